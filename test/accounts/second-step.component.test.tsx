import { describe, expect, it } from "vitest";
import CustomerAuth from "#web/accounts/sign-in/customer-auth.tsx";
import RestaurantAuth from "#web/accounts/sign-in/restaurant-auth.tsx";
import { asksForCode } from "#test/support/component/cognito-sign-in.ts";
import { cognitoError, network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const signInPages = [
  ["/customer-auth", <CustomerAuth key="guests" />],
  ["/restaurant-auth", <RestaurantAuth key="restaurants" />],
] as const;

describe("second step of the sign-in", () => {
  it("returns to the password form when its URL is opened without a started sign-in", async () => {
    network({});
    const screen = await renderPage(<CustomerAuth />, { at: "/customer-auth?step=second-step" });
    await screen.getByLabelText("Code aus der App").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toBeVisible();
  });

  it.each(signInPages)(
    "asks for the app's code on %s and shows an error for a wrong one at its field",
    async (at, page) => {
      const { named } = network(asksForCode(() => cognitoError("CodeMismatchException")));
      const screen = await renderPage(page, { at });
      await screen.getByLabelText("E-Mail", { exact: true }).fill("kaethe@example.com");
      await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
      await screen.getByRole("button", { name: "Anmelden" }).click();
      const code = screen.getByLabelText("Code aus der App");
      await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
      await code.fill("123");
      await screen.getByRole("button", { name: "Anmelden" }).click();
      await expect
        .element(code)
        .toHaveAccessibleDescription(containing("Bitte geben Sie die 6 Ziffern aus der App ein"));
      await code.fill("123 456"); // the sixth digit sends it
      await expect
        .element(code)
        .toHaveAccessibleDescription(containing("Der Code stimmt nicht oder wurde schon benutzt."));
      expect(named("Cognito RespondToAuthChallenge").at(-1)?.body["ChallengeResponses"]).toMatchObject({
        SOFTWARE_TOKEN_MFA_CODE: "123456",
      });
    },
  );

  it("returns to the password form with a notice when Cognito's session has expired", async () => {
    network(asksForCode(() => cognitoError("NotAuthorizedException", "Invalid session for the user.")));
    const screen = await renderPage(<CustomerAuth />, { at: "/customer-auth?return=/reservations" });
    await screen.getByLabelText("E-Mail", { exact: true }).fill("kaethe@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await screen.getByLabelText("Code aus der App").fill("123456"); // the sixth digit sends it
    await expect.element(screen.getByRole("alert")).toMatchTextContent("Das hat etwas zu lange gedauert.");
    await expect.element(screen.getByLabelText("E-Mail", { exact: true })).toHaveValue("kaethe@example.com");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("return=%2Freservations");
  });
});
