import { describe, expect, it } from "vitest";
import RefusedPage from "#web/reservations/refused/refused-page.tsx";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const refused = "GET /api/partner/refused-wishes";
const wish = { date: "2027-02-26", time: "19:45", reason: "no_table", guests: 4 };

async function open(answer: () => unknown) {
  const { named } = network({ [refused]: answer });
  const screen = await renderPage(<RefusedPage />, { at: "/reservations/refused", signedIn: true });
  return { named, screen };
}

describe("/reservations/refused", () => {
  it("counts by weekday and half hour, reason and size, and leads from each number to why", async () => {
    await viewport(390);
    const { named, screen } = await open(() => ({
      items: [
        { ...wish, count: 2 },
        { ...wish, reason: "pacing", guests: 7, count: 1 },
        { ...wish, date: "2027-02-27", time: "00:15", count: 1 },
      ],
      taken: 2,
      waited: 3,
      seated: 1,
    }));
    await expect
      .element(screen.getByRole("link", { name: "Fr, 19:30 Uhr: 3 Wünsche. Warum voll?" }))
      .toHaveAttribute("href", "/reservations/timeline?date=2027-02-26&why=19%3A45");
    const sums = screen.getByText("zusammen 19 Gäste").element().closest("div")?.innerText.replaceAll(/\s+/g, " ");
    expect(sums).toBe(
      "Wünsche ohne Tisch 4 zusammen 19 Gäste Nahmen eine andere Zeit 2 von 4 Über die Warteliste gebucht 1 von 3 Einträgen",
    );
    await expect.element(screen.getByRole("row", { name: "kein Tisch frei 3" })).toBeVisible();
    await expect.element(screen.getByRole("row", { name: "ab 7 Gästen 1" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await screen.getByText("Kommende 4 Wochen").click();
    const today = named(refused)[0]?.query.get("until");
    await expect.poll(() => named(refused).at(-1)?.query.get("from")).toBe(today);
  });

  it("says that everybody found a table, or that it could not be read", async () => {
    let isDown = true;
    const { screen } = await open(() =>
      isDown ? reply(404, { code: "no_such_route" }) : { items: [], taken: 0, waited: 0, seated: 0 },
    );
    await expect.element(screen.getByText("Die Wünsche konnten nicht geladen werden.")).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByText("Alle haben einen Tisch gefunden")).toBeVisible();
  });
});
