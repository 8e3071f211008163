import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import * as z from "zod/mini";
import { openApi } from "../openapi/document.ts";
import { OpenApi } from "./document.ts";
import { apiPage } from "./page.ts";

/** Writes `/api/docs`, its style sheet and `/api/openapi.json` into the built site. */
export async function buildApiDocs(site: string): Promise<void> {
  const folder = path.join(site, "api");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
  const document = openApi(version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(document));
  const page = apiPage(OpenApi.parse(JSON.parse(JSON.stringify(document))));
  writeFileSync(path.join(folder, "docs.html"), page.toString().replaceAll(/\n\s*/g, "\n"));
  await build({
    entryPoints: ["bin/lib/api-docs/docs.css"],
    outfile: path.join(folder, "docs.css"),
    bundle: true,
    minify: true,
    external: ["/fonts/*"],
    logLevel: "warning",
  });
}
