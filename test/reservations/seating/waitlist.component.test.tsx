import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { waitPage } from "#shared/reservations/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import { JoinWaitlist } from "#web/reservations/waitlist/join-waitlist.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import WaitPage from "#web/reservations/waitlist/wait-page.tsx";
import { aGuest, aReservation, aRestaurant, everyDay, itsRestaurant } from "#test/support/component/given.ts";
import { reply, type Sent } from "#test/support/component/network.ts";
import { openPage } from "#test/support/component/render-page.tsx";
import { expectLink } from "#test/support/component/with-text.ts";

const wait: Wait = {
  id: "wtg_20270305_a",
  restaurant_id: "rst_lucia",
  restaurant_name: "Da Lucia",
  restaurant: itsRestaurant,
  reservation_date: "2027-03-05",
  reservation_time: "20:00",
  number_of_guests: 2,
  time_zone: "Europe/Berlin",
  reach: "hour",
  window: { from: "19:00", until: "21:00" },
  status: "waiting",
  ahead: 2,
  created_at: "2027-03-03T17:12:00.000Z",
};
const night = { reservation_date: "2027-03-06", reservation_time: "00:30", night_of: "2027-03-05" };
const nightWords = {
  de: ["in der Nacht von Freitag auf Samstag", "Gegen 00:30 Uhr in der Nacht von Freitag auf Samstag anderswo frei"],
  en: ["Friday night into Saturday", "Free elsewhere around 00:30, Friday night into Saturday"],
} as const;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const offered = (seconds: number): Wait => ({
  ...wait,
  status: "offered",
  offer: { reservation_date: "2027-03-05", reservation_time: "19:45", expires_at: inSeconds(seconds) },
});
const accepted: Wait = { ...offered(600), status: "accepted", reservation_id: "rsv_20270305T1945_a" };

const byCode = "/api/waits/wtg_20270305_a";
const open = (
  answers: Parameters<typeof openPage>[1],
  { code = true, language = "de" }: { readonly code?: boolean; readonly language?: Language } = {},
) =>
  openPage(
    <Routes>
      <Route path={waitPage} element={<WaitPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { "GET /api/me": () => aGuest, ...answers },
    {
      at: `/waits/wtg_20270305_a?restaurant=rst_lucia${code ? "&code=secret" : ""}`,
      signedIn: !code,
      language,
    },
  );
const heading = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.getByRole("heading", { level: 1 });

const sees = ({ screen }: Awaited<ReturnType<typeof open>>, text: string) =>
  expect.element(screen.getByText(text)).toBeVisible();

const bookAddress = (id: string, minutes: string) =>
  `/restaurant/${id}?date=2027-03-05&guests=2&reserve=${id}&time=20%3A${minutes}`;

const ignore = () => undefined;

describe("/waits/{id}", () => {
  it("holds the table by a clock, and takes it by one button, without signing in", async () => {
    const page = await open({ [`GET ${byCode}`]: () => offered(290), [`POST ${byCode}`]: () => accepted });
    await expect.element(heading(page)).toMatchTextContent("Ihr Tisch ist frei geworden");
    expect(page.named(`GET ${byCode}`).map(({ query }) => query.get("code"))).toEqual(["secret"]);
    await expect.element(page.screen.getByRole("timer")).toMatchTextContent(/^Noch 4:\d\d Minuten nur für Sie$/);
    await expect.element(page.screen.getByText("Noch 5 Minuten", { exact: true })).toBeInTheDocument();
    expect(page.named(`POST ${byCode}`)).toEqual([]);
    await page.screen.getByRole("button", { name: "Tisch um 19:45 Uhr nehmen" }).click();
    await expect.element(heading(page)).toMatchTextContent("Der Tisch gehört Ihnen");
    expect(page.named(`POST ${byCode}`).map(({ body }) => body)).toEqual([{ code: "secret", answer: "accept" }]);
    const path = "/reservations/rsv_20270305T1945_a?restaurant=rst_lucia";
    await expectLink(page.screen, "Reservierung ansehen", path);
  });

  it("says that the quarter of an hour is over when it is, and what a late answer is told", async () => {
    const passed = { reservation_date: "2027-03-05", reservation_time: "19:45", is_missed: true };
    const answers = [offered(2), { ...wait, passed }];
    const page = await open({
      [`GET ${byCode}`]: () => (answers.length > 1 ? answers.shift() : answers[0]),
      [`POST ${byCode}`]: () => reply(409, { code: "offer_over", title: "" }),
    });
    await page.screen.getByRole("button", { name: "Passt nicht" }).click();
    await sees(page, "Die 15 Minuten sind um. Den Tisch hat inzwischen der nächste Gast.");
    await expect.element(heading(page)).toMatchTextContent("Die 15 Minuten sind um");
    await sees(page, "Den Tisch um 19:45 Uhr haben wir dem nächsten Gast angeboten.");
  });

  it("says that the restaurant is closed then by now, instead of a place", async () => {
    const page = await open({ [`GET ${byCode}`]: () => ({ ...wait, ahead: 0, is_closed: true }) });
    await expect.element(heading(page)).toMatchTextContent("Das Restaurant hat dann geschlossen");
    await expectLink(page.screen, "Anderen Abend aussuchen", "/restaurant/rst_lucia");
    await expect.element(page.screen.getByRole("button", { name: "Von der Liste" })).toBeVisible();
    expect(page.screen.getByText("auf der Liste").elements()).toEqual([]);
  });

  it("says that no second table is offered to who has one then, instead of a place", async () => {
    const page = await open({ [`GET ${byCode}`]: () => ({ ...wait, ahead: 0, has_table: true }) });
    await expect.element(heading(page)).toMatchTextContent("Sie haben dann schon einen Tisch");
    await expect.element(page.screen.getByRole("button", { name: "Von der Liste" })).toBeVisible();
    expect(page.screen.getByText("auf der Liste").elements()).toEqual([]);
  });

  it("names restaurants nearby that have a table near that time, and leads to their dialog", async () => {
    const at = (time: string, state: "free" | "request" = "free") => ({ date: wait.reservation_date, time, state });
    const card = { ...aRestaurant, cover: null, district: "Deutz" };
    const wished = { mode: "instant", day: wait.reservation_date };
    const page = await open({
      [`GET ${byCode}`]: () => wait,
      "GET /api/restaurants/rst_lucia/similar": ({ query }) => ({
        items:
          query.toString() === "date=2027-03-05&guests=2&time=20%3A00"
            ? [
                {
                  ...card,
                  id: "rst_a",
                  restaurant_name: "Mezzaluna",
                  wished: { ...wished, times: [at("19:15"), at("20:15")] },
                },
                {
                  ...card,
                  id: "rst_b",
                  restaurant_name: "Vier Winde",
                  wished: { ...wished, times: [at("20:00", "request")] },
                },
              ]
            : [],
      }),
    });
    await expect
      .element(page.screen.getByRole("heading", { name: "Am Freitag gegen 20:00 Uhr anderswo frei" }))
      .toBeVisible();
    await expectLink(page.screen, "20:15 Uhr buchen: Mezzaluna", bookAddress("rst_a", "15"));
    await expectLink(page.screen, "20:00 Uhr anfragen: Vier Winde", bookAddress("rst_b", "00"));
  });

  it.each(["de", "en"] as const)("names the night of a time after midnight (%s)", async (language) => {
    const [words, title] = nightWords[language];
    const wished = { mode: "instant", day: night.night_of, times: [] };
    const page = await open(
      {
        [`GET ${byCode}`]: () => ({ ...wait, ...night }),
        "GET /api/restaurants/rst_lucia/similar": () => ({ items: [{ ...aRestaurant, cover: null, wished }] }),
      },
      { language },
    );
    await expect.element(page.screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.screen.getByRole("heading", { name: title })).toBeVisible();
  });

  it("names the night of a table that is held, not that of the wish", async () => {
    const offer = { ...night, expires_at: inSeconds(600) };
    const page = await open({ [`GET ${byCode}`]: () => ({ ...offered(600), offer }) });
    await sees(page, nightWords.de[0]);
  });

  it("shows the signed-in guest the place in the line, from which one can go", async () => {
    const path = "/api/me/waits/wtg_20270305_a";
    const page = await open(
      { [`GET ${path}`]: () => wait, [`POST ${path}`]: () => ({ ...wait, status: "left" }) },
      { code: false },
    );
    await expect.element(heading(page)).toMatchTextContent("Sie stehen auf der Warteliste");
    await sees(page, "19:00–21:00 Uhr");
    await page.screen.getByRole("button", { name: "Von der Liste" }).click();
    await expect.element(heading(page)).toMatchTextContent("Sie stehen nicht mehr auf der Liste");
  });
});

describe("/reservations of a guest who waits", () => {
  const post = `POST ${byCode.replace("/api/", "/api/me/")}`;
  const openList = (items: Wait[], confirmed: object[]) => {
    const counts = { pending: 0, confirmed: confirmed.length, past: 0, moves: 0 };
    const answers = {
      "GET /api/me": () => aGuest,
      "GET /api/me/waits": () => ({ items }),
      "GET /api/me/reservations": ({ query }: Sent) => ({
        items: query.get("view") === "confirmed" ? confirmed : [],
        cursor: null,
        counts,
      }),
      [post]: () => accepted,
    };
    return openPage(<ReservationsPage />, answers, { signedIn: true, at: "/reservations" });
  };

  it("shows a held table whichever tab is open, and leads to the reservation once it is taken", async () => {
    const page = await openList([offered(600)], [aReservation({ status: "confirmed" })]);
    await expect.element(page.screen.getByRole("tab", { selected: true })).toMatchTextContent("Bestätigt");
    await expect.element(page.screen.getByRole("timer")).toMatchTextContent(/nur für Sie$/);
    await page.screen.getByRole("button", { name: "Tisch nehmen" }).click();
    const address = "/reservations/rsv_20270305T1945_a?restaurant=rst_lucia";
    await expect.element(page.screen.getByLabelText("Address")).toMatchTextContent(address);
    expect(page.named(post).map(({ body }) => body)).toEqual([{ answer: "accept" }]);
  });

  it("keeps a held table and a place without network, and leaves out the buttons until it is back", async () => {
    const page = await openList([offered(600), { ...wait, id: "wtg_20270306_b" }], []);
    const [cards, buttons] = [page.screen.getByRole("article"), page.screen.getByRole("article").getByRole("button")];
    await expect.element(cards.getByRole("button", { name: "Tisch nehmen" })).toBeVisible();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect.poll(() => buttons.elements().length).toBe(0);
    await expect.element(cards.getByRole("timer")).toBeVisible();
    await sees(page, "Sie sind die Nummer 3. Wird ein Tisch frei, schreiben wir Ihnen sofort.");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => buttons.elements().length).toBe(3);
  });

  it("names the night of a time after midnight", async () => {
    const page = await openList([{ ...wait, ...night }], []);
    await sees(page, nightWords.de[0]);
  });

  it("shows the place in the line, and does not say that there is nothing", async () => {
    const others = { b: { is_closed: true }, c: { has_table: true } };
    const more = Object.entries(others).map(([id, fields]) => ({ ...wait, id: `wtg_20270306_${id}`, ...fields }));
    const page = await openList([wait, ...more], []);
    await sees(page, "Solange Sie Ihren Tisch dort behalten, bieten wir Ihnen zu dieser Zeit keinen zweiten an.");
    await sees(page, "Die Öffnungszeiten haben sich geändert. Für diese Zeit wird kein Tisch mehr frei.");
    await sees(page, "Sie sind die Nummer 3. Wird ein Tisch frei, schreiben wir Ihnen sofort.");
    await expect.element(page.screen.getByText("Keine Reservierungen vorhanden")).not.toBeInTheDocument();
  });
});

describe("Joining the waiting list", () => {
  const restaurant = {
    ...aRestaurant,
    id: "rst_lucia",
    restaurant_name: "Da Lucia",
    opening_hours: everyDay({ open: "18:00", close: "02:00", closed: false }),
  };
  const post = "POST /api/restaurants/rst_lucia/waits";
  const request = {
    customer_name: aGuest.full_name,
    customer_email: aGuest.email,
    customer_phone: aGuest.phone,
    reservation_date: "2027-03-05",
    reservation_time: "20:00",
    number_of_guests: 2,
    special_requests: "Kinderstuhl",
  };
  const joinFor = (wish: typeof request) => (
    <JoinWaitlist restaurant={restaurant} request={wish} onJoined={ignore} onClose={ignore} />
  );
  const join = joinFor(request);

  it("says how many wait already, and asks only for what else would suit", async () => {
    const count = "GET /api/restaurants/rst_lucia/waits";
    const calls = { "GET /api/me": () => aGuest, [count]: () => ({ ahead: 1 }), [post]: () => wait };
    const page = await openPage(join, calls, { signedIn: true });
    await sees(page, "Vor Ihnen wartet 1 Gast");
    expect(page.named(count).map(({ query }) => query.toString())).toEqual(["date=2027-03-05&time=20%3A00"]);
    await page.screen.getByRole("radio", { name: "19:30–20:30" }).click();
    await page.screen.getByRole("dialog").getByRole("button", { name: "Auf die Warteliste" }).click();
    await expect.poll(() => page.named(post).map(({ body }) => body)).toEqual([{ ...request, reach: "half_hour" }]);
    expect(page.named(post)[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  });

  it("names the night of a time after midnight, which is of an evening", async () => {
    const { reservation_date, reservation_time } = night;
    const page = await openPage(joinFor({ ...request, reservation_date, reservation_time }), {}, { signedIn: true });
    await sees(page, `${nightWords.de[0]}, 2 Gäste`);
    await expect.element(page.screen.getByRole("radio", { name: "Ganzer Abend" })).toBeInTheDocument();
  });

  it("keeps the dialog with the reason when it is refused", async () => {
    const calls = { "GET /api/me": () => aGuest, [post]: () => reply(409, { code: "already_waiting", title: "" }) };
    const page = await openPage(join, calls, { signedIn: true });
    await page.screen.getByRole("dialog").getByRole("button", { name: "Auf die Warteliste" }).click();
    await sees(page, "Sie stehen dort für diesen Tag schon auf der Warteliste.");
  });
});
