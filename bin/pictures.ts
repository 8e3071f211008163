import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { board, plates } from "./pictures/board.ts";
import { front } from "./pictures/front.ts";
import type { Mood } from "./pictures/paint.ts";
import { room } from "./pictures/room.ts";
import type { demoPhotos } from "./lib/seed/photos.ts";

/**
 * Draws the photos of the demo restaurants anew: `node bin/pictures.ts`. They are nobody's but ours; what lies on the plates
 * is the site's own art (docs/licences.md).
 */
const dusk = ["#2b3358", "#e08a5c"] as const;
const moods: Readonly<Record<keyof typeof demoPhotos, Mood>> = {
  kastanienkaiser: {
    wall: "#6d7a5a",
    wood: "#5a3a22",
    cloth: "#f4ecdc",
    accent: "#8c1d2c",
    glow: "#ffc873",
    sky: dusk,
    view: "trees",
    dishes: ["keule", "kraut", "brezel"],
  },
  "osteria-storta": {
    wall: "#b0603f",
    wood: "#6b3a22",
    cloth: "#fbf3e4",
    accent: "#3f6144",
    glow: "#ffd08a",
    sky: ["#3a3a66", "#f0a070"],
    view: "roofs",
    dishes: ["spaghetti", "tomate", "kaese"],
  },
  kawauso: {
    wall: "#3c4a52",
    wood: "#7d5534",
    cloth: "#e9e2d2",
    accent: "#b3322e",
    glow: "#ffb765",
    sky: ["#1d2440", "#6a5a86"],
    view: "roofs",
    dishes: ["sushi", "tempura", "ingwer"],
  },
  lotsenstube: {
    wall: "#35586b",
    wood: "#7a4f2c",
    cloth: "#f6f3ec",
    accent: "#1f3a5c",
    glow: "#ffd596",
    sky: ["#54789c", "#f3c39a"],
    view: "masts",
    dishes: ["garnele", "kartoffel", "zitrone"],
  },
  "nonna-ottilie": {
    wall: "#c98d4e",
    wood: "#5f3018",
    cloth: "#c8453a",
    accent: "#3d6b3f",
    glow: "#ffbf62",
    sky: ["#3d4a7a", "#f4a86a"],
    view: "roofs",
    dishes: ["pizza", "salat", "olive"],
  },
  zwetschgenkoenig: {
    wall: "#7d5a86",
    wood: "#8a5d38",
    cloth: "#fdf6ee",
    accent: "#5d2f5f",
    glow: "#ffdca0",
    sky: ["#7f9cc8", "#fbe0c4"],
    view: "trees",
    dishes: ["torte", "kaffee", "croissant"],
  },
};

const folder = new URL("lib/seed/photos/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [restaurant, mood] of Object.entries(moods)) {
  await save(`${restaurant}-raum`, sharp(Buffer.from(room(mood))));
  await save(`${restaurant}-haus`, sharp(Buffer.from(front(mood))));
  await save(`${restaurant}-tisch`, sharp(Buffer.from(board(mood))).composite(await served(mood)));
}

/** The dishes, each on its plate. */
function served({ dishes }: Mood) {
  return Promise.all(
    plates.map(async ({ x, y, r }, index) => {
      const art = readFileSync(new URL(`../web/public/art/${dishes[index] ?? ""}.webp`, import.meta.url));
      const size = Math.round(r * 1.25);
      const input = await sharp(art).resize({ width: size, height: size, kernel: "lanczos3" }).toBuffer();
      return { input, left: Math.round(x - size / 2), top: Math.round(y - size / 2) };
    }),
  );
}

async function save(name: string, drawn: Sharp): Promise<void> {
  await drawn.jpeg({ quality: 72, mozjpeg: true }).toFile(fileURLToPath(new URL(`${name}.jpg`, folder)));
}
