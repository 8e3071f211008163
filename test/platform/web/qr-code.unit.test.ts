import jsQR from "jsqr";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QrCode } from "#web/ui/qr-code/qr-code.tsx";

const uri = "otpauth://totp/Tischkaiser:kaethe%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Tischkaiser";
const repeatTo = (bytes: number): string => uri.repeat(6).slice(0, bytes);

/** The picture's modules with its quiet zone, row by row: `#` is dark. */
function renderRows(text: string): string[] {
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: "QR code" }));
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const line = Array.from({ length: size }, (_, index) => index);
  return line.map((y) => line.map((x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join(""));
}

/** Decodes the picture with a QR reader that shares no code with the encoder. */
function scan(rows: readonly string[]): string | undefined {
  const scale = 4; // pixels a module
  const size = rows.length * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === "#")
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

describe("QrCode", () => {
  it.each([
    [14, 21],
    [15, 25],
    [213, 57],
    [214, 61],
    [504, 85],
  ])("draws %i bytes %i modules wide, and a QR reader reads them back", (bytes, modules) => {
    const rows = renderRows(repeatTo(bytes));
    expect(rows).toHaveLength(modules + 8);
    expect(scan(rows)).toBe(repeatTo(bytes));
  });

  it("leaves four modules of white on every side of the three finders", () => {
    const rows = renderRows("K");
    const white = ".".repeat(rows.length);
    expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(Array.from({ length: 8 }, () => white));
    expect(rows.slice(4, 6).map((row) => row.slice(0, 12))).toEqual(["....#######.", "....#.....#."]);
    expect(rows[4]?.slice(-12)).toBe(".#######....");
    expect(rows.at(-5)?.slice(0, 12)).toBe("....#######.");
  });

  it("is an image with the label as its accessible name", () => {
    const svg = renderToStaticMarkup(createElement(QrCode, { text: uri, label: "QR code" }));
    expect(svg).toMatch(/^<svg[^>]* role="img" aria-label="QR code"/);
  });
});
