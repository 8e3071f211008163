import { expect, type Page, test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** What Chromium logs by itself when an answer is 4xx: the tests ask for those on purpose. */
const expected = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface Tolerance {
  /** What this test breaks on purpose, as Chromium words it. */
  readonly tolerated: string | undefined;
}

/** Whether presses are heard: React listens at the page's root. Before, it is markup alone. */
const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector("#root");
    return root === null || Object.keys(root).some((key) => key.startsWith("__reactContainer$"));
  });

/** Nobody is quicker than the page: opening it waits for its scripts, unless a test asks for less (`commit`). */
function waitForScripts(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = () => expect.poll(() => isListening(page).catch(() => false)).toBe(true); // it may just lead elsewhere
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

/** A page that fails its test when it logs an error nobody expected, breaks the policy, or asks another host. */
export const test = base.extend<Tolerance>({
  tolerated: [undefined, { option: true }],
  context: async ({ context }, use) => {
    context.on("page", waitForScripts);
    await use(context);
  },
  page: async ({ page, baseURL, tolerated }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error" || expected.test(text) || text.includes(tolerated ?? "\0")) return;
      complaints.push(text);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.hostname !== new URL(baseURL ?? "").hostname)
        complaints.push(`asked ${url.hostname}`);
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join("; ")}`);
  },
});
