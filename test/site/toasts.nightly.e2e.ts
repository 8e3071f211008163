import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { people } from "#test/support/views/people.ts";
import { openVisit, type Visit, waitUntilSettled } from "#test/support/views/view.ts";
import { visits } from "#test/support/views/visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, tolerated: "net::ERR_INTERNET_DISCONNECTED" });

/** One test per public page; those of a signed-in guest share a test and a sign-in. */
const groups: readonly (readonly Visit[])[] = [...visits.visitor.map((visit) => [visit]), visits.guest];

for (const group of groups) {
  const names = group.flatMap(({ views }) => Object.keys(views));
  test(`on a phone no toast covers a button, and the notice that one is offline no field: ${names.join(", ")}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + 20_000 * names.length);
    page.setDefaultTimeout(20_000);
    if (group === visits.guest) await signIn(page, people.guest.email);
    const covered: string[] = [];
    for (const visit of group) {
      await openVisit(page, visit, "de");
      for (const [name, act] of Object.entries(visit.views)) {
        await act(page);
        await waitUntilSettled(page);
        const atTop = await findCoveredByToast(page); // first: it loads what shows the notice, too
        const fields = await findCoveredByNotice(page);
        await page.evaluate(() => {
          (document.querySelector("dialog[open]") ?? document.documentElement).scrollTo(0, 100_000);
        });
        const atEnd = await findCoveredByToast(page);
        covered.push(...[...fields, ...atTop, ...atEnd].map((target) => `${name}: ${target}`));
      }
    }
    expect(covered).toEqual([]);
  });
}

/** Shows a toast as the product does: by the function of its own script, because no button of every page calls it. */
async function findCoveredByToast(page: Page): Promise<string[]> {
  await page.evaluate(`{
    const { href } = document.querySelector('link[href*="/assets/public-"][href$=".js"]');
    import(href).then((parts) => {
      const toast = Object.values(parts).find((part) => /tone:\\w+=["'\`]success/.test(String(part)));
      toast("Gespeichert", "Ihre Vorlieben wurden aktualisiert.");
    });
  }`);
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region.getByText("Gespeichert")).toBeVisible();
  await page.waitForTimeout(lookMs);
  const covered = await findCovered(page, ".toast", "button, .btn");
  await region.getByRole("button", { name: "Schließen" }).first().click();
  await expect(region.getByText("Gespeichert")).toBeHidden();
  return covered;
}

async function findCoveredByNotice(page: Page): Promise<string[]> {
  const hasField = await page.evaluate((fields) => document.querySelector(fields) !== null, fieldSelector);
  if (!hasField) return [];
  await page.context().setOffline(true);
  const notice = page.locator(".connection p");
  await expect(notice).toBeAttached();
  await page.waitForTimeout(lookMs);
  const covered = await findCovered(page, ".connection p", fieldSelector);
  await page.context().setOffline(false);
  await expect(notice).not.toBeAttached();
  return covered;
}

/** How often notices look for a room: a page that moves may be in their way for as long. */
const lookMs = 300;
const fieldSelector = "input, textarea, select";

/** What somebody would press or type into and cannot see, because a notice lies over it. */
const findCovered = (page: Page, notice: string, targets: string): Promise<string[]> =>
  page.evaluate(
    ([noticeSelector, targetSelector]) => {
      const box = document.querySelector(noticeSelector)?.getBoundingClientRect();
      if (!box) return ["there is no notice"];
      const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
      return [...(dialog ?? document.body).querySelectorAll<HTMLElement>(targetSelector)]
        .filter((target) => !target.closest(".toasts") && target.checkVisibility({ visibilityProperty: true }))
        .map((target) => {
          const { left, right, top, bottom } = target.getBoundingClientRect();
          // A dialog's body ends above the notice that it makes room for, and what it cuts off is not covered.
          const end = target.closest(".dialog__body")?.getBoundingClientRect().bottom ?? bottom;
          return { target, at: { left, right, top, bottom: Math.min(bottom, end) } };
        })
        .filter(
          ({ at }) =>
            at.right - at.left > 1 &&
            at.left < box.right &&
            at.right > box.left &&
            at.top < Math.min(at.bottom, box.bottom) &&
            at.bottom > box.top,
        )
        .map(({ target, at }) => {
          const name = target.getAttribute("aria-label") ?? target.getAttribute("name") ?? target.textContent.trim();
          const spans = [at, box].map(({ top, bottom }) => `${Math.round(top)}–${Math.round(bottom)}`);
          return `${name} and ${noticeSelector} at ${spans.join(" and ")}`;
        });
    },
    [notice, targets] as const,
  );
