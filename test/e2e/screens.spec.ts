import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { people, signIn } from "../../bin/lib/screens/person.ts";
import { picture } from "../../bin/lib/screens/picture.ts";
import { open, waitUntilSettled } from "../../bin/lib/screens/wait-for-page.ts";
import { type Visit, visits } from "../../bin/lib/screens/visits.ts";
import { words } from "../../bin/lib/screens/messages.ts";
import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";
import { expectNoLayoutShift } from "./layout-shifts.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Each page is opened once a language, in the one width or the other, and then looked at in both. */
const looks = [
  { language: "de", first: phone, other: desktop },
  { language: "en", first: desktop, other: phone },
] as const;
type Look = (typeof looks)[number];

// A phone that zooms out where something is too wide would hide it.
test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: "reduce" } });

/** Pages of anyone each by itself; those of a person together, for one sign-in. */
const rounds: readonly (readonly Visit[])[] = [
  ...visits.filter(({ who }) => who === undefined).map((visit) => [visit]),
  ...(["guest", "owner"] as const).map((person) => visits.filter(({ who }) => who === person)),
];

for (const look of looks) {
  for (const round of rounds) {
    const names = round.flatMap(({ views }) => views.map(({ name }) => name)).join(", ");
    test(`accessible, whole in every width, and still while it loads, in ${look.language}: ${names}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + 30_000 * round.flatMap(({ views }) => views).length); // a person's views come in one round
      const who = round[0]?.who;
      if (who) await signIn(page, people[who].email, people[who].door);
      for (const visit of round) await lookAt(page, visit, look);
    });
  }
}

async function lookAt(page: Page, { path, withPhotos, views }: Visit, look: Look): Promise<void> {
  const { language, first, other } = look;
  await page.setViewportSize(first);
  if (withPhotos) await hangUpPhotos(page);
  await open(page, path, language);
  await expectNoLayoutShift(page, path);
  for (const { name, act } of views) {
    await act?.(page, words[language]);
    for (const size of [first, other]) {
      await page.setViewportSize(size);
      await waitUntilSettled(page);
      // Once a width: in the language that opened there. All other rules look at both languages in both widths.
      await expectNoViolations(page, `${name} at ${size.width}:`, { withContrast: size === first });
      if (language === "de") await picture(page, `test-results/screens/${name}.${language}.${size.width}.webp`);
    }
    // The narrowest phone is also a desktop at 400 %, and half a desktop one at 200 % (WCAG 2.2, 1.4.10 and 1.4.4).
    for (const width of [320, desktop.width / 2]) {
      await page.setViewportSize({ width, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      const buttons = await page.getByRole("dialog").getByRole("button").all();
      for (const edge of [buttons.at(0), buttons.at(-1)])
        if (edge) await expect(edge, `${name} cuts its dialog off at ${width}`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(first);
  }
}

/** Photos on every restaurant's page, as the API would tell of them: real ones take some seconds each to be made. */
async function hangUpPhotos(page: Page): Promise<void> {
  await page.route(/\/api\/restaurants\/rst_\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), photos } });
  });
  await page.route("**/photos/**", (route) => route.fulfill({ path: "web/public/art/burger.webp" }));
}

const photos = ["a", "b", "c"].map((name) => ({
  name: `rst_kastanienkaiser/${name}.jpg`,
  width: 1600,
  height: 1200,
  placeholder: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
}));
