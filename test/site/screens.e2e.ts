import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { expectNoLayoutShift } from "#test/support/browser/layout-shifts.ts";
import { signIn } from "#test/support/browser/person.ts";
import { findBrokenWords } from "#test/support/browser/broken-words.ts";
import { findSmallTargets } from "#test/support/browser/small-targets.ts";
import { isNightly } from "#test/support/nightly.ts";
import { people, type Person } from "#test/support/views/people.ts";
import { openVisit, type Visit, waitUntilSettled } from "#test/support/views/view.ts";
import { visits } from "#test/support/views/visits.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Each view is opened in German on a phone, and nightly in English, dark and wide: a fault rarely needs the second. */
const allVariants = [
  { language: "de", size: phone, colorScheme: "light" },
  { language: "en", size: desktop, colorScheme: "dark" },
] as const;
type Variant = (typeof allVariants)[number];
const variants = isNightly ? allVariants : allVariants.slice(0, 1);

// Mobile emulation would zoom out and hide horizontal overflow.
test.use({
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: "reduce" },
  tolerated: "ERR_INTERNET_DISCONNECTED", // one view is offline
});

/** One test per public page; five pages of a signed-in person share a test and a sign-in. */
const groups: readonly { readonly who?: Person; readonly group: readonly Visit[] }[] = [
  ...visits.visitor.map((visit) => ({ group: [visit] })),
  ...(["guest", "owner", "admin"] as const).flatMap((who) => inFives(visits[who]).map((group) => ({ who, group }))),
];

/** So that both workers have something to do until the end. */
function inFives(all: readonly Visit[]): (readonly Visit[])[] {
  return Array.from({ length: Math.ceil(all.length / 5) }, (_, index) => all.slice(index * 5, index * 5 + 5));
}

for (const variant of variants) {
  for (const { who, group } of groups) {
    const names = group.flatMap(({ views }) => Object.keys(views));
    test(`pages are accessible, fit every width and load without layout shift, in ${variant.language}: ${names.join(", ")}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + 30_000 * names.length); // several views share one test
      if (who) await signIn(page, people[who].email);
      for (const visit of group) await checkPage(page, visit, variant, who);
      await page.unrouteAll({ behavior: "ignoreErrors" }); // an answer may be on its way
    });
  }
}

async function checkPage(page: Page, visit: Visit, variant: Variant, who?: Person): Promise<void> {
  const { language, size, colorScheme } = variant;
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  await openVisit(page, visit, language);
  await expectNoLayoutShift(page, visit.path);
  for (const [name, act] of Object.entries(visit.views)) {
    await act(page);
    await waitUntilSettled(page);
    if (size === phone && (who === undefined || who === "guest"))
      expect(await findSmallTargets(page), `${name} has targets too small for a thumb`).toEqual([]);
    await expectNoViolations(page, `${name} at ${size.width}:`);
    // 320 px is a desktop at 400 % zoom; nightly half a desktop too, 200 % zoom (WCAG 2.2, 1.4.10 and 1.4.4), and a
    // tablet's longer side.
    for (const width of isNightly ? [320, desktop.width / 2, 1024] : [320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoOverflow(page, `${name} at ${width}`);
      expect.soft(await findBrokenWords(page), `${name} at ${width}`).toEqual([]);
      const buttons = await page.getByRole("dialog").locator("button.btn:not(.btn--small)").all(); // a link or a small one may scroll
      for (const edge of [buttons.at(0), buttons.at(-1)])
        if (edge) await expect(edge, `${name} cuts its dialog off at ${width}`).toBeInViewport({ ratio: 1 });
    }
    await setTextSize(page, 32); // a browser's text at 200 % (WCAG 2.2, 1.4.4)
    await page.setViewportSize({ ...phone, width: 360 });
    await expectNoOverflow(page, `${name} with large text`);
    await setTextSize(page, 16);
    await page.setViewportSize(size);
  }
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${where} scrolls sideways`,
      timeout: 2000, // a page may change its views once it has another width
    })
    .toBeLessThanOrEqual(0);
}

/** Sets what a person sets in the browser, which sizes in rem and widths of media queries follow. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devTools.detach();
}
