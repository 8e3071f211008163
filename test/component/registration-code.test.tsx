import { describe, expect, it } from "vitest";
import CustomerAuth from "../../web/src/features/auth/customer-auth.tsx";
import ResetPassword from "../../web/src/features/auth/reset-password.tsx";
import { returnDraft } from "../../web/src/lib/forms/draft.ts";
import { asksForCode, signsIn } from "./support/cognito-sign-in.ts";
import { cognitoError, network } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const email = "kaethe@example.com";
const password = "tafelrunde7!";

const registers = {
  "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-1" }),
  "Cognito ConfirmSignUp": () => ({}),
  ...signsIn(),
};

/** Fills and sends the registration form; the page then asks for the code. */
async function register(): Promise<Awaited<ReturnType<typeof renderPage>>> {
  const screen = await renderPage(<CustomerAuth />, { at: "/customer-auth?step=register" });
  await screen.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
  await screen.getByLabelText("E-Mail", { exact: true }).fill(email);
  await screen.getByLabelText("Passwort", { exact: true }).fill(password);
  await screen.getByLabelText("Passwort wiederholen").fill(password);
  await screen.getByRole("checkbox").click();
  await screen.getByRole("button", { name: "Konto anlegen", exact: true }).click();
  await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
  await expect.poll(() => localStorage.getItem("draft:waiting:registration-password")).not.toBeNull();
  return screen;
}

describe("the code of a registration", () => {
  it("signs in by itself after a reload, and the password has never been in the storage as it is", async () => {
    network(registers);
    const first = await register();
    expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain(password);
    await first.unmount();
    const screen = await renderPage(<CustomerAuth />, { at: "/customer-auth?step=code", isReload: true });
    await screen.getByLabelText("Code aus der E-Mail").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/profile");
    expect(localStorage.getItem("draft:waiting:registration-password")).toBeNull();
  });

  it("signs in by itself in the new tab that the email's link opens", async () => {
    network(registers);
    await (await register()).unmount();
    sessionStorage.clear(); // another tab has its own
    const at = `/customer-auth#email=${encodeURIComponent(email)}&code=123456`;
    const screen = await renderPage(<CustomerAuth />, { at, isReload: true });
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/profile");
  });

  it("of another address leads to the sign-in, without the password that waits for the first", async () => {
    const { named } = network(registers);
    await (await register()).unmount();
    const screen = await renderPage(<CustomerAuth />, {
      at: "/customer-auth#email=other%40example.com&code=123456",
      isReload: true,
    });
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveValue("");
    expect(named("Cognito InitiateAuth")).toEqual([]);
  });
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
