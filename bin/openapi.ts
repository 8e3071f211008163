import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { openApi } from "./lib/openapi/document.ts";

const file = "docs/openapi.json";

/** `npm run openapi`: writes docs/openapi.json from the contract; with `--check` it only says whether that would change it. */
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
const document = JSON.stringify(openApi(version));
if (!process.argv.includes("--check")) {
  writeFileSync(file, document);
  console.log(`${file} written.`);
} else if (JSON.stringify(JSON.parse(readFileSync(file, "utf8"))) !== document) {
  console.error(`${file} is not what the contract says: npm run openapi`);
  process.exitCode = 1;
}
