import { suffix, glow, height, type Mood, picture, times, width } from "./paint.ts";

const street = 850;

/** The restaurant from the street, at the hour when its lamps are lit. */
export function front(mood: Mood): string {
  const { wall, accent, cloth, wood, sky, glow: light } = mood;
  return picture(
    mood,
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect x="120" y="70" width="1360" height="${street - 70}" fill="${wall}"/>
    ${bricks()}
    <rect x="96" y="52" width="1408" height="34" fill="${wood}"/><rect x="120" y="300" width="1360" height="16" fill="#000" opacity="0.2"/>
    ${times(5, (index) => upper(210 + index * 265, mood)).join("")}
    ${shopWindow(210, mood, 5)}${shopWindow(1000, mood, 9)}${door(mood)}
    ${awning(170, 470, cloth, accent)}${awning(960, 470, cloth, accent)}
    ${[668, 932].map((x) => `${glow({ x, y: 470, r: 200, strength: 0.75 })}<path d="M${x - 16} 440h32l8 54h-48z" fill="${light}" stroke="#1b1512" stroke-width="6"/>`).join("")}
    ${cobbles(mood)}
    ${[150, 640, 960, 1440].map((x, index) => planter(x, index, accent)).join("")}`,
  );
}

function bricks(): string {
  const next = suffix(21);
  return times(260, () => {
    const [row, column] = [Math.floor(next() * 38), Math.floor(next() * 34)];
    return `<rect x="${122 + column * 40 + (row % 2) * 20}" y="${88 + row * 20}" width="37" height="17" fill="#000" opacity="${0.03 + next() * 0.07}"/>`;
  }).join("");
}

const upper = (x: number, { wood, glow: light }: Mood): string =>
  `<rect x="${x}" y="130" width="110" height="140" fill="#20232e"/>
  <rect x="${x}" y="130" width="110" height="140" fill="${light}" opacity="${x % 3 === 0 ? 0.75 : 0.12}"/>
  <rect x="${x}" y="130" width="110" height="140" fill="none" stroke="${wood}" stroke-width="11"/>
  <path d="M${x + 55} 130v140M${x} 196h110" stroke="${wood}" stroke-width="6"/><rect x="${x - 12}" y="268" width="134" height="12" fill="${wood}"/>`;

function shopWindow(x: number, { wood, glow: light, accent }: Mood, seed: number): string {
  const next = suffix(seed);
  const guests = times(5, () => {
    const at = x + 50 + next() * 290;
    return `<circle cx="${at}" cy="690" r="25"/><path d="M${at - 44} 800q4-84 44-84t44 84z"/>`;
  });
  return `<rect x="${x}" y="500" width="390" height="290" fill="#3b2416"/>
    <rect x="${x}" y="500" width="390" height="290" fill="${light}" opacity="0.7"/>
    ${[90, 200, 310].map((at) => `<path d="M${x + at} 500v46" stroke="#2a1a10" stroke-width="4"/><circle cx="${x + at}" cy="562" r="17" fill="#fff3d0"/>${glow({ x: x + at, y: 562, r: 120, strength: 0.9 })}`).join("")}
    <g fill="#2c180e" opacity="0.62" filter="url(#soft)">${guests.join("")}</g>
    <rect x="${x}" y="748" width="390" height="44" fill="${accent}" opacity="0.92"/>
    <rect x="${x}" y="500" width="390" height="290" fill="none" stroke="${wood}" stroke-width="18"/>
    <path d="M${x + 130} 500v290M${x + 260} 500v290" stroke="${wood}" stroke-width="9"/>`;
}

const door = ({ wood, glow: light, accent }: Mood): string =>
  `<path d="M705 ${street}V560a95 95 0 0 1 190 0V${street}z" fill="${accent}"/>
  <path d="M735 700V562a65 65 0 0 1 130 0V700z" fill="${light}" opacity="0.85"/>
  <path d="M705 ${street}V560a95 95 0 0 1 190 0V${street}M800 470v230M735 630h130" fill="none" stroke="${wood}" stroke-width="13"/>
  <circle cx="868" cy="745" r="9" fill="#e8c66a"/><rect x="680" y="${street - 16}" width="240" height="22" fill="#8b8078"/>`;

const awning = (x: number, y: number, cloth: string, accent: string): string =>
  times(12, (index) => {
    const at = x + index * 39;
    return `<path d="M${at + 18} ${y - 62}h36l-14 84a20 20 0 0 1 -39 0z" fill="${index % 2 ? cloth : accent}"/>`;
  }).join("") + `<rect x="${x + 10}" y="${y - 72}" width="474" height="14" fill="#241a14"/>`;

function cobbles({ glow: light }: Mood): string {
  const next = suffix(33);
  const stones = times(420, () => {
    const [x, y] = [next() * width, street + next() * (height - street)];
    const size = 16 + (y - street) * 0.12;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.42}" fill="${next() > 0.5 ? "#5b5560" : "#47424d"}"/>`;
  });
  const shine = [405, 800, 1195].map(
    (x) => `<ellipse cx="${x}" cy="950" rx="190" ry="110" fill="${light}" opacity="0.26" filter="url(#far)"/>`,
  );
  return `<rect y="${street}" width="${width}" height="${height - street}" fill="#3b3742"/>${stones.join("")}${shine.join("")}`;
}

function planter(x: number, seed: number, accent: string): string {
  const next = suffix(seed + 60);
  const leaves = times(
    34,
    () =>
      `<circle cx="${x - 44 + next() * 88}" cy="${762 - next() * 86}" r="${10 + next() * 15}" fill="${["#2f5a38", "#3d6e45", "#25492f"][Math.floor(next() * 3)] ?? ""}"/>`,
  );
  const flowers = times(
    10,
    () => `<circle cx="${x - 40 + next() * 80}" cy="${752 - next() * 76}" r="6" fill="#f2c4b4"/>`,
  );
  return `<ellipse cx="${x}" cy="868" rx="70" ry="14" fill="#000" opacity="0.4"/>${leaves.join("")}${flowers.join("")}<path d="M${x - 50} 766h100l-12 100h-76z" fill="${accent}"/><path d="M${x - 54} 760h108v18h-108z" fill="#000" opacity="0.25"/>`;
}
