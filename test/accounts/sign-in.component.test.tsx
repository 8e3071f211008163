import { describe, expect, it } from "vitest";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import ResetPassword from "#web/accounts/sign-in/reset-password.tsx";
import { cognitoError, network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { openPage, renderPage } from "#test/support/component/render-page.tsx";

const wrongCredentials = "E-Mail-Adresse oder Passwort stimmt nicht.";

describe("sign-in form (spec, section 5)", () => {
  it.each([
    ["E-Mail", "kaethe@", "geheim", "Ungültige E-Mail-Adresse"],
    ["E-Mail", "", "", "Bitte geben Sie Ihre E-Mail-Adresse ein"],
    ["Passwort", "kaethe@example.com", "", "Passwort erforderlich"],
  ])("marks %s as invalid for '%s' and '%s' with: %s", async (field, email, password, message) => {
    const { screen, sent } = await openPage(<AccountPage side="guests" />, {});
    await screen.getByLabelText("E-Mail", { exact: true }).fill(email);
    await screen.getByLabelText("Passwort", { exact: true }).fill(password);
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Bitte prüfen Sie Ihre Angaben$/);
    await expect.element(screen.getByLabelText(field, { exact: true })).toHaveAccessibleDescription(message);
    expect(sent).toEqual([]);
  });

  it("says that the credentials are wrong, and keeps the password", async () => {
    network({ "Cognito InitiateAuth": () => cognitoError("NotAuthorizedException") });
    const screen = await renderPage(<AccountPage side="guests" />);
    await screen.getByLabelText("E-Mail", { exact: true }).fill("kaethe@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await expect.element(screen.getByText("Anmeldung fehlgeschlagen")).toBeVisible();
    await expect.element(screen.getByText(wrongCredentials)).toBeVisible(); // once: at the form, in no toast
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveValue("tafelrunde7!");
  });

  it.each(["Passwort vergessen?", "Erneut senden"])(
    "asks for the email when '%s' is pressed without one",
    async (button) => {
      const { screen, sent } = await openPage(<AccountPage side="guests" />, {});
      await screen.getByRole("button", { name: button }).click();
      await expect.element(screen.getByRole("alert")).toMatchTextContent(/^E-Mail erforderlich$/);
      const email = screen.getByLabelText("E-Mail", { exact: true });
      await expect.element(email).toHaveAccessibleDescription("Bitte geben Sie Ihre E-Mail-Adresse ein");
      await expect.element(email).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );

  it("opens the password reset for an unknown address as for a known one", async () => {
    network({ "Cognito ForgotPassword": () => cognitoError("UserNotFoundException") });
    const screen = await renderPage(<AccountPage side="guests" />);
    await screen.getByLabelText("E-Mail", { exact: true }).fill("niemand@example.com");
    await screen.getByRole("button", { name: "Passwort vergessen?" }).click();
    await expect.element(screen.getByText("E-Mail gesendet")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/reset-password");
  });

  it("sends the registration's code again to an address that was never confirmed, as Cognito sends it none", async () => {
    const { named } = network({
      "Cognito ForgotPassword": () => cognitoError("InvalidParameterException"),
      "Cognito ResendConfirmationCode": () => ({}),
    });
    const screen = await renderPage(<AccountPage side="guests" />);
    await screen.getByLabelText("E-Mail", { exact: true }).fill("kaethe@example.com");
    await screen.getByRole("button", { name: "Passwort vergessen?" }).click();
    await expect.element(screen.getByText("E-Mail gesendet")).toBeVisible();
    expect(named("Cognito ResendConfirmationCode").map(({ body }) => body["Username"])).toEqual(["kaethe@example.com"]);
  });
});

describe("/reset-password", () => {
  it("rejects a new password without a digit, and shows an error for an expired code at its field", async () => {
    network({ "Cognito ConfirmForgotPassword": () => cognitoError("ExpiredCodeException") });
    const screen = await renderPage(<ResetPassword />, {
      at: "/reset-password#email=kaethe%40example.com&code=123456",
    });
    await screen.getByLabelText("Neues Passwort").fill("tafelrunde");
    await screen.getByRole("button", { name: "Passwort speichern" }).click();
    await expect.element(screen.getByText("Das Passwort muss mindestens eine Zahl enthalten")).toBeVisible();
    await screen.getByLabelText("Neues Passwort").fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Passwort speichern" }).click();
    await expect
      .element(screen.getByLabelText("Code aus der E-Mail"))
      .toHaveAccessibleDescription(containing("Der Code stimmt nicht oder ist abgelaufen."));
  });
});
