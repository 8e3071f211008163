import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qrCode } from "../../../web/src/lib/qr/qr-code.ts";

const uri = "otpauth://totp/Tischkaiser:kaethe%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Tischkaiser";
const textOf = (bytes: number): string => uri.repeat(6).slice(0, bytes);

/** Dark and light, row by row. */
const signs = (text: string): string =>
  (qrCode(text) ?? []).map((row) => row.map((isDark) => (isDark ? "#" : ".")).join("")).join("\n");
const digest = (text: string): string => createHash("sha256").update(signs(text)).digest("hex").slice(0, 16);

describe("the QR code of a text", () => {
  // Each of these symbols was read back by jsQR 1.4.0, which shares nothing with the code that draws them.
  it.each([
    [14, 21, "ace6c461b42db340"],
    [15, 25, "b0ed209596429e91"],
    [92, 41, "62bb68d8e7d935a0"],
    [122, 45, "045cdc3e2521d328"],
    [213, 57, "dcf7a6d0dc46aefd"],
    [214, 61, "f790d671b4774bac"],
    [504, 85, "ea2c246f8e17e229"],
  ])("%i bytes: %i modules wide, as an independent reader read it", (bytes, size, read) => {
    expect(qrCode(textOf(bytes))).toHaveLength(size);
    expect(digest(textOf(bytes))).toBe(read);
  });

  it("has a finder in three corners, and a quiet line beside each", () => {
    const rows = signs("K").split("\n");
    expect(rows.slice(0, 8).map((row) => row.slice(0, 8))).toEqual([
      "#######.",
      "#.....#.",
      "#.###.#.",
      "#.###.#.",
      "#.###.#.",
      "#.....#.",
      "#######.",
      "........",
    ]);
    expect(rows[0]?.slice(-8)).toBe(".#######");
    expect(rows.at(-1)?.slice(0, 8)).toBe("#######.");
  });

  it("counts bytes, not letters, and says when a text is too long", () => {
    expect(qrCode("ü".repeat(252))).toHaveLength(85);
    expect(qrCode("ü".repeat(253))).toBeUndefined();
  });
});
