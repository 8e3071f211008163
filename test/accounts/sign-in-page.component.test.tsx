import { describe, expect, it, vi } from "vitest";
import { Link, Route, Routes } from "react-router-dom";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import ResetPassword from "#web/accounts/sign-in/reset-password.tsx";
import {
  dropDrafts,
  keepDraft,
  readDraft,
  requestDraft,
  restaurantDraft,
  returnDraft,
} from "#web/platform/forms/draft.ts";
import { signsIn, tokens } from "#test/support/component/cognito-sign-in.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const returnTo = "/restaurants?reserve=rst_lucia";
const at = `/customer-auth?return=${encodeURIComponent(returnTo)}`;
const pages = (
  <Routes>
    <Route path="/customer-auth" element={<AccountPage key="guests" side="guests" />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    <Route path="*" element={<Link to={at}>Zur Anmeldung</Link>} />
  </Routes>
);

describe("the sign-in page", () => {
  it("redirects a signed-in person to the return path", async () => {
    const screen = await renderPage(pages, { at, signedIn: true });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(returnTo);
  });

  it.each(["", "?step=register"])(
    "leads a signed-in guest to the form for a restaurant: /restaurant-auth%s",
    async (step) => {
      const page = <Route path="/restaurant-auth" element={<AccountPage side="restaurants" />} />;
      const screen = await renderPage(<Routes>{page}</Routes>, { at: `/restaurant-auth${step}`, signedIn: true });
      await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurant-profile");
    },
  );

  it("redirects to the return path when another tab signs in", async () => {
    const screen = await renderPage(pages, { at });
    await expect.element(screen.getByRole("button", { name: "Anmelden" })).toBeVisible();
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "user-1");
    localStorage.setItem("CognitoIdentityServiceProvider.client.user-1.accessToken", "token");
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(returnTo);
  });

  it.each([true, false])("says that the request is sent by itself only where one waits: %s", async (isSubmitted) => {
    const drafts = isSubmitted ? { "waiting:request:rst_lucia:submitted": { isSubmitted } } : {};
    const screen = await renderPage(pages, { at, drafts });
    await expect.element(screen.getByRole("button", { name: "Anmelden" })).toBeVisible();
    const words = screen.getByText("geht Ihre Anfrage automatisch ab", { exact: false });
    expect(words.elements()).toHaveLength(isSubmitted ? 1 : 0);
  });

  it("keeps the return path as a draft for other tabs, and deletes an expired draft", async () => {
    const screen = await renderPage(pages, { at });
    await expect.element(screen.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await expect.poll(() => readDraft(returnDraft)).toEqual({ path: returnTo });
    keepDraft(requestDraft("rst_lucia"), { customer_name: "Käthe" });
    const key = `draft:${requestDraft("rst_lucia")}`;
    localStorage.setItem(key, JSON.stringify({ until: Date.now() - 1, values: { customer_name: "Käthe" } }));
    expect(readDraft(requestDraft("rst_lucia"))).toEqual({});
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("prefills the registration with name and email of a reservation draft", async () => {
    const screen = await renderPage(pages, { at: "/restaurants" });
    keepDraft(requestDraft("rst_lucia"), { customer_name: "Käthe Groß", customer_email: "kaethe@example.com" });
    await screen.getByRole("link", { name: "Zur Anmeldung" }).click();
    await screen.getByRole("button", { name: "Neues Konto anlegen" }).click();
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Käthe Groß");
    await expect.element(screen.getByLabelText("E-Mail", { exact: true })).toHaveValue("kaethe@example.com");
  });

  it("sends a code to the typed address alone, in any case, and asks who has no account for a name", async () => {
    const sent = { valid_until: "2099-01-01T00:00:00.000Z", next_at: "2020-01-01T00:00:00.000Z" };
    const { named } = network({
      "POST /api/sign-in-codes": () => sent,
      "POST /api/sign-ins": ({ body }) =>
        "full_name" in body
          ? { ticket: "ticket", is_new: true }
          : reply(403, { code: body["code"] === "481736" ? "name_needed" : "password_needed", title: "" }),
      "Cognito InitiateAuth": () => ({ ChallengeName: "CUSTOM_CHALLENGE", Session: "one", ChallengeParameters: {} }),
      "Cognito RespondToAuthChallenge": () => tokens,
    });
    const screen = await renderPage(pages, { at: "/customer-auth" });
    const withCode = screen.getByRole("button", { name: "Mit Code anmelden" });
    await withCode.click();
    await expect.element(screen.getByText("Bitte geben Sie Ihre E-Mail-Adresse ein")).toBeVisible();
    await screen.getByLabelText("E-Mail", { exact: true }).fill("ada@example.com");
    await withCode.click();
    const code = screen.getByLabelText("Code aus der E-Mail");
    await expect.element(code).toHaveFocus();
    await code.fill("481737");
    await expect.element(screen.getByRole("alert")).toMatchTextContent("Dieses Konto meldet sich mit Passwort an.");
    await code.fill("481736");
    await expect.element(screen.getByLabelText("Name")).toHaveFocus();
    await screen.getByLabelText("Name").fill("Ada Lux");
    await screen.getByRole("button", { name: "Konto anlegen" }).click();
    await expect.element(screen.getByText("Registrierung erfolgreich")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/profile");
    const body = { email: "ada@example.com", language: "de" };
    expect(named("POST /api/sign-in-codes").map((one) => one.body)).toEqual([body]);
    expect(named("POST /api/sign-ins").map((one) => one.body)).toEqual([
      { ...body, code: "481737" },
      { ...body, code: "481736" },
      { ...body, code: "481736", full_name: "Ada Lux" },
    ]);
  });

  it.each([
    [
      "leads to the restaurant that was registered here and waits, on the guests' side, too",
      "ADA",
      "restaurant-profile",
    ],
    ["leads nobody to the restaurant that somebody else registered here", "ben", "profile"],
  ])("%s", async (_, name, page) => {
    network(signsIn());
    const drafts = { [restaurantDraft]: { email: `${name}@example.com`, restaurant_name: "Trattoria Lucia" } };
    const screen = await renderPage(pages, { at: "/customer-auth", drafts });
    await screen.getByLabelText("E-Mail", { exact: true }).fill("ada@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(new RegExp(`^/${page}$`));
  });

  it("keeps the step in the URL and focuses the heading after a step", async () => {
    const screen = await renderPage(pages, { at });
    await screen.getByRole("button", { name: "Neues Konto anlegen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("step=register");
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.element(screen.getByLabelText("Address")).not.toMatchTextContent("step=");
  });

  it("restores the name and the accepted terms on return, but never a password", async () => {
    const screen = await renderPage(pages, { at: "/customer-auth?step=register" });
    await screen.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("checkbox").click();
    await leaveAndComeBack(screen);
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Käthe Groß");
    await expect.element(screen.getByRole("checkbox")).toBeChecked();
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveValue("");
    expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain("tafelrunde");
  });

  it("restores the input on return when the browser denies access to storage", async () => {
    const screen = await renderPage(pages, { at: "/customer-auth?step=register" });
    for (const store of ["localStorage", "sessionStorage"] as const) {
      vi.spyOn(window, store, "get").mockImplementation(() => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      });
    }
    await screen.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
    await leaveAndComeBack(screen);
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Käthe Groß");
    dropDrafts();
    expect(readDraft("customer-registration")).toEqual({});
  });

  it("restores a partly typed code on the registration and on the password reset page", async () => {
    for (const page of ["/customer-auth", "/reset-password"]) {
      const screen = await renderPage(pages, { at: `${page}#email=kaethe%40example.com&code=12` });
      await screen.getByLabelText("Code aus der E-Mail").fill("1234");
      await leaveAndComeBack(screen);
      await expect.element(screen.getByLabelText("Code aus der E-Mail")).toHaveValue("1234");
      await screen.unmount();
    }
  });
});

/** Leaves the page, which discards its state as a reload does, and goes back. */
async function leaveAndComeBack(screen: Awaited<ReturnType<typeof renderPage>>): Promise<void> {
  await screen.getByRole("link", { name: "Startseite" }).last().click();
  await expect.element(screen.getByRole("link", { name: "Zur Anmeldung" })).toBeVisible();
  await screen.getByRole("button", { name: "Go back" }).click();
}
