interface Parts {
  readonly head: string;
  readonly app?: string;
  /** The data of the first view, keyed by the API's path. */
  readonly firstData?: Readonly<Record<string, unknown>>;
}

/** Fills a built shell. The replacements are callbacks, because `$&` in a text would be replaced otherwise. */
export const fillShell = (shell: string, { head, app = "", firstData }: Parts): string =>
  shell
    .replace("<!--head-->", () => head)
    .replace("<!--app-->", () => app)
    .replace("<!--data-->", () =>
      firstData ? `<script type="application/json" id="data">${escapeJson(firstData)}</script>` : "",
    );

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Everything that goes into a page is data, never markup: anyone may have entered it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes JSON for a script element: no `</script>`, and none of the line ends that JavaScript has but JSON has not. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
