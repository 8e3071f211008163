import { suffix, glow, height, type Mood, picture, times, width } from "./paint.ts";

const floor = 690;

/** A dining room in the evening: what one sees through its windows, lamps over laid tables. */
export function room(mood: Mood): string {
  const { wall, wood, glow: light } = mood;
  return picture(
    mood,
    `<rect width="${width}" height="${height}" fill="${wall}"/>
    <rect width="${width}" height="${floor}" fill="#000" opacity="0.12"/>
    <g filter="url(#soft)">
      ${times(3, (index) => windowAt(230 + index * 420, mood, index)).join("")}
      <rect y="${floor - 150}" width="${width}" height="150" fill="${wood}"/>
      <rect y="${floor - 150}" width="${width}" height="14" fill="#fff" opacity="0.14"/>
      ${times(17, (index) => `<rect x="${index * 100 + 8}" y="${floor - 122}" width="84" height="98" fill="#000" opacity="0.13"/>`).join("")}
    </g>
    ${boards(wood)}
    ${[180, 560, 1030, 1430].map((x, index) => lamp(x, 250 + (index % 2) * 46, light)).join("")}
    <g filter="url(#soft)">${[260, 800, 1340].map((x) => table(x, 735, 0.62, mood)).join("")}</g>
    ${table(480, 930, 1.15, mood)}${table(1190, 960, 1.3, mood)}`,
  );
}

function windowAt(x: number, { sky: [top, low], view, wood }: Mood, index: number): string {
  const id = `w${index}`;
  const [wide, high, y] = [300, 400, 110];
  const arch = `M${x} ${y + high}V${y + 130}a${wide / 2} 130 0 0 1 ${wide} 0V${y + high}z`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <clipPath id="c${id}"><path d="${arch}"/></clipPath>
    <path d="${arch}" fill="url(#${id})"/>
    <g clip-path="url(#c${id})">${outside[view](x, y + high, index)}</g>
    <path d="${arch}" fill="none" stroke="${wood}" stroke-width="16"/>
    <path d="M${x + wide / 2} ${y}V${y + high}M${x} ${y + 190}h${wide}" stroke="${wood}" stroke-width="9"/>
    <rect x="${x - 18}" y="${y + high - 6}" width="${wide + 36}" height="20" fill="${wood}"/>`;
}

const outside: Readonly<Record<Mood["view"], (x: number, ground: number, seed: number) => string>> = {
  trees: (x, ground, seed) => {
    const next = suffix(seed + 7);
    const leaves = times(
      26,
      () =>
        `<circle cx="${x + next() * 320 - 10}" cy="${ground - 90 - next() * 190}" r="${24 + next() * 36}" fill="#26402c" opacity="0.78"/>`,
    );
    const lights = times(
      9,
      (index) =>
        `<circle cx="${x + 10 + index * 36}" cy="${ground - 120 + Math.sin(index * 1.1) * 16}" r="5" fill="#ffe2a0"/>`,
    );
    return `<rect x="${x + 90}" y="${ground - 130}" width="22" height="140" fill="#3a2a1e"/><rect x="${x + 220}" y="${ground - 130}" width="18" height="140" fill="#3a2a1e"/>${leaves.join("")}${lights.join("")}`;
  },
  masts: (x, ground, seed) => {
    const next = suffix(seed + 3);
    const ships = times(4, () => {
      const [at, tall] = [x + next() * 260, 150 + next() * 130];
      return `<path d="M${at} ${ground - 60}v-${tall}m-44 ${tall * 0.35}h88m-76 ${tall * 0.25}h64" stroke="#1c2733" stroke-width="5"/><path d="M${at - 62} ${ground - 66}q62 40 124 0l-14 30h-96z" fill="#1c2733"/>`;
    });
    return `<rect x="${x}" y="${ground - 66}" width="300" height="70" fill="#3d5a6c"/>${ships.join("")}${times(7, (index) => `<rect x="${x + index * 44}" y="${ground - 46 + (index % 3) * 13}" width="30" height="3" fill="#ffd9a0" opacity="0.55"/>`).join("")}`;
  },
  roofs: (x, ground, seed) => {
    const next = suffix(seed + 11);
    return times(5, (index) => {
      const [at, tall] = [x + index * 64 - 10, 90 + next() * 130];
      const lit = times(
        4,
        (n) =>
          `<rect x="${at + 10 + (n % 2) * 24}" y="${ground - tall + 20 + Math.floor(n / 2) * 34}" width="13" height="18" fill="#ffd68a" opacity="${next() > 0.4 ? 0.9 : 0.15}"/>`,
      );
      return `<path d="M${at} ${ground}v-${tall}l31-34 31 34v${tall}z" fill="#2b2536"/>${lit.join("")}`;
    }).join("");
  },
};

const boards = (wood: string): string =>
  `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${wood}"/>
  <rect y="${floor}" width="${width}" height="${height - floor}" fill="#000" opacity="0.28"/>
  ${times(23, (index) => `<path d="M${800 + (index - 11) * 78} ${floor}L${800 + (index - 11) * 230} ${height}" stroke="#000" stroke-width="3" opacity="0.22"/>`).join("")}`;

const lamp = (x: number, y: number, light: string): string =>
  `<path d="M${x} 0V${y - 44}" stroke="#1a1410" stroke-width="4"/>
  ${glow({ x, y: y + 30, r: 330, strength: 0.5 })}
  <path d="M${x - 58} ${y}q8-48 58-48t58 48z" fill="#221a15"/>
  <ellipse cx="${x}" cy="${y}" rx="58" ry="10" fill="${light}"/>`;

/** A round table with its cloth, two chairs, glasses and a candle. */
function table(x: number, y: number, scale: number, { cloth, accent, wood }: Mood): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <ellipse cx="0" cy="150" rx="250" ry="34" fill="#000" opacity="0.4" filter="url(#shadow)"/>
    ${[-1, 1].map((side) => `<path d="M${side * 262} -86q${side * 14} 120 ${side * -8} 236M${side * 262} -86q${side * -30}-20 ${side * -62}-6l${side * -6} 92" fill="none" stroke="${wood}" stroke-width="17" stroke-linecap="round"/><rect x="${side * 232 - 46}" y="40" width="92" height="22" rx="10" fill="${accent}"/>`).join("")}
    <path d="M-214 -6q-22 70-8 138q60 26 112-4q56 34 110 2q58 32 112-2q58 26 110-2q10-66-12-132z" fill="${cloth}"/>
    <path d="M-110 40q-6 44 0 88M0 44q4 44 0 86M112 40q8 44 0 88" stroke="#000" stroke-width="6" opacity="0.10" fill="none"/>
    <ellipse cx="0" cy="-6" rx="216" ry="52" fill="${cloth}"/><ellipse cx="0" cy="-6" rx="216" ry="52" fill="#fff" opacity="0.28"/>
    ${[-96, 96].map((at) => `<ellipse cx="${at}" cy="2" rx="66" ry="17" fill="#fff"/><ellipse cx="${at}" cy="1" rx="44" ry="11" fill="#f1ece2"/>`).join("")}
    ${[-34, 40].map((at) => `<path d="M${at - 15} -84h30q4 40-15 44q-19-4-15-44zM${at} -40v28m-13 2h26" fill="${at < 0 ? "#7a1f2e" : "#e9d9a0"}" fill-opacity="0.85" stroke="#fff" stroke-opacity="0.75" stroke-width="3"/>`).join("")}
    <rect x="-7" y="-50" width="14" height="42" fill="#fff3d6"/><path d="M0 -78q12 16 0 28q-12-12 0-28z" fill="#ffc34d"/>
    ${glow({ x: 0, y: -60, r: 170, strength: 0.65 })}
  </g>`;
}
