import { expect, type Page, test as base } from "@playwright/test";
import { storedNames } from "./stored-names.ts";

export { expect } from "@playwright/test";

/** Chromium's own log line for a 4xx response, which some tests expect. */
const expectedError = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Cognito and the photo bucket, which the browser calls itself. The local AWS has one host for both. */
function isAws({ hostname, port }: URL): boolean {
  const { AWS_ENDPOINT_URL: local } = process.env;
  return local === undefined ? hostname.endsWith(".amazonaws.com") : port === new URL(local).port;
}

interface Tolerance {
  /** Part of an error that the test expects, in the console or thrown. */
  readonly tolerated: string | undefined;
}

/** Waits until React has hydrated the page's root. Before that, the page does not react to input. */
const waitUntilHydrated = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const root = document.querySelector("#root");
        const check = () => {
          if (root === null || Object.keys(root).some((key) => key.startsWith("__reactContainer$"))) resolve();
          else setTimeout(check, 10);
        };
        check();
      }),
  );

/** Makes goto and reload wait for hydration, unless a test waits for `commit` only. */
export function waitForHydration(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // Evaluation fails while the page navigates. expect.poll() asks less and less often, which would add to each navigation.
  const ready = () => expect(() => waitUntilHydrated(page)).toPass({ timeout: 20_000 });
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (options?.waitUntil !== "commit") await ready();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await ready();
    return response;
  };
}

/** Reports what the page stores in the browser under a name that the cookie policy does not list. Runs in the page. */
function reportUnnamedEntries(names: readonly string[]): void {
  const check = (entry: string) => {
    const isNamed = names.some((name) => (name.endsWith("…") ? entry.startsWith(name.slice(0, -1)) : entry === name));
    if (!isNamed) console.error(`The cookie policy does not name '${entry}'`);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with its storage below
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function setNamed(key: string, value: string) {
    check(key);
    setItem.call(this, key, value);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with its factory below
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openNamed(name: string, version?: number) {
    check(name);
    return open.call(this, name, version);
  };
  addEventListener("pagehide", () => {
    for (const cookie of document.cookie.split("; ")) if (cookie !== "") check(cookie.split("=")[0] ?? "");
  });
}

/**
 * A page that fails its test on an unexpected console error, a CSP violation, a request to another host or an entry in
 * the browser's storage that the cookie policy does not name.
 */
export const test = base.extend<Tolerance>({
  tolerated: [undefined, { option: true }],
  context: async ({ context }, use) => {
    context.on("page", waitForHydration);
    await use(context);
  },
  page: async ({ page, baseURL, tolerated }, use) => {
    const errors: string[] = [];
    const isTolerated = (text: string) => tolerated !== undefined && text.includes(tolerated);
    page.on("pageerror", ({ message }) => {
      if (!isTolerated(message)) errors.push(message);
    });
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error" || expectedError.test(text) || isTolerated(text)) return;
      errors.push(text);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.hostname !== new URL(baseURL ?? "").hostname && !isAws(url))
        errors.push(`requested ${url.hostname}`);
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.addInitScript(reportUnnamedEntries, storedNames);
    await use(page);
    if (errors.length > 0) throw new Error(`The page reported errors: ${errors.join("; ")}`);
  },
});
