import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { openApi } from "./openapi/document.ts";

const file = "docs/openapi.json";

/** `npm run openapi`: writes docs/openapi.json from the contract. */
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- our own file
const options = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(openApi(version)), { ...options, filepath: file }));
console.log(`${file} written.`);
