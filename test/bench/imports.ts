import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { lambdaEnvironment, emptyHandler } from "#test/support/empty-handler.ts";
import { compare, type Result } from "./compare.ts";

const script = (file: string): string =>
  `const start = process.cpuUsage(); require(${JSON.stringify(file)});
   const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000);`;

/**
 * Milliseconds of CPU time that a new process needs to load a bundle, as Lambda does at a cold start. CPU time hardly
 * depends on the machine's load.
 */
const createImportMeasure = (file: string) => (): number =>
  Number(execFileSync(process.execPath, ["-e", script(file)], { env: lambdaEnvironment, encoding: "utf8" }));

const emailBaseline = `
  import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
  import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
  import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
  const clients = [DynamoDBDocumentClient.from(new DynamoDBClient({})), new SESClient({}), SendRawEmailCommand];
  export const handler = async () => clients;`;

/** Compares bundles of the API with an empty handler with the DynamoDB client; the email bundle's also has the SES client. */
export async function imports(): Promise<Result[]> {
  // Outside the repository, whose package.json makes every .js file an ES module.
  const scratch = mkdtempSync(path.join(tmpdir(), "bench-"));
  try {
    const empty = path.join(scratch, "empty.js");
    const emails = path.join(scratch, "emails.js");
    await build(emptyHandler(empty));
    await build({ ...emptyHandler(emails), stdin: { contents: emailBaseline, resolveDir: "." } });
    const bundle = (name: string): string => {
      mkdirSync(path.join(scratch, name));
      cpSync(`dist/functions/${name}/index.js`, path.join(scratch, name, "index.js"));
      return path.join(scratch, name, "index.js");
    };
    const results: Result[] = [];
    const importOf = (name: string, limit: number, floor: string, candidate: string) =>
      compare({
        name: `import of ${name}`,
        limit,
        floor: createImportMeasure(floor),
        candidate: createImportMeasure(candidate),
        rounds: 21,
        warmUp: 1,
      });
    for (const folder of globSync("dist/functions/api-*")) {
      const name = path.basename(folder);
      results.push(await importOf(name, 1.7, empty, bundle(name)));
    }
    return [...results, await importOf("emails / SDK with SES", 2, emails, bundle("emails"))];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
