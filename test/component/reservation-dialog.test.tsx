import { userEvent } from "vitest/browser";
import { addDays, localDateTime } from "../../shared/restaurants/opening-hours.ts";
import { describe, expect, it, vi } from "vitest";
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
const bookableTime = { Datum: typed(inAMonth), Uhrzeit: "19:30" };
type Field = keyof typeof bookableTime | "Gäste" | "Name" | "E-Mail" | "Telefon" | "Sonderwünsche";

interface Given {
  readonly me?: Pick<typeof aGuest, "email"> | Promise<typeof aGuest>;
  readonly signedIn?: boolean;
  readonly answer?: () => unknown;
  readonly restaurant?: typeof aRestaurant;
}

async function openDialog({
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
  /** The profile and the defaults fill in the other fields. */
  const fillIn = async (other: Partial<Record<Field, string>> = {}) => {
    for (const [name, text] of Object.entries({ ...bookableTime, ...other })) await field(name).fill(text);
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

describe("reservation form (spec, section 5)", () => {
  it.each(rules)("rejects %s '%s' at its field and in a notice with: %s", async (name, text, message) => {
    const { dialog, field, fillIn, send, posts } = await openDialog();
    await fillIn({ [name]: text });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(`Validierungsfehler${message}`);
    await expect.element(field(name)).toHaveAccessibleDescription(containing(message));
    await expect.element(field(name)).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it.each([
    ["outside the opening hours", { Uhrzeit: "23:00" }, "Zu dieser Zeit hat das Restaurant geschlossen."],
    ["in the past", { Datum: "01.02.2024" }, "Dieser Zeitpunkt liegt in der Vergangenheit."],
    ["too far ahead", { Datum: "01.02.2099" }, "Reservierungen sind höchstens 365 Tage im Voraus möglich."],
  ])("rejects a time %s without sending a request", async (_, wrong, message) => {
    const { dialog, fillIn, send, posts } = await openDialog();
    await fillIn(wrong);
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(message);
    expect(posts()).toEqual([]);
  });

  it("shows the error of the first invalid field in the order of the spec and focuses it", async () => {
    const { dialog, field, fillIn, send } = await openDialog();
    await fillIn({ Name: "K", Uhrzeit: "25:00", Telefon: "1" });
    await send.click();
    const notice = dialog.getByRole("alert");
    await expect.element(notice).toMatchTextContent(/^ValidierungsfehlerName muss mindestens 2 Zeichen lang sein$/);
    await expect.element(field("Name")).toHaveFocus();
    await fillIn({ Name: "Käthe", Uhrzeit: "25:00", Telefon: "1" });
    await send.click();
    await expect.element(notice).toMatchTextContent("Telefonnummer muss mindestens 5 Zeichen lang sein");
    await expect.element(field("Telefon")).toHaveFocus();
  });

  it("prefills name, email and phone from the profile, and two guests", async () => {
    const { field } = await openDialog();
    await expect.element(field("Name")).toHaveValue("Käthe Groß");
    await expect.element(field("Telefon")).toHaveValue("0170 555 0142");
    await expect.element(field("Gäste")).toHaveValue("2");
  });

  it("disables its fields and shows no error while the profile loads", async () => {
    const profile = Promise.withResolvers<typeof aGuest>();
    const { posts, dialog, field, send } = await openDialog({
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

  it("sends the parsed values, closes the dialog and shows a toast", async () => {
    const { screen, fillIn, send, onClose, posts } = await openDialog();
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

  it("keeps the number of guests between 1 and 20 by buttons and keys", async () => {
    const { dialog, field } = await openDialog();
    await dialog.getByRole("button", { name: "Ein Gast weniger" }).click();
    await expect.element(field("Gäste")).toHaveValue("1");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast weniger" })).toBeDisabled();
    await field("Gäste").fill("20");
    await expect.element(dialog.getByRole("button", { name: "Ein Gast mehr" })).toBeDisabled();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(field("Gäste")).toHaveValue("19");
  });

  it("offers the times of the selected day, and none on a closing day", async () => {
    const { dialog, field } = await openDialog();
    await field("Datum").fill(bookableTime.Datum);
    await dialog.getByText("19:30", { exact: true }).click();
    await expect.element(field("Uhrzeit")).toHaveValue("19:30");
    await expect.element(dialog.getByText("21:30", { exact: true })).toBeInTheDocument();
    await expect.element(dialog.getByText("22:00", { exact: true })).not.toBeInTheDocument();
    await field("Datum").fill(typed(aRestaurant.closing_days[0] ?? ""));
    await expect.element(dialog.getByText(/geschlossen/)).toBeVisible();
    await expect.element(dialog.getByText("19:30", { exact: true })).not.toBeInTheDocument();
  });

  it("shows the error at the date, not the time, on a closing day, and keeps the day's text contrast at 4.5", async () => {
    const tomorrow = addDays(localDateTime(new Date(), aRestaurant.time_zone).date, 1);
    const { dialog, field, fillIn, send } = await openDialog({
      restaurant: { ...aRestaurant, closing_days: [tomorrow] },
    });
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

  it("shows how many characters are left for special requests", async () => {
    const { dialog, field } = await openDialog();
    await field("Sonderwünsche").fill("x".repeat(490));
    await expect.element(dialog.getByText("Noch 10 Zeichen")).toBeVisible();
  });
});

describe("submitting a reservation request", () => {
  it("sends one request for a double click", async () => {
    const answer = Promise.withResolvers<unknown>();
    const { screen, fillIn, send, posts } = await openDialog({ answer: () => answer.promise });
    await fillIn();
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
    await fillIn({ Sonderwünsche: "Am Fenster" });
    await send.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent("FehlerReservierung konnte nicht erstellt werden.");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Gerade ist viel los.");
    await expect
      .element(dialog.getByRole("region", { name: "Notifications" }))
      .toMatchTextContent("FehlerReservierung konnte nicht erstellt werden.");
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

  it("shows a field error of the API at its field", async () => {
    const refused = { field: "customer_phone", code: "customer_phone_too_short", message: "x" };
    const { field, fillIn, send } = await openDialog({
      answer: () => reply(400, { code: "invalid_request", title: "", fields: [refused] }),
    });
    await fillIn();
    await send.click();
    await expect
      .element(field("Telefon"))
      .toHaveAccessibleDescription("Telefonnummer muss mindestens 5 Zeichen lang sein");
  });
});

describe("permission to submit a reservation request", () => {
  it("redirects a signed-out person to the sign-in page and keeps the draft", async () => {
    const { screen, fillIn, send, posts } = await openDialog({ signedIn: false });
    await expect.element(screen.getByText(/Danach senden wir Ihre Anfrage von selbst/)).toBeVisible();
    await send.click();
    await expect.element(screen.getByText("Name muss mindestens 2 Zeichen lang sein").first()).toBeVisible(); // first the form
    await fillIn({ Name: "Käthe", "E-Mail": "kaethe@example.com", Telefon: "030 1234", Sonderwünsche: "Kinderstuhl" });
    await send.dblClick();
    await expect.element(screen.getByText("Anmeldung erforderlich")).toBeVisible();
    expect(screen.getByText("Anmeldung erforderlich").elements()).toHaveLength(1);
    await expect.element(screen.getByText("Bitte melden Sie sich an, um eine Reservierung vorzunehmen.")).toBeVisible();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(
        `/customer-auth?return=${encodeURIComponent("/restaurants?reserve=rst_lucia")}&step=register`,
      );
    expect(localStorage.getItem("draft:waiting:request:rst_lucia")).toContain("Kinderstuhl"); // the link in the e-mail opens a new tab, which needs the draft
    expect(posts()).toEqual([]);
  });

  it("keeps the draft when another tab has signed out and dropped all drafts", async () => {
    const { screen, fillIn, send } = await openDialog();
    await fillIn({ Sonderwünsche: "Kinderstuhl" });
    localStorage.clear(); // as another tab does when it signs out
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByText(/Danach senden wir Ihre Anfrage von selbst/)).toBeVisible();
    await send.click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth");
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

it.each([320, 390, 1280])("shows toasts above the submit button of the reservation dialog at %i px", async (width) => {
  await viewport(width);
  const { screen, send } = await openDialog();
  toast("Registrierung erfolgreich", "Willkommen bei Tischkaiser!");
  await expect.element(screen.getByText("Registrierung erfolgreich")).toBeVisible();
  const notices = screen.getByRole("region", { name: "Notifications" }).element().getBoundingClientRect();
  expect(notices.bottom).toBeLessThanOrEqual(send.element().getBoundingClientRect().top);
});

describe("reservation dialog by keyboard", () => {
  it("focuses the heading when the selected day is beyond the week, so that Enter does not close it", async () => {
    const closing_days = Array.from({ length: 8 }, (_, ahead) => addDays(inAMonth, ahead - 30));
    const { dialog } = await openDialog({ restaurant: { ...aRestaurant, closing_days } });
    await expect.element(dialog.getByRole("heading", { name: "Tisch reservieren" })).toHaveFocus();
  });

  it("focuses the selected day, keeps the focus inside and closes with Escape", async () => {
    const { dialog, onClose } = await openDialog();
    await expect.element(dialog.getByRole("radio", { checked: true }).first()).toHaveFocus();
    for (let stop = 0; stop < 20; stop++) {
      await userEvent.tab();
      const focused = document.activeElement;
      expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  });

  it("closes only the calendar with Escape, and focuses the button that opened it", async () => {
    const { dialog, onClose } = await openDialog();
    const opener = dialog.getByRole("button", { name: "Kalender öffnen" });
    await opener.click();
    await expect.element(dialog.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog.getByRole("grid")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("submits when Enter is pressed in a field", async () => {
    const { fillIn, field, posts } = await openDialog();
    await fillIn();
    await field("Name").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(posts).toHaveLength(1);
  });
});
