import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { lambdaEnvironment, emptyHandler } from "../support/empty-handler.ts";
import { compare, type Ratio } from "./compare.ts";

const script = (file: string): string =>
  `const began = process.cpuUsage(); require(${JSON.stringify(file)});
   const { user, system } = process.cpuUsage(began); console.log((user + system) / 1000);`;

/**
 * Milliseconds of processor time that a fresh process needs to load a bundle, as Lambda does at a cold start: unlike
 * those of the clock they hardly depend on what else the machine does.
 */
const importOf = (file: string) => (): number =>
  Number(execFileSync(process.execPath, ["-e", script(file)], { env: lambdaEnvironment, encoding: "utf8" }));

const templates = `
  import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
  import * as letters from "./functions/emails/templates.ts";
  import { mailOf } from "./functions/emails/render.ts";
  const ses = new SESClient({});
  globalThis.kept = [letters, mailOf, SendEmailCommand];
  export const handler = async () => ses;`;

/** Bundles of the API against an empty handler with the table's client; the mails' against SES with their templates. */
export async function imports(): Promise<Ratio[]> {
  // Outside of the repository, whose package.json calls every .js an ES module.
  const scratch = mkdtempSync(path.join(tmpdir(), "bench-"));
  try {
    const empty = path.join(scratch, "empty.js");
    const letters = path.join(scratch, "letters.js");
    await build(emptyHandler(empty));
    await build({ ...emptyHandler(letters), stdin: { contents: templates, resolveDir: ".", loader: "ts" } });
    const bundle = (name: string): string => {
      mkdirSync(path.join(scratch, name));
      cpSync(`dist/functions/${name}/index.js`, path.join(scratch, name, "index.js"));
      return path.join(scratch, name, "index.js");
    };
    const apis = globSync("dist/functions/api-*").map((folder) => path.basename(folder));
    const contests = [
      { name: "the empty handler against itself", limit: 1.1, floor: empty, candidate: empty },
      ...apis.map((name) => ({ name: `import of ${name}`, limit: 1.5, floor: empty, candidate: bundle(name) })),
      {
        name: "import of events-mails / SES and templates",
        limit: 1.15,
        floor: letters,
        candidate: bundle("events-mails"),
      },
    ];
    const ratios: Ratio[] = [];
    for (const { name, limit, floor, candidate } of contests) {
      ratios.push(
        await compare({ name, limit, floor: importOf(floor), candidate: importOf(candidate), rounds: 21, warmUp: 1 }),
      );
    }
    return ratios;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
