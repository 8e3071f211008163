import { escapeJson } from "./escape.ts";

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
