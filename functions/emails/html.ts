import { brand } from "../../shared/brand.ts";
import { paths } from "../../shared/paths.ts";
import { de } from "../../shared/messages/emails/de.ts";
import { en } from "../../shared/messages/emails/en.ts";
import type { Letter } from "./template.ts";
import { linkTo } from "./link.ts";

const messages = { de, en };

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text inside markup; line breaks stay. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
const withBreaks = (text: string): string => escaped(text).replaceAll(/\r?\n/g, "<br />");

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:Figtree,'Segoe UI',Arial,sans-serif";
const ink = "#1f1b16";
const soft = "#5e564c";
const wine = "#7a1f2b";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
/** Fixed columns and breaking words, or one long word makes the mail wider than the phone. */
const fixed = "table-layout:fixed";
const breaking = "overflow-wrap:anywhere;word-break:break-word";

const row = (style: string, content: string): string =>
  `<tr><td class="p" align="center" style="${breaking};${style}">${content}</td></tr>`;

const slipRow = ({ weekday, day, month, headline, lines }: NonNullable<Letter["slip"]>): string =>
  row(
    "padding:28px 48px 0",
    `<table ${table} style="${fixed};border:1px solid #e3cfa3"><tr><td style="padding:5px"><table ${table} style="${fixed};border:1px solid #e3cfa3"><tr>
<td width="112" align="center" style="padding:22px 0;border-right:2px dotted #c9b894;${sans};font-size:14px;line-height:20px;color:${soft}"><strong style="color:${wine}">${escaped(weekday)}</strong><br /><span style="${serif};font-size:44px;line-height:50px;color:${ink}">${escaped(day)}</span><br />${escaped(month)}</td>
<td style="padding:22px 24px;${breaking};${sans};font-size:16px;line-height:26px;color:${ink}"><strong>${escaped(headline)}</strong>${lines.map((line) => `<br />${escaped(line)}`).join("")}</td>
</tr></table></td></tr></table>`,
  );

const codeRow = (code: string): string =>
  row(
    "padding:28px 48px 0",
    `<table ${table} style="border:1px solid #e3cfa3"><tr><td align="center" style="padding:22px 12px;${serif};font-size:44px;line-height:50px;letter-spacing:8px;color:${ink}">${escaped(code)}</td></tr></table>`,
  );

const rowsRow = (rows: NonNullable<Letter["rows"]>): string =>
  row(
    "padding:28px 48px 0",
    `<table ${table} style="${fixed}">${rows
      .map(
        ([label, value]) =>
          `<tr><td width="130" valign="top" style="padding:6px 12px 6px 0;${sans};font-size:14px;line-height:22px;color:${soft}">${escaped(label)}</td><td style="padding:6px 0;${breaking};${sans};font-size:16px;line-height:22px;color:${ink}">${withBreaks(value)}</td></tr>`,
      )
      .join("")}</table>`,
  );

const actionRow = ({ label, url }: NonNullable<Letter["action"]>): string =>
  `<tr><td class="p b" align="center" style="padding:28px 48px 0"><a href="${escaped(url)}" style="display:inline-block;padding:15px 30px;background:${wine};border-radius:10px;${sans};font-size:16px;line-height:20px;font-weight:600;color:#fffaf2;text-decoration:none">${escaped(label)}</a></td></tr>`;

const asideRow = ({ label, url }: NonNullable<Letter["aside"]>): string =>
  row(
    `padding:16px 48px 0;${sans};font-size:16px;line-height:24px`,
    `<a href="${escaped(url)}" style="color:${wine};text-decoration:underline">${escaped(label)}</a>`,
  );

const reasonRow = ({ language, reason }: Letter, site: string | undefined): string => {
  const { imprint, privacy } = messages[language];
  const link = (path: string, label: string) =>
    site === undefined
      ? ""
      : ` · <a href="${escaped(linkTo(site, language, path))}" style="color:${soft}">${escaped(label)}</a>`;
  return row(
    `padding:20px 48px 24px;border-top:1px solid #e6ddd0;${sans};font-size:13px;line-height:20px;color:${soft}`,
    `${brand}${link(paths.impressum, imprint)}${link(paths.privacy, privacy)}<br />${escaped(reason)}`,
  );
};

/** A letter in the product's look, for mail programs: tables and inline styles. */
export function htmlOf(letter: Letter, site: string | undefined): string {
  const { language, heading, lead, slip, code, rows, action, aside, after } = letter;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${escaped(heading)}</title>
<style>@media (max-width:620px){.w{width:100%!important}.p{padding-left:24px!important;padding-right:24px!important}.h{font-size:32px!important}.b a{display:block!important}}</style></head>
<body style="margin:0;padding:0;background:#f3ece1"><div role="article" aria-label="${escaped(heading)}" lang="${language}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(lead)}</div>
<table ${table} style="${fixed};background:#f3ece1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="w" width="600" cellpadding="0" cellspacing="0" border="0" style="${fixed};width:600px;max-width:100%;background:#ffffff;border:1px solid #e6ddd0">
${row("padding:22px 48px;background:#3a0f16;border-bottom:4px double #b8893b", `<span style="${serif};font-size:24px;line-height:28px;color:#fffaf2">${brand}</span>`)}
${row("padding:44px 48px 0", `<h1 class="h" style="margin:0;${serif};font-weight:400;font-size:38px;line-height:1.1;letter-spacing:-0.5px;color:${ink}">${escaped(heading)}</h1><p style="margin:14px 0 0;${sans};font-size:17px;line-height:27px;color:${soft}">${escaped(lead)}</p>`)}
${slip ? slipRow(slip) : ""}${code === undefined ? "" : codeRow(code)}${rows ? rowsRow(rows) : ""}${action ? actionRow(action) : ""}${aside ? asideRow(aside) : ""}
${after === undefined ? "" : row(`padding:20px 48px 0;${sans};font-size:15px;line-height:24px;color:${soft}`, escaped(after))}
<tr><td style="height:40px;line-height:40px;font-size:0">&nbsp;</td></tr>
${reasonRow(letter, site)}
</table></td></tr></table></div></body></html>`;
}
