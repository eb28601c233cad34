seat-0 = Gris
seat-1 = Violet
seat-2 = Jaune
seat-3 = Vert
seat-4 = Rouge
seat-5 = Bleu

player = { $seat }
