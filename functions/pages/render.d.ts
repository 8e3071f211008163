/** Made by the build of the site (bin/lib/build/build-web.ts), so that markup, shells and names of files never differ. */
export function render(url: string, language: "de" | "en", firstData?: Readonly<Record<string, unknown>>): string;

/** The page around the markup, by page and language: head, app and data still to be filled in. */
export const shells: Readonly<Record<"restaurants" | "restaurant", Readonly<Record<"de" | "en", string>>>>;
