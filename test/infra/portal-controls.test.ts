import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";
import { createPortalStyles } from "../../bin/lib/build/portal-styles.ts";

it("the shared chunk of the portal's controls weighs at most 35 kB gzip without React", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-controls-"));
  const controls = path.resolve("web/src/ui/portal-controls.ts");
  writeFileSync(
    path.join(folder, "entry.js"),
    `import * as controls from ${JSON.stringify(controls)};\nexport default { ...controls };\n`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: "dist",
      reportCompressedSize: false,
      lib: { entry: "entry.js", formats: ["es"], fileName: "controls" },
      rolldownOptions: { external: [/^react(?:-dom)?(?:\/|$)/] },
    },
  });
  const files = readdirSync(path.join(folder, "dist")).filter((file) => /\.m?js$/.test(file));
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, "dist", file))).length, 0);
  rmSync(folder, { recursive: true });
  expect(weight).toBeGreaterThan(15_000);
  expect(weight).toBeLessThanOrEqual(35_000);
});

it("the style sheet of the portal's controls is the one that npm run portal-styles writes", () => {
  expect(readFileSync("web/src/ui/portal-controls.css", "utf8")).toBe(createPortalStyles());
});
