import { Failure, getErrorMessage } from "#bin/lib/process/failure.ts";
import { isHealthy } from "#bin/lib/local/local-aws.ts";
import type { LocalEmail } from "#bin/lib/local/email-formats.ts";
import { listEmails, toPlainText } from "#bin/lib/local/emails.ts";
import { readPorts } from "#bin/lib/local/ports.ts";

/** `npm run emails`: prints the emails of the local AWS, which sends none. The newest is last, where the terminal ends. */
try {
  const foreign = process.env["AWS_ENDPOINT_URL"];
  const url = foreign ?? `http://localhost:${readPorts(process.env).aws}`;
  if (foreign === undefined && !(await isHealthy(url))) {
    throw new Failure(
      `No local AWS answers at ${url}. Start the product with \`npm start\` in another window; if it runs on another ` +
        "port there, LOCAL_AWS_PORT has to name it here too.",
    );
  }
  const emails = await listEmails(url);
  for (const email of emails.toReversed()) console.log(entry(email));
  console.log(`${emails.length} ${emails.length === 1 ? "email" : "emails"}.`);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}

function entry(mail: LocalEmail): string {
  const text = toPlainText(mail).replaceAll(/^/gm, "  ");
  return `${mail.at.toLocaleString("sv-SE")}  ${mail.to.join(", ")}\n${mail.subject}\n\n${text}\n\n${"─".repeat(72)}`;
}
