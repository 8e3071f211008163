import { describe, expect, it } from "vitest";
import { CustomerRegistration, PartnerSignup, RestaurantRegistration, SignIn } from "#shared/accounts/registration.ts";
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

// Spec, section 5: each rule has its own message at its own field.
describe("CustomerRegistration", () => {
  it("accepts a complete form", () => {
    expect(messagesFor(CustomerRegistration, customer)).toEqual([]);
  });

  it.each([
    ["fullName", { fullName: " K " }, "Name muss mindestens 2 Zeichen lang sein"],
    ["email", { email: "kaethe" }, "Ungültige E-Mail-Adresse"],
    ["password", { password: "kurz1!", confirmPassword: "kurz1!" }, "Das Passwort muss mindestens 8 Zeichen lang sein"],
    [
      "password",
      { password: "geheimnis!", confirmPassword: "geheimnis!" },
      "Das Passwort muss mindestens eine Zahl enthalten",
    ],
    [
      "password",
      { password: "geheim123", confirmPassword: "geheim123" },
      "Das Passwort muss mindestens ein Sonderzeichen enthalten",
    ],
    ["confirmPassword", { confirmPassword: "anders12!" }, "Passwörter stimmen nicht überein"],
    ["acceptTerms", { acceptTerms: false }, "Sie müssen die Datenschutzerklärung und AGB akzeptieren"],
  ])("returns the message of the rule at %s for %j", (field, change, sentence) => {
    expect(messagesFor(CustomerRegistration, { ...customer, ...change })).toContainEqual([field, sentence]);
  });
});

describe("RestaurantRegistration and PartnerSignup", () => {
  it.each([
    ["phone", "1234", "Telefonnummer erforderlich"],
    ["address", "Weg", "Adresse erforderlich"],
    ["city", "B", "Stadt erforderlich"],
    ["email", "", "Ungültige E-Mail-Adresse"],
  ])("return the message of the rule at %s for %j", (field, value, sentence) => {
    expect(messagesFor(RestaurantRegistration, { ...restaurant, [field]: value })).toContainEqual([field, sentence]);
  });

  it("accept a partner's password of six characters and reject one of five", () => {
    const form = { restaurantName: "Zur Linde", email: "linde@example.com" };
    expect(messagesFor(PartnerSignup, { ...form, password: "sechs6" })).toEqual([]);
    expect(messagesFor(PartnerSignup, { ...form, password: "fünf5" })).toHaveLength(1);
  });
});

describe("SignIn", () => {
  it("rejects an empty password", () => {
    expect(messagesFor(SignIn, { email: "linde@example.com", password: "" })).toEqual([
      ["password", "Passwort erforderlich"],
    ]);
  });
});

describe("parseAccount", () => {
  const attributes = {
    "custom:account_type": "restaurant",
    email: "Linde@Example.com",
    "custom:restaurant_name": "Zur Linde",
  };

  it("accepts a restaurant without the attributes that the partner form does not ask for", () => {
    expect(parseAccount(attributes).data).toMatchObject({ email: "linde@example.com", language: "de" });
  });

  it.each([
    ["custom:phone", "1234", "phone"],
    ["custom:restaurant_name", "L", "restaurant_name"],
    ["custom:restaurant_name", "Linde\r\nBcc: x@example.com", "restaurant_name"],
    ["email", "linde", "email"],
    ["custom:account_type", "admin", "account_type"],
  ])("rejects the attribute %s with the value %j", (name, value, field) => {
    expect(parseAccount({ ...attributes, [name]: value }).error?.issues[0]?.path).toEqual([field]);
  });
});
