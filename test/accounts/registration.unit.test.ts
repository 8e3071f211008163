import { describe, expect, it } from "vitest";
import {
  CustomerRegistration,
  PartnerSignup,
  PasswordChange,
  PasswordReset,
  RestaurantRegistration,
  SignIn,
} from "#shared/accounts/registration.ts";
import { de } from "#shared/platform/messages/errors/de.ts";
import { parseAccount } from "#functions/accounts/registration.ts";

const words = new Map<string, string>(Object.entries(de.fields));
const secrets = { password: "geheim12!", confirmPassword: "geheim12!", acceptTerms: true };
const customer = { fullName: "Käthe Groß", email: "kaethe@example.com", ...secrets };
const restaurant = {
  restaurantName: "Zur Linde",
  email: "linde@example.com",
  phone: "030 23125 001",
  address: "Lindenstr. 1",
  city: "Berlin",
  description: "",
  ...secrets,
};

type Schema = typeof CustomerRegistration | typeof RestaurantRegistration | typeof PartnerSignup | typeof SignIn;
const messagesFor = (schema: Schema, form: Record<string, unknown>) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join("."), words.get(message)]);

const passwords = (password: string) => ({ password, confirmPassword: password });

// Spec, section 5: each rule has its own message at its own field.
describe("a registration", () => {
  it.each([
    ["fullName", { fullName: " K " }, "Name muss mindestens 2 Zeichen lang sein"],
    ["email", { email: "kaethe" }, "Ungültige E-Mail-Adresse"],
    ["password", passwords("kurz1!"), "Das Passwort muss mindestens 8 Zeichen lang sein"],
    ["password", passwords("geheimnis!"), "Das Passwort muss mindestens eine Zahl enthalten"],
    ["password", passwords("geheim123"), "Das Passwort muss mindestens ein Sonderzeichen enthalten"],
    ["password", passwords(" geheim12!"), "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden"],
    ["password", passwords("geheim12!\t"), "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden"],
    ["password", passwords("geheim12!\u00a0"), "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden"],
    ["password", passwords("geheim12!\u200b"), "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden"],
    ["password", passwords("geh\u00adeim12!"), "Bitte verwenden Sie nur sichtbare Zeichen"],
    ["password", passwords("geheim12!\u3164"), "Bitte verwenden Sie nur sichtbare Zeichen"],
    ["password", passwords(`geheim12!${"x".repeat(248)}`), "Dieser Text ist zu lang"],
    ["confirmPassword", { confirmPassword: "anders12!" }, "Passwörter stimmen nicht überein"],
    ["acceptTerms", { acceptTerms: false }, "Sie müssen die Datenschutzerklärung und AGB akzeptieren"],
  ])("of a guest has the message of the rule at %s for %j", (field, change, sentence) => {
    expect(messagesFor(CustomerRegistration, { ...customer, ...change })).toEqual([[field, sentence]]);
    expect(messagesFor(CustomerRegistration, customer)).toEqual([]);
  });

  it.each([
    ["restaurantName", "L", "Name muss mindestens 2 Zeichen lang sein"],
    ["phone", "1234", "Telefonnummer erforderlich"],
    ["address", "Weg", "Adresse erforderlich"],
    ["city", "B", "Stadt erforderlich"],
    ["city", "10115", "Stadt erforderlich"],
    ["email", "", "Ungültige E-Mail-Adresse"],
  ])("of a restaurant has the message of the rule at %s for %j", (field, value, sentence) => {
    expect(messagesFor(RestaurantRegistration, { ...restaurant, [field]: value })).toEqual([[field, sentence]]);
  });

  it.each([" geheim12!", "geheim12! ", "        "])("takes no new password %j anywhere, and says so", (password) => {
    const sentence = "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden";
    const shapes = [RestaurantRegistration.shape, PartnerSignup.shape, PasswordReset.shape, PasswordChange.shape];
    for (const { password: rule } of shapes) {
      expect((rule.safeParse(password).error?.issues ?? []).map(({ message }) => words.get(message))).toContain(
        sentence,
      );
    }
  });

  it("takes a password of two keyboards as one, where an accent stands beside its letter or in it", () => {
    const [beside, inside] = ["pho\u031b\u0309 2026!", "ph\u1edf 2026!"];
    const { password } = CustomerRegistration.parse({ ...customer, password: beside, confirmPassword: inside });
    const { password: typed } = SignIn.parse({ email: "kaethe@example.com", password: beside });
    const { oldPassword } = PasswordChange.parse({ oldPassword: beside, password: beside });
    expect([password, typed, oldPassword]).toEqual([inside, inside, inside]);
  });

  it("of a partner takes a password of six characters and none of five, and a sign-in any but an empty one", () => {
    const form = { restaurantName: "Zur Linde", email: "linde@example.com" };
    expect(messagesFor(PartnerSignup, { ...form, password: "sechs6" })).toEqual([]);
    expect(messagesFor(PartnerSignup, { ...form, password: "fünf5" })).toHaveLength(1);
    expect(messagesFor(PartnerSignup, { ...form, password: "sechs6 " })).toEqual([
      ["password", "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden"],
    ]);
    const empty = { email: "linde@example.com", password: "" };
    expect(messagesFor(SignIn, empty)).toEqual([["password", "Passwort erforderlich"]]);
  });
});

it("parseAccount takes a restaurant without what the partner form does not ask for, and no wrong address", () => {
  const attributes = { "custom:account_type": "restaurant", "custom:restaurant_name": "Zur Linde" };
  const parse = (email: string) => parseAccount({ ...attributes, email });
  expect(parse("Linde@Example.com").data).toMatchObject({ email: "linde@example.com", language: "de" });
  expect(parse("linde").error?.issues[0]?.path).toEqual(["email"]);
  for (const restaurant_name of ["L", "Linde\r\nBcc: x@example.com"]) {
    const named = { ...attributes, email: "linde@example.com", "custom:restaurant_name": restaurant_name };
    expect(parseAccount(named).error?.issues[0]?.path).toEqual(["restaurant_name"]);
  }
});
