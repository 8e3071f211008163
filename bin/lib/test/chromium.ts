import { chromium as playwright } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
  process.env["CHROMIUM"],
  playwright.executablePath(),
  "/usr/bin/chromium-headless-shell", // needs a third less CPU, and the tests show no window
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds the Chromium for the tests: from CHROMIUM, Playwright's own, or the system's. */
const findChromium = (): string | undefined => candidates.find((file) => file !== undefined && existsSync(file));

/** Launch options of Chromium: root in a container has no sandbox, and background requests are off. */
export const launchOptions = () => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
};

/** Installs Chromium when it is missing and this is root on Debian. Otherwise throws an error that says how. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log("Installing Chromium for the browser tests (apt-get install chromium chromium-headless-shell) …");
    aptGet("update");
    // One at a time: a release without the shell still has the browser.
    for (const name of ["chromium", "chromium-headless-shell"]) {
      aptGet("install", "--yes", "--no-install-recommends", name);
    }
    if (findChromium()) return;
  }
  throw new Error(
    "The browser tests need Chromium. Install Playwright's with `npx playwright install chromium`, " +
      "or name an installed one: CHROMIUM=/path/to/chromium npm test.",
  );
}

function aptGet(...command: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["--quiet", ...command], { stdio: ["ignore", "ignore", "inherit"], env });
}
