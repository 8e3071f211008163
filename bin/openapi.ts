import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import * as z from "zod";
import { openApi } from "./openapi/document.ts";

const file = "docs/openapi.json";

/** `npm run openapi`: writes docs/openapi.json from the contract. */
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
const options = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(openApi(version)), { ...options, filepath: file }));
console.log(`${file} written.`);
