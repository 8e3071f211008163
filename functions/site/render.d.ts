/** The site's server build (bin/lib/build/build-web.ts), so that markup, shells and file names always match. */
export function render(url: string, language: "de" | "en", firstData?: Readonly<Record<string, unknown>>): string;

/** The document around the markup, by page and language, with placeholders for head, app and data. */
export const shells: Readonly<Record<"restaurants" | "restaurant", Readonly<Record<"de" | "en", string>>>>;
