import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subset from "subset-font";

// `npm run fonts -- <folder>`: subsets the two font families to the characters and weights that the site uses. Run it when
// a font changes (web/public/fonts/README.md). The result is in git, so that a build does not need the sources.

interface Subset {
  readonly family: string;
  readonly file: string;
  readonly source: string;
  readonly weights: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  /** Unicode ranges. Without any, the file has the Latin characters and is preloaded. */
  readonly range?: readonly (readonly [number, number])[];
}

const latin: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const latinExtended: readonly (readonly [number, number])[] = [
  [0x100, 0x17f],
  [0x18f, 0x18f],
  [0x1c4, 0x233],
  [0x1e02, 0x1e9f],
];
const vietnamese: readonly (readonly [number, number])[] = [
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
];

const fraunces = { family: "Fraunces Variable", weights: "430 520", axes: { wght: 450, opsz: { min: 20, max: 76 } } };
const figtree = { family: "Figtree Variable", weights: "400 700", axes: { wght: { min: 400, max: 700 } } };
const frauncesFiles = "fraunces/files/fraunces";
const figtreeFiles = "figtree/files/figtree";

const subsets: readonly Subset[] = [
  { ...fraunces, file: "fraunces", source: `${frauncesFiles}-latin-opsz-normal.woff2` },
  { ...figtree, file: "figtree", source: `${figtreeFiles}-latin-wght-normal.woff2` },
  { ...fraunces, file: "fraunces-ext", source: `${frauncesFiles}-latin-ext-opsz-normal.woff2`, range: latinExtended },
  { ...figtree, file: "figtree-ext", source: `${figtreeFiles}-latin-ext-wght-normal.woff2`, range: latinExtended },
  {
    ...fraunces,
    file: "fraunces-vietnamese",
    source: `${frauncesFiles}-vietnamese-opsz-normal.woff2`,
    range: vietnamese,
  },
];

const formatHex = (point: number): string => point.toString(16).toUpperCase();
const toText = (range: readonly (readonly [number, number])[]): string =>
  range
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)))
    .join("");
const unicodeRange = (range: readonly (readonly [number, number])[]): string =>
  range
    .map(([from, to]) => (from === to ? `U+${formatHex(from)}` : `U+${formatHex(from)}-${formatHex(to)}`))
    .join(", ");

/** @param packages a folder with `fraunces` and `figtree`, the unpacked packages `@fontsource-variable/*` */
async function subsetFonts(packages: string): Promise<void> {
  mkdirSync("web/public/fonts", { recursive: true });
  const faces = ["/* Written by bin/fonts.ts. */"];
  const preloaded: string[] = [];
  for (const { family, file, source, weights, axes, range } of subsets) {
    const font = await subset(readFileSync(join(packages, source)), toText(range ?? latin), {
      targetFormat: "woff2",
      variationAxes: axes,
    });
    const name = `${file}-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
    writeFileSync(join("web/public/fonts", name), font);
    if (!range) preloaded.push(name);
    const unicodeRangeRule = range ? `\n  unicode-range: ${unicodeRange(range)};` : "";
    faces.push(
      `@font-face {\n  font-family: "${family}";\n  src: url("/fonts/${name}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;${unicodeRangeRule}\n}`,
    );
    console.log(`${name} ${font.length} bytes`);
  }
  writeFileSync("web/src/styles/faces.css", `${faces.join("\n")}\n`);
  writeFileSync("bin/lib/build/preloaded-fonts.json", `${JSON.stringify(preloaded, null, 2)}\n`);
}

const [packages] = process.argv.slice(2);
if (packages === undefined)
  throw new Error("Name the folder of the unpacked packages: npm run fonts -- <folder with fraunces and figtree>");
await subsetFonts(packages);
