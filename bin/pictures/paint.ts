/** A restaurant's colours and what one sees there, for pictures that are drawn and not taken. */
export interface Mood {
  readonly wall: string;
  readonly wood: string;
  readonly cloth: string;
  readonly accent: string;
  readonly glow: string;
  readonly sky: readonly [string, string];
  readonly view: "trees" | "masts" | "roofs";
  /** What stands on its table, from web/public/art. */
  readonly dishes: readonly [string, string, string];
}

export const width = 1600;
export const height = 1066;

/** Numbers that look like chance and are the same on every run. */
export function suffix(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));

interface Glow {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly strength?: number;
}

export const glow = ({ x, y, r, strength = 0.6 }: Glow): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)" opacity="${strength}"/>`;

/** A picture's frame: its light, some grain, and the dark of its corners. */
export const picture = ({ glow: light }: Mood, content: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <radialGradient id="glow"><stop offset="0" stop-color="${light}"/><stop offset="0.35" stop-color="${light}" stop-opacity="0.45"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    <radialGradient id="corner" r="0.78"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="2.2"/></filter>
    <filter id="far"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.9 -0.25"/></filter>
  </defs>
  ${content}
  <rect width="100%" height="100%" fill="url(#corner)"/>
  <rect width="100%" height="100%" filter="url(#grain)" opacity="0.10"/>
</svg>`;
