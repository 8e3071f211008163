import { describe, expect, it } from "vitest";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import * as z from "zod/mini";
import { signsIn } from "#test/support/component/cognito-sign-in.ts";
import { cognitoError, network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const validFields = {
  Name: "Käthe Groß",
  "E-Mail": "kaethe@example.com",
  Passwort: "tafelrunde7!",
  "Passwort wiederholen": "tafelrunde7!",
};
type Field = keyof typeof validFields;

/** Opens the registration form and fills it in. */
async function openFilledIn(wrong: Partial<Record<Field, string>> = {}, { accept = true } = {}) {
  const screen = await renderPage(<AccountPage side="guests" />, { at: "/customer-auth" });
  await screen.getByRole("button", { name: "Neues Konto anlegen" }).click();
  for (const [label, text] of Object.entries({ ...validFields, ...wrong }))
    await screen.getByLabelText(label, { exact: true }).fill(text);
  if (accept) await screen.getByRole("checkbox").click();
  const send = () => screen.getByRole("button", { name: "Konto anlegen" }).click();
  return { screen, send };
}

describe("customer registration form (spec, section 5)", () => {
  it("requires the terms to be accepted", async () => {
    const { screen, send } = await openFilledIn({}, { accept: false });
    await send();
    const message = "Sie müssen die Datenschutzerklärung und AGB akzeptieren";
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Bitte prüfen Sie Ihre Angaben$/);
    await expect.element(screen.getByRole("checkbox")).toHaveAccessibleDescription(message);
    await expect.element(screen.getByRole("checkbox")).toHaveFocus();
  });

  it("has a line for the terms that is as high as a thumb needs, in English too", async () => {
    const screen = await renderPage(<AccountPage side="guests" />, { at: "/customer-auth", language: "en" });
    await screen.getByRole("button", { name: "Create an account" }).click();
    const terms = screen.getByRole("checkbox", { name: "I accept the privacy policy and the terms." });
    await expect.element(terms).toBeInTheDocument();
    expect(terms.element().closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it("shows every error at its field, and in a notice only that there are some", async () => {
    const { sent } = network({});
    const { screen, send } = await openFilledIn({ Name: "", "E-Mail": "", Passwort: "x", "Passwort wiederholen": "" });
    await send();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Bitte prüfen Sie Ihre Angaben$/);
    const field = (label: Field) => screen.getByLabelText(label, { exact: true });
    for (const [label, message] of [
      ["Name", "Bitte geben Sie Ihren Namen ein"],
      ["E-Mail", "Bitte geben Sie Ihre E-Mail-Adresse ein"],
      ["Passwort", "Das Passwort muss mindestens 8 Zeichen lang sein"],
      ["Passwort wiederholen", "Passwörter stimmen nicht überein"],
    ] as const)
      await expect.element(field(label)).toHaveAccessibleDescription(containing(message));
    await expect.element(field("Name")).toHaveFocus();
    expect(sent).toEqual([]);
    await field("Name").fill("Käthe");
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  it("marks fulfilled password rules while the user types, and can show the password", async () => {
    const { screen } = await openFilledIn({ Passwort: "tafelrunde7" });
    const items = screen.getByRole("listitem");
    await expect.element(items.nth(0)).toMatchTextContent("mindestens 8 Zeichen: erfüllt");
    await expect.element(items.nth(1)).toMatchTextContent("mindestens eine Zahl: erfüllt");
    await expect.element(items.nth(2)).not.toMatchTextContent("erfüllt");
    await screen.getByRole("button", { name: "Passwort anzeigen" }).first().click();
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveAttribute("type", "text");
  });

  it("tells password managers what they need", async () => {
    const { screen } = await openFilledIn();
    for (const label of ["Passwort", "Passwort wiederholen"]) {
      const field = screen.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAttribute("autocomplete", "new-password");
      await expect.element(field).toHaveAttribute("passwordrules", expect.stringContaining("minlength: 8"));
    }
  });

  it("sends valid fields to Cognito and asks for the code", async () => {
    const { named } = network({ "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-1" }) });
    const { screen, send } = await openFilledIn({ "E-Mail": " Kaethe@Groß.example " });
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    await expect.element(screen.getByText("kaethe@groß.example")).toBeVisible();
    const body = named("Cognito SignUp")[0]?.body;
    expect(body?.["Username"]).toBe("kaethe@xn--gro-7ka.example"); // a browser's own field would send to gross.example
    expect(body?.["UserAttributes"]).toEqual(
      expect.arrayContaining([
        { Name: "name", Value: "Käthe Groß" },
        { Name: "locale", Value: "de" },
        { Name: "custom:account_type", Value: "customer" },
      ]),
    );
  });

  it("asks for the code for a registered email address as for a new one", async () => {
    const { named } = network({
      "Cognito SignUp": () => cognitoError("UsernameExistsException"),
      "Cognito ResendConfirmationCode": () => cognitoError("InvalidParameterException"),
    });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    expect(named("Cognito ResendConfirmationCode")).toHaveLength(1);
  });

  it("shows an error of the pre-sign-up trigger at its field", async () => {
    network({
      "Cognito SignUp": () =>
        cognitoError("UserLambdaValidationException", "PreSignUp failed with error fullName:full_name_too_short."),
    });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByText("Registrierung fehlgeschlagen")).toBeVisible();
    const name = screen.getByLabelText("Name", { exact: true });
    await expect.element(name).toHaveAccessibleDescription("Name muss mindestens 2 Zeichen lang sein");
    await expect.element(name).toHaveValue("Käthe Groß");
  });

  it("replaces an unconfirmed registration by what was typed last", async () => {
    let signUps = 0;
    const { named } = network({
      "Cognito SignUp": () =>
        signUps++ === 0 ? cognitoError("UsernameExistsException") : { UserConfirmed: false, UserSub: "user-2" },
      "Cognito ResendConfirmationCode": () =>
        cognitoError("UserLambdaValidationException", "CustomMessage failed with error registration:removed."),
    });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    expect(named("Cognito ResendConfirmationCode")[0]?.body["ClientMetadata"]).toEqual({ start_over: "yes" });
    expect(named("Cognito SignUp")).toHaveLength(2);
  });

  it.each([
    ["", false],
    [", after its hour or a sign-out in another tab, too", true],
  ])("confirms with the id of the registration that this tab sent, and lets its password hold%s", async (_, isLate) => {
    const { named } = network({
      "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-1" }),
      "Cognito ConfirmSignUp": () => ({}),
      ...signsIn(),
    });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    if (isLate) localStorage.clear();
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/profile$/);
    const attribute = named("Cognito SignUp")[0]?.body["UserAttributes"];
    const { attempt } = z
      .object({ attempt: z.string() })
      .parse(named("Cognito ConfirmSignUp")[0]?.body["ClientMetadata"]);
    expect(attribute).toContainEqual({ Name: "custom:attempt", Value: attempt });
  });

  it("keeps its id where the answer to a second attempt is lost, and an id for each address", async () => {
    const offline = new TypeError("Failed to fetch");
    let [isOffline, last] = [false, ""];
    const { named } = network({
      "Cognito SignUp": ({ body }) => {
        last = String(body["Username"]);
        if (isOffline) throw offline;
        return { UserConfirmed: false, UserSub: "user-1" };
      },
      "Cognito ConfirmSignUp": () => ({}),
      ...signsIn(),
    });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    isOffline = true;
    await screen.getByRole("button", { name: "Go back" }).click();
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByLabelText("Passwort wiederholen").fill("tafelrunde7!");
    await send();
    await expect.element(screen.getByText("Registrierung fehlgeschlagen")).toBeVisible();
    isOffline = false;
    await screen.getByLabelText("E-Mail", { exact: true }).fill("anton@example.com"); // another account here
    await send();
    await expect.poll(() => last).toBe("anton@example.com");
    await expect.element(screen.getByText("anton@example.com")).toBeVisible();
    const attemptOf = (email: string) =>
      named("Cognito SignUp")
        .flatMap(({ body }) =>
          body["Username"] === email
            ? z.array(z.object({ Name: z.string(), Value: z.string() })).parse(body["UserAttributes"])
            : [],
        )
        .find(({ Name }) => Name === "custom:attempt")?.Value;
    await screen.unmount();
    for (const email of ["kaethe@example.com", "anton@example.com"]) {
      const page = await renderPage(<AccountPage side="guests" />, {
        at: `/customer-auth#email=${encodeURIComponent(email)}&code=123456`,
        isReload: true,
      });
      await page.getByRole("button", { name: "Bestätigen" }).click();
      await expect.element(page.getByText("E-Mail bestätigt")).toBeVisible();
      expect(named("Cognito ConfirmSignUp").at(-1)?.body["ClientMetadata"]).toEqual({ attempt: attemptOf(email) });
      await page.unmount();
    }
  });

  it("shows an error for a wrong code, and lets a device that did not register choose the password anew", async () => {
    const { named } = network({
      "Cognito ConfirmSignUp": ({ body }) =>
        body["ConfirmationCode"] === "123456" ? {} : cognitoError("CodeMismatchException"),
      "Cognito ForgotPassword": () => ({}),
    });
    const screen = await renderPage(<AccountPage side="guests" />, {
      at: "/customer-auth#email=kaethe%40example.com&code=654321",
    });
    const code = screen.getByLabelText("Code aus der E-Mail");
    await expect.element(code).toHaveValue("654321");
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.element(code).toHaveAccessibleDescription(containing("Der Code stimmt nicht"));
    await code.fill("123 456"); // the sixth digit sends it
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/reset-password$/);
    expect(named("Cognito ForgotPassword")[0]?.body["Username"]).toBe("kaethe@example.com");
  });
});
