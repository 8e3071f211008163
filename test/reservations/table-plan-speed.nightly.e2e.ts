import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { aReservation } from "#test/support/component/given.ts";
import { inDays } from "#test/support/given.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";
import { people } from "#test/support/views/people.ts";
import { restaurant } from "#test/support/views/view.ts";

/** No task may hold the page up for longer, on a phone four times slower than this machine. */
const limitMs = 100;
const slowdown = 4;
/** The median of so many rounds counts. */
const rounds = 5;

const tables = Array.from({ length: 40 }, (_, index) =>
  aTable(`${index + 1}`, 2 + (index % 4) * 2, { area: index < 25 ? "room" : "out" }),
);
const plan = aPlan({
  areas: [
    { id: "room", name: "Gastraum" },
    { id: "out", name: "Terrasse" },
  ],
  tables,
  joins: [1, 5, 9, 13, 17].map((first) => ({
    id: `j${first}`,
    tables: [`${first}`, `${first + 1}`],
    min: 5,
    max: 6,
  })),
  services: [aService("17:00", "22:00", { step: 15 })],
});
const date = inDays(3);
/** Three parties at each of forty tables, some with an allergy or a note. */
const parties = tables.flatMap(({ id, max }, index) =>
  ["17:00", "19:15", "21:30"].map((time, turn) => {
    const from = toEpochMinutes(toInstant(date, time, "Europe/Berlin"));
    const ref = `rsv_${index}x${turn}`;
    return {
      seating: { ref, tables: [id], from, until: from + 120, guests: max, kind: "reservation" },
      entry: {
        ...aReservation({ restaurant_id: restaurant, reservation_date: date, reservation_time: time }),
        id: ref,
        status: "confirmed",
        customer_name: `Gast ${index + 1}.${turn + 1}`,
        number_of_guests: max,
        special_requests: index % 5 === 0 ? "Nussallergie, bitte am Fenster" : null,
        visit: "expected",
        restaurant_note: index % 7 === 0 ? "kommt oft" : null,
        book_version: 0,
      },
    };
  }),
);

const answers: Readonly<Record<string, unknown>> = {
  "**/api/partner/plan": plan,
  "**/api/partner/days/*": { date, items: parties.map(({ entry }) => entry), read_at: new Date().toISOString() },
  "**/api/partner/days/*/seatings": { items: parties.map(({ seating }) => seating) },
};

for (const [device, width] of Object.entries({ phone: 390, tablet: 820 })) {
  test(`on a slow ${device} no task of forty tables and 120 parties lasts over ${limitMs} ms`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 844 });
    for (const [address, json] of Object.entries(answers)) {
      await page.route(address, (route) => route.fulfill({ json }));
    }
    await signIn(page, people.owner.email);
    const devtools = await page.context().newCDPSession(page);
    const longest: Record<string, number[]> = {};
    for (let round = -1; round < rounds; round++) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goto(`${reservationPaths.today}?date=${date}`);
      await expect(page.getByRole("link", { name: "Tischplan" })).toBeVisible();
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      for (const { step, selector, shows } of listSteps(width)) {
        const ms = await measureLongestTask(page, selector);
        await expect(page.locator(shows).first()).toBeAttached();
        if (round >= 0) (longest[step] ??= []).push(ms);
      }
    }
    const medians = Object.entries(longest).map(([step, ms]) => `${step}: ${median(ms)} ms`);
    expect(medians.filter((one) => Number.parseInt(one.split(": ")[1] ?? "", 10) > limitMs)).toEqual([]);
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What a host taps, one after the other, and what then shows. */
function listSteps(width: number) {
  const party = width < 704 ? '[data-party="rsv_2x1"] > button' : '[data-ref="rsv_2x1"]';
  const close = ".dialog__head button";
  return [
    { step: "the table plan", selector: `a[href^="${reservationPaths.timeline}"]`, shows: party },
    { step: "a party", selector: party, shows: ".party-tables" },
    { step: "where to move it", selector: ".party-tables > .btn", shows: ".targets__one:nth-of-type(20)" },
    { step: "a table to move it to", selector: ".targets__one input:enabled", shows: ".targets__one input:checked" },
    {
      step: "no move",
      selector: `.dialog:has(> .dialog__body > .targets) > ${close}`,
      shows: ".dialog:not(:has(.targets))",
    },
    { step: "back to the plan", selector: `.dialog ${close}`, shows: party },
    ...(width < 704 ? [] : [{ step: "a full hour", selector: ".tl__hours button:nth-child(4)", shows: ".why__rows" }]),
  ];
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
});

/**
 * The longest task of the page's thread from a tap until all is quiet, in its own milliseconds: what other programs take
 * from the processor does not count. Nothing is asked of the page meanwhile, because that is a task as well.
 */
async function measureLongestTask(page: Page, selector: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("No browser");
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), selector);
  await page.waitForTimeout(1500);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && threads.some((one) => one.pid === pid && one.tid === tid),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}
