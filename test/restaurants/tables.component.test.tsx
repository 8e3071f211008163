import { userEvent } from "vitest/browser";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { emptyPlan, type Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import { usualTurnTimes } from "#web/restaurants/settings/tables/new-room.ts";
import TablesPage from "#web/restaurants/settings/tables/tables-page.tsx";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import { anOwner, anOwnRestaurant, aReservation } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { setVisibility } from "#test/support/component/set-visibility.ts";
import { containing } from "#test/support/component/with-text.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

const stored = aPlan({
  version: 4,
  areas: [
    { id: "room", name: "Gastraum" },
    { id: "bar", name: "Bar" },
  ],
  tables: [aTable("1", 2), aTable("2", 4), aTable("3", 4), aTable("4", 2, { area: "bar", online: false })],
  joins: [{ id: "j1", tables: ["2", "3"], min: 6, max: 8 }],
  services: [aService("18:00", "21:30", { weekdays: ["tuesday", "wednesday", "thursday", "saturday"], step: 15 })],
  turn_times: usualTurnTimes,
});
const patch = "PATCH /api/partner/plan";
const trials = "POST /api/partner/plan/trials";

/** Answers as the API does: with what is stored after a change, or with 409 for an old version. */
async function open(plan: Plan = stored, answers: Parameters<typeof network>[0] = {}, isReload = false) {
  let current = plan;
  const net = network({
    "GET /api/me": () => anOwner,
    "GET /api/partner/reservations": () => ({
      items: [],
      cursor: null,
      counts: { pending: 0, confirmed: 0, past: 0, moves: 0 },
    }),
    "GET /api/partner/restaurant": () => anOwnRestaurant(),
    "GET /api/partner/plan": () => current,
    [trials]: () => ({
      seated: [{ tables: ["1"], from: 1140, until: 1260, guests: 2 }],
      unseated: [],
      refused: { all: 0, seated: 0 },
    }),
    [patch]: ({ body }) => {
      if (body["version"] !== current.version) return reply(409, { code: "changed_meanwhile", title: "", current });
      current = {
        ...current,
        ...PlanRules.parse(body["rules"]),
        live: body["live"] === true,
        version: current.version + 1,
      };
      return { plan: current, unseated: [] };
    },
    ...answers,
  });
  const page = (
    <Routes>
      <Route element={<RestaurantPages />}>
        <Route path="/restaurant-settings/tables" element={<TablesPage />} />
        <Route path="*" element={<main>Another page</main>} />
      </Route>
    </Routes>
  );
  const screen = await renderPage(page, { at: "/restaurant-settings/tables", signedIn: true, isReload });
  return {
    ...net,
    screen,
    saveElsewhere: (change: Partial<Plan>) => {
      current = { ...current, ...change, version: current.version + 1 };
    },
    /** The body of the last change. */
    sent: () => net.named(patch).at(-1)?.body,
  };
}

type Screen = Awaited<ReturnType<typeof open>>["screen"];
const press = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true }).click();
async function openSection(screen: Screen, name: string): Promise<void> {
  const heading = screen.getByRole("heading", { name, exact: true, level: 2 });
  await expect.element(heading).toBeVisible();
  if (heading.element().closest("details")?.open === false) await heading.click();
}
const dialog = (screen: Screen) => screen.getByRole("dialog");
const inDialog = (screen: Screen, name: string) => dialog(screen).getByRole("button", { name, exact: true }).click();

describe("the wizard", () => {
  const empty = { ...emptyPlan };

  it("asks for a table, goes four steps, comes back to where it was after a reload, and is live with the last button", async () => {
    const { screen } = await open(empty);
    await press(screen, "Tische anlegen, etwa eine Minute");
    await expect.element(screen.getByRole("heading", { name: "Wie viele Tische haben Sie?" })).toHaveFocus();
    await press(screen, "Weiter");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Bitte geben Sie mindestens einen Tisch an.");
    await press(screen, "Tische für vier: mehr");
    await press(screen, "Tische für vier: mehr");
    await press(screen, "Andere Größe");
    await press(screen, "Tische für 10 ergänzen");
    await expect.element(screen.getByText("3 Tische für bis zu 18 Gäste")).toBeVisible();
    await press(screen, "Weiter");
    await screen.getByRole("combobox", { name: "1 + 2 zusammen bis" }).selectOptions("7");
    await press(screen, "Weiter");
    await expect.element(screen.getByText("Ganzer Tag", { exact: true })).toBeVisible();
    await screen.unmount();
    const again = await open(empty, {}, true);
    await expect
      .element(again.screen.getByRole("heading", { name: "Wann nehmen Sie Reservierungen an?" }))
      .toBeVisible();
    await press(again.screen, "Weiter");
    await expect.element(again.screen.getByText("Alle hätten einen Tisch.")).toBeVisible();
    expect(again.sent()).toBeUndefined();
    await press(again.screen, "Einschalten");
    await expect.element(again.screen.getByText("3 Tische für 18 Gäste. Online buchbar: 3.")).toBeVisible();
    expect(again.sent()).toMatchObject({ live: true, version: 0, rules: { joins: [{ min: 5, max: 7 }] } });
  });

  it("keeps a number that is none at its field, and says which would be", async () => {
    const { screen } = await open(empty);
    await press(screen, "Tische anlegen, etwa eine Minute");
    const field = screen.getByRole("spinbutton", { name: "Tische für zwei" });
    await field.fill("zehn");
    await press(screen, "Weiter");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription("Bitte eine Zahl von 0 bis 99");
  });

  it("can be left for later, and is not live", async () => {
    const { screen, sent } = await open(empty);
    await press(screen, "Tische anlegen, etwa eine Minute");
    await press(screen, "Tische für zwei: mehr");
    await press(screen, "Später");
    await expect.element(screen.getByText("Noch nicht eingeschaltet")).toBeVisible();
    expect(sent()).toMatchObject({ live: false });
  });
});

describe("the list", () => {
  it("takes a switch, a new table and a retired one, and sends all with the version that was read", async () => {
    const { screen, sent } = await open();
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Tisch hinzufügen");
    await dialog(screen).getByRole("textbox", { name: "Name" }).fill("2");
    await inDialog(screen, "Übernehmen");
    await expect
      .element(dialog(screen).getByRole("textbox", { name: "Name" }))
      .toHaveAccessibleDescription("Das gibt es hier schon");
    await dialog(screen).getByRole("textbox", { name: "Name" }).fill("Fenster");
    await inDialog(screen, "Übernehmen");
    await press(screen, "Tisch 3 ändern");
    await expect.element(screen.getByText(containing("2 + 3 wird nicht mehr zusammengestellt."))).toBeVisible();
    await inDialog(screen, "Stilllegen");
    await expect.element(screen.getByRole("button", { name: "Tisch 3 wieder aufstellen" })).toBeVisible();
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({
      version: 4,
      live: true,
      rules: {
        joins: [],
        tables: [{ online: false }, {}, { name: "3", retired: true }, {}, { name: "Fenster", retired: false }],
      },
    });
  });

  it("takes from a dialog only what was changed there, beside what others write meanwhile", async () => {
    const { screen, sent, saveElsewhere } = await open();
    await press(screen, "Tisch 1 ändern");
    await press(screen, "Höchstens: mehr");
    saveElsewhere({ tables: stored.tables.map((one) => ({ ...one, online: false })) });
    setVisibility("visible"); // the plan is read again
    await expect.element(dialog(screen).getByRole("switch")).not.toBeChecked();
    await inDialog(screen, "Übernehmen");
    await press(screen, "Tisch hinzufügen");
    await dialog(screen).getByRole("textbox", { name: "Name" }).fill("Fenster");
    saveElsewhere({ areas: [...stored.areas, { id: "garden", name: "Garten" }] });
    setVisibility("visible"); // the plan is read again
    await press(screen, "Übernehmen");
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({
      rules: {
        areas: [{}, {}, { name: "Garten" }],
        tables: [{ max: 3, online: false }, {}, {}, {}, { name: "Fenster" }],
      },
    });
  });

  it("takes no number from a dialog that is none, and says so at its field", async () => {
    const { screen } = await open();
    await press(screen, "Tisch 1 ändern");
    const most = dialog(screen).getByRole("spinbutton", { name: "Höchstens", exact: true });
    await most.fill("150");
    await inDialog(screen, "Übernehmen");
    await expect.element(most).toHaveFocus();
    await inDialog(screen, "Verwerfen");
    await openSection(screen, "Zusammenstellen");
    await press(screen, "2 + 3 ändern");
    await most.fill("150");
    await inDialog(screen, "Übernehmen");
    await expect.element(most).toHaveFocus();
  });

  it.each([
    ["Zusammenstellen", "2 + 3 ändern", "Streichen", { joins: [] }],
    ["Bereiche", "Bar ändern", "Übernehmen", { areas: [{}, { name: "Bar" }] }],
  ])("changes %s in a dialog", async (section, line, act, rules) => {
    const { screen, sent } = await open();
    await openSection(screen, section);
    await press(screen, line);
    await inDialog(screen, act);
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({ rules });
  });

  it("opens a service in its place, repeats its sentence, and says at the field what is no time", async () => {
    const { screen, sent } = await open();
    await expect
      .element(screen.getByText("Abend: Dienstag bis Donnerstag und Samstag, 18:00–21:30", { exact: true }))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Tischplan" }))
      .toHaveAttribute("href", "/reservations/timeline");
    await openSection(screen, "Reservierungszeiten");
    await expect
      .element(screen.getByText("Dienstag bis Donnerstag und Samstag, Ankunft von 18:00 bis 21:30, alle 15 Minuten"))
      .toBeVisible();
    await press(screen, "Abend: Dienstag bis Donnerstag und Samstag, 18:00–21:30 ändern");
    await screen.getByRole("checkbox", { name: "Freitag" }).click();
    const last = screen.getByRole("textbox", { name: "Letzte Ankunft" });
    await last.fill("abends");
    await press(screen, "Speichern");
    await expect.element(last).toHaveFocus();
    await expect.element(last).toHaveAccessibleDescription(/verstehen wir nicht als Uhrzeit/);
    await last.fill("zehn");
    await press(screen, "Speichern");
    await expect.element(last).toHaveAccessibleDescription(/^„zehn“ kann 10:00 oder 22:00 heißen\./);
    await last.fill("zehn Uhr abends");
    await userEvent.tab();
    await expect.element(screen.getByText(/Dienstag bis Samstag, Ankunft von 18:00 bis 22:00/)).toBeVisible();
    await press(screen, "Fertig");
    await expect.element(screen.getByRole("button", { name: /^Abend: .*–22:00 ändern$/ })).toHaveFocus();
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({ rules: { services: [{ last: "22:00" }] } });
  });

  it("leaves a service that is open as it was discarded, or as others have changed it", async () => {
    const { screen, sent, saveElsewhere } = await open();
    await openSection(screen, "Reservierungszeiten");
    await press(screen, "Abend: Dienstag bis Donnerstag und Samstag, 18:00–21:30 ändern");
    const last = screen.getByRole("textbox", { name: "Letzte Ankunft" });
    await last.fill("22:00");
    await press(screen, "Verwerfen");
    await expect.element(last).toHaveValue("21:30");
    saveElsewhere({ services: stored.services.map((one) => ({ ...one, last: "22:30" })) });
    setVisibility("visible");
    await expect.element(last).toHaveValue("22:30");
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({ rules: { services: [{ last: "22:30" }] } });
  });

  it("sets stays, pacing, instant mode and a special day", async () => {
    const { screen, sent } = await open();
    await openSection(screen, "Wie lange Gäste bleiben");
    await screen.getByRole("combobox", { name: "3–4 Gäste" }).selectOptions("135");
    await openSection(screen, "Andrang");
    await screen.getByRole("switch", { name: containing("Andrang begrenzen") }).click();
    await openSection(screen, "Sofort bestätigen");
    await screen.getByRole("switch", { name: containing("Freie Tische sofort") }).click();
    await press(screen, "Sofort bis: weniger");
    await openSection(screen, "Besondere Tage");
    await press(screen, "Besonderer Tag");
    await dialog(screen).getByRole("textbox", { name: "Tag" }).fill("31.12.2050");
    await inDialog(screen, "Übernehmen");
    await press(screen, "Speichern");
    await expect.poll(sent).toMatchObject({
      rules: {
        turn_times: [{}, { up_to: 4, minutes: 135 }, {}, {}],
        guests_per_quarter: 16,
        mode: "instant",
        instant_up_to: 5,
        special_days: [{ date: "2050-12-31", services: [] }],
      },
    });
  });

  it("names what does not fit after a save, with a way to each", async () => {
    const { screen } = await open(stored, {
      [patch]: () => ({ plan: { ...stored, version: 5 }, unseated: [aReservation({ number_of_guests: 9 })] }),
    });
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Speichern");
    await expect.element(screen.getByText("1 kommende Reservierung passt nicht")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Fr, 5. März, 19:30 Uhr, Käthe Groß, 9 Gäste" }))
      .toHaveAttribute("href", "/reservations/today?date=2027-03-05");
  });

  it("keeps what was typed over a reload, and beside what others wrote", async () => {
    const first = await open();
    await first.screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await expect.element(first.screen.getByText("1 Änderung")).toBeVisible();
    await first.screen.unmount();
    const { screen, sent } = await open({ ...stored, version: 5, buffer_minutes: 15 }, {}, true);
    await press(screen, "Speichern");
    await expect
      .element(screen.getByText("Inzwischen wurde auch anderswo gespeichert: Pause. Beides gilt jetzt."))
      .toBeVisible();
    expect(sent()).toMatchObject({
      version: 5,
      rules: { buffer_minutes: 15, tables: [{ online: false }, {}, {}, {}] },
    });
  });

  it("leaves what others wrote in the same place, says so, and saves nothing over it", async () => {
    const { screen, named, saveElsewhere } = await open();
    await press(screen, "Leere Plätze höchstens: mehr");
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    saveElsewhere({ max_empty_seats: 0 });
    await press(screen, "Speichern");
    await expect
      .element(screen.getByText(/dasselbe geändert: Leere Plätze\. Das Neuere steht jetzt hier/))
      .toBeVisible();
    await expect.element(screen.getByRole("spinbutton", { name: "Leere Plätze höchstens" })).toHaveValue("0");
    await expect.element(screen.getByText("1 Änderung")).toBeVisible();
    expect(named(patch)).toHaveLength(1);
  });
});

it("closes a span of visit times at once beside what is typed, and opens it again", async () => {
  const { screen, sent } = await open();
  await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
  await press(screen, "Online zu");
  await dialog(screen).getByRole("radio", { name: "Nächste Stunde" }).click();
  await inDialog(screen, "Online schließen");
  // Beside midnight it names two days: 'Fr, 27. Nov, 23:00 bis Sa, 28. Nov, 00:00'.
  await expect.element(screen.getByText(/^Online zu: .*\d\d:\d\d(?:–| bis .*)\d\d:\d\d/)).toBeVisible();
  expect(sent()).toMatchObject({ rules: { closed_online: [{}], tables: [{ online: true }, {}, {}, {}] } });
  await expect.element(screen.getByText("1 Änderung")).toBeVisible();
  await screen.getByRole("button", { name: /wieder öffnen$/ }).click();
  await expect.poll(sent).toMatchObject({ rules: { closed_online: [] } });
});

it("says in the dialog why a span could not be closed", async () => {
  const { screen } = await open(stored, { [patch]: () => reply(500, { code: "fault", title: "Bitte später" }) });
  await press(screen, "Online zu");
  await inDialog(screen, "Online schließen");
  await expect.element(dialog(screen).getByText("Das konnte nicht gespeichert werden.")).toBeVisible();
});

it("switches the plan off without what is typed and not saved", async () => {
  const { screen, sent } = await open();
  await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
  await press(screen, "Tische ausschalten");
  await expect.poll(sent).toMatchObject({ live: false, rules: { tables: [{ online: true }, {}, {}, {}] } });
  await expect.element(screen.getByText("1 Änderung")).toBeVisible();
});

const daysAgo = (days: number): string => addDays(localDateTime(new Date(), "Europe/Berlin").date, -days);

describe("the try-out", () => {
  it("says who finds no table and why, offers a change that helps, and takes it", async () => {
    const seated = [{ tables: ["2"], from: 1140, until: 1260, guests: 4 }];
    const party = { customer_name: "Brandner", reservation_time: "19:00", taken: [], arriving: 0 };
    const lack = { ...party, number_of_guests: 6, reason: "party_too_large" };
    const late = { ...party, number_of_guests: 4, reason: "no_table", taken: [["2"], ["3"]] };
    const refused = { all: 6, seated: 4 };
    const { screen, sent, named } = await open(
      { ...stored, joins: [] },
      {
        "GET /api/partner/reservations": () => ({
          items: [
            aReservation({ status: "cancelled", reservation_date: daysAgo(3) }),
            aReservation({ status: "completed", reservation_date: daysAgo(8) }),
          ],
          cursor: null,
          counts: { pending: 0, confirmed: 0, past: 2, moves: 0 },
        }),
        [trials]: ({ body }) =>
          PlanRules.parse(body["rules"]).joins.length === 0
            ? { seated, unseated: [lack, late], refused }
            : { seated, unseated: [], refused },
      },
    );
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Ausprobieren");
    await expect.element(screen.getByRole("heading", { level: 1, name: /^So sähe der / })).toHaveFocus();
    await expect
      .element(screen.getByText("Brandner, 6 Gäste, 19:00 Uhr: So viele passen an keinen Tisch."))
      .toBeVisible();
    await expect
      .element(screen.getByText("Brandner, 4 Gäste, 19:00 Uhr: Tische 2, 3 waren schon besetzt."))
      .toBeVisible();
    await expect.element(screen.getByText(/4 davon hätten Platz$/)).toBeVisible();
    expect(named(trials)[0]?.body["date"]).toBe(daysAgo(8)); // the last with guests
    await press(screen, "2 + 3 für 8 Gäste zusammenstellen");
    await expect.element(screen.getByText("Alle hätten einen Tisch.")).toBeVisible();
    await press(screen, "So übernehmen");
    await expect.poll(sent).toMatchObject({ rules: { joins: [{ tables: ["2", "3"], max: 8 }] } });
  });

  it("says when it fails, and tries again", async () => {
    let isDown = true;
    const { screen } = await open(stored, {
      [trials]: () =>
        isDown ? reply(404, { code: "no_such_route" }) : { seated: [], unseated: [], refused: { all: 0, seated: 0 } },
    });
    await screen.getByRole("switch", { name: "Tisch 1 online buchbar" }).click();
    await press(screen, "Ausprobieren");
    await expect.element(screen.getByText("Das Ausprobieren hat nicht geklappt.")).toBeVisible();
    isDown = false;
    await press(screen, "Erneut versuchen");
    await expect
      .element(screen.getByText("An diesem Tag stand niemand im Buch. Wählen Sie einen anderen."))
      .toBeVisible();
  });
});
