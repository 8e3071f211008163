import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { translatePage } from "#test/support/browser/translate-page.ts";
import { isNightly } from "#test/support/nightly.ts";
import { people, type Person } from "#test/support/views/people.ts";
import { openVisit, type Visit, waitUntilSettled } from "#test/support/views/view.ts";
import { visits } from "#test/support/views/visits.ts";

// Parts that are translated before they are hydrated are rendered anew, which React reports.
test.use({
  tolerated: "Minified React error #418",
  isMobile: false,
  hasTouch: false,
  viewport: { width: 390, height: 844 },
});

const groups: readonly { readonly who?: Person; readonly group: readonly Visit[] }[] = [
  ...(["guest", "owner", "admin"] as const).map((who) => ({ who, group: visits[who] })),
  { group: visits.visitor },
];

const ways = ["wrap", "replace"] as const;

// Each page runs before it is translated, and each view of it is reached on the translated page. One person's
// pages show that the app is armed; translation.component has all that React does to texts, in both ways.
for (const { who, group } of isNightly ? groups : groups.slice(0, 1)) {
  for (const way of isNightly ? ways : ways.slice(0, 1)) {
    test(`every page of the ${who ?? "visitor"} goes on where a translator ${way}s its texts`, async ({ page }) => {
      test.setTimeout(60_000 + 30_000 * group.length);
      page.setDefaultTimeout(20_000);
      if (who) await signIn(page, people[who].email);
      for (const visit of group) {
        await openVisit(page, visit, "de");
        await waitUntilSettled(page); // cards and the order of a list become usable one after the other
        await page.evaluate(`(${translatePage.toString()})("${way}")`);
        for (const act of Object.values(visit.views)) {
          await act(page);
          await waitUntilSettled(page);
          await expect(page.getByText("Hier ging etwas schief"), visit.path).toHaveCount(0);
        }
      }
      await page.unrouteAll({ behavior: "ignoreErrors" }); // an answer may be on its way
    });
  }
}
