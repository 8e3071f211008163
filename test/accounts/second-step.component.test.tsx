import { describe, expect, it } from "vitest";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import { asksForCode } from "#test/support/component/cognito-sign-in.ts";
import { cognitoError, network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

async function signIn(at: string) {
  const screen = await renderPage(<AccountPage side="guests" />, { at });
  await screen.getByLabelText("E-Mail", { exact: true }).fill("kaethe@example.com");
  await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
  await screen.getByRole("button", { name: "Anmelden" }).click();
  return screen;
}

describe("second step of the sign-in", () => {
  it("returns to the password form when its URL is opened without a started sign-in", async () => {
    const screen = await renderPage(<AccountPage side="guests" />, { at: "/customer-auth?step=second-step" });
    await screen.getByLabelText("Code aus der App").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toBeVisible();
  });

  it("asks for the app's code and shows an error for a wrong one at its field", async () => {
    const { named } = network(asksForCode(() => cognitoError("CodeMismatchException")));
    const screen = await signIn("/customer-auth");
    const code = screen.getByLabelText("Code aus der App");
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await code.fill("123");
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await expect.element(code).toHaveAccessibleDescription(containing("Bitte geben Sie die 6 Ziffern aus der App ein"));
    await code.fill("123 456"); // the sixth digit sends it
    await expect
      .element(code)
      .toHaveAccessibleDescription(containing("Der Code stimmt nicht oder wurde schon benutzt."));
    expect(named("Cognito RespondToAuthChallenge").at(-1)?.body["ChallengeResponses"]).toMatchObject({
      SOFTWARE_TOKEN_MFA_CODE: "123456",
    });
  });

  it("returns to the password form with a notice when Cognito's session has expired", async () => {
    network(asksForCode(() => cognitoError("NotAuthorizedException", "Invalid session for the user.")));
    const screen = await signIn("/customer-auth?return=/reservations");
    await screen.getByLabelText("Code aus der App").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByRole("alert")).toMatchTextContent("Das hat etwas zu lange gedauert.");
    await expect.element(screen.getByLabelText("E-Mail", { exact: true })).toHaveValue("kaethe@example.com");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("return=%2Freservations");
  });
});
