import { escapeJson } from "./escape.ts";

interface Parts {
  readonly head: string;
  readonly app?: string;
  /** Read by the page as first data, keyed by the API's path. */
  readonly firstData?: Readonly<Record<string, unknown>>;
}

/** Fills a built shell. Callbacks, because a dish called `$&` is a dish. */
export const fillShell = (shell: string, { head, app = "", firstData }: Parts): string =>
  shell
    .replace("<!--head-->", () => head)
    .replace("<!--app-->", () => app)
    .replace("<!--data-->", () =>
      firstData ? `<script type="application/json" id="data">${escapeJson(firstData)}</script>` : "",
    );
