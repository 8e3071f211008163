import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Frame } from "#web/site/frame/frame.tsx";
import { Landing } from "#web/site/landing/landing.tsx";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const site = (
  <Routes>
    <Route element={<Frame />}>
      <Route path="/" element={<Landing />} />
      <Route path="*" element={null} />
    </Route>
  </Routes>
);

test("switching the language updates texts, URL and cookie, and keeps the search text", async () => {
  await viewport(1280); // on a phone the suggestions cover the page
  const screen = await renderPage(site);
  await screen.getByLabelText("Stadt oder Straße").fill("Köln");
  await screen.getByRole("link", { name: "EN, English" }).click();
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Your table is nearly set.");
  await expect.element(screen.getByLabelText("City or street")).toHaveValue("Köln");
  await expect.element(screen.getByRole("link", { name: "EN, English" })).toHaveAttribute("aria-current", "true");
  expect(document.documentElement.lang).toBe("en");
  expect(document.cookie).toContain("lang=en");
  expect(new URL(location.href).searchParams.get("lang")).toBe("en");
  await screen.getByRole("link", { name: "DE, Deutsch" }).click();
  await expect.element(screen.getByRole("button", { name: "Restaurants finden" })).toBeVisible();
  expect(new URL(location.href).searchParams.has("lang")).toBe(false);
});

test.each([
  ["  Köln & Bonn ", /^\/restaurants\?search=K%C3%B6ln%20%26%20Bonn$/],
  ["   ", /^\/restaurants$/],
])("the landing page's search opens the list for the trimmed text of '%s'", async (text, address) => {
  const screen = await renderPage(site);
  await screen.getByLabelText("Stadt oder Straße").fill(text);
  await userEvent.keyboard("{Enter}"); // suggestions cover the button
  await expect.element(screen.getByLabelText("Address")).toMatchTextContent(address);
});
