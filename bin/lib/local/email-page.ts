import { type LocalEmail, toPlainText } from "./emails.ts";

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
 * Renders the page of the local AWS's emails, newest first. Emails contain what users typed: the text is escaped, and
 * the HTML is in a frame without scripts and without an origin, whose links open outside it.
 */
export const renderEmailPage = (emails: readonly LocalEmail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails</title><style>${style}</style>
<h1>Emails</h1><p>${emails.length} emails, newest first. Reload to see more.</p>
${emails.map(renderEmail).join("\n")}</html>`;

const renderEmail = (email: LocalEmail, index: number): string => `<details${index === 0 ? " open" : ""}>
<summary lang="${readLanguage(email)}">${escapeHtml(email.subject)}<small lang="en">${email.at.toLocaleString("sv-SE")} to ${escapeHtml(email.to.join(", "))}</small></summary>
<div class="both"><pre lang="${readLanguage(email)}">${linkUrls(escapeHtml(toPlainText(email)))}</pre>${renderFrame(email)}</div></details>`;

/** Frames load when their email is opened: a hundred at once would stall the page. */
const renderFrame = ({ subject, html }: LocalEmail): string =>
  html &&
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escapeHtml(html.replace("<head>", '<head><base target="_blank" />'))}"></iframe>`;

const readLanguage = ({ html }: LocalEmail): string => /<html [^>]*lang="(\w+)"/.exec(html)?.[1] ?? "de";

const linkUrls = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s)&]+(&amp;[^\s)&]+)*/g, '<a href="$&">$&</a>');

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
