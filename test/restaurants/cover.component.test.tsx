import { describe, expect, it, test } from "vitest";
import { categories, type CuisineType, cuisineTypes } from "#shared/restaurants/constants.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import {
  type CoverTheme,
  isQuiet,
  coverKind,
  coverThemeFor,
  coverThemeOf,
  coverThemesOf,
} from "#web/ui/cover/cover-theme.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const kinds = [...cuisineTypes, ...categories];

test("coverThemeFor returns a distinct pattern and a distinct dish for each cuisine and category", () => {
  expect(new Set(kinds.map((kind) => coverThemeFor(kind).pattern)).size).toBe(kinds.length);
  expect(new Set(kinds.map((kind) => coverThemeFor(kind).dish)).size).toBe(kinds.length);
  for (const kind of kinds) {
    const { dish, plates, sides } = coverThemeFor(kind);
    expect([dish, ...plates].filter((one) => sides.includes(one))).toEqual([]);
    expect(new Set([dish, ...plates]).size).toBe(3); // a wide cover shows all of them
  }
});

const neighbours = (...names: (CuisineType | "photo")[]) =>
  names.map((name) => ({
    category: null,
    cuisine_types: [name === "photo" ? ("Italienisch" as const) : name],
    cover: name === "photo" ? {} : null,
  }));
const keysOf = (covers: readonly CoverTheme[]): string[] => covers.map(({ pattern, dish }) => `${dish} on ${pattern}`);

describe("coverThemesOf", () => {
  it.each(cuisineTypes)("shows no cover twice among twelve neighbours: %s", (cuisine) => {
    const covers = coverThemesOf(neighbours(...Array.from({ length: 12 }, () => cuisine)));
    expect(new Set(keysOf(covers)).size).toBe(12);
  });

  it("takes another dish first, then another cloth, whatever stands in between", () => {
    const covers = coverThemesOf(neighbours("Japanisch", "Thai", "Japanisch", "photo", "Japanisch", "Japanisch"));
    expect(keysOf(covers)).toEqual([
      "sushi on japanisch",
      "reis on thai",
      "tempura on japanisch",
      "spaghetti on italienisch",
      "ramen on japanisch",
      "sushi on japanisch cover--b",
    ]);
  });

  it("takes a dish that no other cuisine beside it shows", () => {
    expect(keysOf(coverThemesOf(neighbours("Chinesisch", "Chinesisch", "Chinesisch", "Japanisch"))).at(-1)).toBe(
      "sushi on japanisch",
    );
    const [, , , third] = coverThemesOf(neighbours("Asiatisch", "Japanisch", "Japanisch", "Japanisch"));
    expect(third?.dish).not.toBe("ramen");
  });

  it("changes no cover when more restaurants are loaded, and passes over those with a photo", () => {
    const first = neighbours("Thai", "Thai", "Vegan");
    const more = [...first, ...neighbours("photo", "Thai", "Vegan")];
    expect(coverThemesOf(more).slice(0, 3)).toEqual(coverThemesOf(first));
    expect(coverThemesOf(neighbours("photo", "Italienisch"))[1]?.dish).toBe("spaghetti");
  });

  it("lays cloths that differ from each cuisine's own", async () => {
    const patterns = kinds.map((kind) => coverThemeFor(kind).pattern);
    const screen = await renderPage(
      <>
        {[...patterns, "b", "c", "d"].map((name) => (
          <div key={name} className={`cover cover--${name}`} />
        ))}
      </>,
    );
    const grounds = [...screen.container.querySelectorAll(".cover")].map((cover) => getComputedStyle(cover));
    expect(new Set(grounds.map(({ backgroundColor }) => backgroundColor)).size).toBe(patterns.length + 3);
  });
});

test("coverKind returns the first cuisine type, unless the category names a dish or there is no cuisine type", () => {
  expect(coverKind({ category: "Restaurant", cuisine_types: ["Thai", "Vegan"] })).toBe("Thai");
  expect(coverKind({ category: "Pizzeria", cuisine_types: ["Italienisch"] })).toBe("Pizzeria");
  expect(coverKind({ category: "Bar", cuisine_types: [] })).toBe("Bar");
  expect(coverKind({ category: null, cuisine_types: [] })).toBe("Restaurant");
});

test("Cover shows a photo with its placeholder, or an illustration styled by classes without inline styles", async () => {
  const table = coverThemeOf({ category: null, cuisine_types: ["Deutsch"] });
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
