import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { previews } from "./lib/emails-preview/previews.ts";

/** `npm run emails:preview`: every mail of the product in both languages, as files to open in a browser. */
const directory = path.resolve("dist/mails");
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
for (const { name, mail } of previews()) {
  const file = path.join(directory, `${name}.html`);
  writeFileSync(file, mail.html);
  writeFileSync(path.join(directory, `${name}.txt`), `${mail.subject}\n\n${mail.text}`);
  console.log(`${file}  ${mail.subject}`);
}
