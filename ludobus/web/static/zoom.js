// The board can be zoomed and moved, always inside its frame: two fingers, Ctrl + wheel, double tap, two buttons, + and −.
const MOST = 5;
const board = document.getElementById("board");
const fingers = new Map();
let frame = null; // what the viewBox shows; null: all of it
let start = null; // of a gesture: the fingers and the frame
let moved = false;
let tapped = 0;

/** All that can be shown. A board that spills over (CSS says so) also uses the room on both sides of its box. */
const whole = () => {
  const [x, y, width, height] = board.dataset.box.split(" ").map(Number);
  const spills = getComputedStyle(board).getPropertyValue("--spill") !== "";
  const more = spills ? Math.max((height * board.clientWidth) / board.clientHeight - width, 0) : 0;
  return [x - more / 2, y, width + more, height];
};

const show = () => {
  board.setAttribute("viewBox", frame ? `${frame.x} ${frame.y} ${frame.width} ${frame.height}` : board.dataset.box);
  board.classList.toggle("zoomed", frame !== null);
  document.querySelector("[data-do=zoom-out]").disabled = frame === null;
};

const within = (wish) => {
  const [x, y, width, height] = whole();
  const share = Math.max(1 / MOST, wish.width / width);
  if (share >= 0.999) return null;
  const size = { width: width * share, height: height * share };
  const clamp = (value, from, room) => Math.min(Math.max(value, from), from + room);
  return { ...size, x: clamp(wish.x, x, width - size.width), y: clamp(wish.y, y, height - size.height) };
};

const current = () => { const [x, y, width, height] = whole(); return frame ?? { x, y, width, height }; };
const under = (clientX, clientY) => new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM().inverse());

/** Zoom by `factor` around a point of the screen. */
const zoom = (factor, clientX, clientY) => {
  const now = current();
  const spot = under(clientX, clientY);
  frame = within({ width: now.width / factor, x: spot.x - (spot.x - now.x) / factor, y: spot.y - (spot.y - now.y) / factor });
  show();
};

const centre = () => { const box = board.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
/** Where one can act, else the middle of what is shown. */
const goal = () => {
  const boxes = [...board.querySelectorAll("[data-action]")].map((piece) => piece.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return centre();
  const mean = (of) => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  return [mean((box) => box.x + box.width / 2), mean((box) => box.y + box.height / 2)];
};
export const zoomIn = () => board && zoom(1.6, ...(frame ? centre() : goal()));
export const zoomOut = () => { if (!board) return; frame = null; show(); };
/** The board has been redrawn with another frame. */
export const reframe = () => { if (frame) frame = within(frame); show(); };
/** Whether the click that comes now ends a gesture. */
export const wasMoved = () => moved;

const middle = () => { const all = [...fingers.values()]; return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length]; };
const spread = () => { const [[x1, y1], [x2, y2]] = [...fingers.values()]; return Math.hypot(x1 - x2, y1 - y2); };
const begin = () => { start = fingers.size ? { middle: middle(), spread: fingers.size > 1 ? spread() : 0, frame: current(), scale: board.getScreenCTM().a } : null; };

if (board) {
  board.addEventListener("pointerdown", (event) => {
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    begin();
  });
  addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || !start) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const [x, y] = middle();
    const [dx, dy] = [x - start.middle[0], y - start.middle[1]];
    if (fingers.size < 2 && (!frame || Math.hypot(dx, dy) < 6) && !moved) return;
    moved = true;
    const factor = fingers.size > 1 ? spread() / start.spread : 1;
    const from = start.frame;
    const box = board.getBoundingClientRect();
    const left = box.x + box.width / 2 - (from.width * start.scale) / 2;
    const top = box.y + box.height / 2 - (from.height * start.scale) / 2;
    const spot = { x: from.x + (start.middle[0] - left) / start.scale, y: from.y + (start.middle[1] - top) / start.scale };
    const width = from.width / factor;
    const scale = start.scale * factor;
    frame = within({ width, x: spot.x - (x - (box.x + box.width / 2 - (width * scale) / 2)) / scale, y: spot.y - (y - (box.y + box.height / 2 - ((from.height / factor) * scale) / 2)) / scale });
    show();
  });
  const end = (event) => { if (fingers.delete(event.pointerId)) begin(); };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  board.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !frame) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
  }, { passive: false });
  board.addEventListener("click", (event) => {
    if (moved || event.target.closest("[data-action]")) { tapped = 0; return; }
    if (event.timeStamp - tapped < 320) { if (frame) zoomOut(); else zoom(2.4, event.clientX, event.clientY); tapped = 0; } else tapped = event.timeStamp;
  });
}
