import { describe, expect, it } from "vitest";
import { openAdmin } from "#test/support/component/admin.tsx";
import { reply } from "#test/support/component/network.ts";
import { aNotice } from "#test/support/made-up-admin.ts";

describe("the section of reports", () => {
  const notice = aNotice;
  const call = "PATCH /api/admin/notices/ntc_1";
  const openNotices = (given: object = {}, refuse: () => unknown = () => undefined) => {
    let items: unknown[] = [{ ...notice, ...given }];
    return openAdmin({
      "GET /api/admin/notices": () => ({ items, cursor: null }),
      "POST /api/admin/notices/ntc_1/personal-data": () => ({
        name: "Käthe Groß",
        email: "kaethe@post.example",
        showings: [{ at: "2026-11-20T10:00:00Z", by: "user-9", reason: "fault", message: "Test" }],
      }),
      [call]: () => {
        const refusal = refuse();
        if (refusal !== undefined) return refusal;
        items = [];
        return { ...notice, state: "decided" };
      },
    });
  };

  it("shows what was reported and when the decision is due, and sends a decision with its reasons", async () => {
    const { screen, named } = await openNotices();
    const section = screen.getByRole("region", { name: "Meldungen" });
    await expect.element(section.getByText("Frist morgen")).toBeVisible();
    await section.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Das Foto ist meines.")).toBeVisible();
    await dialog.getByText(/^Verbergen/).click();
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(dialog.getByLabelText("Begründung")).toHaveFocus(); // it may not be missing
    await dialog.getByLabelText("Begründung").fill("Die Rechte sind nicht belegt.");
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("Die Beteiligten bekommen eine E-Mail.")).toBeVisible();
    await expect.element(screen.getByText("Keine Meldung wartet auf Ihre Entscheidung.")).toBeVisible();
    expect(named(call).map(({ body }) => body)).toEqual([
      { version: 1, outcome: "hide", basis: "law", statement: "Die Rechte sind nicht belegt." },
    ]);
  });

  it("keeps the statement of a decision that could not be sent", async () => {
    const { screen } = await openNotices({}, () => reply(503, { code: "try_again" }));
    await screen.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText(/^Begründung/).fill("Die Rechte sind belegt.");
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText(/^Die Entscheidung wurde nicht gespeichert/)).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Begründung/)).toHaveValue("Die Rechte sind belegt.");
    expect(sessionStorage.getItem("draft:decision:ntc_1")).toContain("Die Rechte sind belegt."); // for a reload
    await dialog.getByRole("button", { name: "Schließen" }).first().click();
    expect(sessionStorage.getItem("draft:decision:ntc_1")).toBeNull();
  });

  it("shows who sent a report for a reason and a sentence only", async () => {
    const { screen, named } = await openNotices();
    await screen.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("K••• G•••")).toBeVisible();
    await screen.getByRole("button", { name: "Absender anzeigen …" }).click();
    const dialog = screen.getByRole("dialog", { name: "Personendaten anzeigen" });
    await dialog.getByLabelText("Kurz dazu").fill("Rückfrage zum Foto");
    await dialog.getByRole("button", { name: "Anzeigen" }).click();
    await expect.element(screen.getByText("Käthe Groß, kaethe@post.example, 1-mal angezeigt")).toBeVisible();
    expect(named("POST /api/admin/notices/ntc_1/personal-data").map(({ body }) => body)).toEqual([
      { reason: "notice_decision", message: "Rückfrage zum Foto" },
    ]);
  });

  it("shows the first decision with an appeal, and keeps without reasons", async () => {
    const { screen, named } = await openNotices({
      state: "appealed",
      outcome: "hide",
      statement: "Nicht belegt.",
      appeal: { by: "restaurant", explanation: "Doch, hier.", at: "2026-11-20T10:00:00Z" },
    });
    await expect.element(screen.getByText("Widerspruch des Restaurants")).toBeVisible();
    await screen.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Vorerst verborgen. Nicht belegt.")).toBeVisible();
    await expect.element(dialog.getByText("Doch, hier.")).toBeVisible();
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("Keine Meldung wartet auf Ihre Entscheidung.")).toBeVisible();
    expect(named(call).map(({ body }) => body)).toEqual([{ version: 1, outcome: "keep", statement: null }]);
  });
});
