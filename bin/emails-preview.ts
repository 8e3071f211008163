import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";
import type * as Previews from "#bin/lib/emails-preview/previews.ts";

/** `npm run emails:preview`: every email of the product in both languages, as files to open in a browser, in dist/emails or the given folder. */
const directory = path.resolve(process.argv[2] ?? "dist/emails");
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
// Node strips types but does not compile JSX, so Vite loads the templates.
const { module } = await runnerImport<typeof Previews>(path.resolve("bin/lib/emails-preview/previews.ts"), {
  configFile: false,
});
for (const { name, email } of await module.renderPreviews()) {
  const file = path.join(directory, `${name}.html`);
  writeFileSync(file, email.html);
  writeFileSync(path.join(directory, `${name}.txt`), `${email.subject}\n\n${email.text}`);
  console.log(`${file}  ${email.subject}`);
}
