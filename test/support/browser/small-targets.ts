import type { Page } from "@playwright/test";

/** What a thumb needs (issue 18); WCAG 2.5.8 itself is content with 24 pixels. */
const smallest = 44;

/**
 * Names the targets on the page that are lower or narrower than 44 pixels. Not measured, as WCAG 2.5.8 excepts them:
 * links in running text, what is disabled, and controls whose label is the target. A link that covers its card with a
 * pseudo-element is as large as the card.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const targets = (dialog ?? document.body).querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option], [role=tab]",
    );
    // oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone
    const isInline = (element: HTMLElement) => element.matches("a") && getComputedStyle(element).display === "inline";
    const covers = (element: HTMLElement) => getComputedStyle(element, "::after").position === "absolute";
    const targetOf = (element: HTMLElement) =>
      element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
        ? (element.labels?.[0] ?? element)
        : element;
    return [...targets]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"))
      .filter((element) => !isInline(element) && !(element.matches("a") && covers(element)))
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1) // hidden from view until focused
      .filter(({ box }) => box.height < min - 0.5 || box.width < 24)
      .map(
        ({ element, box }) =>
          `${element.getAttribute("aria-label") ?? targetOf(element).textContent.trim().slice(0, 40)} (${element.localName}.${element.className}): ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  }, smallest);
