import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bookPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { AfterNavigation } from "#web/app/after-navigation.tsx";
import { ReservationLayer } from "#web/app/reservation-layer.tsx";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import type { Answer } from "#web/platform/api/call.ts";
import { aGuest, always, aReservation, aRestaurantPage, everyDay } from "#test/support/component/given.ts";
import { network, reply, type Sent } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { containing } from "#test/support/component/with-text.ts";

type Availability = Answer<"GET /restaurants/{restaurantId}/availability">;
type Time = Availability["times"][number];

const today = localDateTime(new Date(), "Europe/Berlin").date;
const day = addDays(today, 2);
const restaurant = {
  ...aRestaurantPage,
  opening_hours: everyDay({ open: "12:00", close: "23:00", closed: false }),
};

const at = (time: string, state: Time["state"], reason?: Time["reason"]): Time => ({
  date: day,
  time,
  state,
  ...(reason && { reason }),
});

const evening = [
  at("17:30", "full", "too_late"),
  at("18:00", "last"),
  at("18:15", "free"),
  at("18:30", "full", "no_table"),
  at("18:45", "free"),
  at("19:00", "free"),
  at("19:15", "free"),
  at("19:30", "full", "pacing"),
  at("19:45", "full", "no_table"),
  at("20:00", "full", "closed_online"),
];

interface Given {
  readonly address?: string;
  readonly mode?: Availability["mode"];
  readonly times?: readonly Time[];
  readonly availability?: (sent: Sent) => unknown;
  readonly answer?: (sent: Sent) => unknown;
  readonly hours?: typeof always;
  readonly width?: number;
}

/** The time in Berlin. */
const setTime = (date: string, time: string) =>
  vi.useFakeTimers({ toFake: ["Date"], now: toInstant(date, time, "Europe/Berlin") });
afterEach(() => void vi.useRealTimers());

const wish = { date: day, time: "19:00", guests: 2 };

async function open({
  address = bookPath("rst_lucia", wish),
  mode = "instant",
  times = evening,
  availability,
  answer = () => reply(201, aReservation({ status: "confirmed" })),
  hours = restaurant.opening_hours,
  width = 390,
}: Given = {}) {
  await viewport(width, 900);
  const { named } = network({
    "GET /api/me": () => aGuest,
    "GET /api/restaurants/rst_lucia": () => ({ ...restaurant, opening_hours: hours }),
    "POST /api/restaurants/rst_lucia/reservations": answer,
    "POST /api/restaurants/rst_lucia/waits": () => ({ id: "wtg_20270305_a", restaurant_id: "rst_lucia" }),
    "GET /api/restaurants/rst_lucia/availability":
      availability ??
      (({ query }) => {
        const date = query.get("date") ?? "";
        const states = ["closed", "full", "few", "free"] as const;
        const days = Array.from({ length: Number(query.get("days")) }, (_, index) => ({
          date: addDays(date, index),
          state: states[index] ?? "free",
        }));
        return { mode, instant_up_to: 6, times: date === day ? times : [{ ...at("19:30", "free"), date }], days };
      }),
  });
  const screen = await renderPage(
    <>
      <AfterNavigation />
      <Routes>
        <Route
          path={restaurantPaths.restaurant}
          element={
            <>
              <Restaurant />
              <ReservationLayer />
            </>
          }
        />
        <Route path={restaurantPaths.restaurants} element={<ReservationLayer />} />
      </Routes>
    </>,
    { at: address, signedIn: true },
  );
  const dialog = screen.getByRole("dialog");
  return {
    screen,
    dialog,
    time: (name: string) => dialog.getByRole("radio", { name }),
    posts: () => named("POST /api/restaurants/rst_lucia/reservations").map(({ body }) => body),
    waits: () => named("POST /api/restaurants/rst_lucia/waits").map(({ body }) => body),
    asked: () => named("GET /api/restaurants/rst_lucia/availability"),
  };
}

describe("a dialog that knows what is free", () => {
  it("is filled in by the address, names what each day and time offers, and books at once", async () => {
    const { screen, dialog, time, posts } = await open();
    await expect.element(time("19:00 Uhr, frei")).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: /, wenige Tische$/ })).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: /, geschlossen$/ })).toBeDisabled();
    const offered = dialog.getByRole("group", { name: /^Uhrzeit/ }).getByRole("radio");
    const names = () => offered.elements().map((one) => one.getAttribute("aria-label"));
    expect(names()).toEqual([
      "18:00 Uhr, noch 1 Tisch",
      "18:45 Uhr, frei", // in place of the full half hour
      "19:00 Uhr, frei",
      "19:30 Uhr, voll",
      "20:00 Uhr, Telefon",
    ]);
    await dialog.getByRole("button", { name: "andere" }).click();
    expect(names()).toHaveLength(evening.length);
    await expect.element(dialog.getByText("Sofort bestätigt")).toBeVisible();
    await dialog.getByRole("button", { name: "Tisch buchen" }).click();
    await expect.element(screen.getByText("Die Bestätigung kommt auch per E-Mail.")).toBeVisible();
    expect(posts()).toMatchObject([
      { reservation_date: day, reservation_time: "19:00", number_of_guests: 2, customer_name: aGuest.full_name },
    ]);
  });

  it.each<[string, Given, string, string]>([
    ["a restaurant that answers", { mode: "request" }, "Reservierung anfragen", "Tisch bis dahin vorgemerkt"],
    [
      "a party beyond the limit",
      { address: bookPath("rst_lucia", { ...wish, guests: 8 }), times: [at("19:00", "request")] },
      "Reservierung anfragen",
      "Ab 7 Gästen antwortet das Restaurant persönlich.",
    ],
    [
      "a single time that asks",
      { times: [at("19:00", "request"), at("20:00", "free")] },
      "Reservierung anfragen",
      "Tisch bis dahin vorgemerkt",
    ],
  ])("asks %s", async (_, given, button, text) => {
    const { dialog } = await open(given);
    await expect.element(dialog.getByRole("button", { name: button })).toBeEnabled();
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByText("Sofort bestätigt")).not.toBeInTheDocument();
  });

  it.each([
    ["no_table", "Um 19:00 Uhr ist alles besetzt"],
    ["pacing", "Um 19:00 Uhr kommen schon viele Gäste"],
    ["too_late", "Für 19:00 Uhr ist es zu spät"],
    ["closed", "Um 19:00 Uhr gibt es keine Tische"],
    ["closed_online", "19:00 Uhr: nur am Telefon"],
    ["party_too_large", "Für 2 Gäste ist online kein Tisch groß genug"],
  ] as const)("says of a full time why it is: %s", async (reason, title) => {
    const { dialog } = await open({ times: [at("19:00", "full", reason)] });
    await expect.element(dialog.getByRole("status").filter({ hasText: title })).toBeVisible();
    if (reason === "no_table" || reason === "pacing") return;
    await expect.element(dialog.getByRole("button", { name: "Tisch buchen" })).toBeDisabled();
    const calls = dialog.getByRole("status").getByRole("link", { name: /^Anrufen/ });
    await expect.poll(() => calls.elements().length).toBe(reason === "closed" ? 0 : 1);
  });

  it("leads from a full time to its waiting list, with what was typed, and back", async () => {
    const { screen, dialog, posts, waits } = await open({ address: bookPath("rst_lucia", { ...wish, time: "19:30" }) });
    await expect.element(dialog.getByText("Wird ein Tisch frei, halten wir ihn 15 Minuten für Sie")).toBeVisible();
    const join = dialog.getByRole("button", { name: "Auf die Warteliste" });
    await dialog.getByText("Sonderwünsche (freiwillig)").click();
    await dialog.getByLabelText("Sonderwünsche", { exact: true }).fill("Kinderstuhl");
    await join.click();
    await dialog.getByRole("button", { name: "Zurück" }).click();
    await expect.element(dialog.getByLabelText("Sonderwünsche", { exact: true })).toHaveValue("Kinderstuhl");
    await join.click();
    await dialog.getByRole("radio", { name: "Ganzer Abend" }).click();
    await join.click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/waits\/wtg_/);
    const visit = { reservation_date: day, reservation_time: "19:30", special_requests: "Kinderstuhl" };
    expect(waits()).toMatchObject([{ ...visit, customer_name: aGuest.full_name, reach: "service" }]);
    expect(posts()).toEqual([]);
    expect(readDraft(requestDraft("rst_lucia"))).toEqual({});
  });

  it("keeps a full time that was chosen, and offers two near it and the next day", async () => {
    const { screen, dialog, time } = await open();
    await time("19:30 Uhr, voll").click();
    const ways = dialog.getByRole("group", { name: "Freie Zeiten in der Nähe" });
    await expect.element(ways.getByRole("button").nth(2)).toMatchTextContent(/^19:30/);
    await expect.element(time("19:30 Uhr, voll")).toBeChecked();
    await ways.getByRole("button", { name: /^19:15/ }).click();
    await expect.element(time("19:15 Uhr, frei")).toBeChecked();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/time=19%3A15/);
    await time("19:30 Uhr, voll").click();
    await ways.getByRole("button").nth(2).click();
    await expect.element(dialog.getByRole("button", { name: "Tisch buchen" })).toBeEnabled();
    await expect.element(time("19:30 Uhr, frei")).toBeChecked();
  });

  it("proposes the nearest free time to who has chosen none, and asks again when the tab is seen again", async () => {
    setTime(today, "12:00");
    const { time, asked } = await open({ address: "/restaurants?reserve=rst_lucia" });
    await expect.element(time("19:30 Uhr, frei")).toBeChecked();
    const before = asked().length;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await expect.poll(() => asked().length).toBeGreaterThan(before);
  });

  it("proposes no free time that is less than an hour ahead", async () => {
    setTime(day, "17:50");
    const times = [at("18:30", "free"), at("19:30", "full"), at("20:30", "free")];
    const { time } = await open({ address: "/restaurants?reserve=rst_lucia", times });
    await expect.element(time("20:30 Uhr, frei")).toBeChecked();
  });

  it.each(["instant", null] as const)("shows which one is meant of an hour that occurs twice: %s", async (mode) => {
    setTime("2027-10-29", "12:00");
    const wished = { date: "2027-10-31", time: "02:30", guests: 2 };
    const times = [{ ...wished, state: "free" }];
    const availability = () => ({ mode, instant_up_to: 6, times, days: [{ ...wished, state: "free" }] });
    const { time, dialog } = await open({
      address: bookPath("rst_lucia", wished),
      availability,
      hours: always,
      width: 320,
    });
    const tile = dialog.getByText("vor der Zeitumstellung", { exact: true }).last();
    await expect
      .element(time(mode === null ? "02:30 Uhr, vor der Zeitumstellung" : "02:30 Uhr, vor der Zeitumstellung, frei"))
      .toBeVisible();
    await expect.element(tile).toBeVisible();
    const words = tile.element();
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  });

  it("returns the focus to the link that opened it when it is closed", async () => {
    const { screen, dialog } = await open({ address: "/restaurant/rst_lucia", width: 1280 });
    const link = screen.getByRole("link", { name: "Tisch reservieren" });
    await link.click();
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await expect.element(link).toHaveFocus();
  });

  it("names in the calendar how full each day is", async () => {
    const { dialog } = await open();
    await dialog.getByRole("button", { name: /^anderer Tag/ }).click();
    const days = dialog.getByRole("grid").getByRole("button", { name: /, (?:voll|wenige Tische|Tische frei)$/ });
    await expect.element(days.first()).toBeVisible();
  });

  it("says that the times of a day could not be loaded, and loads them again", async () => {
    let isBroken = true;
    const { dialog, time } = await open({
      availability: ({ query }) => {
        if (query.get("date") === day && isBroken) return reply(404, { code: "restaurant_not_found", title: "" });
        return { mode: "request", instant_up_to: 6, times: evening, days: [{ date: day, state: "free" }] };
      },
    });
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("konnten nicht geladen werden");
    isBroken = false;
    await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(time("19:00 Uhr, frei")).toBeChecked();
  });
});

describe("a table that somebody else got first", () => {
  it.each<[string, readonly { date: string; time: string }[]]>([
    [
      "books one of three others with one tap and what was typed",
      [
        { date: day, time: "18:45" },
        { date: day, time: "19:15" },
        { date: addDays(day, 1), time: "19:00" },
      ],
    ],
    ["leads back to the times where there is no other", []],
  ])("%s", async (_, alternatives) => {
    let isFirst = true;
    const { dialog, posts } = await open({
      answer: () => {
        if (!isFirst) return reply(201, aReservation({ status: "confirmed" }));
        isFirst = false;
        return reply(409, { code: "slot_taken", title: "", reason: "no_table", alternatives, waitlist: true });
      },
    });
    await dialog.getByText("Sonderwünsche (freiwillig)").click();
    await dialog.getByLabelText("Sonderwünsche", { exact: true }).fill("Kinderstuhl");
    await dialog.getByRole("button", { name: "Tisch buchen" }).click();
    await expect.element(dialog.getByText("Der Tisch um 19:00 Uhr ist eben vergeben worden")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Tisch buchen" })).not.toBeInTheDocument();
    if (alternatives.length === 0) {
      await dialog.getByRole("button", { name: "Selbst aussuchen" }).click();
      await expect.element(dialog.getByRole("group", { name: /^Uhrzeit/ })).toBeVisible();
      return;
    }
    await dialog.getByRole("button", { name: "Warteliste für 19:00 Uhr" }).click();
    await dialog.getByRole("button", { name: "Zurück" }).click();
    await expect.element(dialog.getByRole("button", { name: /Buchen$/ }).nth(2)).toMatchTextContent("dieselbe Zeit");
    await dialog.getByRole("button", { name: containing("15 Minuten später") }).click();
    await expect.poll(() => posts().length).toBe(2);
    expect(posts()[1]).toMatchObject({
      reservation_date: day,
      reservation_time: "19:15",
      special_requests: "Kinderstuhl",
      instead_of: { date: day, time: "19:00" },
    });
    expect(posts()[0]).not.toHaveProperty("instead_of");
  });
});

it("waits for a table that somebody else got first with what was typed since", async () => {
  const { dialog, waits } = await open({
    answer: () => reply(409, { code: "slot_taken", title: "", reason: "no_table", alternatives: [], waitlist: true }),
  });
  await dialog.getByRole("button", { name: "Tisch buchen" }).click();
  await expect.element(dialog.getByText("Der Tisch um 19:00 Uhr ist eben vergeben worden")).toBeVisible();
  await dialog.getByText("Sonderwünsche (freiwillig)").click();
  await dialog.getByLabelText("Sonderwünsche", { exact: true }).fill("Rollstuhl");
  await dialog.getByRole("button", { name: "Warteliste für 19:00 Uhr" }).click();
  await dialog.getByRole("button", { name: "Auf die Warteliste" }).click();
  await expect.poll(() => waits()[0]).toMatchObject({ reservation_time: "19:00", special_requests: "Rollstuhl" });
});

const openBox = async (query: string) => {
  const { screen, asked } = await open({
    address: `/restaurant/rst_lucia?date=${day}&guests=2${query}`,
    width: 1280,
  });
  const box = screen.getByRole("complementary", { name: "Tisch anfragen" });
  return { box, why: box.getByRole("status").filter({ hasText: "Um 19:30 Uhr" }), asked };
};

describe("the box beside a restaurant's page", () => {
  it("proposes a time near the usual one that is full, with no call for why, which it says to who chooses it", async () => {
    const { box, why, asked } = await openBox("");
    await expect.element(box.getByRole("radio", { name: "19:15 Uhr, frei" })).toBeChecked();
    await expect.element(why).not.toBeInTheDocument();
    expect(asked().map(({ query }) => `${query.get("date")} ${query.get("days")}`)).toEqual([`${today} 7`, `${day} 1`]);
    await box.getByRole("button", { name: "andere" }).click();
    await box.getByRole("radio", { name: "19:30 Uhr, voll" }).click();
    await expect.element(why).toBeVisible();
    await expect.poll(() => asked().length).toBe(4);
  });

  it("keeps the full time of a link that somebody sent, and says why it is full", async () => {
    const { box, why } = await openBox("&time=19:30");
    await expect.element(why).toBeVisible();
    await expect.element(box.getByRole("radio", { name: "19:30 Uhr, voll" })).toBeChecked();
  });

  it("offers the free times of the wished day, and keeps what is chosen in the address and for the dialog", async () => {
    const { screen } = await open({ address: `/restaurant/rst_lucia?date=${day}&time=19:00&guests=3`, width: 1280 });
    const box = screen.getByRole("complementary", { name: "Tisch anfragen" });
    await expect.element(box.getByRole("radio", { name: "19:00 Uhr, frei" })).toBeChecked();
    await expect.element(box.getByRole("radio", { name: "3 Gäste" })).toBeChecked();
    await box.getByRole("radio", { name: "18:45 Uhr, frei" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(`date=${day}&time=18%3A45&guests=3`);
    expect(readDraft(requestDraft("rst_lucia"))).toMatchObject({ reservation_time: "18:45", number_of_guests: "3" });
  });
});
