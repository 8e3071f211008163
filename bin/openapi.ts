import { readFileSync, writeFileSync } from "node:fs";
import { createOpenApi } from "#bin/lib/openapi/document.ts";

const file = "docs/openapi.json";

/** `npm run openapi`: writes docs/openapi.json from the contract. With `--check` it fails when the file is outdated. */
const document = JSON.stringify(createOpenApi());
if (!process.argv.includes("--check")) {
  writeFileSync(file, document);
  console.log(`${file} written.`);
} else if (JSON.stringify(JSON.parse(readFileSync(file, "utf8"))) !== document) {
  console.error(`${file} is outdated. Update it with \`npm run openapi\`.`);
  process.exitCode = 1;
}
