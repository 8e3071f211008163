import { chromium as playwright } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  process.env["CHROMIUM"],
  playwright.executablePath(),
  "/usr/bin/chromium-headless-shell", // a third less work than the whole browser, and the tests show no window
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The Chromium that tests drive: the one named, Playwright's own, or the system's. */
const chromium = (): string | undefined => places.find((place) => place !== undefined && existsSync(place));

/** Options for every launch: a container's root has no sandbox, and nothing may call home. */
export const launchOptions = () => {
  const executablePath = chromium();
  return {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
};

/** Makes sure there is one: root on Debian installs it, anyone else is told the one command that brings it. */
export function ensureChromium(): void {
  if (chromium()) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log("Installing Chromium for the browser tests (apt-get install chromium chromium-headless-shell) …");
    aptGet("update");
    // One by one: a release without the shell still has the browser.
    for (const name of ["chromium", "chromium-headless-shell"]) {
      aptGet("install", "--yes", "--no-install-recommends", name);
    }
    if (chromium()) return;
  }
  throw new Error(
    "The browser tests need a Chromium and found none. Bring Playwright's own with `npx playwright install chromium`, " +
      "or name an installed one: CHROMIUM=/path/to/chromium npm test.",
  );
}

function aptGet(...command: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["--quiet", ...command], { stdio: ["ignore", "ignore", "inherit"], env });
}
