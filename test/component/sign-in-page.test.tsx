import { describe, expect, test, vi } from "vitest";
import { Link, Route, Routes } from "react-router-dom";
import CustomerAuth from "../../web/src/features/auth/customer-auth.tsx";
import ResetPassword from "../../web/src/features/auth/reset-password.tsx";
import { dropDrafts, keepDraft, readDraft, requestDraft, returnDraft } from "../../web/src/lib/forms/draft.ts";
import { network } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const wanted = "/restaurants?reserve=rst_lucia";
const at = `/customer-auth?return=${encodeURIComponent(wanted)}`;
const door = (
  <Routes>
    <Route path="/customer-auth" element={<CustomerAuth />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    <Route path="*" element={<Link to={at}>Zur Tür</Link>} />
  </Routes>
);

describe("at the door", () => {
  test("whoever is signed in already is sent on", async () => {
    network({});
    const screen = await renderPage(door, { at, signedIn: true });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(wanted);
  });

  test("a tab that waits goes on when another one signs in", async () => {
    network({});
    const screen = await renderPage(door, { at });
    await expect.element(screen.getByRole("button", { name: "Anmelden" })).toBeVisible();
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "user-1");
    localStorage.setItem("CognitoIdentityServiceProvider.client.user-1.accessToken", "token");
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(wanted);
  });

  test("what somebody wanted waits for the tab that the mail's link opens, for an hour", async () => {
    network({});
    const screen = await renderPage(door, { at });
    await expect.element(screen.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await expect.poll(() => readDraft(returnDraft)).toEqual({ path: wanted });
    keepDraft(requestDraft("rst_lucia"), { customer_name: "Käthe" });
    const key = `draft:${requestDraft("rst_lucia")}`;
    localStorage.setItem(key, JSON.stringify({ until: Date.now() - 1, kept: { customer_name: "Käthe" } }));
    expect(readDraft(requestDraft("rst_lucia"))).toEqual({});
    expect(localStorage.getItem(key)).toBeNull();
  });

  test("who asked for a table finds name and e-mail in the registration", async () => {
    network({});
    const screen = await renderPage(door, { at: "/restaurants" });
    keepDraft(requestDraft("rst_lucia"), { customer_name: "Käthe Groß", customer_email: "kaethe@example.com" });
    await screen.getByRole("link", { name: "Zur Tür" }).click();
    await screen.getByRole("button", { name: "Neues Konto anlegen" }).click();
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Käthe Groß");
    await expect.element(screen.getByLabelText("E-Mail", { exact: true })).toHaveValue("kaethe@example.com");
  });

  test("the step stands in the address, so a reload and Back stay on the page", async () => {
    network({});
    const screen = await renderPage(door, { at });
    await screen.getByRole("button", { name: "Neues Konto anlegen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("step=register");
    await screen.getByRole("button", { name: "Anmelden" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.element(screen.getByLabelText("Address")).not.toMatchTextContent("step=");
  });

  test("what was typed is there again, the terms' box too; a password never is", async () => {
    network({});
    const screen = await renderPage(door, { at: "/customer-auth?step=register" });
    await screen.getByLabelText("Name", { exact: true }).fill("Käthe Groß");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("checkbox").click();
    await leaveAndComeBack(screen);
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Käthe Groß");
    await expect.element(screen.getByRole("checkbox")).toBeChecked();
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toHaveValue("");
    expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain("tafelrunde");
  });

  test("also in a browser that keeps nothing for the page", async () => {
    network({});
    const screen = await renderPage(door, { at: "/customer-auth?step=register" });
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

  test("half a code is there again, on both pages that ask for one", async () => {
    network({});
    for (const page of ["/customer-auth", "/reset-password"]) {
      const screen = await renderPage(door, { at: `${page}#email=kaethe%40example.com&code=12` });
      await screen.getByLabelText("Code aus der E-Mail").fill("1234");
      await leaveAndComeBack(screen);
      await expect.element(screen.getByLabelText("Code aus der E-Mail")).toHaveValue("1234");
      await screen.unmount();
    }
  });
});

/** Whoever leaves the page takes its memory along, as a reload does. */
async function leaveAndComeBack(screen: Awaited<ReturnType<typeof renderPage>>): Promise<void> {
  await screen.getByRole("link", { name: "Startseite" }).last().click();
  await expect.element(screen.getByRole("link", { name: "Zur Tür" })).toBeVisible();
  await screen.getByRole("button", { name: "Go back" }).click();
}
