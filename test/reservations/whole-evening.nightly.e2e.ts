import type { Locator } from "@playwright/test";
import { SeatingRecountStore } from "#functions/reservations/seating/seating-recount-store.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { BookDay, Reservation } from "#shared/reservations/reservation.ts";
import { Availability } from "#shared/reservations/seating/availability.ts";
import { isFree } from "#shared/reservations/seating/find-seating.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { expect as expectSoon, test } from "#test/support/browser.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";
import { anIdempotencyKey, aPhoneBooking, ask, type Person } from "#test/support/given.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

/** Forty guests keep a small machine busy. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** At whatever hour the test runs, it is half past five or so in this part of the world. */
const hoursAhead = ((52 - new Date().getUTCHours()) % 24) - 11;
const time_zone = `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
const clock = (minutes: number) => localDateTime(new Date(Date.now() + minutes * 60_000), time_zone);
const { date } = clock(0);

const hours = { open: "06:00", close: "06:00", closed: false };
const aRestaurant = {
  time_zone,
  opening_hours: OpeningHours.parse(Object.fromEntries(weekdays.map((day) => [day, hours]))),
};
const seats = [...Array.from({ length: 12 }, () => 2), ...Array.from({ length: 18 }, () => 4), 6, 6, 6, 6];
const plan = aPlan({
  tables: seats.map((max, index) => aTable(String(index + 1), max, { area: index < 24 ? "room" : "garden" })),
  areas: [
    { id: "room", name: "Gastraum" },
    { id: "garden", name: "Garten" },
  ],
  services: [aService("18:00", "22:00", { step: 15 })],
  turn_times: [
    { up_to: 2, minutes: 90 },
    { up_to: 6, minutes: 120 },
  ],
  mode: "instant",
  instant_up_to: 4,
});
const sizes = [2, 2, 4, 3, 2, 4, 2, 2, 4, 6];
const times = ["18:45", "19:00", "19:15", "19:30", "20:45", "21:00", "21:30"];
const callers = "Meier Schulze Wagner Becker Hoffmann Schäfer Bauer Richter Neumann Schwarz".split(" ");

const now = (): number => Math.floor(Date.now() / 60_000);

/** Books a table as a guest does: at another time where the wished one is full. */
async function bookATable(guest: Person, restaurantId: string, index: number): Promise<Reservation> {
  const number_of_guests = sizes[index % sizes.length] ?? 2;
  const wish = { reservation_date: date, number_of_guests, customer_name: `Gast Nr. ${index + 1}` };
  const path = `/restaurants/${restaurantId}/availability?date=${date}&guests=${number_of_guests}`;
  let reservation_time = times[index % times.length];
  for (let attempt = 0; attempt < 10; attempt++) {
    const answer = await ask(guest, restaurantId, { ...wish, reservation_time });
    if (answer.status === 201) return Reservation.parse(answer.body);
    expect([409, 503]).toContain(answer.status);
    const free = Availability.parse((await guest.api.get(path)).body).times.filter(({ state }) => state !== "full");
    reservation_time = free[(index + attempt) % free.length]?.time;
  }
  throw new Error(`Guest ${index} found no table`);
}

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, actionTimeout: 60_000 });

test("a whole evening, played by a host on a tablet while guests book", async ({ page }, info) => {
  test.setTimeout(900_000);
  const host = await given.anOwner(aRestaurant);
  const { restaurant } = host;
  await given.write(planItem(restaurant.id, plan));
  const guests = await Promise.all(Array.from({ length: 40 }, () => given.aCustomer()));
  const late = ["Lange", "Sommer"];
  for (const customer_name of late) {
    const { date: reservation_date, time: reservation_time } = clock(-20);
    const booking = aPhoneBooking({ customer_name, reservation_date, reservation_time, number_of_guests: 2 });
    await host.api.post("/partner/reservations", booking, { headers: anIdempotencyKey() });
  }
  await storeTokens(page, host.tokens);

  const note = (description: string) => info.annotations.push({ type: "evening", description });
  page.on("response", (response) => {
    const method = response.request().method();
    if (method !== "GET" && response.status() >= 400) note(`${method} ${response.url()}: ${response.status()}`);
  });
  let taps = 0;
  const tap = async (button: Locator) => {
    taps++;
    await button.tap();
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const step = async (name: string, work: () => Promise<void>) => {
    const [tapsBefore, begin] = [taps, Date.now()];
    await test.step(name, work);
    note(`${name}: ${taps - tapsBefore} taps, ${Date.now() - begin} ms`);
  };
  const seatings = () => readSeatings(given, restaurant.id);
  const partiesAt = async (table: string) =>
    (await seatings()).filter(
      ({ kind, tables, until }) => kind === "reservation" && tables.includes(table) && until > now(),
    );
  const blockOf = (ref: string) => page.locator(`[data-ref="${ref}"]`);
  /** Whom a guest has been faster than is told so, and tries again. */
  const move = async (ref: string) => {
    await tap(blockOf(ref));
    const answer = page.getByText(/: jetzt Tisch|Das Verschieben hat nicht geklappt/).last();
    const dialog = page.getByRole("dialog", { name: "Verschieben nach …" });
    const menu = button("Verschieben nach …");
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(dialog.or(menu).first()).toBeVisible();
      if (!(await dialog.isVisible())) await tap(menu); // open at once for a party whose name is not read yet
      const free = page.locator(".targets__one").filter({ hasText: /frei/, hasNotText: /zu klein/ });
      await tap(free.first());
      await tap(button(/^An Tisch/));
      await expect(answer).toBeVisible();
      if ((await answer.textContent())?.includes("jetzt Tisch")) break;
    }
    if (await menu.isVisible()) await tap(button("Fertig"));
  };

  // Four at a time, over the time in which the host works.
  const booked: Reservation[] = [];
  const waiting = guests.map((guest, index) => [guest, index] as const);
  const booking = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        booked.push(await bookATable(next[0], restaurant.id, next[1]));
        await new Promise((resolve) => setTimeout(resolve, 2000 + Math.random() * 4000));
      }
    }),
  );

  await page.goto(reservationPaths.timeline);
  for (const name of late) {
    await step(`${name} does not come`, async () => {
      await tap(button(`Kommt nicht: ${name}`));
      await expect(button(`Kommt nicht: ${name}`)).toBeHidden();
    });
  }
  const walkIn = async (table: number) => {
    await tap(button(new RegExp(`^Tisch ${table}, .*, Gäste setzen$`)));
    await tap(button("2 Gäste setzen"));
    await expect(page.getByText(`2 Gäste an Tisch ${table}`)).toBeVisible();
  };
  const phone = async (name: string, index: number) => {
    await tap(page.getByLabel("Am Telefon eintragen: Gäste, Uhrzeit, Name, Nummer"));
    await page.keyboard.type(`${sizes[index]} ${times[index % times.length]} ${name} 0170 5550${100 + index}`);
    await tap(button(`${name} eintragen`));
    await expect(page.getByRole("status").filter({ hasText: `${name} eingetragen` })).toBeVisible();
  };
  const view = (name: string) => page.getByRole("navigation", { name: "Ansicht" }).getByRole("link", { name });
  for (const half of [0, 1]) {
    for (const table of [1, 2, 3, 4]) await step("two come", () => walkIn(table + half * 4));
    await tap(view("Buch"));
    for (const [index, name] of callers.entries()) {
      if (index % 2 === half) await step(`${name} calls`, () => phone(name, index));
    }
    await tap(view("Tischplan"));
  }

  const later = (await seatings()).filter(({ from, guests: party }) => from > now() + 60 && party <= 4);
  for (const { ref } of later.slice(0, 3)) await step("a party moves", () => move(ref));

  const [broken = ""] = (await seatings()).find(({ from, until }) => from <= now() && until > now())?.tables ?? [];
  await step(`table ${broken} is broken`, async () => {
    const blocks = page.getByRole("button", { name: new RegExp(`^Tisch ${broken} gesperrt`) });
    const failed = page.getByText(/schon vergeben oder gesperrt|hat nicht geklappt/).first();
    await tap(page.getByRole("button", { name: new RegExp(`^Tisch ${broken}, .* sperren$`) }));
    await tap(button("Rest des Tages"));
    for (let attempt = 0; attempt < 5 && !(await blocks.isVisible()); attempt++) {
      await expect(failed).toBeHidden(); // a guest was faster than one of its parties, which goes elsewhere now
      await tap(button(/^(Umsetzen und sperren|Sperren)$/));
      await expect(blocks.or(failed).first()).toBeVisible();
    }
    await expect(blocks).toBeVisible();
  });

  await booking;
  await step("the larger parties are confirmed", async () => {
    const open = page.locator(".tlp--open");
    const requests = booked.filter(({ status }) => status === "pending").length;
    for (let left = requests; left > 0; left--) {
      await expect(open).toHaveCount(left, { timeout: 60_000 });
      await tap(open.first());
      await tap(button(/^Bestätigen/));
    }
    await expect(open).toHaveCount(0, { timeout: 60_000 });
  });

  await test.step("nothing is lost, and nobody sits twice", async () => {
    const { items } = BookDay.parse((await host.api.get(`/partner/days/${date}`)).body);
    const coming = items.filter(({ status, visit }) => status === "confirmed" && visit !== "no_show");
    expect(items).toHaveLength(late.length + guests.length + callers.length + 8);
    expect(coming).toHaveLength(guests.length + callers.length + 8);
    const all = await seatings();
    const parties = all.filter(({ kind }) => kind === "reservation");
    expect(parties.map(({ ref }) => ref).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
    for (const one of all) {
      expect(one.tables).not.toEqual([]);
      const others = all.filter(({ ref }) => ref !== one.ref);
      expect(isFree(plan, others, one.tables, one), `${one.ref} at ${one.tables.join()}`).toBe(true);
    }
    expect(all.filter(({ kind }) => kind === "block").map(({ tables }) => tables)).toEqual([[broken]]);
    expect(await partiesAt(broken)).toEqual([]);
    for (const [index, guest] of guests.entries()) {
      const { body } = await guest.api.get("/me/reservations?view=confirmed");
      expect(body).toMatchObject({ items: [{ customer_name: `Gast Nr. ${index + 1}`, reservation_date: date }] });
    }
    expect(await new SeatingRecountStore(given.table).findWrong(restaurant.id, new Date())).toEqual([]);
  });
});
