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

/** They compose and send emails. */
const senders: ReadonlySet<string> = new Set(["api-sign-in", "emails"]);

/** Compares bundles of the API with an empty handler with the DynamoDB client; the floor of senders also has the SES client. */
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
    for (const name of globSync("dist/functions/{api-*,emails}").map((folder) => path.basename(folder))) {
      const isSender = senders.has(name);
      results.push(await importOf(name, isSender ? 2 : 1.7, isSender ? emails : empty, bundle(name)));
    }
    return results;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
