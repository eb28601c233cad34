// Small synthesised cues: off until somebody turns them on, never the only signal.
import { settings } from "./site.js";

let audio = null;
const VOLUME = { soft: 0.07, loud: 0.2 };

/** A tone: when it begins, its pitch, how long it sounds, its shape. */
const tone = (begin, pitch, length, shape = "sine", to = pitch) => {
  const from = audio.currentTime + begin;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, from);
  voice.frequency.exponentialRampToValueAtTime(to, from + length);
  level.gain.setValueAtTime(0.0001, from);
  level.gain.exponentialRampToValueAtTime(VOLUME[settings.sound] ?? 0.07, from + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(level).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length);
};

const CUES = {
  turn: () => { tone(0, 880, 0.18); tone(0.16, 659, 0.22); },
  placed: () => tone(0, 220, 0.07, "triangle", 130),
  card: () => tone(0, 1400, 0.05, "triangle", 500),
  points: (many) => { for (let i = 0; i < Math.min(Math.max(many, 1), 3); i += 1) tone(i * 0.1, 1047 + 130 * i, 0.16); },
  leaves: () => { tone(0, 330, 0.3, "sawtooth", 520); },
  end: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.09, pitch, 0.12)),
  no: () => tone(0, 110, 0.12, "square", 80),
};

/** Play a cue if sound is on and the page has been clicked. */
export const cue = (name, many = 1) => {
  if (settings.sound === "off" || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {});
    CUES[name](many);
  } catch { /* a device that cannot sound plays in silence */ }
};
