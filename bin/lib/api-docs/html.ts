/** Markup that is whole and safe. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = string | number | Html | readonly Html[];

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.join("");
  return String(part).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
};

/** Every value is text and stands as text, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + markupOf(parts[index] ?? "")).join(""));
