import type { Mail } from "./mails.ts";
import { textOf } from "./mails.ts";

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
details { border-top: 1px solid #8886; padding: .75rem 0 }
summary { cursor: pointer } small { display: block; opacity: .75 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
`;

/** The mails of the local AWS as a page, newest first. Only what we send ourselves ends here, and it is escaped anyway. */
export const mailPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>${style}</style>
<h1>Mails</h1><p>${mails.length} kept by the local AWS, newest first. Reload for more.</p>
${mails.map(entry).join("\n")}</html>`;

const entry = (mail: Mail, place: number): string => `<details${place === 0 ? " open" : ""}>
<summary>${escaped(mail.subject)}<small>${mail.at.toLocaleString("sv-SE")} to ${escaped(mail.to.join(", "))}</small></summary>
<pre>${linked(escaped(textOf(mail)))}</pre></details>`;

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s)&]+(&amp;[^\s)&]+)*/g, '<a href="$&">$&</a>');

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
