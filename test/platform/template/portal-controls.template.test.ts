import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createPortalStyles } from "#bin/lib/build/portal-styles.ts";

it("the shared chunk of the portal's controls weighs at most 35 kB gzip as it is built, scripts and styles together", () => {
  const files = globSync(["dist/site/assets/amplify-ui-*.js", "dist/site/assets/portal-controls-*.css"]);
  expect(files).toHaveLength(2);
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThanOrEqual(35_000);
});

it("the style sheet of the portal's controls is the one that npm run portal-styles writes", () => {
  expect(readFileSync("web/src/ui/portal-controls/portal-controls.css", "utf8")).toBe(createPortalStyles());
});
