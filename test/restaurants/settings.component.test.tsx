import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import SettingsPage from "#web/restaurants/settings/settings-page.tsx";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { anOwner, aReservation, aRestaurant, inAMonth, typed } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { containing } from "#test/support/component/with-text.ts";

const stored = {
  ...aRestaurant,
  closing_days: [],
  user_id: "user-1",
  description: "Hausgemachte Pasta",
  phone: "0221 555 0142",
  email: "lucia@example.com",
  website: null,
  special_occasions: null,
  is_approved: true,
  is_visible: true,
  version: 3,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T18:36:00Z",
};

/** A restaurant whose owner has only signed up (POST of name, email and password). */
const signedUp = {
  ...stored,
  description: null,
  phone: null,
  address: null,
  city: null,
  category: null,
  cuisine_types: [],
  price_range: null,
};

const patch = "PATCH /api/partner/restaurant";
type Answers = Parameters<typeof network>[0];

/** Answers each change as the API does: with what is stored after it, or with 409 for an old version. */
async function open(answers: Answers = {}, restaurant: object = stored, language: "de" | "en" = "de", hash = "") {
  let current = { ...stored, ...restaurant };
  const net = network({
    "GET /api/me": () => anOwner,
    "GET /api/partner/reservations": () => ({
      items: [],
      cursor: null,
      counts: { pending: 0, confirmed: 0, past: 0, moves: 0 },
    }),
    "GET /api/partner/restaurant": () => current,
    "GET /api/partner/waits": () => ({ items: [] }),
    [patch]: ({ body }) => {
      if (body["version"] !== current.version)
        return reply(409, { code: "changed_meanwhile", title: "Changed meanwhile", current });
      current = { ...current, ...body, version: current.version + 1 };
      return current;
    },
    ...answers,
  });
  const page = (
    <Routes>
      <Route element={<RestaurantPages />}>
        <Route path="/restaurant-settings" element={<SettingsPage />} />
        <Route path="*" element={<main>Another page</main>} />
      </Route>
    </Routes>
  );
  return {
    ...net,
    /** What another tab saves meanwhile. */
    saveElsewhere: (change: object) => {
      current = { ...current, ...change, version: current.version + 1, updated_at: "2026-11-20T18:36:00Z" };
    },
    screen: await renderPage(page, { at: `/restaurant-settings${hash}`, signedIn: true, language }),
  };
}

type Screen = Awaited<ReturnType<typeof renderPage>>;
async function openSection(screen: Screen, name: string): Promise<void> {
  const heading = screen.getByRole("heading", { name, exact: true });
  await expect.element(heading).toBeVisible();
  if (heading.element().closest("details")?.open === false) await heading.click();
}
const save = (screen: Screen) => screen.getByRole("button", { name: "Speichern", exact: true }).click();

/** Saves, and waits until the page says so. */
async function saveAndSee(screen: Screen): Promise<void> {
  await save(screen);
  await expect.element(screen.getByText("Ihre Informationen wurden aktualisiert.")).toBeVisible();
}

/** Whether the page makes the browser ask before the tab closes. */
const isHeldUp = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("/restaurant-settings", () => {
  it("shows the loading state, then what is stored", async () => {
    const answer = Promise.withResolvers<object>();
    const { screen } = await open({ "GET /api/partner/restaurant": () => answer.promise });
    await expect.element(screen.getByText("Ihre Einstellungen werden geladen")).toBeInTheDocument();
    answer.resolve(stored);
    await expect.element(screen.getByText("Mo–So")).toBeVisible();
    await expect.element(screen.getByText("11:00–22:00", { exact: true })).toBeVisible();
    await openSection(screen, "Adresse und Telefon");
    await expect.element(screen.getByRole("textbox", { name: "Telefon" })).toHaveValue("0221 555 0142");
  });

  it("opens the section that the address names, and goes to its heading", async () => {
    await viewport(390, 800);
    const { screen } = await open({}, stored, "de", "#contact");
    await expect.element(screen.getByRole("heading", { name: "Adresse und Telefon" })).toHaveFocus();
    await expect.element(screen.getByRole("textbox", { name: "Telefon" })).toBeInViewport();
  });

  it("shows the failure with a way to try again", async () => {
    let isDown = true;
    const { screen } = await open({
      "GET /api/partner/restaurant": () => (isDown ? reply(404, { code: "no_such_route" }) : stored),
    });
    await expect.element(screen.getByRole("heading", { name: "Profil konnte nicht geladen werden." })).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { name: "Öffnungszeiten" })).toBeVisible();
  });

  it("changes the answer time, and offers a stored one that is none of the usual", async () => {
    const { screen, named } = await open({ "GET /api/partner/restaurant": () => ({ ...stored, answer_minutes: 90 }) });
    await expect.element(screen.getByText("Antwort in 90 Minuten, ohne Vorlauf")).toBeVisible();
    await openSection(screen, "Anfragen");
    const select = screen.getByRole("combobox", { name: "Antwortzeit" });
    await expect.element(select).toHaveValue("90");
    await select.selectOptions("240");
    await save(screen);
    await expect.poll(() => named(patch)[0]?.body).toMatchObject({ answer_minutes: 240 });
  });

  it("sends only what changed, with the version that was read, and says so", async () => {
    const { screen, named } = await open();
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Telefon" }).fill("0221 555 0199");
    await screen.getByLabelText(containing("Website")).fill("lucia.example");
    await openSection(screen, "Küche und Beschreibung");
    await screen.getByRole("checkbox", { name: "Vegan" }).click();
    await screen.getByRole("radio", { name: "€€€ Gehoben" }).click();
    await screen.getByRole("combobox", { name: "Kategorie" }).selectOptions("Pizzeria");
    await screen.getByRole("textbox", { name: "Beschreibung, Englisch" }).fill("Home-made pasta");
    await openSection(screen, "Lieferung und Abholung");
    await screen.getByRole("switch", { name: containing("Lieferung") }).click();
    await openSection(screen, "Ausstattung und Anlässe");
    await screen.getByRole("checkbox", { name: "Terrasse" }).click();
    await expect.element(screen.getByText("8 Änderungen")).toBeVisible();
    await saveAndSee(screen);
    expect(named(patch).map(({ body }) => body)).toEqual([
      {
        phone: "0221 555 0199",
        website: "https://lucia.example",
        cuisine_types: ["Italienisch", "Vegan"],
        price_range: "€€€",
        category: "Pizzeria",
        description_en: "Home-made pasta",
        delivery_available: true,
        features: ["terrace"],
        version: 3,
      },
    ]);
    await expect.element(screen.getByRole("button", { name: "Speichern", exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("textbox", { name: "Telefon" })).toHaveValue("0221 555 0199");
  });

  it("keeps what was typed when saving fails, and says so", async () => {
    const { screen } = await open({ [patch]: () => reply(429, { code: "too_many_requests", title: "Too many" }) });
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Stadt" }).fill("Bonn");
    await save(screen);
    await expect.element(screen.getByText("Änderungen konnten nicht gespeichert werden.")).toBeVisible();
    await expect.element(screen.getByText(containing("Das waren viele Anfragen auf einmal."))).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Stadt" })).toHaveValue("Bonn");
  });

  it("opens the section of the first invalid field and moves the focus there", async () => {
    const { screen, named } = await open();
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Adresse" }).fill("Weg");
    await screen.getByRole("heading", { name: "Adresse und Telefon" }).click();
    await save(screen);
    const address = screen.getByRole("textbox", { name: "Adresse" });
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveAccessibleDescription("Adresse erforderlich");
    expect(named(patch)).toEqual([]);
  });

  it("names what a restaurant that only signed up still lacks, and leads there", async () => {
    const { screen, named } = await open({}, signedUp);
    await expect
      .element(screen.getByText(containing("Für Ihre Seite fehlen noch:")))
      .toMatchTextContent(
        "Für Ihre Seite fehlen noch: Adresse, Stadt, Telefon, Kategorie, Küche, Preisklasse, Beschreibung",
      );
    await screen.getByRole("button", { name: "Stadt", exact: true }).click();
    await expect.element(screen.getByRole("textbox", { name: "Stadt" })).toHaveFocus();
    await userEvent.keyboard("Köln");
    await expect.element(screen.getByRole("button", { name: "Stadt", exact: true })).not.toBeInTheDocument();
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toEqual({ city: "Köln", version: 3 });
  });

  it("names the German texts that lack an English one", async () => {
    const { screen } = await open();
    await screen.getByRole("button", { name: "Beschreibung", exact: true }).click();
    await expect.element(screen.getByRole("textbox", { name: "Beschreibung, Englisch" })).toHaveFocus();
    await userEvent.keyboard("Pasta");
    await expect.element(screen.getByText(containing("Auf Englisch fehlen noch"))).not.toBeInTheDocument();
  });

  it("says why the restaurant was not approved, as the email does that leads here", async () => {
    const { screen } = await open(
      {},
      { is_approved: false, is_verified: false, review_reason: "incomplete", review_message: "Bitte eine Hausnummer." },
    );
    await expect
      .element(screen.getByText("Bitte eine Hausnummer.", { exact: false }))
      .toMatchTextContent(/^Nicht freigegeben: .+\. Bitte eine Hausnummer\.$/);
  });

  it("does not let the name be edited and says who changes it", async () => {
    const { screen } = await open();
    await openSection(screen, "Küche und Beschreibung");
    const name = screen.getByRole("textbox", { name: "Name" });
    await expect.element(name).toHaveAttribute("readonly");
    await expect.element(name).toHaveValue("Trattoria Lucia");
    await expect.element(screen.getByRole("link", { name: "Änderung anfragen" })).toBeVisible();
  });

  it("discards what was typed", async () => {
    const { screen } = await open();
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Stadt" }).fill("Bonn");
    await screen.getByRole("button", { name: "Verwerfen" }).click();
    await expect.element(screen.getByText("1 Änderung")).not.toBeInTheDocument();
    await openSection(screen, "Adresse und Telefon");
    await expect.element(screen.getByRole("textbox", { name: "Stadt" })).toHaveValue("Köln");
  });
});

describe("the opening hours", () => {
  it("are changed for one day out of several, with times as people type them", async () => {
    const { screen, named } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    for (const day of ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Samstag", "Sonntag"])
      await screen.getByRole("checkbox", { name: day }).click();
    await screen.getByLabelText("Öffnet um").fill("1730");
    await screen.getByLabelText("Schließt um").fill("0.30");
    await expect.element(screen.getByText("00:30 Uhr ist Samstag früh.")).toBeVisible();
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("button", { name: "Freitag ändern" })).toHaveFocus();
    await expect.element(screen.getByText("17:30–00:30")).toBeVisible();
    await expect.element(screen.getByText("Mo–Do")).toBeVisible();
    await expect.element(screen.getByText("1 Änderung")).toBeVisible();
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toEqual({
      opening_hours: { ...stored.opening_hours, friday: { open: "17:30", close: "00:30", closed: false } },
      version: 3,
    });
  });

  it.each([
    ["18:00", "24 Uhr", "Bis Mitternacht geöffnet.", "18:00 bis Mitternacht"],
    ["18", "2400", "Bis Mitternacht geöffnet.", "18:00 bis Mitternacht"],
    ["0", "24", "Rund um die Uhr geöffnet.", "rund um die Uhr"],
  ])("take '%s' to '%s' as midnight, and say so", async (opens, closes, hint, row) => {
    const { screen, named } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await screen.getByLabelText("Öffnet um").fill(opens);
    await screen.getByLabelText("Schließt um").fill(closes);
    await expect.element(screen.getByText(hint)).toBeVisible();
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("listitem").getByText(row)).toBeVisible();
    await saveAndSee(screen);
    const open24 = { open: opens === "0" ? "00:00" : "18:00", close: "00:00", closed: false };
    expect(named(patch)[0]?.body).toMatchObject({ opening_hours: { monday: open24, sunday: open24 } });
  });

  it.each([
    ["Schließt um", "24:30"],
    ["Öffnet um", "24:00"],
  ])("refuse at '%s' %s", async (label, time) => {
    const { screen } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await screen.getByLabelText(label).fill(time);
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect
      .element(screen.getByLabelText(label))
      .toHaveAccessibleDescription(/verstehen wir nicht als Uhrzeit\. So zum Beispiel: 19:30/);
  });

  it("are read in words, and ask at the field where one is in the morning or in the evening", async () => {
    const { screen, named } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    const opens = screen.getByLabelText("Öffnet um");
    await opens.fill("halb acht");
    await screen.getByLabelText("Schließt um").fill("viertel nach elf abends");
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect
      .element(opens)
      .toHaveAccessibleDescription("„halb acht“ kann 07:30 oder 19:30 heißen. Bitte geben Sie die Zeit so ein.");
    await opens.fill("halb acht morgens");
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("listitem").getByText("07:30–23:15")).toBeVisible();
    await saveAndSee(screen);
    const hours = { open: "07:30", close: "23:15", closed: false };
    expect(named(patch)[0]?.body).toMatchObject({ opening_hours: { monday: hours, sunday: hours } });
  });

  it("are copied to other days and to all", async () => {
    const week = { ...stored.opening_hours, monday: { open: "12:00", close: "15:00", closed: false } };
    const { screen } = await open({}, { opening_hours: week });
    await screen.getByRole("button", { name: "Montag ändern" }).click();
    await screen.getByRole("checkbox", { name: "Mittwoch" }).click();
    await expect.element(screen.getByText("1 Änderung")).toBeVisible();
    await screen.getByRole("checkbox", { name: "Mittwoch" }).click();
    await expect.element(screen.getByText("1 Änderung")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Für alle Tage" }).click();
    await expect.element(screen.getByText("6 Änderungen")).toBeVisible();
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByText("12:00–15:00", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Mo–So")).toBeVisible();
  });

  it("say that a day is closed", async () => {
    const { screen } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await expect.element(screen.getByRole("switch", { name: "Montag–Sonntag Geöffnet" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("listitem").getByText("Geschlossen", { exact: true })).toBeVisible();
  });

  it("have a second opening on the same day, until it is crossed out", async () => {
    const { screen, named } = await open();
    const edit = () => screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await edit();
    await screen.getByLabelText("Schließt um").fill("14:30");
    await screen.getByRole("button", { name: "Zweite Öffnung am selben Tag" }).click();
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByText("11:00–14:30, 17:30–22:00", { exact: true })).toBeVisible();
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toMatchObject({ second_hours: { sunday: { open: "17:30", close: "22:00" } } });
    await edit();
    await screen.getByRole("button", { name: "Zweite Öffnung streichen" }).click();
    await save(screen);
    await expect.poll(() => named(patch)[1]?.body).toMatchObject({ second_hours: {} });
  });

  it.each([
    ["that begins before the first ends", "21:00", "23:00"],
    ["that runs into the first one of the next morning", "22:30", "12:00"],
  ])("refuse a second opening %s", async (_, opens, closes) => {
    const { screen, named } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await screen.getByRole("button", { name: "Zweite Öffnung am selben Tag" }).click();
    await screen.getByLabelText("Öffnet wieder um").fill(opens);
    await screen.getByLabelText("Schließt wieder um").fill(closes);
    const explanation = "Die zweite Öffnung muss nach dem Ende der ersten beginnen und darf nicht in sie hineinreichen";
    await expect
      .element(screen.getByRole("group", { name: "Zweite Öffnung" }))
      .toHaveAccessibleDescription(explanation);
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByLabelText("Öffnet wieder um")).toBeVisible();
    await save(screen);
    await expect.element(screen.getByText("Bitte prüfen Sie Ihre Angaben")).toBeVisible();
    expect(named(patch)).toEqual([]);
  });

  it("refuse text that is no time", async () => {
    const { screen, named } = await open();
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await screen.getByLabelText("Öffnet um").fill("mal so");
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect
      .element(screen.getByLabelText("Öffnet um"))
      .toHaveAccessibleDescription(/verstehen wir nicht als Uhrzeit\. So zum Beispiel: 19:30/);
    await save(screen);
    await expect.element(screen.getByText("Bitte prüfen Sie Ihre Angaben")).toBeVisible();
    expect(named(patch)).toEqual([]);
  });
});

describe("closing days", () => {
  it("are added as a period and removed again", async () => {
    const { screen, named } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill(typed(inAMonth));
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await expect.element(screen.getByRole("button", { name: containing("streichen") })).toBeVisible();
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toEqual({ closing_days: [inAMonth], version: 3 });
    await openSection(screen, "Schließtage");
    await screen.getByRole("button", { name: containing("streichen") }).click();
    await save(screen);
    await expect.poll(() => named(patch)[1]?.body).toEqual({ closing_days: [], version: 4 });
  });

  it.each(["24,12,2098", "24122098", "24. Dez 2098"])("are typed as '%s' too", async (text) => {
    const { screen, named } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill(text);
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toEqual({ closing_days: ["2098-12-24"], version: 3 });
  });

  it.each([
    ["Vom", "Weihnachten", ""],
    ["Bis", "24.12.2098", "Ostern"],
  ])("refuse text that is no day at '%s'", async (label, from, until) => {
    const { screen } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill(from);
    await screen.getByLabelText("Bis").fill(until);
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await expect
      .element(screen.getByLabelText(label))
      .toHaveAccessibleDescription(
        new RegExp(`„${until || from}“ verstehen wir nicht als einen Tag. So zum Beispiel: \\d`),
      );
    expect(screen.getByText(/verstehen wir nicht/).elements()).toHaveLength(1);
  });

  it.each([
    ["Ostern", /verstehen wir nicht als einen Tag/],
    ["24.12.2020", /Dieser Tag ist schon vorbei/],
  ])("say at the field why '%s', typed and left, is not among them", async (text, reason) => {
    const { screen } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill(text);
    await openSection(screen, "Anfragen");
    await expect.element(screen.getByLabelText("Vom")).toHaveAccessibleDescription(reason);
  });

  it("name the weekday that contradicts a date", async () => {
    const { screen } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill("Do 24.12.2098");
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    const from = screen.getByLabelText("Vom");
    await expect.element(from).toHaveAccessibleDescription(/^Der 24\.12\.2098 ist ein Mittwoch\./);
  });

  it("are taken as they are left, without the button", async () => {
    const { screen, named } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill("24.12.2098");
    await userEvent.tab({ shift: true });
    await saveAndSee(screen);
    expect(named(patch)[0]?.body).toEqual({ closing_days: ["2098-12-24"], version: 3 });
  });

  it("refuse an end before the beginning and more than a hundred days", async () => {
    const { screen } = await open();
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill("24.12.2098");
    await screen.getByLabelText("Bis").fill("20.12.2098");
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await expect.element(screen.getByText("Das Ende liegt vor dem Beginn")).toBeVisible();
    await screen.getByLabelText("Bis").fill("24.12.2099");
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await expect.element(screen.getByText("Mehr als 100 Schließtage lassen sich nicht eintragen")).toBeVisible();
  });
});

const closeFridayEarlier = async (screen: Awaited<ReturnType<typeof open>>["screen"], close: string) => {
  await screen.getByRole("button", { name: /^Freitag ändern/ }).click();
  await screen.getByLabelText("Schließt um").fill(close);
  await save(screen);
};

describe("hours over existing reservations", () => {
  const week = Array.from({ length: 7 }, (_, day) => addDays(inAMonth, day));
  const friday = week.find((day) => toWeekday(day) === "friday") ?? "";
  const saturday = addDays(friday, 1);
  const late = { ...stored.opening_hours, friday: { open: "18:00", close: "02:00", closed: false } };
  const inside = aReservation({
    id: "rsv_in",
    reservation_date: friday,
    reservation_time: "19:30",
    status: "confirmed",
  });
  const night = { reservation_date: saturday, reservation_time: "00:30", night_of: friday };
  const confirmed = [inside, aReservation({ id: "rsv_night", customer_name: "Rossi", status: "confirmed", ...night })];
  const pending = [aReservation({ id: "rsv_ask", customer_name: "Keller", ...night })];
  const lists: Answers = {
    "GET /api/partner/reservations": ({ query }) => ({
      items:
        query.get("view") === "pending"
          ? pending
          : query.get("cursor") === null
            ? confirmed.slice(0, 1)
            : confirmed.slice(1),
      cursor: query.get("view") === "pending" || query.get("cursor") !== null ? null : "next",
      counts: { pending: 1, confirmed: 2, past: 0, moves: 0 },
    }),
  };
  it("says before a narrower night is saved what lies outside it, with the way to each, and saves on demand", async () => {
    const { screen, named } = await open(lists, { opening_hours: late });
    await closeFridayEarlier(screen, "23:00");
    const question = screen.getByRole("dialog", { name: "Das liegt außerhalb Ihrer neuen Zeiten" });
    await expect.element(question).toMatchTextContent("1 Reservierung und 1 Anfrage liegen außerhalb");
    const links = question.getByRole("link", { name: /00:30, in der Nacht von Freitag auf Samstag$/ }).elements();
    expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(2).fill(`/reservations/today?date=${friday}`));
    await question.getByRole("button", { name: "Zurück" }).click();
    expect(named(patch)).toEqual([]);
    await save(screen);
    await question.getByRole("button", { name: "Trotzdem speichern" }).click();
    await expect.poll(() => named(patch).length).toBe(1);
    await expect.element(question).not.toBeInTheDocument();
  });

  it("counts a wish to move a table into the hours that go", async () => {
    const move = { ...night, number_of_guests: 2, asked_at: `${inAMonth}T10:00:00Z`, answer_by: `${friday}T10:00:00Z` };
    const answers: Answers = {
      "GET /api/partner/reservations": ({ query }) => ({
        items: query.get("view") === "pending" ? [] : [{ ...inside, move }],
        cursor: null,
        counts: { pending: 0, confirmed: 1, past: 0 },
      }),
    };
    const { screen } = await open(answers, { opening_hours: late });
    await closeFridayEarlier(screen, "23:00");
    const question = screen.getByRole("dialog", { name: "Das liegt außerhalb Ihrer neuen Zeiten" });
    await expect.element(question).toMatchTextContent("1 Anfrage liegt außerhalb");
  });

  it("counts the guests who wait for a table in the hours that go, without those for whom another time will do", async () => {
    const from = (time: string) => toEpochMinutes(toInstant(friday, time, "Europe/Berlin"));
    const wait = {
      reservation_date: friday,
      reservation_time: "23:30",
      number_of_guests: 2,
      time_zone: "Europe/Berlin",
    };
    const latest = from("23:30");
    const items = [
      { ...wait, id: "wtg_a", earliest: latest, latest },
      { ...wait, id: "wtg_b", earliest: from("22:30"), latest },
    ];
    const { screen } = await open({ "GET /api/partner/waits": () => ({ items }) }, { opening_hours: late });
    await closeFridayEarlier(screen, "23:00");
    const question = screen.getByRole("dialog", { name: "Das liegt außerhalb Ihrer neuen Zeiten" });
    await expect.element(question).toMatchTextContent("Für diese Zeit steht 1 Gast auf der Warteliste.");
    const [only, ...others] = question.getByRole("listitem").elements();
    expect(others).toEqual([]);
    expect(only?.textContent).toMatch(/, 23:30, 2\sGäste · Warteliste$/);
    expect(only?.querySelector("a")?.getAttribute("href")).toBe(`/reservations/today?date=${friday}`);
  });

  it("counts what lay outside before, where its own day changes and nowhere else", async () => {
    const byPhone = { ...inside, reservation_time: "13:00" };
    const answers: Answers = {
      "GET /api/partner/reservations": ({ query }) => ({
        items: query.get("view") === "pending" ? [] : [byPhone],
        cursor: null,
        counts: { pending: 0, confirmed: 1, past: 0 },
      }),
    };
    const { screen, named } = await open(answers, { opening_hours: late });
    const addClosingDay = async (day: string) => {
      await screen.getByLabelText("Vom").fill(typed(day));
      await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
      await save(screen);
    };
    await openSection(screen, "Schließtage");
    await addClosingDay(addDays(friday, 3));
    await expect.poll(() => named(patch).length).toBe(1);
    await addClosingDay(friday);
    const question = screen.getByRole("dialog", { name: "Das liegt außerhalb Ihrer neuen Zeiten" });
    await expect.element(question).toMatchTextContent("1 Reservierung liegt außerhalb");
    expect(named(patch).length).toBe(1);
  });

  it("saves without asking where everything stays inside", async () => {
    const { screen, named } = await open(lists, { opening_hours: late });
    await closeFridayEarlier(screen, "1:00");
    await expect.poll(() => named(patch).length).toBe(1);
  });

  it("asks for a closing day, and when it could not look", async () => {
    let isDown = false;
    const answers: Answers = {
      "GET /api/partner/reservations": (sent) =>
        isDown ? reply(503, { code: "try_again", title: "" }) : lists["GET /api/partner/reservations"]?.(sent),
    };
    const { screen, named } = await open(answers, { opening_hours: late });
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill(typed(friday));
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    await save(screen);
    const question = screen.getByRole("dialog", { name: "Das liegt außerhalb Ihrer neuen Zeiten" });
    await expect.element(question).toMatchTextContent("2 Reservierungen und 1 Anfrage liegen außerhalb");
    await question.getByRole("button", { name: "Zurück" }).click();
    isDown = true;
    await save(screen);
    await expect.element(question).toMatchTextContent("Gerade konnten wir nicht nachsehen");
    expect(named(patch)).toEqual([]);
  });
});

describe("a save that another one came before", () => {
  it("is merged field by field when the other changed other fields", async () => {
    const { screen, ...net } = await open();
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Stadt" }).fill("Bonn");
    await screen.getByRole("button", { name: "Montag–Sonntag ändern" }).click();
    await screen.getByRole("checkbox", { name: "Sonntag" }).click();
    await screen.getByLabelText("Schließt um").fill("23:00");
    const sunday = { open: "12:00", close: "20:00", closed: false };
    net.saveElsewhere({ website: "https://lucia.example", opening_hours: { ...stored.opening_hours, sunday } });
    await saveAndSee(screen);
    await expect
      .element(screen.getByText("Inzwischen wurde auch anderswo gespeichert: Sonntag, Website. Beides gilt jetzt."))
      .toBeVisible();
    const { body } = net.named(patch)[1] ?? {};
    expect(body).toMatchObject({ city: "Bonn", version: 4 });
    expect(body).toMatchObject({ opening_hours: { sunday, monday: { close: "23:00" } } });
    expect(body).not.toHaveProperty("website");
    await openSection(screen, "Adresse und Telefon");
    await expect.element(screen.getByLabelText(containing("Website"))).toHaveValue("https://lucia.example");
  });

  it("asks only about the field that both changed, and keeps the own entry of it when chosen", async () => {
    const { screen, ...net } = await open();
    await openSection(screen, "Adresse und Telefon");
    await screen.getByRole("textbox", { name: "Telefon" }).fill("0221 111 111");
    await screen.getByRole("textbox", { name: "Stadt" }).fill("Bonn");
    net.saveElsewhere({ phone: "0221 222 222", website: "https://lucia.example" });
    await save(screen);
    const dialog = screen.getByRole("dialog", { name: "Welche Angabe gilt?" });
    await expect.element(dialog).toMatchTextContent(containing("Inzwischen wurde anderswo auch geändert: Telefon."));
    await expect.element(dialog).toMatchTextContent(containing("um 19:36 Uhr0221 222 222"));
    await dialog.getByRole("button", { name: "So speichern" }).click();
    await expect.element(screen.getByText("Ihre Informationen wurden aktualisiert.")).toBeVisible();
    expect(net.named(patch).map(({ body }) => body)).toEqual([
      { phone: "0221 111 111", city: "Bonn", version: 3 },
      { phone: "0221 111 111", city: "Bonn", version: 4 },
    ]);
  });

  it("keeps the closing days of both", async () => {
    const { screen, ...net } = await open({}, { closing_days: [inAMonth] });
    await openSection(screen, "Schließtage");
    await screen.getByLabelText("Vom").fill("24.12.2098");
    await screen.getByRole("button", { name: "Schließtage eintragen" }).click();
    net.saveElsewhere({ closing_days: [inAMonth, "2098-12-31"] });
    await save(screen);
    await expect
      .poll(() => net.named(patch)[1]?.body)
      .toEqual({ closing_days: [inAMonth, "2098-12-24", "2098-12-31"], version: 4 });
  });
});

describe("unsaved changes", () => {
  it("make the browser ask before the tab closes, and only they do", async () => {
    const { screen } = await open();
    await openSection(screen, "Adresse und Telefon");
    expect(isHeldUp()).toBe(false);
    await screen.getByRole("textbox", { name: "Stadt" }).fill("Bonn");
    await expect.element(screen.getByText("1 Änderung")).toBeVisible();
    expect(isHeldUp()).toBe(true);
  });
});
