import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** What Chromium logs by itself when an answer is 4xx: the tests ask for those on purpose. */
const expected = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface Tolerance {
  /** What this test breaks on purpose, as Chromium words it. */
  readonly tolerated: string | undefined;
}

/** A page that fails its test when it logs an error nobody expected, breaks the policy, or asks another host. */
export const test = base.extend<Tolerance>({
  tolerated: [undefined, { option: true }],
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
