import { describe, expect, it } from "vitest";
import { renderCodeEmail } from "#functions/accounts/emails/code-email.ts";
import { site } from "#test/support/email-world.ts";

const renderCode = (trigger: string, userAttributes: Record<string, string>) =>
  renderCodeEmail(
    trigger,
    { codeParameter: "{####}", userAttributes: { email: "a+b@example.com", ...userAttributes } },
    site,
  );

describe("renderCodeEmail", () => {
  it.each([
    ["CustomMessage_SignUp", { "custom:account_type": "customer" }, "/customer-auth"],
    [
      "CustomMessage_ResendCode",
      { "custom:account_type": "restaurant", "custom:address": "Weg 12" },
      "/restaurant-auth",
    ],
    ["CustomMessage_SignUp", { "custom:account_type": "restaurant" }, "/partner/login"],
    ["CustomMessage_ForgotPassword", {}, "/reset-password"],
  ])("links %s %j to %s, with the code in the fragment", async (trigger, attributes, path) => {
    const email = await renderCode(trigger, attributes);
    expect(email?.html).toContain(`href="${site}${path}#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("is German unless the user's locale is English, and links the English page then", async () => {
    const [german, english] = await Promise.all([
      renderCode("CustomMessage_SignUp", {}),
      renderCode("CustomMessage_ForgotPassword", { locale: "en" }),
    ]);
    expect(german?.subject).toBe("Ihr Code für Tischkaiser");
    expect(english?.subject).toBe("New password for Tischkaiser");
    expect(english?.html).toContain(`href="${site}/reset-password?lang=en#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("renders the code without links when the site's address is unknown", async () => {
    const request = { codeParameter: "{####}", userAttributes: {} };
    const email = await renderCodeEmail("CustomMessage_SignUp", request, undefined);
    expect(email?.html).toContain("{####}");
    expect(email?.html).not.toContain("href");
  });

  it("stays below Cognito's limit of 20,000 characters", async () => {
    const email = await renderCode("CustomMessage_SignUp", { email: `${"a".repeat(250)}@example.com` });
    expect(email?.html.length).toBeLessThan(20_000);
  });

  it("returns undefined for a trigger whose email the product does not send", async () => {
    expect(await renderCode("CustomMessage_AdminCreateUser", {})).toBeUndefined();
  });
});
