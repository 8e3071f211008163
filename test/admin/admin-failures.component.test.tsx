import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { reply } from "#test/support/component/network.ts";
import { nothingFailed, openAdmin } from "#test/support/component/admin.tsx";
import { bounced, complaint, failed } from "#test/support/made-up-admin.ts";
import { expectLink } from "#test/support/component/with-text.ts";

describe("emails that came back", () => {
  it("are listed with recipient, time, masked address and SES's reason, and lead to their cases", async () => {
    const { screen } = await openAdmin({
      "GET /api/admin/undelivered-emails": () => ({ items: [bounced, complaint], cursor: null }),
    });
    const rows = screen.getByRole("region", { name: "Zurückgekommene E-Mails" }).getByRole("listitem");
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(
        /Neue Anfrage an das Restaurant.*23\.11\.2026, 18:22 l•••@kastanienkaiser\.example.*Nicht zugestellt\. Fehler: NoEmail/,
      );
    await expectLink(
      rows.nth(0),
      "Fall ansehen",
      `/admin/reservations/${bounced.reservation_id}?restaurant=rst_kastanienkaiser`,
    );
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Pausierte Anfragen.*Adresse nicht vermerkt.*Als Spam gemeldet/);
    await expectLink(rows.nth(1), "Fall ansehen", "/admin/restaurants/rst_kastanienkaiser");
  });
});

const deadLetters = (screen: Awaited<ReturnType<typeof openAdmin>>["screen"]) =>
  screen.getByRole("region", { name: "Nicht zugestellt" });

describe("what failed for good", () => {
  it("is listed by queue with event, time, error and restaurant", async () => {
    const { screen } = await openAdmin({ "GET /api/admin/dead-letters": () => failed });
    await expect.element(deadLetters(screen).getByText("Neue Anfrage")).toBeVisible();
    const [email, change] = deadLetters(screen).getByRole("listitem").elements();
    expect(email?.textContent).toMatch(/Neue Anfrage.*23\.11\.2026, 18:22.*Fehler: ServiceUnavailable/);
    expect(change?.textContent).toMatch(/Änderungen, deren E-Mails fehlen.*Den Grund nennt nur das Protokoll/);
    await expect.element(deadLetters(screen).getByText("und 11 weitere")).toBeVisible();
    await expectLink(deadLetters(screen), "View Profile", "/restaurant-preview/rst_kastanienkaiser");
  });

  it.each(["__proto__", "constructor", "toString", "<script>"])(
    "shows an event by its own name where it is none of the product's: %s",
    async (event) => {
      const { screen } = await openAdmin({
        "GET /api/admin/dead-letters": () => ({
          queues: [
            { ...failed.queues[0], messages: failed.queues[0]?.messages.map((message) => ({ ...message, event })) },
          ],
        }),
        "GET /api/admin/undelivered-emails": () => ({ items: [{ ...bounced, event }], cursor: null }),
      });
      await expect.element(deadLetters(screen).getByText(event, { exact: true })).toBeVisible();
      await expect.element(screen.getByText(`${event} an das Restaurant`)).toBeVisible();
    },
  );

  it.each([
    [{ redriven: 12, failed: 0, is_complete: true }, "Erneut gesendet", "12 erledigt."],
    [{ redriven: 9, failed: 3, is_complete: true }, "Nicht alles ging durch", "9 erledigt, 3 erneut fehlgeschlagen."],
    [
      { redriven: 4, failed: 0, is_complete: false },
      "Erneut gesendet",
      "4 erledigt. Es sind noch mehr da: bitte noch einmal senden.",
    ],
  ])("is sent again by queue, and %o is reported", async (answer, title, text) => {
    let isSent = false;
    const { screen, named } = await openAdmin({
      "GET /api/admin/dead-letters": () => (isSent ? nothingFailed : failed),
      "POST /api/admin/dead-letters/redrive": () => {
        isSent = true;
        return answer;
      },
    });
    await userEvent.click(deadLetters(screen).getByRole("button", { name: "Erneut senden" }).first());
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(deadLetters(screen).getByText("Alles ist zugestellt.")).toBeVisible();
    expect(named("POST /api/admin/dead-letters/redrive").map(({ body }) => body)).toEqual([{ queue: "emails" }]);
  });

  it("says when sending again failed", async () => {
    const { screen } = await openAdmin({
      "GET /api/admin/dead-letters": () => failed,
      "POST /api/admin/dead-letters/redrive": () => reply(503, { code: "try_again" }),
    });
    await userEvent.click(deadLetters(screen).getByRole("button", { name: "Erneut senden" }).first());
    await expect.element(screen.getByText(/^Das erneute Senden ist fehlgeschlagen\./)).toBeVisible();
  });
});
