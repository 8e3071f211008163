import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runCommand } from "#bin/lib/process/run-command.ts";

const assets = "dist/site/assets";

/** Where a text stands in the built scripts, as a browser reports positions. */
function findInScripts(text: string): string {
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".js"))) {
    const lines = readFileSync(`${assets}/${name}`, "utf8").split("\n");
    const line = lines.findIndex((one) => one.includes(text));
    if (line >= 0) return `/assets/${name}:${line + 1}:${(lines[line] ?? "").indexOf(text) + 1}`;
  }
  throw new Error(`No script contains ${text}`);
}

it("npm run trace names the source of a position in a script of the last build, and of one that it does not know, nothing", async () => {
  const { output } = await runCommand("trace", [
    "node",
    "bin/trace.ts",
    findInScripts("session-changed"),
    "/assets/other-Ab12_cd.js:1:2",
  ]);
  expect(output.trim().split("\n")).toEqual([
    expect.stringMatching(/^web\/src\/platform\/session\/storage\.ts:\d+:\d+$/),
    "/assets/other-Ab12_cd.js:1:2 (no source map)",
  ]);
});
