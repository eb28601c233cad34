// Pieces travel from where they were to where they are now.
import { settings } from "./site.js";

const DURATION = { slow: 700, normal: 380, fast: 180, off: 0 };

const duration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : DURATION[settings.speed] ?? 380);

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, shown: box.width > 0 };
};

const pieces = () => document.querySelectorAll("#table [data-piece]");

/** Where every piece is now. */
export const positions = () => {
  const found = new Map();
  for (const piece of pieces()) if (!found.has(piece.dataset.piece)) found.set(piece.dataset.piece, middle(piece));
  return found;
};

/** Let each piece come from where `before` has it; a new one appears. */
export const animate = (before) => {
  const time = duration();
  if (!time) return;
  const timing = { duration: time, easing: "cubic-bezier(.2,.8,.3,1)" };
  for (const piece of pieces()) {
    const was = before.get(piece.dataset.piece);
    const is = middle(piece);
    if (!is.shown) continue;
    if (!was || !was.shown) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      continue;
    }
    const dx = was.x - is.x;
    const dy = was.y - is.y;
    if (Math.hypot(dx, dy) < 2) continue;
    const { a, d } = piece.parentNode.getScreenCTM();
    // the property `translate` stands apart from the attribute `transform` that the piece is drawn with
    piece.animate([{ translate: `${dx / a}px ${dy / d}px` }, { translate: "0px 0px" }], timing);
  }
};
