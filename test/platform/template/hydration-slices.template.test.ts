import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { PublicRestaurant, RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { lucia, luciaPage } from "#test/support/cuisine-fixture.ts";
import * as z from "zod/mini";

/**
 * React hydrates each Suspense boundary by itself and lets the browser work in between. Without them, hydrating a page is
 * one task that blocks a phone for hundreds of milliseconds.
 */
type Render = (url: string, language: string, firstData: object) => string;
const Server = z.object({ render: z.custom<Render>((value) => typeof value === "function") });
const { render } = Server.parse(await import(resolve("dist/prerender/entry-server.js")));

/** React's mark of a boundary that the server has completed. */
const countSlices = (markup: string): number => markup.match(/<!--\$-->/g)?.length ?? 0;

const card = RestaurantCard.parse(lucia);

it("the list has a slice for the page, its order, the footer and each restaurant", () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ ...card, id: `rst_${index}` }));
  const markup = render("/restaurants", "de", { "/restaurants": { items, cursor: null } });
  expect(markup.match(/<li><!--\$-->/g)).toHaveLength(20);
  expect(countSlices(markup)).toBe(23);
});

it.each(["index.html", "en/index.html"])(
  "the landing page has slices for the page, the two parts below the first view and the footer: %s",
  (file) => {
    expect(countSlices(readFileSync(`dist/site/${file}`, "utf8"))).toBe(4);
  },
);

it("a restaurant's page has slices for the page, what is below its name, the menu and the footer", () => {
  const restaurant = PublicRestaurant.parse(luciaPage);
  const markup = render(restaurantPath(card.id), "de", { [`/restaurants/${card.id}`]: restaurant });
  expect(countSlices(markup)).toBe(4);
});

it("the server leaves no part of the list of open restaurants to the browser, as it would of what loads later", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const markup = render("/restaurants?open=now", "de", { now, "/restaurants": { items: [], cursor: "next" } });
  expect(markup).toContain('id="inhalt"');
  expect(markup).not.toContain("<!--$!-->"); // React's mark of an unfinished Suspense boundary
});
