import { type Locator, userEvent } from "vitest/browser";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { describe, expect, it, vi } from "vitest";
import { serverTimeChanged } from "#web/platform/server-time.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { ReservationDialog } from "#web/reservations/dialog/reservation-dialog.tsx";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import {
  aGuest,
  always,
  aRestaurant,
  anOwner,
  aReservation,
  everyDay,
  inAMonth,
} from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { pickFromCalendar } from "#test/support/component/pick-from-calendar.ts";
import { contrast } from "#test/support/component/contrast.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const post = "POST /api/restaurants/rst_lucia/reservations";
const patch = "PATCH /api/me/profile";
type Field = "Name" | "E-Mail" | "Telefon" | "Andere Uhrzeit" | "Anzahl der Gäste" | "Sonderwünsche";
type Me = Omit<typeof aGuest, "phone" | "restaurant"> & {
  readonly phone: string | null;
  readonly restaurant: (typeof anOwner)["restaurant"] | null;
};

interface Given {
  readonly me?: Me | Promise<Me>;
  readonly signedIn?: boolean;
  readonly answer?: () => unknown;
  readonly restaurant?: typeof aRestaurant;
  readonly draft?: object;
}

async function openDialog({
  me = aGuest,
  signedIn = true,
  answer = () => reply(201, aReservation()),
  restaurant = aRestaurant,
  draft = {},
}: Given = {}) {
  const onClose = vi.fn<() => void>();
  const { named } = network({
    "GET /api/me": () => me,
    [patch]: async ({ body }) => ({ ...(await me), ...body }),
    [post]: answer,
    "POST /api/sign-in-codes": () => ({ valid_until: new Date().toISOString(), next_at: new Date().toISOString() }),
  });
  const screen = await renderPage(<ReservationDialog restaurant={restaurant} onClose={onClose} />, {
    signedIn,
    drafts: { [requestDraft(restaurant.id)]: draft },
  });
  const dialog = screen.getByRole("dialog", { name: "Tisch anfragen" });
  await expect.element(dialog).toBeVisible();
  if (signedIn && "phone" in me && me.phone !== null) {
    await expect.element(dialog.getByText(`${me.email} ${me.phone}`)).toBeVisible();
  }
  const field = (name: Field) => dialog.getByLabelText(name, { exact: true });
  const openers: Record<Field, Locator> = {
    Name: dialog.getByRole("button", { name: /^Ändern/ }),
    "E-Mail": dialog.getByRole("button", { name: /^Ändern/ }),
    Telefon: dialog.getByRole("button", { name: /^Ändern/ }),
    "Andere Uhrzeit": dialog.getByRole("button", { name: "andere", exact: true }),
    "Anzahl der Gäste": dialog.getByRole("radio", { name: "7+ Gäste" }),
    Sonderwünsche: dialog.getByText("Sonderwünsche (freiwillig)"),
  };
  /** Opens what is folded away, as a guest would, and types. */
  const fillIn = async (name: Field, text: string) => {
    if (
      !field(name)
        .elements()
        .some((element) => element.checkVisibility())
    )
      await openers[name].click();
    await field(name).fill(text);
  };
  const send = dialog.getByRole("button", { name: "Reservierung anfragen" });
  return { screen, dialog, field, fillIn, send, onClose, posts: () => named(post), saved: () => named(patch) };
}

const today = localDateTime(new Date(), aRestaurant.time_zone).date;

const offeredTimes = (dialog: Locator) =>
  dialog
    .getByRole("group", { name: /^Uhrzeit/ })
    .getByRole("radio")
    .elements()
    .map((time) => time.getAttribute("aria-label")?.slice(0, 5));

describe("reservation form (spec, section 5)", () => {
  it.each([
    ["Name", " ", "Bitte geben Sie Ihren Namen ein"],
    ["E-Mail", "kaethe@", "Ungültige E-Mail-Adresse"],
    ["Telefon", "0170", "Telefonnummer muss mindestens 5 Zeichen lang sein"],
    ["Andere Uhrzeit", "", "Bitte wählen Sie eine Uhrzeit"],
    ["Andere Uhrzeit", "23:15", "Zu dieser Zeit hat das Restaurant geschlossen."],
    ["Anzahl der Gäste", "21", "Maximal 20 Gäste erlaubt"],
    ["Sonderwünsche", "x".repeat(501), "Sonderwünsche dürfen maximal 500 Zeichen lang sein"],
  ] as const)("rejects %s '%s' at its field and in a notice with: %s", async (name, text, message) => {
    const { dialog, field, fillIn, send, posts } = await openDialog();
    await fillIn(name, text);
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(`Validierungsfehler${message}`);
    await expect.element(field(name)).toHaveAccessibleDescription(containing(message));
    await expect.element(field(name)).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it.each([
    ["that is none", "31.02.2027", "Ungültiges Datumsformat"],
    ["in the past", "2024-02-01", "Dieser Zeitpunkt liegt in der Vergangenheit."],
    ["too far ahead", "2099-02-01", "Reservierungen sind höchstens 365 Tage im Voraus möglich."],
  ])("rejects a stored draft's day %s, and leads to the calendar's button", async (_, reservation_date, message) => {
    const { dialog, send, posts } = await openDialog({ draft: { reservation_date, reservation_time: "19:30" } });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(message);
    const opener = dialog.getByRole("button", { name: /^anderer Tag/ });
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAccessibleDescription(containing(message));
    expect(posts()).toEqual([]);
  });

  it("shows the error of the first invalid field in the order of the spec and focuses it", async () => {
    const { dialog, field, fillIn, send } = await openDialog();
    await fillIn("Name", "K");
    await fillIn("Telefon", "1");
    await fillIn("Andere Uhrzeit", "25:00");
    await send.click();
    const notice = dialog.getByRole("alert");
    await expect.element(notice).toMatchTextContent(/^ValidierungsfehlerName muss mindestens 2 Zeichen lang sein$/);
    await expect.element(field("Name")).toHaveFocus();
    await fillIn("Name", "Käthe");
    await send.click();
    await expect.element(notice).toMatchTextContent("Telefonnummer muss mindestens 5 Zeichen lang sein");
    await expect.element(field("Telefon")).toHaveFocus();
  });

  it("opens the fields of a known guest whose phone number is too long for a request", async () => {
    const { dialog, field, send } = await openDialog({ me: { ...aGuest, phone: "0".repeat(21) } });
    await send.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent("Telefonnummer darf maximal 20 Zeichen lang sein");
    await expect.element(field("Telefon")).toHaveFocus();
  });

  it("opens the special requests of a draft that are too long", async () => {
    const { dialog, field, send } = await openDialog({ draft: { special_requests: "x".repeat(501) } });
    await dialog.getByText("Sonderwünsche (freiwillig)").click(); // folded away
    await expect.element(field("Sonderwünsche")).not.toBeVisible();
    await send.click();
    await expect.element(field("Sonderwünsche")).toHaveFocus();
  });

  it("shows a known guest in one line, whose change opens three prefilled fields", async () => {
    const { dialog, field } = await openDialog();
    await expect.element(dialog.getByText("Käthe Groß")).toBeVisible();
    await expect.element(field("Telefon")).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: /^Ändern/ }).click();
    await expect.element(field("Name")).toHaveValue("Käthe Groß");
    await expect.element(field("Name")).toHaveFocus();
    await expect.element(field("E-Mail")).toHaveValue("kaethe@example.com");
    await expect.element(field("Telefon")).toHaveValue("0170 555 0142");
  });

  it("shows a stored email with its umlauts, and what is typed as it is typed", async () => {
    const draft = { customer_email: "kaethe@xn--gro-7ka.example" };
    const { field } = await openDialog({ signedIn: false, draft });
    await expect.element(field("E-Mail")).toHaveValue("kaethe@groß.example");
    await field("E-Mail").fill("post@xn--mller-kva.de");
    await expect.element(field("E-Mail")).toHaveValue("post@xn--mller-kva.de");
  });

  it("waits for the profile and shows no error meanwhile", async () => {
    const profile = Promise.withResolvers<Me>();
    const { posts, dialog, field, send } = await openDialog({ me: profile.promise });
    await expect.element(send).toBeDisabled();
    await expect.element(field("Name")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    profile.resolve(aGuest);
    await expect.element(dialog.getByText("Käthe Groß")).toBeVisible();
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
    await expect.element(send).toBeEnabled();
  });

  it("sends the parsed values, closes the dialog, shows a toast and leads to the reservation's page", async () => {
    const { screen, dialog, fillIn, send, posts, saved } = await openDialog();
    await dialog.getByRole("radio", { name: "4 Gäste" }).click();
    await pickFromCalendar(dialog, inAMonth);
    await fillIn("Andere Uhrzeit", "1915");
    await send.click();
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    await expect
      .element(screen.getByText("Ihre Reservierungsanfrage wurde gesendet. Sie werden vom Restaurant kontaktiert."))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toHaveTextContent(reservationPath(aReservation()));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(posts()[0]?.body).toEqual({
      customer_name: "Käthe Groß",
      customer_email: "kaethe@example.com",
      customer_phone: "0170 555 0142",
      reservation_date: inAMonth,
      reservation_time: "19:15",
      number_of_guests: 4,
      special_requests: null,
    });
    expect(saved()).toEqual([]);
  });

  it("opens a stepper between 7 and 20 for a large party, by buttons and keys", async () => {
    const { dialog, field } = await openDialog();
    await expect.element(dialog.getByRole("radio", { name: "2 Gäste" })).toBeChecked();
    await dialog.getByRole("radio", { name: "7+ Gäste" }).click();
    await expect.element(field("Anzahl der Gäste")).toHaveValue("7");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast weniger" })).toBeDisabled();
    await field("Anzahl der Gäste").fill("20");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast mehr" })).toBeDisabled();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(field("Anzahl der Gäste")).toHaveValue("19");
    await dialog.getByRole("radio", { name: "3 Gäste" }).click();
    await expect.element(field("Anzahl der Gäste")).not.toBeInTheDocument();
  });

  it("offers the times of the selected day, and keeps a time that the next day has, too", async () => {
    const { dialog, fillIn, field } = await openDialog();
    await pickFromCalendar(dialog, inAMonth);
    await dialog.getByRole("radio", { name: "18:00 Uhr" }).click();
    await expect.element(dialog.getByRole("radio", { name: "21:30 Uhr" })).toBeInTheDocument();
    await expect.element(dialog.getByRole("radio", { name: "22:00 Uhr" })).not.toBeInTheDocument();
    await pickFromCalendar(dialog, addDays(inAMonth, 2));
    await expect.element(dialog.getByRole("radio", { name: "18:00 Uhr" })).toBeChecked();
    await fillIn("Andere Uhrzeit", "18:15");
    await pickFromCalendar(dialog, inAMonth);
    await expect.element(field("Andere Uhrzeit")).toHaveValue("18:15");
  });

  it("shows the error at the day, not the time, on a closing day, and keeps the day's text contrast at 4.5", async () => {
    const tomorrow = addDays(today, 1);
    const { dialog, field, fillIn, send } = await openDialog({
      restaurant: { ...aRestaurant, closing_days: [tomorrow] },
      draft: { reservation_date: tomorrow, reservation_time: "19:15" },
    });
    const day = dialog.getByRole("radio", { checked: true, disabled: true }).element().closest("label");
    for (const words of day?.querySelectorAll("span, b") ?? []) {
      await expect.poll(() => contrast(words, day), { message: words.tagName }).toBeGreaterThanOrEqual(4.5);
    }
    await fillIn("Andere Uhrzeit", "19:15");
    await send.click();
    const message = "Zu dieser Zeit hat das Restaurant geschlossen.";
    await expect.element(dialog.getByRole("button", { name: "anderer Tag" })).toHaveAccessibleDescription(message);
    await expect.element(field("Andere Uhrzeit")).not.toHaveAccessibleDescription(containing(message));
  });

  it("offers the times of both openings of a day, and none between", async () => {
    const opening_hours = everyDay({ open: "12:00", close: "14:00", closed: false });
    const second_hours = everyDay({ open: "18:00", close: "19:00" });
    const restaurant = { ...aRestaurant, opening_hours, second_hours };
    const { dialog } = await openDialog({ restaurant });
    await pickFromCalendar(dialog, inAMonth);
    await expect.element(dialog.getByText(/von 12:00 bis 14:00 und von 18:00 bis 19:00 Uhr geöffnet/)).toBeVisible();
    expect(offeredTimes(dialog)).toEqual(["12:00", "12:30", "13:00", "13:30", "18:00", "18:30"]);
  });

  it.each([
    [1, "de", ", meist in 5 Minuten"],
    [17, "de", ", meist in 20 Minuten"],
    [51, "de", ", meist in einer Stunde"],
    [135, "en", ", usually within 3 hours"],
    [1440, "de", ""],
  ] as const)(
    "says until when this restaurant answers, and how fast it usually does: %i minutes in %s",
    async (minutes, language, words) => {
      const restaurant = { ...aRestaurant, answers_in_minutes: minutes };
      network({ "GET /api/me": () => aGuest });
      const screen = await renderPage(<ReservationDialog restaurant={restaurant} onClose={() => undefined} />, {
        signedIn: true,
        language,
      });
      const answer = language === "de" ? /^Antwort spätestens .+\d Uhr/ : /^Reply by .+\d/;
      const text = new RegExp(`${answer.source}(?:, (?:erst|only) [^,]+)?${words}$`);
      await expect.element(screen.getByText(text)).toBeVisible();
    },
  );
});

it("proposes a time an hour ahead, and the next one, said in a status, when it passes while the dialog is open", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T18:12:00Z") }); // 19:12 in Berlin
  try {
    const { dialog } = await openDialog({ restaurant: { ...aRestaurant, opening_hours: always } });
    await expect.element(dialog.getByRole("radio", { name: "20:30 Uhr" })).toBeChecked();
    vi.setSystemTime(new Date("2027-03-05T19:31:00Z"));
    window.dispatchEvent(new Event(serverTimeChanged)); // the clock's next tick
    await expect.element(dialog.getByRole("radio", { name: "22:00 Uhr" })).toBeChecked();
    const status = dialog.getByText("Für 20:30 Uhr ist es jetzt zu spät. Wir haben 22:00 Uhr für Sie gewählt.");
    await expect.element(status).toBeVisible();
    await dialog.getByRole("radio", { name: "21:00 Uhr" }).click();
    await expect.element(status).not.toBeInTheDocument();
    vi.setSystemTime(new Date("2027-03-05T20:01:00Z"));
    window.dispatchEvent(new Event(serverTimeChanged));
    await expect.element(dialog.getByRole("radio", { name: "21:00 Uhr" })).toBeChecked(); // the guest's own choice
  } finally {
    vi.useRealTimers();
  }
});

it.each([8, 30, 90])("proposes the day on which a restaurant that is closed for %i days opens again", async (days) => {
  const closing_days = Array.from({ length: days }, (_, day) => addDays(today, day));
  const { dialog, send, posts } = await openDialog({ restaurant: { ...aRestaurant, closing_days } });
  await expect.element(dialog.getByRole("radio", { name: "19:30 Uhr" })).toBeChecked();
  await send.click();
  await expect.poll(() => posts()[0]?.body).toMatchObject({ reservation_date: addDays(today, days) });
});

const long = (date: string) =>
  new Intl.DateTimeFormat("de", { weekday: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00Z`));

describe("nights: what lies after midnight belongs to the evening before", () => {
  const next = addDays(inAMonth, 1);
  const lateBar = {
    ...aRestaurant,
    closing_days: [],
    opening_hours: everyDay({ open: "18:00", close: "02:00", closed: false }),
  };
  const night = `in der Nacht von ${long(inAMonth)} auf ${long(next)}`;

  it("offers 00:30 under the evening's day, last, says which night it is, and asks for the date of the next day", async () => {
    const { dialog, send, posts } = await openDialog({ restaurant: lateBar });
    await pickFromCalendar(dialog, inAMonth);
    expect(offeredTimes(dialog)).toEqual(
      "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30".split(" "),
    );
    await dialog.getByRole("radio", { name: `00:30 Uhr, ${night}` }).click();
    await expect.element(dialog.getByText(new RegExp(`00:30, ${night}`))).toBeVisible();
    await send.click();
    await expect.poll(() => posts()[0]?.body).toMatchObject({ reservation_date: next, reservation_time: "00:30" });
  });

  it("names the night in the step for the code, too", async () => {
    const { customer_name, customer_email, customer_phone } = aReservation();
    const { screen, send } = await openDialog({
      restaurant: lateBar,
      signedIn: false,
      draft: {
        customer_name,
        customer_email,
        customer_phone,
        reservation_date: inAMonth,
        reservation_time: "00:30",
        number_of_guests: "2",
      },
    });
    await send.click();
    await expect.element(screen.getByText(`00:30 Uhr · ${night} · 2 Gäste`)).toBeVisible();
  });

  it("asks before a second table in the same night", async () => {
    const current = aReservation({ reservation_date: next, reservation_time: "00:30", night_of: inAMonth });
    const { dialog, send } = await openDialog({
      restaurant: lateBar,
      draft: { reservation_date: inAMonth, reservation_time: "00:30" },
      answer: () => reply(409, { code: "already_requested", title: "", current }),
    });
    await send.click();
    await expect.element(dialog.getByText("Sie haben dort schon angefragt")).toBeVisible();
    await expect.element(dialog.getByText(new RegExp(`00:30 Uhr, ${night}, 2\\sGäste`))).toBeVisible();
  });

  it("keeps half past midnight near to midnight on a day that closes earlier", async () => {
    const friday = { open: "18:00", close: "23:00", closed: false };
    const weekday = toWeekday(next);
    const restaurant = { ...lateBar, opening_hours: { ...lateBar.opening_hours, [weekday]: friday } };
    const { dialog } = await openDialog({ restaurant });
    await pickFromCalendar(dialog, inAMonth);
    await dialog.getByRole("radio", { name: /^00:30 Uhr/ }).click();
    await pickFromCalendar(dialog, next);
    await expect.element(dialog.getByRole("radio", { name: "22:30 Uhr" })).toBeChecked();
  });

  it("does not take a typed 0:30 for the night before the chosen day", async () => {
    const restaurant = {
      ...lateBar,
      opening_hours: { ...lateBar.opening_hours, [toWeekday(next)]: { open: "11:00", close: "22:00", closed: false } },
    };
    const { dialog, fillIn, send, posts } = await openDialog({ restaurant });
    await pickFromCalendar(dialog, next);
    await fillIn("Andere Uhrzeit", "0:30");
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/gehört noch zum Abend davor/);
    expect(posts()).toEqual([]);
  });
});

describe("submitting a reservation request", () => {
  it("sends one request for a double click", async () => {
    const answer = Promise.withResolvers<unknown>();
    const { screen, send, posts } = await openDialog({ answer: () => answer.promise });
    await send.dblClick();
    answer.resolve(reply(201, aReservation()));
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  it("keeps the input after a failure, and the idempotency key until the input changes", async () => {
    const answers = [reply(503, { code: "try_again", title: "" }), reply(503, { code: "try_again", title: "" })];
    const { screen, dialog, field, fillIn, send, posts } = await openDialog({
      answer: () => answers.shift() ?? reply(201, aReservation()),
    });
    await fillIn("Sonderwünsche", "Am Fenster");
    await send.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent("FehlerReservierung konnte nicht erstellt werden.");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Gerade ist viel los.");
    await expect.element(field("Sonderwünsche")).toHaveValue("Am Fenster");
    await send.click();
    await expect.poll(posts).toHaveLength(2);
    await expect.element(send).toHaveAttribute("aria-busy", "false");
    await field("Sonderwünsche").fill("Im Garten");
    await send.click();
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    const [first, second, third] = posts().map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toHaveLength(36);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("says in the server's words what a page that is older than the server does not know", async () => {
    const { dialog, send } = await openDialog({
      answer: () => reply(409, { code: "closed_for_a_storm", title: "Heute ist wegen Sturm geschlossen." }),
    });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Heute ist wegen Sturm geschlossen.");
  });

  it("asks before a second table at an overlapping time, sends it only when it is meant, and asks for no other time", async () => {
    const first = aReservation({ reservation_date: inAMonth, reservation_time: "18:30", number_of_guests: 2 });
    const refusal = () => reply(409, { code: "already_requested", title: "", current: first });
    const answers = [refusal(), refusal(), reply(201, aReservation())];
    const { screen, dialog, fillIn, send, posts } = await openDialog({
      answer: () => answers.shift(),
      draft: { reservation_date: inAMonth, reservation_time: "19:30" },
    });
    const question = dialog.getByText("Sie haben dort schon angefragt");
    await send.click();
    await expect.element(question).toBeVisible();
    await expect.element(dialog.getByText(/^Ihre Anfrage wartet auf Antwort: .*18:30 Uhr, 2\sGäste\.$/)).toBeVisible();
    await expect
      .element(dialog.getByRole("link", { name: "Reservierung ansehen" }))
      .toHaveAttribute("href", reservationPath(first));
    await fillIn("Andere Uhrzeit", "20:15");
    await expect.element(question).not.toBeInTheDocument();
    await fillIn("Andere Uhrzeit", "19:30");
    await send.click();
    await expect.poll(posts).toHaveLength(2);
    await dialog.getByRole("button", { name: "Ja, einen weiteren Tisch" }).click();
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(posts().map(({ body }) => body["is_further_table"])).toEqual([undefined, undefined, true]);
    const keys = posts().map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("shows a field error of the API at its field, once", async () => {
    const refused = { field: "customer_phone", code: "customer_phone_too_short", message: "x" };
    const { dialog, field, send } = await openDialog({
      answer: () => reply(400, { code: "invalid_request", title: "", fields: [refused] }),
    });
    await send.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent(/^FehlerReservierung konnte nicht erstellt werden\.$/);
    await expect
      .element(field("Telefon"))
      .toHaveAccessibleDescription("Telefonnummer muss mindestens 5 Zeichen lang sein");
  });
});

it.each([true, false])(
  "says that nobody is seated without a reservation, where the restaurant says so: %s",
  async (isRequired) => {
    const { dialog } = await openDialog({ restaurant: { ...aRestaurant, reservation_required: isRequired } });
    await expect.element(dialog.getByRole("group", { name: "Gäste" }).first()).toBeInTheDocument();
    expect(dialog.getByText(/^Hier geht es nur mit Reservierung/).elements()).toHaveLength(isRequired ? 1 : 0);
  },
);

it("keeps a draft for an hour from when a clock that ran ahead is right again", () => {
  const draft = { special_requests: "Kinderstuhl" };
  keepDraft(requestDraft("rst_lucia"), draft);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 365 * 24 * 3_600_000);
  expect(readDraft(requestDraft("rst_lucia"))).toEqual(draft);
  now.mockReturnValue(Date.now() + 3_600_000);
  expect(readDraft(requestDraft("rst_lucia"))).toEqual({});
});

describe("permission to submit a reservation request", () => {
  it("keeps the draft when another tab has signed out and dropped all drafts", async () => {
    const { screen, fillIn, send } = await openDialog();
    await fillIn("Sonderwünsche", "Kinderstuhl");
    localStorage.clear(); // as another tab does when it signs out
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByText(/legen Sie ein kostenloses Konto an/)).toBeVisible();
    await send.click();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toHaveFocus();
    expect(readDraft(requestDraft(aRestaurant.id))).toMatchObject({ special_requests: "Kinderstuhl" });
  });

  it("disables the submit button for restaurant owners and shows the reason", async () => {
    const { dialog, send } = await openDialog({ me: anOwner });
    await expect
      .element(dialog.getByText("Mit einem Restaurant-Konto können Sie keinen Tisch anfragen."))
      .toBeVisible();
    await expect.element(send).toBeDisabled();
  });
});

describe("reservation dialog by keyboard", () => {
  it("focuses the heading when the selected day is beyond the week, so that Enter does not close it", async () => {
    const closing_days = Array.from({ length: 8 }, (_, ahead) => addDays(inAMonth, ahead - 30));
    const { dialog } = await openDialog({ restaurant: { ...aRestaurant, closing_days } });
    await expect.element(dialog.getByRole("button", { name: /^anderer Tag: / })).toBeVisible();
    await expect.element(dialog.getByRole("heading", { name: "Tisch anfragen" })).toHaveFocus();
  });

  it("closes only the calendar with Escape, and focuses the button that opened it", async () => {
    const { dialog, onClose } = await openDialog();
    const opener = dialog.getByRole("button", { name: "anderer Tag" });
    await opener.click();
    await expect.element(dialog.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog.getByRole("grid")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("submits when Enter is pressed in a field", async () => {
    const { fillIn, posts } = await openDialog();
    await fillIn("Name", "Käthe");
    await userEvent.keyboard("{Enter}");
    await expect.poll(posts).toHaveLength(1);
  });
});
