/**
 * Creates a static HTML page with the same text, fonts and pictures: no classes, icons or scripts, and three CSS rules.
 * It keeps block elements, because otherwise the whole text would be the largest contentful paint.
 *
 * @param html the product's page
 * @param backdrop the largest picture, which the page loads in its style sheet
 */
export function createFloor(html: string, backdrop: string): string {
  const extract = (pattern: RegExp): string => pattern.exec(html)?.[0] ?? "";
  const faces = [...html.matchAll(/@font-face\s*\{[^}]*\/fonts\/(?:fraunces|figtree)-[0-9a-f]{8}\.[^}]*\}/g)].join("");
  const body = extract(/<div id="root">[^]*<\/div>/)
    .replaceAll(/<svg[^]*?<\/svg>|<script[^]*?<\/script>|<!--[^]*?-->|<\/?(?:span|button)\b[^>]*>/g, "")
    .replaceAll(
      /<([a-z]\w*)([^>]*)>/g,
      (_, tag: string, attributes: string) => `<${tag}${filterAttributes(attributes)}>`,
    );
  if (faces === "" || !body.includes("<h1")) throw new Error("The page has no fonts or no heading");
  return [
    "<!doctype html>",
    '<html lang="de">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    extract(/<title>[^]*?<\/title>/),
    `<style>${faces}${style}</style>`,
    body.replace("</h1>", `</h1><img src="${backdrop}" width="358" height="278" alt="">`),
  ].join("\n");
}

/**
 * Creates the same page with the smallest React that hydrates the same markup, instead of the product's scripts.
 *
 * @param script address of the bundled hydrate-markup.ts
 */
export const createReactFloor = (html: string, script: string): string =>
  html
    .replace(/<div id="root">[^]*<\/div>/, (markup) => markup.replaceAll(/<!--[^]*?-->/g, ""))
    .replace(/(<link rel="later"[^>]* href|<script type="module"[^>]* src)="[^"]*"/, `$1="${script}"`)
    .replaceAll(/<link rel="(?:later|modulepreload)"[^>]* href="\/assets\/[^>]*>/g, "");

const style = `
body { margin: 1rem; font: 1rem/1.5 "Figtree Variable", Arial, sans-serif }
h1, h2, h3 { font-family: "Fraunces Variable", Georgia, serif; font-weight: 450; line-height: 1.1 }
h1 { font-size: 2.5rem }`;

const filterAttributes = (attributes: string): string =>
  [...attributes.matchAll(/\s(?:href|src|srcset|sizes|type|width|height|alt|loading|for|id)="[^"]*"/gi)].join("");
