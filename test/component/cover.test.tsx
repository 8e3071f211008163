import { expect, test } from "vitest";
import { categories, cuisineTypes } from "../../shared/restaurants/constants.ts";
import { Cover } from "../../web/src/ui/cover.tsx";
import { isQuiet, coverKind, coverThemeFor, coverThemeOf } from "../../web/src/ui/cover-theme.ts";
import { renderPage } from "./support/render-page.tsx";

const placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const kinds = [...cuisineTypes, ...categories];

test("coverThemeFor returns a distinct pattern and a distinct dish for each cuisine and category", () => {
  expect(new Set(kinds.map((kind) => coverThemeFor(kind).pattern)).size).toBe(kinds.length);
  expect(new Set(kinds.map((kind) => coverThemeFor(kind).dish)).size).toBe(kinds.length);
  for (const kind of kinds) {
    const { dish, others, sides } = coverThemeFor(kind);
    expect([dish, ...others].filter((one) => sides.includes(one))).toEqual([]);
  }
});

test("coverThemeOf returns the same theme each time for a restaurant, and shows no dish twice", () => {
  for (const id of ["rst_a", "rst_b", "rst_c", "rst_d"]) {
    const restaurant = { id, category: null, cuisine_types: ["Japanisch" as const] };
    const { dish, plates } = coverThemeOf(restaurant);
    expect(coverThemeOf(restaurant)).toEqual(coverThemeOf({ ...restaurant }));
    expect(new Set([dish, ...plates]).size).toBe(3);
  }
});

test("coverKind returns the first cuisine type, unless the category names a dish or there is no cuisine type", () => {
  expect(coverKind({ category: "Restaurant", cuisine_types: ["Thai", "Vegan"] })).toBe("Thai");
  expect(coverKind({ category: "Pizzeria", cuisine_types: ["Italienisch"] })).toBe("Pizzeria");
  expect(coverKind({ category: "Bar", cuisine_types: [] })).toBe("Bar");
  expect(coverKind({ category: null, cuisine_types: [] })).toBe("Restaurant");
});

test("Cover shows a photo with its placeholder, or an illustration styled by classes without inline styles", async () => {
  const table = coverThemeOf({ id: "rst_1", category: null, cuisine_types: ["Deutsch"] });
  const screen = await renderPage(
    <>
      <Cover table={table} wide quiet={isQuiet("€€€€")} />
      <Cover table={table} photo={{ name: "rst_1/1_a.jpg", width: 700, height: 500, placeholder }} />
    </>,
  );
  const [laid, photo] = screen.container.querySelectorAll(".cover");
  expect(laid?.className).toBe("cover cover--deutsch cover--wide cover--quiet");
  expect(laid?.querySelectorAll("img")).toHaveLength(4);
  expect(laid?.innerHTML).not.toContain("style=");
  const [blurred, picture] = photo?.querySelectorAll("img") ?? [];
  expect(blurred?.src).toBe(placeholder);
  expect(photo?.querySelector("source")?.srcset).toContain("/photos/rst_1/1_a.jpg/400.avif 400w");
  expect(picture?.srcset).toBe("/photos/rst_1/1_a.jpg/400.webp 400w, /photos/rst_1/1_a.jpg/800.webp 700w");
  expect([picture?.width, picture?.getAttribute("height"), picture?.loading]).toEqual([
    picture?.clientWidth,
    "500",
    "lazy",
  ]);
  expect(photo?.innerHTML).not.toContain("style=");
});
