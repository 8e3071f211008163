import { spawnSync } from "node:child_process";
import { createServer as createViteServer } from "vite";
import { expect, it } from "vitest";
import * as z from "zod/mini";

const Address = z.object({ port: z.number() });

it.each([
  ["bin/dev.ts", ["--help"], "npm run dev takes --reset and --localstack: npm run dev -- --reset."],
  ["bin/test.ts", ["one.file"], "npm test takes --nightly alone"],
  ["bin/build.ts", ["--stage"], "npm run build [-- lambda]"],
  ["test/bench/main.ts", ["import"], "npm run bench [-- "],
  ["test/screens.ts", ["--al"], "npm run screens [-- --all]"],
  ["test/screens.ts", [], "No product answers at http://localhost:9. Start it with `npm start`"],
])("%s %j ends with a sentence and does nothing", (script, args, sentence) => {
  const { status, stdout, stderr } = spawnSync("node", [script, ...args], {
    encoding: "utf8",
    timeout: 20_000,
    env: { ...process.env, SITE_PORT: "9" },
  });
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringContaining(sentence)]);
  expect(stderr).not.toContain("    at ");
});

async function serveSite() {
  const vite = await createViteServer({ logLevel: "silent", optimizeDeps: { noDiscovery: true } });
  await vite.listen();
  return { ...Address.parse(vite.httpServer?.address()), close: () => vite.close() };
}

it("the site with hot reload takes the next port when its own is taken", async () => {
  const first = await serveSite();
  const second = await serveSite();
  await Promise.all([first.close(), second.close()]);
  expect(second.port).toBeGreaterThan(first.port);
});
