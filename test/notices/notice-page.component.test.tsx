import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import NoticePage from "#web/notices/notice-page.tsx";
import { aRestaurant } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const pages = (
  <Routes>
    <Route path="/report/:restaurantId" element={<NoticePage />} />
  </Routes>
);
const restaurantCall = `GET /api/restaurants/${aRestaurant.id}`;
const noticeCall = `POST /api/restaurants/${aRestaurant.id}/notices`;
const open = (search = "", isReload = false) =>
  renderPage(pages, { at: `/report/${aRestaurant.id}${search}`, isReload });

describe("the page to report a restaurant's page", () => {
  it("sends what was chosen and typed, without a sign-in, and says thanks", async () => {
    const { named } = network({ [restaurantCall]: () => aRestaurant, [noticeCall]: () => reply(201, { id: "ntc_1" }) });
    const screen = await open();
    await expect.element(screen.getByText(new RegExp(aRestaurant.restaurant_name))).toBeVisible();
    await screen.getByLabelText("Was möchten Sie melden?").selectOptions("Falsche oder irreführende Angaben");
    await screen.getByLabelText("Wo auf der Seite?").selectOptions("Speisekarte oder Weinkarte");
    await screen.getByLabelText("Was ist daran nicht in Ordnung?").fill("Die Preise stimmen nicht.");
    await screen.getByLabelText(/Ihre E-Mail-Adresse/).fill("kaethe@example.com");
    await screen.getByRole("checkbox").click();
    await screen.getByRole("button", { name: "Meldung absenden" }).click();
    await expect.element(screen.getByRole("heading", { name: "Danke für Ihre Meldung" })).toBeVisible();
    expect(named(noticeCall).map(({ body }) => body)).toEqual([
      {
        reason: "false_details",
        place: "menu",
        explanation: "Die Preise stimmen nicht.",
        name: null,
        email: "kaethe@example.com",
        good_faith: true,
        language: "de",
      },
    ]);
  });

  it("names the first field that is missing and sends nothing", async () => {
    const { named } = network({ [restaurantCall]: () => aRestaurant });
    const screen = await open();
    await screen.getByRole("button", { name: "Meldung absenden" }).click();
    await expect.element(screen.getByLabelText("Was möchten Sie melden?")).toHaveFocus();
    await expect.element(screen.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
    expect(named(noticeCall)).toEqual([]);
  });

  it("says why the report was not sent and keeps what was typed", async () => {
    network({ [restaurantCall]: () => aRestaurant, [noticeCall]: () => reply(429, { code: "too_many_notices" }) });
    const screen = await open();
    await screen.getByLabelText("Was möchten Sie melden?").selectOptions("Etwas anderes");
    await screen.getByLabelText("Wo auf der Seite?").selectOptions("Fotos");
    const explanation = screen.getByLabelText("Was ist daran nicht in Ordnung?");
    await explanation.fill("Das Foto ist meines.");
    await screen.getByRole("checkbox").click();
    await screen.getByRole("button", { name: "Meldung absenden" }).click();
    await expect.element(screen.getByText("Die Meldung wurde nicht gesendet")).toBeVisible();
    await expect.element(explanation).toHaveValue("Das Foto ist meines.");
  });

  it("keeps what was typed in this tab over a reload, until it is sent", async () => {
    network({ [restaurantCall]: () => aRestaurant, [noticeCall]: () => reply(201, { id: "ntc_1" }) });
    const first = await open();
    await first.getByLabelText("Was möchten Sie melden?").selectOptions("Etwas anderes");
    await first.getByLabelText("Wo auf der Seite?").selectOptions("Fotos");
    await first.getByLabelText("Was ist daran nicht in Ordnung?").fill("Das Foto ist meines.");
    await first.getByLabelText(/Ihre E-Mail-Adresse/).fill("kaethe@example.com");
    await first.unmount();
    const screen = await open("", true);
    await expect.element(screen.getByLabelText("Wo auf der Seite?")).toHaveValue("photos");
    await expect.element(screen.getByLabelText("Was ist daran nicht in Ordnung?")).toHaveValue("Das Foto ist meines.");
    expect(JSON.stringify(localStorage)).not.toContain("kaethe");
    await screen.getByRole("checkbox").click();
    await screen.getByRole("button", { name: "Meldung absenden" }).click();
    await expect.element(screen.getByRole("heading", { name: "Danke für Ihre Meldung" })).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain("kaethe");
  });

  it("says that a restaurant is not to be seen any more", async () => {
    network({ [restaurantCall]: () => reply(404, { code: "restaurant_not_found" }) });
    const screen = await open();
    await expect.element(screen.getByText("Dieses Restaurant ist nicht mehr zu sehen")).toBeVisible();
  });

  it("takes the appeal with the notice and the code of an email", async () => {
    const call = "POST /api/notices/ntc_1/appeal";
    const { named } = network({ [call]: () => reply(200, null) });
    const search = "?notice=ntc_1&code=abc";
    const first = await open(search);
    await first.getByLabelText("Warum ist die Entscheidung falsch?").fill("Das Foto ist unseres.");
    await first.unmount();
    const screen = await open(search, true);
    await screen.getByRole("button", { name: "Widerspruch absenden" }).click();
    await expect.element(screen.getByRole("heading", { name: "Ihr Widerspruch ist da" })).toBeVisible();
    expect(named(call).map(({ body }) => body)).toEqual([{ code: "abc", explanation: "Das Foto ist unseres." }]);
  });
});
