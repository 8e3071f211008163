import { userEvent } from "vitest/browser";
import { describe, expect, it } from "vitest";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { ReservationDialog } from "#web/reservations/dialog/reservation-dialog.tsx";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { markSignedIn } from "#web/reservations/request/submitted-request.ts";
import { aGuest, aReservation, aRestaurantPage } from "#test/support/component/given.ts";
import { tokens } from "#test/support/component/cognito-sign-in.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage, signInAs } from "#test/support/component/render-page.tsx";
import { containing } from "#test/support/component/with-text.ts";

const ask = "POST /api/sign-in-codes";
const signIn = "POST /api/sign-ins";
const post = "POST /api/restaurants/rst_lucia/reservations";
const email = "ada@example.com";
const draft = { customer_name: "Ada Lux", customer_email: email, customer_phone: "0171392055" };
const within = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const sent = (next = 60) => ({ valid_until: within(600), next_at: within(next) });
const wrongCode = (tries_left: number) => reply(403, { code: "wrong_code", title: "", current: { tries_left } });
const tooMany = reply(429, { code: "too_many_tries", title: "", current: { again_at: within(900) } });

interface Given {
  readonly asked?: () => unknown;
  readonly signedIn?: () => unknown;
  readonly answered?: () => unknown;
  readonly at?: string | string[];
  readonly isReload?: boolean;
  /** Nothing was typed in this browser. */
  readonly isElsewhere?: boolean;
  /** The day on which the restaurant has no table left at half past seven. */
  readonly fullOn?: string;
  readonly language?: "de" | "en";
}

/** Opens the dialog of a guest who has typed everything and is not signed in. */
async function open({
  asked = () => sent(),
  signedIn = () => ({ ticket: "ticket", is_new: true }),
  answered = () => reply(201, aReservation()),
  at = "/restaurants?reserve=rst_lucia",
  isReload = false,
  isElsewhere = false,
  fullOn,
  language = "de",
}: Given = {}) {
  const { named } = network({
    [ask]: asked,
    [signIn]: signedIn,
    [post]: answered,
    ...(fullOn !== undefined && {
      "GET /api/restaurants/rst_lucia/availability": () => ({
        mode: "instant",
        instant_up_to: 6,
        times: [{ date: fullOn, time: "19:30", state: "full", reason: "no_table" }],
        days: [],
      }),
    }),
    "GET /api/me": () => ({ ...aGuest, phone: null }),
    "PATCH /api/me/profile": ({ body }) => ({ ...aGuest, ...body }),
    "Cognito InitiateAuth": () => ({ ChallengeName: "CUSTOM_CHALLENGE", Session: "one", ChallengeParameters: {} }),
    "Cognito RespondToAuthChallenge": () => tokens,
  });
  const visit = fullOn !== undefined && { reservation_date: fullOn, reservation_time: "19:30" };
  const drafts = isReload || isElsewhere ? {} : { [requestDraft("rst_lucia")]: { ...draft, ...visit } };
  const screen = await renderPage(<ReservationDialog restaurant={aRestaurantPage} onClose={() => undefined} />, {
    at,
    isReload,
    language,
    drafts,
  });
  const dialog = screen.getByRole("dialog");
  return {
    screen,
    dialog,
    send: dialog.getByRole("button", { name: "Reservierung anfragen" }),
    code: dialog.getByLabelText("Code aus der E-Mail"),
    named,
  };
}

async function openAtCode(given: Given = {}) {
  const opened = await open(given);
  await opened.send.click();
  await expect.element(opened.code).toHaveFocus();
  return opened;
}

describe("the code step of the reservation dialog", () => {
  it("keeps the table in view, takes a pasted code and sends the request with it, once", async () => {
    const { screen, dialog, code, named } = await openAtCode();
    await expect.element(screen.getByText("Anmeldung erforderlich")).toBeVisible(); // spec, section 2
    await expect.element(dialog.getByText("Trattoria Lucia")).toBeVisible();
    await expect.element(dialog.getByText(email)).toBeVisible();
    await code.fill("2 neue E-Mails: Ihr Code ist ４８１ 736.");
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(named(ask).map(({ body }) => body)).toEqual([{ email, language: "de", restaurant_id: "rst_lucia" }]);
    expect(named(signIn).map(({ body }) => body)).toEqual([
      { email, code: "481736", full_name: "Ada Lux", language: "de" },
    ]);
    expect(named("Cognito RespondToAuthChallenge")[0]?.body["ChallengeResponses"]).toMatchObject({ ANSWER: "ticket" });
    expect(named(post).map(({ body }) => body)).toMatchObject([{ customer_email: email }]);
    await expect.poll(() => named("PATCH /api/me/profile")).toHaveLength(1); // the phone number
    expect(readDraft(`${requestDraft("rst_lucia")}:code`)).toEqual({});
  });

  it("leads on to the waiting list from a time that is full", async () => {
    const { dialog, code, named } = await open({ fullOn: addDays(new Date().toISOString().slice(0, 10), 2) });
    await dialog.getByRole("button", { name: "Auf die Warteliste" }).click();
    await code.fill("481736");
    await expect.element(dialog.getByRole("group", { name: "Was würde Ihnen auch passen?" })).toBeVisible();
    await expect.element(dialog.getByText("Ada Lux")).toBeVisible();
    expect(named(post)).toEqual([]);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])("says after the code whether there was an account: new %s", async (is_new, times) => {
    const { screen, code } = await openAtCode({ signedIn: () => ({ ticket: "ticket", is_new }) });
    await expect.element(screen.getByText(/schon ein Konto/)).not.toBeInTheDocument();
    await code.fill("481736");
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(screen.getByText(/Sie hatten schon ein Konto/).elements()).toHaveLength(times);
  });

  it("says nothing of a table in the account that has one there already, and asks about it", async () => {
    const { screen, dialog, code } = await openAtCode({
      signedIn: () => ({ ticket: "ticket", is_new: false }),
      answered: () => reply(409, { code: "already_requested", title: "", current: aReservation() }),
    });
    await code.fill("481736");
    await expect.element(dialog.getByText("Sie haben dort schon angefragt")).toBeVisible();
    expect(screen.getByText(/Sie hatten schon ein Konto/).elements()).toEqual([]);
  });

  it("says how many tries are left, keeps the focus, and locks with the hour, the phone and the password", async () => {
    const answers = [wrongCode(1), tooMany];
    const { dialog, code, named } = await openAtCode({ signedIn: () => answers.shift() });
    await code.fill("481737");
    await expect
      .element(code)
      .toHaveAccessibleDescription(/^Der Code stimmt nicht oder ist abgelaufen.* Noch 1 Versuch.$/);
    await expect.element(code).toHaveFocus();
    await code.fill("481738");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Zu viele Versuche.*erst um \d\d:\d\d Uhr/);
    await expect.element(dialog.getByRole("button", { name: /^Neuer Code ab \d\d:\d\d Uhr$/ })).toBeDisabled();
    await expect.element(dialog.getByRole("link", { name: "Anrufen: 0221 555 0190" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Mit Passwort anmelden" })).toBeEnabled();
    expect(named(post)).toEqual([]);
  });

  it("survives a reload, and goes on by a new code as soon as there may be one", async () => {
    const first = await openAtCode({ asked: () => sent(0) });
    await first.screen.unmount();
    const { screen, dialog, code, named } = await open({ isReload: true });
    await expect.element(code).toHaveFocus();
    await dialog.getByRole("button", { name: "Neuen Code schicken" }).click();
    await expect.element(dialog.getByText("Ein neuer Code ist unterwegs")).toBeVisible();
    await expect.element(code).toHaveAccessibleDescription(/^An ada@example.com, gültig bis \d\d:\d\d Uhr.$/);
    await expect.element(dialog.getByText(/^Neuer Code in 0:\d\d$|^Neuer Code in 1:00$/)).toBeVisible();
    await code.fill("481736");
    await expect.element(screen.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(named(post)).toHaveLength(1);
  });

  it("is filled in by the email's button in another tab", async () => {
    const first = await openAtCode();
    await first.screen.unmount();
    const at = `/restaurants?reserve=rst_lucia#email=${encodeURIComponent(email)}&code=481736`;
    const { code } = await open({ isReload: true, at });
    await expect.element(code).toHaveValue("481736");
  });

  it("is filled in by the email's link in the same tab", async () => {
    const at = "/restaurants?reserve=rst_lucia";
    const link = `${at}#email=${encodeURIComponent(email)}&code=481736`;
    const { screen, code } = await openAtCode({ at: [link, at] });
    screen
      .getByText("Go back")
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(code).toHaveValue("481736");
  });

  it("says that the request waits here while it is being changed, behind the email's button", async () => {
    const first = await openAtCode();
    await first.dialog.getByRole("button", { name: "Ändern", exact: true }).click();
    await first.screen.unmount();
    const at = `/restaurants?reserve=rst_lucia#email=${encodeURIComponent(email)}&code=481736`;
    const { dialog } = await open({ isReload: true, at });
    await expect.element(dialog.getByText("Ihre Anfrage ist noch nicht abgeschickt")).toBeVisible();
    expect(dialog.getByText("Hier wartet keine Anfrage auf diesen Code").query()).toBeNull();
  });

  it("says why the request was refused, and not that its code waits elsewhere, behind the email's button", async () => {
    const first = await openAtCode();
    await first.screen.unmount();
    const at = `/restaurants?reserve=rst_lucia#email=${encodeURIComponent(email)}&code=481736`;
    const closed = reply(409, { code: "restaurant_closed", title: "" });
    const { dialog, code, send } = await open({ isReload: true, at, answered: () => closed });
    await expect.element(code).toHaveValue("481736");
    await send.click();
    await expect.element(dialog.getByText(/hat das Restaurant geschlossen/).first()).toBeVisible();
    expect(dialog.getByText("Hier wartet keine Anfrage auf diesen Code").query()).toBeNull();
  });

  it("is told, with what it is for, where the email's button opens another browser", async () => {
    const at = `/restaurants?reserve=rst_lucia#email=${encodeURIComponent(email)}&code=481736`;
    const { dialog, code, named } = await open({ at, isElsewhere: true });
    await expect.element(dialog.getByText("Hier wartet keine Anfrage auf diesen Code")).toBeVisible();
    await expect.element(dialog.getByText("Geben Sie dort 481736 ein", { exact: false })).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
    expect(named(ask)).toEqual([]);
  });

  it("leads to the request that was sent, and to no second one, where the email's button is pressed again", async () => {
    const first = await openAtCode();
    await first.code.fill("481736");
    await expect.element(first.screen.getByText("Reservierung erfolgreich")).toBeVisible();
    await first.screen.unmount();
    const at = `/restaurants?reserve=rst_lucia#email=${encodeURIComponent(email)}&code=481736`;
    const { screen, named } = await open({ isReload: true, at });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/reservations\/rsv_/);
    expect(named(post)).toEqual([]);
  });

  it("leads to the request that another tab has sent by the email's button", async () => {
    const { screen, named } = await openAtCode();
    keepDraft(`${requestDraft("rst_lucia")}:submitted`, { path: "/reservations/rsv_1?restaurant=rst_lucia" });
    signInAs("user-1");
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/reservations/rsv_1");
    expect(named(post)).toEqual([]);
  });

  it("says whose account the request goes to when another person has signed in meanwhile, and sends nothing", async () => {
    const { dialog, named } = await openAtCode();
    signInAs("user-1");
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(dialog.getByText("Sie sind mit einer anderen Adresse angemeldet")).toBeVisible();
    await expect.element(dialog.getByText(/^Der Code ging an ada@.* im Konto von kaethe@/)).toBeVisible();
    expect(named(post)).toEqual([]);
  });

  it("leads back to the address, to the whole request, and to the page for a password", async () => {
    const { screen, dialog, code, send } = await openAtCode();
    await dialog.getByRole("button", { name: "E-Mail ändern" }).click();
    await expect.element(dialog.getByLabelText("E-Mail")).toHaveFocus();
    await expect.element(dialog.getByLabelText("E-Mail")).toHaveValue(email);
    await send.click();
    await expect.element(code).toHaveFocus();
    await dialog.getByRole("button", { name: "Ändern" }).first().click();
    await expect.element(dialog.getByLabelText("Name")).toHaveValue("Ada Lux");
    await send.click();
    await dialog.getByRole("button", { name: "Mit Passwort anmelden" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth?return=");
  });

  it.each([
    ["is sent by itself after the sign-in", {}, 1],
    ["waits for its button once another tab has chosen something else", { number_of_guests: "6" }, 0],
  ])("is left for a password: the request %s", async (_, chosenSince, count) => {
    const { screen, dialog } = await openAtCode();
    await dialog.getByRole("button", { name: "Mit Passwort anmelden" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth?return=");
    await screen.unmount();
    keepDraft(requestDraft("rst_lucia"), { ...readDraft(requestDraft("rst_lucia")), ...chosenSince });
    signInAs("user-1");
    markSignedIn("/restaurants?reserve=rst_lucia");
    const { send, named, screen: next } = await open({ isReload: true });
    if (count === 0) await expect.element(send).toBeEnabled();
    else await expect.element(next.getByText("Reservierung erfolgreich")).toBeVisible();
    expect(named(post)).toHaveLength(count);
  });

  it("says that an account wants its password, and keeps the step", async () => {
    const refused = reply(403, { code: "password_needed", title: "" });
    const { dialog, code } = await openAtCode({ signedIn: () => refused });
    await code.fill("481736");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Dieses Konto meldet sich mit Passwort an.");
    await expect.element(code).toBeVisible();
  });

  it("stays in the form, with the reason, when no code can be sent", async () => {
    const { dialog, send, code } = await open({ asked: () => reply(503, { code: "try_again", title: "" }) });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(containing("Gerade ist viel los"));
    await expect.element(code).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
  });
});
