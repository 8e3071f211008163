import type { Page } from "@playwright/test";
import { people, signIn } from "#bin/lib/screens/person.ts";
import { openPage, waitUntilSettled } from "#bin/lib/screens/wait-for-page.ts";
import type { Visit } from "#bin/lib/screens/view.ts";
import { visits } from "#bin/lib/screens/visits.ts";
import { messages } from "#bin/lib/screens/messages.ts";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { expectNoLayoutShift } from "#test/support/browser/layout-shifts.ts";
import { mockPhotos } from "#test/support/browser/mock-photos.ts";
import { findSmallTargets } from "#test/support/browser/small-targets.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Each page is opened once per language, in one of two widths and themes: a fault rarely needs one pair of them. */
const variants = [
  { language: "de", size: phone, colorScheme: "light" },
  { language: "en", size: desktop, colorScheme: "dark" },
] as const;
type Variant = (typeof variants)[number];

// Mobile emulation would zoom out and hide horizontal overflow.
test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: "reduce" } });

/** One test per public page; the pages of a signed-in person share a test and a sign-in. */
const groups: readonly (readonly Visit[])[] = [
  ...visits.filter(({ who }) => who === undefined).map((visit) => [visit]),
  ...(["guest", "owner", "admin"] as const).map((person) => visits.filter(({ who }) => who === person)),
];

for (const variant of variants) {
  for (const group of groups) {
    const names = group.flatMap(({ views }) => views.map(({ name }) => name)).join(", ");
    test(`pages are accessible, fit every width and load without layout shift, in ${variant.language}: ${names}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + 30_000 * group.flatMap(({ views }) => views).length); // a person's views share one test
      const who = group[0]?.who;
      if (who) await signIn(page, people[who].email, people[who].signInPath);
      for (const visit of group) if (isIn(variant, visit)) await checkPage(page, visit, variant);
    });
  }
}

const isIn = ({ language }: Variant, { only = language }: Visit): boolean => only === language;

async function checkPage(page: Page, { path, who, withPhotos, views }: Visit, variant: Variant): Promise<void> {
  const { language, size, colorScheme } = variant;
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  if (withPhotos) await mockPhotos(page);
  await openPage(page, path, language);
  await expectNoLayoutShift(page, path);
  for (const { name, act } of views) {
    await act?.(page, messages[language]);
    await waitUntilSettled(page);
    if (size === phone && (who === undefined || who === "guest"))
      expect(await findSmallTargets(page), `${name} has targets too small for a thumb`).toEqual([]);
    await expectNoViolations(page, `${name} at ${size.width}:`);
    // 320 px is a desktop at 400 % zoom, half a desktop is 200 % zoom (WCAG 2.2, 1.4.10 and 1.4.4).
    for (const width of [320, desktop.width / 2]) {
      await page.setViewportSize({ width, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      const buttons = await page.getByRole("dialog").locator("button.btn").all(); // a link may scroll
      for (const edge of [buttons.at(0), buttons.at(-1)])
        if (edge) await expect(edge, `${name} cuts its dialog off at ${width}`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(size);
  }
}
