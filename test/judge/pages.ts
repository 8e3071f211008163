import { mkdirSync, writeFileSync } from "node:fs";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import type { Product } from "#test/support/product.ts";
import type { Verdict } from "./verdict.ts";

/** npx downloads it for the judge only. */
const htmlValidate = "html-validate@11.18.0";
const directory = "dist/judge/pages";

/**
 * Rules about taste that contradict how React and Vite write HTML, or that name no error of the standard: void elements
 * with a slash, the order of attributes, inline styles of a style sheet in the head, long titles.
 */
const config = {
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "long-title": "off", "no-raw-characters": ["error", { relaxed: true }] },
};

/** Validates the HTML of the public pages as the site serves them, in both languages. */
export async function judgePages({ siteUrl }: Product): Promise<Verdict[]> {
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${directory}/.htmlvalidate.json`, JSON.stringify({ root: true, ...config }));
  const addresses = [
    sitePaths.landing,
    restaurantPaths.restaurants,
    restaurantPath("rst_kastanienkaiser"),
    ...legalPaths,
    accountPaths.customerAuth,
    "/no-such-page",
  ].flatMap((path) => [path, `${path}?lang=en`]);
  for (const address of addresses) {
    const html = await (await fetch(siteUrl + address)).text();
    writeFileSync(`${directory}/${address.replaceAll(/\W+/g, "_")}.html`, html);
  }
  const { ok, output } = await runCommand("html-validate", [
    "npx",
    "--yes",
    htmlValidate,
    "--config",
    `${directory}/.htmlvalidate.json`,
    `${directory}/*.html`,
  ]);
  const problems = /(\d+) problems?/.exec(output)?.[1] ?? "";
  const found = `${addresses.length} pages: ${ok ? "nothing" : `${problems} problems`}`;
  return [{ tool: "html-validate", subject: "pages", found, ok, output }];
}
