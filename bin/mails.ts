import { Failure, messageOf } from "./failure.ts";
import { listMails, type Mail, textOf } from "./local/mails.ts";
import { portsFrom } from "./local/ports.ts";

/** `npm run mails`: what the local AWS has kept instead of sending, newest last, as the terminal scrolls. */
try {
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${portsFrom(process.env).aws}`;
  const mails = await listMails(url).catch((error: unknown) => {
    throw new Failure(
      `No local AWS answers at ${url} (${messageOf(error)}). Start the product with \`npm start\` in another window; ` +
        "with another port, LOCAL_AWS_PORT has to name it here too.",
    );
  });
  for (const mail of mails.toReversed()) console.log(entry(mail));
  console.log(`${mails.length} ${mails.length === 1 ? "mail" : "mails"}.`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

function entry(mail: Mail): string {
  const text = textOf(mail).replaceAll(/^/gm, "  ");
  return `${mail.at.toLocaleString("sv-SE")}  ${mail.to.join(", ")}\n${mail.subject}\n\n${text}\n\n${"─".repeat(72)}`;
}
