import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import type * as Previews from "#bin/lib/local/email-previews.ts";
import { listEmails, type LocalEmail, toPlainText } from "#bin/lib/local/emails.ts";
import { isHealthy } from "#bin/lib/local/local-aws.ts";
import { readPorts } from "#bin/lib/local/ports.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run emails [-- --all [--to dist/emails]]";

/**
 * `npm run emails`: prints the emails of the local AWS, which sends none. The newest is last, where the terminal ends.
 * With `--all` it writes every email of the product in both languages, as files to open in a browser.
 */
await runScript(usage, async () => {
  const { values } = parseArgs({
    options: { all: { type: "boolean", default: false }, to: { type: "string", default: "dist/emails" } },
  });
  await (values.all ? writePreviews(path.resolve(values.to)) : printEmails());
});

async function printEmails(): Promise<void> {
  const foreign = process.env["AWS_ENDPOINT_URL"];
  const url = foreign ?? `http://localhost:${readPorts(process.env).aws}`;
  if (foreign === undefined && !(await isHealthy(url))) {
    throw new Failure(
      `No local AWS answers at ${url}. Start the product with \`npm start\` in another window; if it runs on another ` +
        "port there, LOCAL_AWS_PORT has to name it here too.",
    );
  }
  const emails = await listEmails(url);
  for (const email of emails.toReversed()) console.log(formatEmail(email));
  console.log(`${emails.length} ${emails.length === 1 ? "email" : "emails"}.`);
}

function formatEmail(mail: LocalEmail): string {
  const text = toPlainText(mail).replaceAll(/^/gm, "  ");
  return `${mail.at.toLocaleString("sv-SE")}  ${mail.to.join(", ")}\n${mail.subject}\n\n${text}\n\n${"─".repeat(72)}`;
}

async function writePreviews(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Node strips types but does not compile JSX, so Vite loads the templates.
  const previews = path.resolve("bin/lib/local/email-previews.ts");
  const { module } = await runnerImport<typeof Previews>(previews, { configFile: false });
  for (const { name, email } of await module.renderPreviews()) {
    writeFileSync(`${folder}/${name}.html`, email.html);
    writeFileSync(`${folder}/${name}.txt`, `${email.subject}\n\n${email.text}`);
    console.log(`${folder}/${name}.html  ${email.subject}`);
  }
}
