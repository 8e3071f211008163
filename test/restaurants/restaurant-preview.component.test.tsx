import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import PreviewActions from "#web/admin/reviews/preview-actions.tsx";
import RestaurantPreview from "#web/restaurants/preview/restaurant-preview.tsx";
import { complete } from "#test/support/component/admin.tsx";
import { aGuest, anOwner, aRestaurant, aRestaurantPage } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { expectLink } from "#test/support/component/with-text.ts";
import { openPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const preview = { ...aRestaurantPage, is_approved: true, is_visible: true };
const own = "GET /api/partner/restaurant/preview";
const page = (
  <Routes>
    <Route path={restaurantPaths.restaurantPreview} element={<RestaurantPreview AdminActions={PreviewActions} />} />
  </Routes>
);
const address = `/restaurant-preview/${aRestaurant.id}`;
const open = (answers: Parameters<typeof openPage>[1], options: Parameters<typeof openPage>[2] = {}) =>
  openPage(page, answers, { at: address, signedIn: true, ...options });
const anAdmin = { ...aGuest, is_admin: true };

describe("the preview of a restaurant's page", () => {
  it.each([
    ["listed", { is_approved: true, is_visible: true }, "Öffentlich sichtbar"],
    ["hidden", { is_approved: true, is_visible: false }, "Nicht öffentlich: Das Restaurant ist verborgen."],
    ["not approved", { is_approved: false, is_visible: true }, "Noch nicht öffentlich: Die Freigabe fehlt."],
    [
      "neither approved nor visible",
      { is_approved: false, is_visible: false },
      "Noch nicht öffentlich: Die Freigabe fehlt, und das Restaurant ist verborgen.",
    ],
  ])("shows the owner the page and its state when the restaurant is %s", async (_, state, words) => {
    const { screen } = await open({ "GET /api/me": () => anOwner, [own]: () => ({ ...preview, ...state }) });
    await expect.element(screen.getByRole("heading", { level: 1, name: "Trattoria Lucia" })).toBeVisible();
    const bar = screen.getByRole("region", { name: "Vorschau" });
    await expect.element(bar.getByText(words, { exact: true })).toBeVisible();
    await expectLink(bar, "Zurück", "/restaurant-profile");
  });

  it.each([390, 1280])("shows the reservation button at %i px without letting anyone book", async (width) => {
    await viewport(width);
    const { screen, named } = await open({ "GET /api/me": () => anOwner, [own]: () => preview });
    const button = screen.getByRole("button", { name: "Tisch reservieren" });
    await expect.element(button).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(address);
    await expect.element(screen.getByRole("link", { name: "Tisch reservieren" })).not.toBeInTheDocument();
    expect(named(own)).toHaveLength(1);
  });

  it("keeps both bars in view on a phone, one above the other", async () => {
    await viewport(390);
    const { screen } = await open({ "GET /api/me": () => anOwner, [own]: () => preview });
    await expect.element(screen.getByRole("button", { name: "Tisch reservieren" })).toBeVisible();
    const booking = document.querySelector(".booking-bar")?.getBoundingClientRect();
    const bar = screen.getByRole("region", { name: "Vorschau" }).element().getBoundingClientRect();
    expect(booking?.bottom).toBeLessThanOrEqual(bar.top + 1);
    expect(Math.round(bar.bottom)).toBeLessThanOrEqual(window.innerHeight);
  });

  it("asks the administration's preview for an admin, and leads back there", async () => {
    const { screen } = await open({
      "GET /api/me": () => anAdmin,
      [`GET /api/admin/restaurants/${aRestaurant.id}/preview`]: () => ({ ...preview, is_approved: false }),
    });
    await expect.element(screen.getByText("So sehen Gäste dieses Restaurant")).toBeVisible();
    await expect.element(screen.getByText("Noch nicht öffentlich: Die Freigabe fehlt.")).toBeVisible();
    await expectLink(screen, "Zurück", "/admin");
  });

  it("lets an admin approve what is in view", async () => {
    const path = `/api/admin/restaurants/${aRestaurant.id}`;
    let isApproved = false;
    const { screen, named } = await open({
      "GET /api/me": () => anAdmin,
      [`GET ${path}/preview`]: () => ({ ...preview, is_approved: isApproved }),
      [`GET ${path}`]: () => ({ ...complete, id: aRestaurant.id }),
      [`PATCH ${path}`]: () => {
        isApproved = true;
        return complete;
      },
    });
    await screen.getByRole("button", { name: "Approve" }).click();
    await expect.element(screen.getByText("Restaurant Approved")).toBeVisible();
    expect(named(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ decision: "approve", version: 4 }]);
    await expect.element(screen.getByText("Öffentlich sichtbar")).toBeVisible();
  });

  it("tells an admin that a restaurant does not exist", async () => {
    const { screen } = await open(
      {
        "GET /api/me": () => anAdmin,
        "GET /api/admin/restaurants/rst_nobody/preview": () => reply(404, { code: "restaurant_not_found" }),
      },
      { at: "/restaurant-preview/rst_nobody" },
    );
    await expect.element(screen.getByRole("heading", { name: "Restaurant nicht gefunden." })).toBeVisible();
  });

  it.each([
    ["a guest", aGuest, address],
    ["the owner of another restaurant", anOwner, "/restaurant-preview/rst_other"],
  ])("is refused to %s without asking for it", async (_, me, at) => {
    const { screen, sent } = await open({ "GET /api/me": () => me }, { at });
    await expect.element(screen.getByRole("heading", { level: 1, name: "Zugriff verweigert" })).toBeVisible();
    expect(sent.filter(({ name }) => name.endsWith("/preview"))).toEqual([]);
  });

  it("redirects a visitor to /restaurant-auth with the way back", async () => {
    const { screen } = await open({}, { signedIn: false });
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(`/restaurant-auth?return=${encodeURIComponent(address)}`);
  });

  it("shows the failure with a way to try again", async () => {
    let isDown = true;
    const { screen } = await open({
      "GET /api/me": () => anOwner,
      [own]: () => (isDown ? reply(404, { code: "no_such_route" }) : preview),
    });
    await expect
      .element(screen.getByRole("heading", { name: "Restaurant konnte nicht geladen werden." }))
      .toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Trattoria Lucia" })).toBeVisible();
  });
});
