import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { always, aRestaurant, everyDay, never } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { containing, expectLink, expectToast } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const list = "GET /api/restaurants";
const card = (id: string, restaurant_name: string) => ({
  ...aRestaurant,
  listed_city: aRestaurant.city,
  id,
  restaurant_name,
  cover: null,
});
type Card = Omit<ReturnType<typeof card>, "cuisine_types" | "price_range"> & {
  readonly cuisine_types: readonly string[];
  readonly price_range: string | null;
};
const page = (...items: Card[]) => ({ items, cursor: null });
const open = async (answers: Parameters<typeof network>[0], at = "/restaurants", language: "de" | "en" = "de") => ({
  ...network(answers),
  screen: await renderPage(<Restaurants />, { at, language }),
});

const pages = (count: number, last: ReturnType<typeof card>) => ({
  [list]: ({ query }: { query: URLSearchParams }) => {
    const index = Number(query.get("cursor") ?? 1);
    const shut = { ...card(`rst_${index}`, `Ruhetag ${index}`), opening_hours: never };
    return index < count ? { ...page(shut), cursor: String(index + 1) } : page(last);
  },
});

const inHours = (hours: number): string =>
  localDateTime(new Date(Date.now() + hours * 3_600_000), aRestaurant.time_zone).time;
const opensIn = (hours: number) => everyDay({ open: inHours(hours), close: inHours(hours + 1), closed: false });

describe("/restaurants", () => {
  test("shows each restaurant with name, cuisine, price and city, and a link that opens the reservation", async () => {
    const { screen } = await open({ [list]: () => page(card("rst_lucia", "Trattoria Lucia")) });
    await expect.element(screen.getByRole("main").getByRole("status")).toMatchTextContent("1 Restaurant");
    const found = screen.getByRole("article");
    for (const text of ["Trattoria Lucia", "Italienisch", "€€", "Köln"]) {
      await expect.element(found).toMatchTextContent(containing(text));
    }
    await expect
      .element(found.getByRole("link", { name: "Trattoria Lucia", exact: true }))
      .toHaveAttribute("href", "/restaurant/rst_lucia");
    await found.getByRole("link", { name: "Tisch anfragen: Trattoria Lucia" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurants?reserve=rst_lucia");
  });

  test.each([
    ["a range", { from: 25, to: 35 }, "etwa 25–35 € pro Person"],
    ["one price", { from: 14, to: 14 }, "etwa 14 € pro Person"],
  ])("says what a visit typically costs, instead of the price range: %s", async (_, price_per_head, words) => {
    const { screen } = await open({
      [list]: () => page(Object.assign(card("rst_lucia", "Trattoria Lucia"), { price_per_head })),
    });
    await expect.element(screen.getByRole("article").getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.getByText("€€", { exact: true })).not.toBeInTheDocument();
  });

  test("says that a filter of its address cannot be read, and lists without it", async () => {
    const { screen, named } = await open({ [list]: () => page(card("rst_a", "Am Dom")) }, "/restaurants?cuisine=Mond");
    await expect.element(screen.getByText(/^Ein Filter in der Adresse dieser Seite ist nicht lesbar/)).toBeVisible();
    expect(named(list).map(({ query }) => query.has("cuisine"))).not.toContain(true);
  });

  test("keeps search and filters in the reservation link", async () => {
    const { screen } = await open(
      { [list]: () => page(card("rst_lucia", "Trattoria Lucia")) },
      "/restaurants?search=k%C3%B6ln&cuisine=Thai",
    );
    await expectLink(
      screen,
      "Tisch anfragen: Trattoria Lucia",
      "/restaurants?cuisine=Thai&reserve=rst_lucia&search=k%C3%B6ln",
    );
  });

  test("searches without a token while the user types, and keeps the text in the URL", async () => {
    const { screen, named } = await open(
      {
        [list]: ({ query }) => (query.get("search") === "köln" ? page(card("rst_a", "Am Dom")) : page()),
      },
      "/restaurants?cuisine=Thai",
    );
    await screen.getByLabelText("Name, Stadt, Straße oder Küche").fill("köln");
    await expect.element(screen.getByRole("heading", { name: "Am Dom" })).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/cuisine=Thai&search=k%C3%B6ln/);
    expect(named(list).map(({ query }) => query.toString())).toContain("cuisine=Thai&search=k%C3%B6ln");
    expect(named(list).every(({ headers }) => !headers.has("authorization"))).toBe(true);
  });

  test("keeps what is typed while the search before it is still being shown", async () => {
    const { screen } = await open({ [list]: ({ query }) => page(card("rst_a", query.get("search") ?? "Alle")) });
    const field = document.querySelector<HTMLInputElement>("[name=search]");
    const type = async (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve(); // React takes the letters, but has no time to show the new address
    };
    await type("Sushi");
    field?.form?.requestSubmit();
    await type("Gyros");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/restaurants\?search=Gyros$/);
    expect(field?.value).toBe("Gyros");
  });

  test("goes back to the list before the search in a single step", async () => {
    await viewport(1280); // on a phone the suggestions cover the page
    const { screen } = await open(
      { [list]: ({ query }) => page(card("rst_a", query.get("search") ?? "Alle")) },
      "/restaurants?cuisine=Thai",
    );
    const address = screen.getByLabelText("Address");
    for (const words of ["kö", "köln"]) {
      await screen.getByLabelText("Name, Stadt, Straße oder Küche").fill(words);
      await expect.element(screen.getByRole("heading", { name: words, exact: true, level: 2 })).toBeVisible();
    }
    await screen.getByRole("button", { name: "Go back" }).click();
    await expect.element(address).toMatchTextContent(/^\/restaurants\?cuisine=Thai$/);
    await expect.element(screen.getByLabelText("Name, Stadt, Straße oder Küche")).toHaveValue("");
  });

  test("filters by price and city in a dialog, and removes each filter by its link", async () => {
    const { screen, named } = await open(
      {
        [list]: ({ query }) =>
          page(
            ...[card("rst_a", "Am Dom"), { ...card("rst_b", "Am Rhein"), listed_city: "Bonn" }].filter(
              ({ listed_city: city }) => !query.has("city") || query.get("city") === city,
            ),
          ),
      },
      "/restaurants?search=am",
    );
    await screen.getByRole("button", { name: "Filter" }).click();
    const dialog = screen.getByRole("dialog", { name: "Filter" });
    await dialog.getByRole("link", { name: "Bonn 1" }).click();
    await expect.element(screen.getByRole("heading", { name: "Am Dom" })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole("link", { name: "Köln 1" })).toBeVisible();
    await dialog.getByRole("link", { name: "€€ Mittel 1" }).click();
    const address = screen.getByLabelText("Address");
    await expect.element(address).toMatchTextContent("/restaurants?city=Bonn&price_range=%E2%82%AC%E2%82%AC&search=am");
    await expect
      .poll(() => named(list).map(({ query }) => query.toString()))
      .toContain(new URLSearchParams({ city: "Bonn", price_range: "€€", search: "am" }).toString());
    await dialog.getByRole("button", { name: "1 Restaurant zeigen" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole("link", { name: "Bonn, Filter entfernen" }).click();
    await expect.element(screen.getByRole("button", { name: "Filter 1" })).toHaveFocus();
    await screen.getByRole("link", { name: "€€, Filter entfernen" }).click();
    await expect.element(address).toMatchTextContent(/^\/restaurants\?search=am$/);
  });

  test("shows with each filter how many restaurants it would leave, and resets all of them but the search", async () => {
    const thai = { ...card("rst_b", "Am Rhein"), cuisine_types: ["Thai"], price_range: "€" };
    const { screen } = await open(
      { [list]: () => page(card("rst_a", "Am Dom"), thai) },
      "/restaurants?search=am&price_range=%E2%82%AC",
    );
    await screen.getByRole("button", { name: "Filter 1" }).click();
    const dialog = screen.getByRole("dialog", { name: "Filter" });
    await expect.element(dialog.getByRole("link", { name: "Thai 1" })).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "Italienisch 0" })).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "€€ Mittel 1" })).toBeVisible();
    await dialog.getByRole("link", { name: "Alle zurücksetzen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/restaurants\?search=am$/);
    await expect.element(dialog.getByRole("link", { name: "Italienisch 1" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "2 Restaurants zeigen" })).toBeVisible();
  });

  test("says 'more than' in the filter dialog while the search has more than it counts", async () => {
    const { screen } = await open({ [list]: () => ({ ...page(card("rst_a", "Am Dom")), cursor: "next" }) });
    await screen.getByRole("button", { name: "Filter" }).click();
    await expect.element(screen.getByRole("button", { name: "Mehr als 1 Restaurant zeigen" })).toBeVisible();
    await expect.element(screen.getByRole("dialog").getByRole("link", { name: "Italienisch 1+" })).toBeVisible();
  });

  test.each([
    ["the filter's", "/restaurants?cuisine=Thai", "Thai"],
    ["the search's", "/restaurants?search=thail%C3%A4ndisch%20thai", "Thai"],
    ["the search's, with an ending", "/restaurants?search=Italienische+K%C3%BCche", "Italienisch"],
  ])("shows the cuisine that matched in place of the first one: %s", async (_, at, cuisine) => {
    const { screen } = await open(
      { [list]: () => page({ ...card("rst_a", "Am Dom"), cuisine_types: ["Deutsch", "Italienisch", "Thai"] }) },
      at,
    );
    await expect.element(screen.getByRole("article").getByText(cuisine)).toBeVisible();
    expect(screen.getByRole("article").getByText(cuisine).element().tagName).toBe("STRONG");
    await expect.element(screen.getByRole("article").getByText("Deutsch")).not.toBeInTheDocument();
  });

  test("empties the search by its link and stays in the search box", async () => {
    const { screen } = await open(
      { [list]: ({ query }) => page(card("rst_a", query.get("search") ?? "Alle")) },
      "/restaurants?search=bonn",
    );
    await screen.getByRole("link", { name: "Suche leeren" }).click();
    await expect.element(screen.getByLabelText("Name, Stadt, Straße oder Küche")).toHaveFocus();
    await expect.element(screen.getByRole("heading", { name: "Alle" })).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/restaurants$/);
    await expect.element(screen.getByRole("link", { name: "Suche leeren" })).not.toBeInTheDocument();
  });

  test("keeps a long search clear of the link that empties it, at 320 px", async () => {
    await viewport(320);
    const { screen } = await open(
      { [list]: () => page() },
      "/restaurants?search=Kaiserschmarrn%20am%20Kastanienwinkel",
    );
    const field = screen.getByLabelText("Name, Stadt, Straße oder Küche").element();
    const { right } = field.getBoundingClientRect();
    const { left } = screen.getByRole("link", { name: "Suche leeren" }).element().getBoundingClientRect();
    expect(right - Number.parseFloat(getComputedStyle(field).paddingRight)).toBeLessThanOrEqual(left);
  });

  test("shows what a search was read as in chips, each a link to the search without it", async () => {
    const reading = {
      wishes: [
        { kind: "day", value: "today", text: "heute", rest: "pizza mit terrasse köln" },
        { kind: "time", value: "19:30", text: "um halb acht", rest: "heute pizza mit terrasse köln" },
        { kind: "feature", value: "terrace", text: "mit terrasse", rest: "heute pizza köln" },
        { kind: "city", value: "Köln", text: "köln", rest: "heute pizza mit terrasse" },
      ],
      words: "Pizza",
      dropped: [],
      refused: ["ohne nüsse"],
    };
    const dishes = [{ name: "Margherita", category: "Pizze" }];
    const answer = { ...page(Object.assign(card("rst_a", "Nonna"), { dishes })), reading };
    const { screen } = await open({ [list]: () => answer }, "/restaurants?search=heute+pizza+mit+terrasse+k%C3%B6ln");
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Pizza in Köln");
    await expect.element(screen.getByRole("article")).toMatchTextContent(containing("Pizze: Margherita"));
    await expect.element(screen.getByText(/^Die Suche kann „ohne nüsse“ nicht berücksichtigen/)).toBeVisible();
    for (const name of ["Heute", "19:30", "Terrasse", "Köln"])
      await expect.element(screen.getByRole("link", { name: `${name}, Filter entfernen` })).toBeVisible();
    await screen.getByRole("link", { name: "Terrasse, Filter entfernen" }).click();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(`/restaurants?search=${encodeURIComponent("heute pizza köln")}`);
  });

  test("says in the page's language what a search in the other one was read as, and each filter once", async () => {
    const wishes = [
      { kind: "price", value: "€", text: "günstig", rest: "italienisch offen köln" },
      { kind: "open", value: "now", text: "offen", rest: "günstig italienisch köln" },
      { kind: "city", value: "Köln", text: "köln", rest: "günstig italienisch offen" },
    ];
    const answer = { ...page(card("rst_a", "Nonna")), reading: { wishes, words: "Italienisch", dropped: [] } };
    const { screen } = await open(
      { [list]: () => answer },
      "/restaurants?search=g%C3%BCnstig+italienisch+offen+k%C3%B6ln",
      "en",
    );
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Italian in Cologne");
    await expect.element(screen.getByRole("link", { name: "Inexpensive, remove this filter" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Open now/ }).elements()).toHaveLength(1);
  });

  test("calls a search for a word that every object knows by this word", async () => {
    const { screen } = await open({ [list]: () => page(card("rst_a", "Lucia")) }, "/restaurants?search=constructor");
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("constructor");
  });

  test("says what was left out of a search that found nothing, and what may be left out instead", async () => {
    const reading = {
      wishes: [],
      words: "Ramen",
      dropped: ["in Köln"],
      ways: [
        { city: "Düsseldorf", without: "in Köln", search: "ramen Düsseldorf", count: 1 },
        { without: "ramen", search: "in Köln", count: 4 },
      ],
    };
    const answer = { ...page(card("rst_a", "Dojo"), card("rst_b", "Kawauso")), reading };
    const { screen } = await open({ [list]: () => answer }, "/restaurants?search=ramen+in+K%C3%B6ln");
    await expect
      .element(screen.getByRole("main").getByRole("status"))
      .toMatchTextContent("Nichts für „ramen in Köln“; ohne „in Köln“: 2");
    await expect.element(screen.getByRole("link", { name: "in Düsseldorf: 1" })).toBeVisible();
    await screen.getByRole("link", { name: "ohne „ramen“: 4" }).click();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(`/restaurants?search=${encodeURIComponent("in Köln")}`);
  });

  test("is sorted by links in one control, and filtered by what a restaurant has", async () => {
    const terrace = Object.assign(card("rst_a", "Am See"), { features: ["terrace"] });
    const { screen } = await open({ [list]: () => page(terrace, card("rst_b", "Keller")) }, "/restaurants?search=am");
    await screen.getByText("Sortiert nach").click();
    await screen.getByRole("link", { name: "Preis", exact: true }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurants?order=price&search=am");
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("link", { name: "Terrasse 1" }).click();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent("/restaurants?features=terrace&order=price&search=am");
  });

  test("has at most eight tab stops before the first restaurant, with every filter chosen", async () => {
    const { screen } = await open(
      { [list]: () => page({ ...card("rst_a", "Nachteule"), opening_hours: always }) },
      "/restaurants?search=eule&cuisine=Thai&city=Bonn&price_range=%E2%82%AC&open=now",
    );
    const first = screen.getByRole("link", { name: "Nachteule", exact: true });
    await expect.element(first).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Filter 4" })).toBeVisible();
    screen.getByRole("heading", { level: 1 }).element().focus();
    let stops = -1; // the restaurant itself is none before it
    while (document.activeElement !== first.element() && stops < 20) {
      await userEvent.tab();
      stops++;
    }
    expect(stops).toBeLessThanOrEqual(8);
  });

  test("filters by 'open now' with the opening hours of the results", async () => {
    const { screen } = await open({
      [list]: () =>
        page(
          { ...card("rst_a", "Nachteule"), opening_hours: always },
          { ...card("rst_b", "Ruhetag"), opening_hours: never },
        ),
    });
    await expect.element(screen.getByRole("heading", { name: "Ruhetag" })).toBeVisible();
    await screen.getByRole("link", { name: "Jetzt geöffnet" }).click();
    await expect.element(screen.getByRole("heading", { name: "Ruhetag" })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("main").getByRole("status")).toMatchTextContent("1 Restaurant");
  });

  test("loads further pages until it finds an open restaurant", async () => {
    const { screen } = await open(
      pages(4, { ...card("rst_night", "Nachteule"), opening_hours: always }),
      "/restaurants?open=now",
    );
    await expect.element(screen.getByRole("heading", { name: "Nachteule" })).toBeVisible();
    expect(screen.getByRole("article").elements()).toHaveLength(1);
  });

  test("says who opens first to who searches at night for what is open, and shows the closed ones", async () => {
    const later = { ...card("rst_b", "Spätstück"), opening_hours: opensIn(3) };
    const first = { ...card("rst_a", "Frühstück"), opening_hours: opensIn(2) };
    const nowOpen = { kind: "open", value: "now", text: "jetzt offen", rest: "köln" };
    const answer = { ...page(later, first), reading: { wishes: [nowOpen], words: "", dropped: [] } };
    const { screen } = await open({ [list]: () => answer }, "/restaurants?search=jetzt+offen+k%C3%B6ln");
    await expect
      .element(screen.getByRole("heading", { name: "Gerade hat keines dieser Restaurants geöffnet" }))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: /^Frühstück: Öffnet / }))
      .toHaveAttribute("href", "/restaurant/rst_a");
    await screen.getByRole("link", { name: "Auch gerade geschlossene anzeigen" }).click();
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent(`/restaurants?search=${encodeURIComponent("köln")}`);
  });

  test("names what is listed where nothing is left of a search, and two prices with a blank", async () => {
    const wishes = [{ kind: "price", value: "€€€,€€€€", text: "fein", rest: "ramen" }];
    const reading = { wishes, words: "Japanisch", dropped: ["ramen"], likely: "Japanisch" };
    const answer = { ...page(card("rst_a", "Dojo")), reading };
    const { screen } = await open({ [list]: () => answer }, "/restaurants?search=fein+ramen");
    await expect
      .element(screen.getByRole("main").getByRole("status"))
      .toMatchTextContent("Nichts für „fein ramen“; Japanisch: 1");
    await expect.element(screen.getByRole("link", { name: "Gehoben, Hochpreisig, Filter entfernen" })).toBeVisible();
  });

  test("shows a message when no restaurant is open, and the closed ones on request", async () => {
    const { screen } = await open(
      pages(2, { ...card("rst_2", "Ruhetag 2"), opening_hours: never }),
      "/restaurants?open=now",
    );
    await expect
      .element(screen.getByRole("heading", { name: "Gerade hat keines dieser Restaurants geöffnet" }))
      .toBeVisible();
    await screen.getByRole("link", { name: "Auch gerade geschlossene anzeigen" }).click();
    await expect.element(screen.getByRole("heading", { name: "Ruhetag 1" })).toBeVisible();
  });

  test("loads ten pages to find an open restaurant, and then shows a button for more", async () => {
    const { screen, named } = await open(
      pages(40, { ...card("rst_40", "Ruhetag 40"), opening_hours: never }),
      "/restaurants?open=now",
    );
    await expect.element(screen.getByRole("button", { name: "Weitere Restaurants laden" })).toBeVisible();
    expect(named(list)).toHaveLength(10);
  });

  test("reads on while a page is empty, and never says that there is none beside a button for more", async () => {
    const { screen, named } = await open(
      {
        [list]: ({ query }) =>
          query.get("cursor") === "3"
            ? { ...page(card("rst_jena", "Zur Zeder")), understood: "Vegetarisch in Jena" }
            : { ...page(), cursor: String(Number(query.get("cursor") ?? 0) + 1) },
      },
      "/restaurants?search=vegetarsch+jena",
    );
    await expect.element(screen.getByRole("heading", { name: "Zur Zeder" })).toBeVisible();
    expect(named(list)).toHaveLength(4);
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Vegetarisch in Jena");
    await expect
      .element(screen.getByRole("main").getByRole("status"))
      .toMatchTextContent("1 Restaurant für „vegetarsch jena“");
    await expect.element(screen.getByText(/^Keine Restaurants/)).not.toBeInTheDocument();
  });

  test("says how many there are, beyond what it has loaded", async () => {
    const { screen } = await open({
      [list]: () => ({ ...page(card("rst_a", "Am Dom")), cursor: "next", total: 12_034 }),
    });
    await expect.element(screen.getByRole("main").getByRole("status")).toMatchTextContent(/^12\.034 Restaurants$/);
  });

  test.each([
    ["/restaurants", "Restaurants"],
    ["/restaurants?cuisine=Italienisch&city=Berlin", "Italienisch in Berlin"],
    ["/restaurants?city=K%C3%B6ln&price_range=%E2%82%AC", "Restaurants in Köln"],
    ["/restaurants?search=zum+kastanienkaiser", "zum kastanienkaiser"],
  ])("says in its heading what is shown: %s", async (at, heading) => {
    const { screen } = await open({ [list]: () => page(card("rst_a", "Am Dom")) }, at);
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
  });

  test("counts in the filter dialog over all restaurants when there are more than a call answers", async () => {
    const { screen } = await open({
      [list]: () => ({ ...page(card("rst_a", "Am Dom")), cursor: "next" }),
      "GET /api/restaurants/counts": () => ({
        total: 4200,
        cuisines: [{ name: "Italienisch", count: 1234 }],
        price_ranges: [{ name: "€€", count: 99 }],
        cities: [{ name: "Aachen", count: 17 }],
      }),
    });
    await screen.getByRole("button", { name: "Filter" }).click();
    const dialog = screen.getByRole("dialog", { name: "Filter" });
    await expect.element(dialog.getByRole("link", { name: "Italienisch 1234" })).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "Aachen 17" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "4.200 Restaurants zeigen" })).toBeVisible();
  });

  test("shows the placeholder of the search box when the URL's search is blank", async () => {
    const { screen } = await open({ [list]: () => page(card("rst_a", "Am Dom")) }, "/restaurants?search=%20%20");
    await expect.element(screen.getByRole("heading", { name: "Am Dom" })).toBeVisible();
    await expect.element(screen.getByLabelText("Name, Stadt, Straße oder Küche")).toHaveValue("");
  });

  test("fills the search box from the URL, and empties it when all restaurants are shown", async () => {
    const { screen } = await open({ [list]: () => page() }, "/restaurants?search=bonn");
    await expect.element(screen.getByLabelText("Name, Stadt, Straße oder Küche")).toHaveValue("bonn");
    await expect
      .element(screen.getByRole("heading", { name: "Keine Restaurants gefunden, die Ihrer Suche entsprechen" }))
      .toBeVisible();
    await screen.getByRole("link", { name: "Alle Restaurants zeigen" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Derzeit sind keine Restaurants verfügbar" }))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Name, Stadt, Straße oder Küche")).toHaveValue("");
  });

  test("loads the next page when a button is clicked, and focuses its first restaurant", async () => {
    const { screen } = await open({
      [list]: ({ query }) =>
        query.get("cursor") === "next"
          ? page(card("rst_b", "Zum Ende"))
          : { ...page(card("rst_a", "Am Anfang")), cursor: "next" },
    });
    await expect.element(screen.getByRole("main").getByRole("status")).toMatchTextContent("Mehr als 1 Restaurant");
    await screen.getByRole("button", { name: "Weitere Restaurants laden" }).click();
    await expect.element(screen.getByRole("link", { name: "Zum Ende", exact: true })).toHaveFocus();
    await expect.element(screen.getByRole("heading", { name: "Zum Ende" })).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Am Anfang" })).toBeVisible();
    await expect.element(screen.getByRole("main").getByRole("status")).toMatchTextContent("2 Restaurants");
    await expect.element(screen.getByRole("button", { name: /Weitere/ })).not.toBeInTheDocument();
  });

  test("shows an error when the list fails to load, and loads it again on request", async () => {
    let isBroken = true;
    const { screen } = await open({
      [list]: () =>
        isBroken ? reply(429, { code: "too_many_requests", title: "Zu viele" }) : page(card("rst_a", "Am Dom")),
    });
    await expect
      .element(screen.getByRole("heading", { name: "Restaurants konnten nicht geladen werden." }))
      .toBeVisible();
    await expectToast(screen, "FehlerRestaurants konnten nicht geladen werden.");
    isBroken = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { name: "Am Dom" })).toBeVisible();
  });
});
