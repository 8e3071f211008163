/**
 * The same text, fonts and pictures as a static HTML page that somebody wrote by hand: no class, no icon, no script,
 * and three lines of style in its head. Its blocks stay: without them all text of a page were one, larger than any
 * picture, and the largest paint would be another than the page's.
 *
 * @param html of a page of ours
 * @param backdrop the picture that the page shows by its style sheet, and shows largest
 */
export function floorOf(html: string, backdrop: string): string {
  const found = (pattern: RegExp): string => pattern.exec(html)?.[0] ?? "";
  const faces = [...html.matchAll(/@font-face\s*\{[^}]*\/fonts\/(?:fraunces|figtree)-[0-9a-f]{8}\.[^}]*\}/g)].join("");
  const body = found(/<div id="root">[^]*<\/div>/)
    .replaceAll(/<svg[^]*?<\/svg>|<script[^]*?<\/script>|<!--[^]*?-->|<\/?(?:span|button)\b[^>]*>/g, "")
    .replaceAll(/<([a-z]\w*)([^>]*)>/g, (_, tag: string, attributes: string) => `<${tag}${kept(attributes)}>`);
  if (faces === "" || !body.includes("<h1")) throw new Error("The page has no fonts or no heading: what is its floor?");
  return [
    "<!doctype html>",
    '<html lang="de">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    found(/<title>[^]*?<\/title>/),
    `<style>${faces}${style}</style>`,
    body.replace("</h1>", `</h1><img src="${backdrop}" width="358" height="278" alt="">`),
  ].join("\n");
}

const style = `
body { margin: 1rem; font: 1rem/1.5 "Figtree Variable", Arial, sans-serif }
h1, h2, h3 { font-family: "Fraunces Variable", Georgia, serif; font-weight: 450; line-height: 1.1 }
h1 { font-size: 2.5rem }`;

const kept = (attributes: string): string =>
  [...attributes.matchAll(/\s(?:href|src|srcset|sizes|type|width|height|alt|loading|for|id)="[^"]*"/gi)].join("");
