import { chromium as playwright } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const debianChromium = "/usr/bin/chromium";

const candidates = [
  process.env["CHROMIUM"],
  playwright.executablePath(),
  "/usr/bin/chromium-headless-shell", // needs less CPU, and the tests show no window
  debianChromium,
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

/**
 * Installs Chromium when this is root on Debian and it or its faster shell is missing. Throws an error that says how to
 * get one when there is none then.
 */
export function ensureChromium(): void {
  const found = findChromium();
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0 && (!found || found === debianChromium)) {
    console.log("Installing Chromium for the browser tests (apt-get install chromium chromium-headless-shell) …");
    aptGet("update");
    // One at a time: a release without the shell still has the browser.
    for (const name of ["chromium", "chromium-headless-shell"]) {
      aptGet("install", "--yes", "--no-install-recommends", name);
    }
  }
  if (findChromium()) return;
  throw new Error(
    "The browser tests need Chromium. Install Playwright's with `npx playwright install chromium`, " +
      "or name an installed one: CHROMIUM=/path/to/chromium npm test.",
  );
}

function aptGet(...command: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["--quiet", ...command], { stdio: ["ignore", "ignore", "inherit"], env });
}
