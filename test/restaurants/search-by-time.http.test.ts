import { expect, it } from "vitest";
import * as z from "zod/mini";
import { WishedTimes } from "#shared/restaurants/wished-times.ts";
import { ask, Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";
import { eventually } from "#test/support/eventually.ts";

const given = new Given(product);
const word = `x${unique()}`;
const Answer = z.object({
  items: z.array(z.object({ id: z.string(), restaurant_name: z.string(), wished: z.optional(WishedTimes) })),
  wish: z.optional(z.unknown()),
});

async function list(query: string) {
  const { body, headers } = await given.aVisitor().get(`/restaurants?${query}`);
  return { ...Answer.parse(body), cache: headers.get("cache-control") };
}

it("a list with day, time and party says what each restaurant has, from parameters as from words", async () => {
  const [host, guest] = await Promise.all([given.anOwner({ restaurant_name: `Alt ${word}` }), given.aCustomer()]);
  await given.aRestaurant({ restaurant_name: `Neu ${word}` });
  const plan = aPlan({ tables: [aTable("t1", 2)], mode: "instant" });
  await given.write(planItem(host.restaurant.id, plan));
  await eventually("both are found", async () => (await list(`search=${word}`)).items.length === 2 || undefined);
  const day = inDays(7);
  const wished = `date=${day}&time=19:30&guests=2`;
  const times = (state: string, ...all: string[]) => all.map((time) => ({ date: day, time, state }));

  const free = await list(`search=${word}&${wished}`);
  expect(free.wish).toEqual({ date: day, time: "19:30", guests: 2 });
  expect(free.cache).toContain("s-maxage=5");
  expect(free.items.map((one) => one.wished)).toEqual([
    { mode: "instant", day, times: times("last", "19:15", "19:30", "19:45") },
    { mode: null, day, times: [] },
  ]);

  const { items } = await list(`search=${word}`);
  const other = items.find(({ id }) => id !== host.restaurant.id)?.id ?? "";
  const similar = Answer.parse((await given.aVisitor().get(`/restaurants/${other}/similar?${wished}`)).body);
  expect(similar.items.map((one) => one.restaurant_name)).toContain(`Alt ${word}`);

  await ask(guest, host.restaurant.id, { reservation_date: day, reservation_time: "19:30", number_of_guests: 2 });
  const full = await list(`search=${word}+19:30+Uhr+zu+zweit&date=${day}&limit=1`);
  expect(full.items[0]?.wished).toEqual({ mode: "instant", day, reason: "full", times: [] });

  const tables = [aTable("t1", 2), aTable("t2", 2)];
  await given.write(planItem(host.restaurant.id, { ...plan, tables, version: plan.version + 1 }));
  const changed = await list(`search=${word}&${wished}&limit=1`);
  expect(changed.items[0]?.wished?.times).toEqual(times("last", "19:15", "19:30", "19:45"));

  const plain = await list(`search=${word}&guests=2`);
  expect(plain.wish).toEqual({ guests: 2 });
  expect(plain.items.map((one) => one.wished)).toEqual([undefined, undefined]);
  expect((await list(`search=${word}`)).cache).toContain("s-maxage=10");
});
