import { describe, expect, it } from "vitest";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import { network } from "#test/support/component/network.ts";
import { containing } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const validFields = {
  Restaurant: "Trattoria Lucia",
  "E-Mail": "lucia@example.com",
  Telefon: "0221 555 071",
  Adresse: "Ehrenstraße 1",
  Stadt: "Köln",
  Passwort: "tafelrunde7!",
  "Passwort wiederholen": "tafelrunde7!",
};
type Field = keyof typeof validFields;

async function openFilledIn(wrong: Partial<Record<Field, string>> = {}) {
  const screen = await renderPage(<AccountPage side="restaurants" />, { at: "/restaurant-auth" });
  await screen.getByRole("button", { name: "Restaurant registrieren" }).click();
  for (const [label, text] of Object.entries({ ...validFields, ...wrong }))
    await screen.getByLabelText(label, { exact: true }).fill(text);
  await screen.getByRole("checkbox").click();
  const send = () => screen.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
  return { screen, send };
}

describe("restaurant registration form (spec, section 5)", () => {
  it("shows every error at its field, and the first one in a notice", async () => {
    const { sent } = network({});
    const { screen, send } = await openFilledIn({ Restaurant: "", Telefon: "0221", Passwort: "" });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Partner-Bereich");
    await send();
    for (const [label, message] of [
      ["Restaurant", "Bitte geben Sie den Namen des Restaurants ein"],
      ["Telefon", "Telefonnummer erforderlich"],
      ["Passwort", "Bitte wählen Sie ein Passwort"],
    ] as const)
      await expect
        .element(screen.getByLabelText(label, { exact: true }))
        .toHaveAccessibleDescription(containing(message));
    await expect.element(screen.getByRole("alert")).toMatchTextContent("Bitte prüfen Sie Ihre Angaben");
    await expect.element(screen.getByLabelText("Restaurant", { exact: true })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("has no maximum for the phone number but what an account can hold", async () => {
    const phone = "0221 555 071 oder 0221 555 072, nach 17 Uhr";
    const { named } = network({ "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-2" }) });
    const { screen, send } = await openFilledIn({ Telefon: phone });
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    expect(named("Cognito SignUp")[0]?.body["UserAttributes"]).toContainEqual({ Name: "custom:phone", Value: phone });
  });

  it("sends the fields as Cognito attributes, without an empty description", async () => {
    const { named } = network({ "Cognito SignUp": () => ({ UserConfirmed: false, UserSub: "user-2" }) });
    const { screen, send } = await openFilledIn();
    await send();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toBeVisible();
    const attributes = named("Cognito SignUp")[0]?.body["UserAttributes"];
    expect(attributes).toEqual(
      expect.arrayContaining([
        { Name: "custom:account_type", Value: "restaurant" },
        { Name: "custom:restaurant_name", Value: "Trattoria Lucia" },
        { Name: "custom:phone", Value: "0221 555 071" },
        { Name: "custom:address", Value: "Ehrenstraße 1" },
        { Name: "custom:city", Value: "Köln" },
      ]),
    );
    expect(JSON.stringify(attributes)).not.toContain("description");
  });
});
