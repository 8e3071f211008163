import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { userEvent } from "vitest/browser";
import { expect, test } from "vitest";
import { AfterNavigation } from "#web/app/after-navigation.tsx";
import { Header } from "#web/site/frame/header.tsx";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

/** A page that first shows a skeleton with its own heading, as the restaurant page does. */
function Restaurant() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      {isThere ? (
        <h1 key="restaurant" tabIndex={-1}>
          Trattoria Lucia
        </h1>
      ) : (
        <h1 key="skeleton" tabIndex={-1}>
          Wird geladen
        </h1>
      )}
      <input aria-label="Suche" />
      <output onPointerEnter={() => setIsThere(true)}>Küche</output>
    </>
  );
}

const app = (
  <>
    <Routes>
      <Route path="/restaurants" element={<Link to="/restaurant/rst_lucia">Zur Karte</Link>} />
      <Route path="/restaurant/:id" element={<Restaurant />} />
    </Routes>
    <AfterNavigation />
  </>
);

test("navigation focuses the skeleton's heading, and then the heading that replaces it", async () => {
  const screen = await renderPage(app, { at: "/restaurants" });
  await screen.getByRole("link").click();
  await expect.element(screen.getByRole("heading", { name: "Wird geladen" })).toHaveFocus();
  await screen.getByText("Küche").hover();
  await expect.element(screen.getByRole("heading", { name: "Trattoria Lucia" })).toHaveFocus();
});

test("a loaded page does not take the focus from an element that the user has focused meanwhile", async () => {
  const screen = await renderPage(app, { at: "/restaurants" });
  await screen.getByRole("link").click();
  await expect.element(screen.getByRole("heading", { name: "Wird geladen" })).toHaveFocus();
  await userEvent.tab();
  await screen.getByText("Küche").hover();
  await expect.element(screen.getByRole("heading", { name: "Trattoria Lucia" })).toBeVisible();
  await expect.element(screen.getByLabelText("Suche")).toHaveFocus();
});

test.each([
  ["de", 390, "Warenkorb, 0 Artikel", "Bestellen kommt später", "Restaurants ansehen"],
  ["en", 1280, "Cart, 0 items", "Ordering comes later", "Browse restaurants"],
] as const)("the cart says in %s at %i px that ordering comes later", async (language, width, name, heading, link) => {
  await viewport(width);
  const screen = await renderPage(<Header />, { at: "/", language });
  const cart = screen.getByRole("button", { name });
  await cart.click();
  const panel = screen.getByRole("region", { name: heading });
  await expect.element(panel).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument(); // by its role: what is closed has none
  await expect.element(cart).toHaveFocus();

  await cart.click();
  await panel.getByRole("link", { name: link }).click();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/restaurants");
  await expect.element(panel).not.toBeInTheDocument(); // by its role: what is closed has none
});
