import { expect, type Page, test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Chromium's own log line for a 4xx response, which some tests expect. */
const expectedError = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface Tolerance {
  /** Part of a console error that the test expects. */
  readonly tolerated: string | undefined;
}

/** Whether React has hydrated the page's root. Before that, the page does not react to input. */
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector("#root");
    return root === null || Object.keys(root).some((key) => key.startsWith("__reactContainer$"));
  });

/** Makes goto and reload wait for hydration, unless a test waits for `commit` only. */
function waitForHydration(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = () => expect.poll(() => isHydrated(page).catch(() => false)).toBe(true); // evaluation fails while the page navigates
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

/** A page that fails its test on an unexpected console error, a CSP violation or a request to another host. */
export const test = base.extend<Tolerance>({
  tolerated: [undefined, { option: true }],
  context: async ({ context }, use) => {
    context.on("page", waitForHydration);
    await use(context);
  },
  page: async ({ page, baseURL, tolerated }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error" || expectedError.test(text) || text.includes(tolerated ?? "\0")) return;
      errors.push(text);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.hostname !== new URL(baseURL ?? "").hostname)
        errors.push(`requested ${url.hostname}`);
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(page);
    if (errors.length > 0) throw new Error(`The page reported errors: ${errors.join("; ")}`);
  },
});
