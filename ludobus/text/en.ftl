seat-0 = Grey
seat-1 = Violet
seat-2 = Yellow
seat-3 = Green
seat-4 = Red
seat-5 = Blue

player = { $seat }
