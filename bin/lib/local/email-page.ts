import type { LocalEmail } from "./emails.ts";
import { textOf } from "./emails.ts";

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem }
details { border-top: 1px solid #8886; padding: .75rem 0 }
summary { cursor: pointer } small { display: block; opacity: .75 }
.both { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
iframe { display: block; width: 100%; height: 40rem; margin: .75rem 0 0; border: 1px solid #8886; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
`;

/**
 * The mails of the local AWS as a page, newest first. Only what we send ourselves ends here; its text is escaped anyway,
 * and its markup stands in a frame without scripts, without an origin, whose links open beside it.
 */
export const emailPage = (emails: readonly LocalEmail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>${style}</style>
<h1>Mails</h1><p>${emails.length} kept by the local AWS, newest first. Reload for more.</p>
${emails.map(entry).join("\n")}</html>`;

const entry = (mail: LocalEmail, place: number): string => `<details${place === 0 ? " open" : ""}>
<summary lang="${spokenIn(mail)}">${escaped(mail.subject)}<small lang="en">${mail.at.toLocaleString("sv-SE")} to ${escaped(mail.to.join(", "))}</small></summary>
<div class="both"><pre lang="${spokenIn(mail)}">${linked(escaped(textOf(mail)))}</pre>${framed(mail)}</div></details>`;

/** Mails are loaded when they are opened: a hundred frames at once would stall the page. */
const framed = ({ subject, html }: LocalEmail): string =>
  html &&
  `<iframe title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escaped(html.replace("<head>", '<head><base target="_blank" />'))}"></iframe>`;

/** The language that the mail itself names. */
const spokenIn = ({ html }: LocalEmail): string => /<html [^>]*lang="(\w+)"/.exec(html)?.[1] ?? "de";

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s)&]+(&amp;[^\s)&]+)*/g, '<a href="$&">$&</a>');

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
