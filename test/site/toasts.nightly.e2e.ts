import type { Page } from "@playwright/test";
import { people } from "#bin/lib/screens/person.ts";
import { openPage, waitUntilSettled } from "#bin/lib/screens/wait-for-page.ts";
import type { Visit } from "#bin/lib/screens/view.ts";
import { visits } from "#bin/lib/screens/visits.ts";
import { messages } from "#bin/lib/screens/messages.ts";
import { expect, test } from "#test/support/browser.ts";
import { mockPhotos } from "#test/support/browser/mock-photos.ts";
import { signIn } from "#test/support/browser/person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, tolerated: "net::ERR_INTERNET_DISCONNECTED" });

/** One test per public page; those of a signed-in guest share a test and a sign-in. */
const groups: readonly (readonly Visit[])[] = [
  ...visits.filter(({ who }) => who === undefined).map((visit) => [visit]),
  visits.filter(({ who }) => who === "guest"),
];

for (const group of groups) {
  const names = group.flatMap(({ views }) => views.map(({ name }) => name)).join(", ");
  test(`on a phone no toast covers a button, and the notice that one is offline no field: ${names}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + 20_000 * group.flatMap(({ views }) => views).length);
    page.setDefaultTimeout(20_000);
    const who = group[0]?.who;
    if (who) await signIn(page, people[who].email);
    const covered: string[] = [];
    for (const { path, withPhotos, views } of group) {
      if (withPhotos) await mockPhotos(page);
      await openPage(page, path, "de");
      for (const { name, act } of views) {
        await act?.(page, messages.de);
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
        .map((target) => ({ target, at: target.getBoundingClientRect() }))
        .filter(
          ({ at }) =>
            at.width > 1 && at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top,
        )
        .map(({ target, at }) => {
          const name = target.getAttribute("aria-label") ?? target.getAttribute("name") ?? target.textContent.trim();
          const spans = [at, box].map(({ top, bottom }) => `${Math.round(top)}–${Math.round(bottom)}`);
          return `${name} and ${noticeSelector} at ${spans.join(" and ")}`;
        });
    },
    [notice, targets] as const,
  );
