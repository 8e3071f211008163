import { userEvent } from "vitest/browser";
import { addDays, localDateTime } from "../../shared/restaurants/opening-hours.ts";
import { describe, expect, test, vi } from "vitest";
import ReservationDialog from "../../web/src/features/reservations/reservation-dialog.tsx";
import { readDraft, requestDraft } from "../../web/src/lib/forms/draft.ts";
import { toast } from "../../web/src/ui/toasts.ts";
import { aGuest, aRestaurant, anOwner, aReservation, inAMonth, typed } from "./support/given.ts";
import { network, reply } from "./support/network.ts";
import { contrast } from "./support/contrast.ts";
import { containing } from "./support/with-text.ts";
import { renderPage } from "./support/render-page.tsx";
import { viewport } from "./support/viewport.ts";

const post = "POST /api/restaurants/rst_lucia/reservations";
const moment = { Datum: typed(inAMonth), Uhrzeit: "19:30" };
type Field = keyof typeof moment | "Gäste" | "Name" | "E-Mail" | "Telefon" | "Sonderwünsche";

interface Given {
  readonly me?: Pick<typeof aGuest, "email"> | Promise<typeof aGuest>;
  readonly signedIn?: boolean;
  readonly answer?: () => unknown;
  readonly restaurant?: typeof aRestaurant;
}

async function opened({
  me = aGuest,
  signedIn = true,
  answer = () => reply(201, aReservation()),
  restaurant = aRestaurant,
}: Given = {}) {
  const onClose = vi.fn<() => void>();
  const { named } = network({ "GET /api/me": () => me, [post]: () => answer() });
  const screen = await renderPage(<ReservationDialog restaurant={restaurant} onClose={onClose} />, { signedIn });
  const dialog = screen.getByRole("dialog", { name: "Tisch reservieren" });
  await expect.element(dialog).toBeVisible();
  if (signedIn && "email" in me) await expect.element(dialog.getByLabelText("E-Mail")).toHaveValue(me.email);
  const field = (name: string) => dialog.getByLabelText(name, { exact: name !== "Sonderwünsche" });
  /** The rest stands there already: from the profile, or as the dialog begins. */
  const fillIn = async (other: Partial<Record<Field, string>> = {}) => {
    for (const [name, text] of Object.entries({ ...moment, ...other })) await field(name).fill(text);
  };
  const send = dialog.getByRole("button", { name: "Reservierung anfragen" });
  return { screen, dialog, field, fillIn, send, onClose, posts: () => named(post) };
}

const rules: readonly (readonly [Field, string, string])[] = [
  ["Name", "K", "Name muss mindestens 2 Zeichen lang sein"],
  ["Name", "K".repeat(101), "Name darf maximal 100 Zeichen lang sein"],
  ["E-Mail", "kaethe@", "Ungültige E-Mail-Adresse"],
  ["E-Mail", `${"k".repeat(250)}@example.com`, "E-Mail darf maximal 255 Zeichen lang sein"],
  ["Telefon", "0170", "Telefonnummer muss mindestens 5 Zeichen lang sein"],
  ["Telefon", "0".repeat(21), "Telefonnummer darf maximal 20 Zeichen lang sein"],
  ["Datum", "31.02.2027", "Ungültiges Datumsformat"],
  ["Datum", "", "Ungültiges Datumsformat"],
  ["Uhrzeit", "25:00", "Ungültiges Zeitformat"],
  ["Uhrzeit", "", "Ungültiges Zeitformat"],
  ["Gäste", "0", "Mindestens 1 Gast erforderlich"],
  ["Gäste", "21", "Maximal 20 Gäste erlaubt"],
  ["Sonderwünsche", "x".repeat(501), "Sonderwünsche dürfen maximal 500 Zeichen lang sein"],
];

describe("asking for a table (spec, section 5)", () => {
  test.each(rules)("%s '%s' is refused at its field and in a notice: %s", async (name, text, message) => {
    const { dialog, field, fillIn, send, posts } = await opened();
    await fillIn({ [name]: text });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(`Validierungsfehler${message}`);
    await expect.element(field(name)).toHaveAccessibleDescription(containing(message));
    await expect.element(field(name)).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  test.each([
    ["outside the opening hours", { Uhrzeit: "23:00" }, "Zu dieser Zeit hat das Restaurant geschlossen."],
    ["in the past", { Datum: "01.02.2024" }, "Dieser Zeitpunkt liegt in der Vergangenheit."],
    ["too far ahead", { Datum: "01.02.2099" }, "Reservierungen sind höchstens 365 Tage im Voraus möglich."],
  ])("a moment %s is refused before it is sent", async (_, wrong, message) => {
    const { dialog, fillIn, send, posts } = await opened();
    await fillIn(wrong);
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(message);
    expect(posts()).toEqual([]);
  });

  test("of several mistakes the first on screen is said and gets the focus", async () => {
    const { dialog, field, fillIn, send } = await opened();
    await fillIn({ Name: "K", Uhrzeit: "25:00" });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Ungültiges Zeitformat");
    await expect.element(field("Uhrzeit")).toHaveFocus();
  });

  test("name, e-mail and phone come from the profile, two guests are the default", async () => {
    const { field } = await opened();
    await expect.element(field("Name")).toHaveValue("Käthe Groß");
    await expect.element(field("Telefon")).toHaveValue("0170 555 0142");
    await expect.element(field("Gäste")).toHaveValue("2");
  });

  test("while they are on their way nothing is sent, and nothing is called missing", async () => {
    const profile = Promise.withResolvers<typeof aGuest>();
    const { posts, dialog, field, send } = await opened({
      me: profile.promise,
      answer: () => reply(201, aReservation()),
    });
    await field("Uhrzeit").fill("19:30");
    await expect.element(send).toBeDisabled();
    await expect.element(field("Name")).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    profile.resolve(aGuest);
    await expect.element(field("Name")).toHaveValue("Käthe Groß");
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
    await expect.element(send).toBeEnabled();
  });

  test("a request is sent as the API wants it; the notice says so and the dialog closes", async () => {
    const { screen, fillIn, send, onClose, posts } = await opened();
    await fillIn({ Datum: typed(inAMonth).slice(0, 6) + inAMonth.slice(2, 4), Uhrzeit: "1930", Gäste: "4" });
    await send.click();
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    await expect
      .element(screen.getByText("Ihre Reservierungsanfrage wurde gesendet. Sie werden vom Restaurant kontaktiert."))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Anfrage ansehen" }))
      .toHaveAttribute("href", "/reservations");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(posts()[0]?.body).toEqual({
      customer_name: "Käthe Groß",
      customer_email: "kaethe@example.com",
      customer_phone: "0170 555 0142",
      reservation_date: inAMonth,
      reservation_time: "19:30",
      number_of_guests: 4,
      special_requests: null,
    });
  });

  test("the number of guests stays between 1 and 20 by its buttons and keys", async () => {
    const { dialog, field } = await opened();
    await dialog.getByRole("button", { name: "Ein Gast weniger" }).click();
    await expect.element(field("Gäste")).toHaveValue("1");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast weniger" })).toBeDisabled();
    await field("Gäste").fill("20");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast mehr" })).toBeDisabled();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(field("Gäste")).toHaveValue("19");
  });

  test("times to pick are those of the chosen day", async () => {
    const { dialog, field } = await opened();
    await field("Datum").fill(moment.Datum);
    await dialog.getByText("19:30", { exact: true }).click();
    await expect.element(field("Uhrzeit")).toHaveValue("19:30");
    await expect.element(dialog.getByText("21:30", { exact: true })).toBeInTheDocument();
    await expect.element(dialog.getByText("22:00", { exact: true })).not.toBeInTheDocument();
    await field("Datum").fill(typed(aRestaurant.closing_days[0] ?? ""));
    await expect.element(dialog.getByText(/geschlossen/)).toBeVisible();
    await expect.element(dialog.getByText("19:30", { exact: true })).not.toBeInTheDocument();
  });

  test("a day on which the restaurant is closed is what is wrong, not the time, and stays readable in the strip", async () => {
    const tomorrow = addDays(localDateTime(new Date(), aRestaurant.time_zone).date, 1);
    const { dialog, field, fillIn, send } = await opened({ restaurant: { ...aRestaurant, closing_days: [tomorrow] } });
    await fillIn({ Datum: typed(tomorrow) });
    const day = dialog.getByRole("radio", { checked: true, disabled: true }).element().closest("label");
    for (const words of day?.querySelectorAll("span, b") ?? []) {
      await expect.poll(() => contrast(words, day), { message: words.tagName }).toBeGreaterThanOrEqual(4.5);
    }
    await send.click();
    const message = "Zu dieser Zeit hat das Restaurant geschlossen.";
    await expect.element(field("Datum")).toHaveAccessibleDescription(containing(message));
    await expect.element(field("Datum")).toHaveFocus();
    await expect.element(field("Uhrzeit")).not.toHaveAccessibleDescription(containing(message));
  });

  test("what is left of the wish is counted", async () => {
    const { dialog, field } = await opened();
    await field("Sonderwünsche").fill("x".repeat(490));
    await expect.element(dialog.getByText("Noch 10 Zeichen")).toBeVisible();
  });
});

describe("sending once", () => {
  test("a double click sends one request", async () => {
    const answer = Promise.withResolvers<unknown>();
    const { screen, fillIn, send, posts } = await opened({ answer: () => answer.promise });
    await fillIn();
    await send.dblClick();
    answer.resolve(reply(201, aReservation()));
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test("after a failure everything is still there; the same again has the same key, another content another", async () => {
    const answers = [reply(503, { code: "try_again", title: "" }), reply(503, { code: "try_again", title: "" })];
    const { screen, dialog, field, fillIn, send, posts } = await opened({
      answer: () => answers.shift() ?? reply(201, aReservation()),
    });
    await fillIn({ Sonderwünsche: "Am Fenster" });
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

  test("what the server refuses is said at its field", async () => {
    const refused = { field: "customer_phone", code: "customer_phone_too_short", message: "x" };
    const { field, fillIn, send } = await opened({
      answer: () => reply(400, { code: "invalid_request", title: "", fields: [refused] }),
    });
    await fillIn();
    await send.click();
    await expect
      .element(field("Telefon"))
      .toHaveAccessibleDescription("Telefonnummer muss mindestens 5 Zeichen lang sein");
  });
});

describe("who may ask", () => {
  test("somebody not signed in is led to the door, and the draft waits", async () => {
    const { screen, field, send, posts } = await opened({ signedIn: false });
    await field("Sonderwünsche").fill("Kinderstuhl");
    await expect.element(screen.getByText("Zum Absenden melden Sie sich an.")).toBeVisible();
    await send.dblClick();
    await expect.element(screen.getByText("Anmeldung erforderlich")).toBeVisible();
    expect(screen.getByText("Anmeldung erforderlich").elements()).toHaveLength(1);
    await expect.element(screen.getByText("Bitte melden Sie sich an, um eine Reservierung vorzunehmen.")).toBeVisible();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(`/customer-auth?return=${encodeURIComponent("/restaurants?reserve=rst_lucia")}`);
    expect(localStorage.getItem("draft:waiting:request:rst_lucia")).toContain("Kinderstuhl"); // the mail's link opens a new tab
    expect(posts()).toEqual([]);
  });

  test("what was typed waits, too, when another tab has signed out meanwhile and swept away all drafts", async () => {
    const { screen, fillIn, send } = await opened();
    await fillIn({ Sonderwünsche: "Kinderstuhl" });
    localStorage.clear(); // what signing out does, as another tab sees it
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByText("Zum Absenden melden Sie sich an.")).toBeVisible();
    await send.click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth");
    expect(readDraft(requestDraft(aRestaurant.id))).toMatchObject({ special_requests: "Kinderstuhl" });
  });

  test("an owner is told at the button", async () => {
    const { dialog, send } = await opened({ me: anOwner });
    await expect
      .element(dialog.getByText("Mit einem Restaurant-Konto können Sie keinen Tisch anfragen."))
      .toBeVisible();
    await expect.element(send).toBeDisabled();
  });
});

test.each([320, 390, 1280])("a notice leaves the way to send it free, %i wide", async (width) => {
  await viewport(width);
  const { screen, send } = await opened();
  toast("Registrierung erfolgreich", "Willkommen bei Tischkaiser!");
  await expect.element(screen.getByText("Registrierung erfolgreich")).toBeVisible();
  const notices = screen.getByRole("region", { name: "Notifications" }).element().getBoundingClientRect();
  expect(notices.bottom).toBeLessThanOrEqual(send.element().getBoundingClientRect().top);
});

describe("by keyboard alone", () => {
  test("with a day beyond the week it begins at its heading: Enter must not close it", async () => {
    const closing_days = Array.from({ length: 8 }, (_, ahead) => addDays(inAMonth, ahead - 30));
    const { dialog } = await opened({ restaurant: { ...aRestaurant, closing_days } });
    await expect.element(dialog.getByRole("heading", { name: "Tisch reservieren" })).toHaveFocus();
  });

  test("the dialog begins at the chosen day, keeps the focus inside, and Escape leaves it", async () => {
    const { dialog, onClose } = await opened();
    await expect.element(dialog.getByRole("radio", { checked: true })).toHaveFocus();
    for (let stop = 0; stop < 20; stop++) {
      await userEvent.tab();
      const focused = document.activeElement;
      expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  });

  test("Escape in the calendar closes the calendar and goes back to its button", async () => {
    const { dialog, onClose } = await opened();
    const opener = dialog.getByRole("button", { name: "Kalender öffnen" });
    await opener.click();
    await expect.element(dialog.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog.getByRole("grid")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("Enter in a field sends", async () => {
    const { fillIn, field, posts } = await opened();
    await fillIn();
    await field("Name").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(posts).toHaveLength(1);
  });
});
