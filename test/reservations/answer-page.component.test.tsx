import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { GuestAnswer } from "#shared/reservations/guest-answer.ts";
import { answerPage } from "#shared/reservations/paths.ts";
import AnswerPage from "#web/reservations/answer/answer-page.tsx";
import { aReservation, itsRestaurant } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { openPage } from "#test/support/component/render-page.tsx";
import { expectLink } from "#test/support/component/with-text.ts";
import { controlTimeouts } from "#test/support/component/undo-time.ts";

controlTimeouts();

const path = "/api/reservations/rsv_20270305T1930_a";
const get = `GET ${path}/answer`;
const post = `POST ${path}/answer`;
const table: GuestAnswer = {
  ...aReservation({ status: "confirmed" }),
  begins_at: "2027-03-05T18:30:00.000Z",
  restaurant: itsRestaurant,
};

const open = (answers: Parameters<typeof openPage>[1], cannot = false) =>
  openPage(
    <Routes>
      <Route path={answerPage} element={<AnswerPage />} />
      <Route path="*" element={null} />
    </Routes>,
    answers,
    { at: `/reservations/rsv_20270305T1930_a/answer?restaurant=rst_lucia&code=secret${cannot ? "&cannot=1" : ""}` },
  );

const heading = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.getByRole("heading", { level: 1 });

describe("/reservations/{id}/answer", () => {
  it("says yes only by the button, without a sign-in", async () => {
    const page = await open({ [get]: () => table, [post]: () => ({ ...table, coming_at: "2027-03-04T10:00:00Z" }) });
    await expect.element(heading(page)).toMatchTextContent("Bleibt es dabei?");
    expect(page.named(get).map(({ query }) => query.get("code"))).toEqual(["secret"]);
    expect(page.named(post)).toEqual([]);
    await page.screen.getByRole("button", { name: "Ja, wir kommen" }).click();
    await expect.element(heading(page)).toMatchTextContent("Danke, Sie haben zugesagt");
    expect(page.named(post).map(({ body }) => body)).toEqual([{ code: "secret", is_coming: true }]);
  });

  it("offers another time before it cancels, and takes it back within eight seconds", async () => {
    const page = await open({ [get]: () => table, [post]: () => ({ ...table, status: "cancelled" }) }, true);
    await expect.element(heading(page)).toMatchTextContent("Den Tisch absagen?");
    await expectLink(page.screen, "Andere Zeit anfragen", "/reservations/rsv_20270305T1930_a?restaurant=rst_lucia");
    await page.screen.getByRole("button", { name: "Tisch absagen" }).click();
    await expect.element(heading(page)).toMatchTextContent("Wird gerade storniert");
    vi.advanceTimersByTime(4000); // the clock runs on by itself until the click
    await page.screen.getByRole("button", { name: "Rückgängig" }).click();
    await expect.element(heading(page)).toMatchTextContent("Den Tisch absagen?");
    vi.advanceTimersByTime(8000);
    expect(page.named(post)).toEqual([]);
    await page.screen.getByRole("button", { name: "Tisch absagen" }).click();
    await expect.element(page.screen.getByText("Gleich sagen wir dem Restaurant Bescheid.")).toBeVisible();
    vi.advanceTimersByTime(8000);
    await expect.element(heading(page)).toMatchTextContent("Der Tisch ist abgesagt");
    expect(page.named(post).map(({ body }) => body)).toEqual([{ code: "secret", is_coming: false }]);
  });

  it("says that a cancellation was not sent, also on the page to which its guest has gone", async () => {
    const page = await open({ [get]: () => table, [post]: () => reply(503, { code: "try_again" }) }, true);
    await page.screen.getByRole("button", { name: "Tisch absagen" }).click();
    await expect.element(heading(page)).toMatchTextContent("Wird gerade storniert");
    await page.screen.getByRole("link", { name: "Trattoria Lucia" }).click();
    await expect.element(page.screen.getByText(/^Trattoria Lucia: /)).toBeVisible();
  });

  it("says that a link is old, and whom to call once the visit has begun", async () => {
    const old = await open({ [get]: () => reply(404, { code: "reservation_not_found", title: "" }) });
    await expect.element(heading(old)).toMatchTextContent("Dieser Link gilt nicht mehr");
    await old.screen.unmount();
    const late = await open({ [get]: () => ({ ...table, begins_at: "2026-01-05T18:30:00.000Z" }) });
    await expect.element(heading(late)).toMatchTextContent("Bitte kurz anrufen");
    await expectLink(late.screen, "030 23125 000 anrufen", "tel:+493023125000");
  });

  it("takes the objection to a no-show with a reason and a sentence", async () => {
    const no_show = { at: "2027-03-05T19:05:00Z", object_until: "2027-03-19T19:05:00Z" };
    const marked: GuestAnswer = { ...table, status: "completed", no_show };
    const object = `POST ${path}/objection`;
    const page = await open({
      [get]: () => marked,
      [object]: () => ({ ...marked, no_show: { ...no_show, objected_at: "2027-03-06T09:20:00Z" } }),
    });
    await expect.element(heading(page)).toMatchTextContent("Das stimmt so nicht?");
    await page.screen.getByRole("radio", { name: "Wir hatten abgesagt" }).click();
    await page.screen.getByRole("textbox").fill("Am Telefon.");
    const draft = "draft:objection:rsv_20270305T1930_a";
    expect(JSON.parse(sessionStorage.getItem(draft) ?? "")).toEqual({ reason: "had_cancelled", text: "Am Telefon." });
    await page.screen.getByRole("button", { name: "Widersprechen" }).click();
    await expect.element(heading(page)).toMatchTextContent("Ihr Widerspruch ist da");
    expect(page.named(object).map(({ body }) => body)).toEqual([
      { code: "secret", reason: "had_cancelled", text: "Am Telefon." },
    ]);
    expect(sessionStorage.getItem(draft)).toBeNull();
  });
});
