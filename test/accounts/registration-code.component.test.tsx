import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import ResetPassword from "#web/accounts/sign-in/reset-password.tsx";
import { ReservationLayer } from "#web/app/reservation-layer.tsx";
import { keepDraft, returnDraft } from "#web/platform/forms/draft.ts";
import { asksForCode, signsIn } from "#test/support/component/cognito-sign-in.ts";
import { aGuest, aRestaurantPage } from "#test/support/component/given.ts";
import { cognitoError, network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage, signInAs } from "#test/support/component/render-page.tsx";

const email = "kaethe@example.com";
const password = "tafelrunde7!";

const registers = {
  "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-1" }),
  "Cognito ConfirmSignUp": () => ({}),
  ...signsIn(),
};

describe("the code of a registration", () => {
  it("confirms after a reload and leads to the sign-in, because no storage of the browser ever has the password", async () => {
    const { named } = network(registers);
    const store = vi.spyOn(Storage.prototype, "setItem");
    const openDatabase = vi.spyOn(indexedDB, "open");
    const first = await renderPage(<AccountPage side="guests" />, { at: "/customer-auth?step=register" });
    await first.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
    await first.getByLabelText("E-Mail", { exact: true }).fill(email);
    await first.getByLabelText("Passwort", { exact: true }).fill(password);
    await first.getByLabelText("Passwort wiederholen").fill(password);
    await first.getByRole("checkbox").click();
    await first.getByRole("button", { name: "Konto anlegen", exact: true }).click();
    await expect.element(first.getByLabelText("Code aus der E-Mail")).toBeVisible();
    await first.unmount();

    const screen = await renderPage(<AccountPage side="guests" />, { at: "/customer-auth?step=code", isReload: true });
    await screen.getByLabelText("Code aus der E-Mail").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByText("Bitte melden Sie sich jetzt an.")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/customer-auth$/);
    await expect.element(screen.getByLabelText("E-Mail")).toHaveValue(email);
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveValue("");
    expect(named("Cognito InitiateAuth")).toEqual([]);
    expect(JSON.stringify(store.mock.calls)).toContain(email);
    expect(JSON.stringify(store.mock.calls)).not.toContain(password);
    expect(openDatabase).not.toHaveBeenCalled();
  });
});

/** What another tab of this browser does when the button in the email is pressed there. */
function confirmInOtherTab(address: string): void {
  keepDraft("waiting:confirmed", { email: address });
  window.dispatchEvent(new StorageEvent("storage"));
}

/** docs/inputs.md, 'The button in the email'. */
describe("the button in the confirmation email", () => {
  const sent = "waiting:request:rst_lucia:submitted";
  const submitted = { [sent]: { isSubmitted: true, isSignedIn: false } };
  const waiting = { [returnDraft]: { path: "/restaurants?reserve=rst_lucia" }, ...submitted };
  const link = `/customer-auth#email=${encodeURIComponent(email)}&code=123456`;

  /** Registers as far as the code, which the form then asks for with the password in memory. */
  async function openFirstTab() {
    const pages = (
      <Routes>
        <Route path="/customer-auth" element={<AccountPage side="guests" />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const screen = await renderPage(pages, {
      at: "/customer-auth?return=%2Frestaurants%3Freserve%3Drst_lucia&step=register",
      drafts: submitted,
    });
    await screen.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
    await screen.getByLabelText("E-Mail", { exact: true }).fill(email);
    await screen.getByLabelText("Passwort", { exact: true }).fill(password);
    await screen.getByLabelText("Passwort wiederholen").fill(password);
    await screen.getByRole("checkbox").click();
    await screen.getByRole("button", { name: "Konto anlegen", exact: true }).click();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    return screen;
  }

  it("lets the first tab go on to the request that waits", async () => {
    network(registers);
    const screen = await openFirstTab();
    confirmInOtherTab(email);
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurants?reserve=rst_lucia");
  });

  it("has the first tab choose its password anew where that does not hold, as after a registration elsewhere", async () => {
    network({
      ...registers,
      "Cognito InitiateAuth": () => cognitoError("NotAuthorizedException"),
      "Cognito ForgotPassword": () => ({ CodeDeliveryDetails: {} }),
    });
    const screen = await openFirstTab();
    confirmInOtherTab(email);
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/reset-password$/);
  });

  it("says 'schon bestätigt' in a first tab that has forgotten the password, for the code, too", async () => {
    network({ "Cognito ConfirmSignUp": () => cognitoError("NotAuthorizedException") });
    const screen = await renderPage(<AccountPage side="guests" />, {
      at: "/customer-auth?step=code",
      drafts: { account: { email }, "waiting:confirmed": { email } },
    });
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect.element(screen.getByText("Ihre E-Mail ist schon bestätigt")).toBeVisible();
    await expect.element(screen.getByText("Bitte melden Sie sich jetzt an.")).toBeVisible();
  });

  it("goes on by the password where it was pressed on another device, whatever code is typed", async () => {
    network({ ...registers, "Cognito ConfirmSignUp": () => cognitoError("NotAuthorizedException") });
    const screen = await openFirstTab();
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurants?reserve=rst_lucia");
  });

  it("says in the first tab that its password was replaced where another browser has confirmed, and keeps the request", async () => {
    network({
      ...registers,
      "Cognito ConfirmSignUp": () => cognitoError("NotAuthorizedException"),
      "Cognito InitiateAuth": () => cognitoError("NotAuthorizedException"),
    });
    const screen = await openFirstTab();
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect.element(screen.getByText("Ihre E-Mail ist schon bestätigt")).toBeVisible();
    await expect
      .element(screen.getByText("gilt deshalb Ihr Passwort von hier nicht mehr", { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText("geht Ihre Anfrage automatisch ab", { exact: false })).toBeVisible();
    await expect.element(screen.getByLabelText("E-Mail")).toHaveValue(email);
  });

  it("lets nobody learn of an account that was there before, whose address was typed here", async () => {
    network({
      ...registers,
      "Cognito SignUp": () => cognitoError("UsernameExistsException"),
      "Cognito ResendConfirmationCode": () => cognitoError("InvalidParameterException"),
      "Cognito ConfirmSignUp": () => cognitoError("NotAuthorizedException"),
      "Cognito InitiateAuth": () => cognitoError("NotAuthorizedException"),
    });
    const screen = await openFirstTab();
    const code = screen.getByLabelText("Code aus der E-Mail");
    await code.fill("123456");
    await expect.element(code).toHaveAccessibleDescription(containing("Der Code stimmt nicht"));
  });

  it("leads to the request that another tab has sent meanwhile, and to no second table", async () => {
    network({
      "GET /api/me": () => aGuest,
      "GET /api/restaurants/rst_lucia": () => aRestaurantPage,
    });
    const screen = await renderPage(
      <Routes>
        <Route path="/customer-auth" element={<AccountPage side="guests" />} />
        <Route path="/restaurants" element={<ReservationLayer />} />
      </Routes>,
      {
        at: "/customer-auth?return=%2Frestaurants%3Freserve%3Drst_lucia&step=code",
        drafts: { account: { email }, ...submitted },
      },
    );
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    keepDraft(sent, { path: "/reservations/rsv_1?restaurant=rst_lucia" });
    keepDraft("waiting:confirmed", { email });
    signInAs("user-1");
    window.dispatchEvent(new StorageEvent("storage"));
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent("/reservations/rsv_1?restaurant=rst_lucia");
  });

  it("leads on, pressed once more, who is signed in with the account", async () => {
    network({
      "Cognito ConfirmSignUp": () => cognitoError("NotAuthorizedException"),
      "GET /api/me": () => ({ ...aGuest, email }),
    });
    const screen = await renderPage(<AccountPage side="guests" />, { at: link, signedIn: true });
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/profile$/);
  });

  it("does not hear of another address", async () => {
    const { named } = network(registers);
    const screen = await openFirstTab();
    confirmInOtherTab("jemand@example.com");
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    expect(named("Cognito InitiateAuth")).toEqual([]);
  });

  it.each([
    ["the same browser, which goes on to the request after the sign-in", waiting, "geht Ihre Anfrage automatisch ab"],
    ["another one, which says where the request waits", {}, "Dort wartet Ihre Anfrage"],
  ])("confirms in %s", async (_, drafts, words) => {
    network(registers);
    const screen = await renderPage(<AccountPage side="guests" />, { at: link, drafts });
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.element(screen.getByText("E-Mail bestätigt")).toBeVisible();
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  });
});

it("is followed by a new password in a browser that did not register, which says where a request waits", async () => {
  const state = { email, side: "guests", isConfirmed: true };
  const screen = await renderPage(<ResetPassword />, { at: [{ pathname: "/reset-password", state }] });
  await expect
    .element(screen.getByText("Sie haben sich in einem anderen Tab oder Browser registriert", { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText("Dort wartet Ihre Anfrage", { exact: false })).toBeVisible();
});

describe("a password reset", () => {
  const at = `/reset-password#email=${encodeURIComponent(email)}&code=123456`;
  const resets = { "Cognito ConfirmForgotPassword": () => ({}) };

  /** Sends the form with a new password. */
  async function reset(waitingFor?: string): Promise<Awaited<ReturnType<typeof renderPage>>> {
    const drafts = waitingFor === undefined ? {} : { [returnDraft]: { path: waitingFor } };
    const screen = await renderPage(<ResetPassword />, { at, drafts });
    await screen.getByLabelText("Neues Passwort").fill(password);
    await screen.getByRole("button", { name: "Passwort speichern" }).click();
    return screen;
  }

  it("signs in with the new password and leads to where the person was going", async () => {
    network({ ...resets, ...signsIn() });
    const screen = await reset("/reservations");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/reservations$/);
    await expect.element(screen.getByText("Willkommen zurück!")).toBeVisible();
  });

  it("asks for the second step of an account that has one", async () => {
    network({ ...resets, ...asksForCode(() => ({})) });
    const screen = await reset("/reservations");
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent("/customer-auth?return=%2Freservations&step=second-step");
  });

  it("leads to the sign-in when signing in fails", async () => {
    network({ ...resets, "Cognito InitiateAuth": () => cognitoError("TooManyRequestsException") });
    await expect.element((await reset()).getByLabelText("Address")).toMatchTextContent(/^\/customer-auth$/);
  });
});
