import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { openApi } from "./openapi/document.ts";

const file = "docs/openapi.json";

/** `npm run openapi`: writes docs/openapi.json from the contract. */
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
writeFileSync(file, JSON.stringify(openApi(version)));
console.log(`${file} written.`);
