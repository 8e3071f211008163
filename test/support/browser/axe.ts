import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { showWholePage } from "../views/view.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Asserts that axe finds no violations on the page in its current state. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  await showWholePage(page); // lazy content would move the page while axe compares colours
  // Once a page: reading half a megabyte of script takes as long as the rules do.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    preload: false, // no rule that runs reads style sheets, and nothing plays
  };
  // What lies behind an open dialog cannot be reached, and was looked at before it opened.
  const { violations } = await page.evaluate(
    (given) => window.axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? document, given),
    options,
  );
  expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
