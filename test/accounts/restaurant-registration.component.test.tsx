import { describe, expect, it } from "vitest";
import RestaurantAuth from "#web/accounts/sign-in/restaurant-auth.tsx";
import { expectRules, type FormRule } from "#test/support/component/form-rules.ts";
import { network } from "#test/support/component/network.ts";
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
  const screen = await renderPage(<RestaurantAuth />, { at: "/restaurant-auth" });
  await screen.getByRole("button", { name: "Restaurant registrieren" }).click();
  const fill = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text);
  for (const [label, text] of Object.entries({ ...validFields, ...wrong })) await fill(label, text);
  await screen.getByRole("checkbox").click();
  const send = () => screen.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
  return { screen, form: screen, fill, send };
}

const rules: readonly FormRule<Field>[] = [
  ["Restaurant", "", "Bitte geben Sie den Namen des Restaurants ein"],
  ["Restaurant", "L", "Name muss mindestens 2 Zeichen lang sein"],
  ["E-Mail", "lucia", "Ungültige E-Mail-Adresse"],
  ["Telefon", "0221", "Telefonnummer erforderlich"],
  ["Adresse", "Am 1", "Adresse erforderlich"],
  ["Stadt", "K", "Stadt erforderlich"],
  ["Passwort", "tafel7!", "Das Passwort muss mindestens 8 Zeichen lang sein"],
  ["Passwort", "tafelrunde!", "Das Passwort muss mindestens eine Zahl enthalten"],
  ["Passwort", "tafelrunde7", "Das Passwort muss mindestens ein Sonderzeichen enthalten"],
  ["Passwort wiederholen", "", "Passwörter stimmen nicht überein"],
];

describe("restaurant registration form (spec, section 5)", () => {
  it("rejects what breaks a rule, at its field and in a notice", async () => {
    const { sent } = network({});
    const filledIn = await openFilledIn();
    await expect.element(filledIn.screen.getByRole("heading", { level: 1 })).toMatchTextContent("Partner-Bereich");
    await expectRules(filledIn, validFields, rules);
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
