import { height, type Mood, picture, times, width } from "./paint.ts";

/** Where three plates stand on a table that is seen from above, and how large. */
export const plates = [
  { x: 760, y: 520, r: 330 },
  { x: 1330, y: 300, r: 210 },
  { x: 300, y: 820, r: 220 },
] as const;

/** The laid table from above; the dishes are put on its plates afterwards. */
export function board(mood: Mood): string {
  const { wood, cloth, accent } = mood;
  const planks = times(9, (index) => {
    const y = index * 124;
    return `<rect y="${y}" width="${width}" height="122" fill="#000" opacity="${0.04 + ((index * 7) % 5) * 0.035}"/><path d="M0 ${y}h${width}" stroke="#000" stroke-width="4" opacity="0.35"/>${times(5, (n) => `<path d="M0 ${y + 20 + n * 22}q400 ${((n * 5 + index) % 4) * 6 - 9} 800 0t800 0" stroke="#000" stroke-width="1.6" opacity="0.13" fill="none"/>`).join("")}`;
  });
  return picture(
    mood,
    `<rect width="${width}" height="${height}" fill="${wood}"/>${planks.join("")}
    <g transform="rotate(-8 800 533)"><rect x="470" y="-120" width="580" height="1320" fill="#000" opacity="0.35" filter="url(#shadow)"/><rect x="470" y="-140" width="580" height="1340" fill="${cloth}"/>
    ${times(29, (index) => `<path d="M${480 + index * 20} -140v1340" stroke="${accent}" stroke-width="${index % 7 === 0 ? 7 : 1.4}" opacity="${index % 7 === 0 ? 0.55 : 0.16}"/>`).join("")}</g>
    ${plates.map(plate).join("")}
    ${glass(1120, 720, "#7a1f2e")}${glass(420, 250, "#e8d79a")}
    ${cutlery(1180, 500)}
    <g transform="rotate(14 1360 860)"><rect x="1240" y="740" width="250" height="210" fill="#000" opacity="0.35" filter="url(#shadow)"/><rect x="1230" y="725" width="250" height="210" fill="${accent}"/><path d="M1230 725l250 210M1230 830h250" stroke="#fff" stroke-width="3" opacity="0.22"/></g>
    <rect width="${width}" height="${height}" fill="url(#glow)" opacity="0.20"/>`,
  );
}

const plate = ({ x, y, r }: (typeof plates)[number]): string =>
  `<circle cx="${x + r * 0.06}" cy="${y + r * 0.1}" r="${r}" fill="#000" opacity="0.45" filter="url(#shadow)"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="#fdfaf3"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="#cdbb96" stroke-width="4"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="#f4eee2"/><circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="none" stroke="#000" stroke-width="3" opacity="0.10"/>`;

const glass = (x: number, y: number, drink: string): string =>
  `<circle cx="${x + 12}" cy="${y + 18}" r="92" fill="#000" opacity="0.35" filter="url(#shadow)"/>
  <circle cx="${x}" cy="${y}" r="88" fill="#fff" opacity="0.28"/><circle cx="${x}" cy="${y}" r="72" fill="${drink}" opacity="0.92"/>
  <circle cx="${x}" cy="${y}" r="88" fill="none" stroke="#fff" stroke-width="5" opacity="0.8"/><path d="M${x - 50} ${y - 26}q18-34 52-40" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity="0.75"/>`;

const cutlery = (x: number, y: number): string =>
  `<g transform="rotate(-8 ${x} ${y})" stroke="#d9d6cf" stroke-linecap="round" fill="#d9d6cf"><path d="M${x - 36} ${y - 60}v250" stroke-width="15"/><path d="M${x - 44} ${y - 210}q40 60 12 160h-12z"/><path d="M${x + 34} ${y - 70}v260" stroke-width="14"/><path d="M${x + 12} ${y - 200}v70q0 50 22 62q22-12 22-62v-70M${x + 34} ${y - 200}v120" stroke-width="8" fill="none"/></g>`;
