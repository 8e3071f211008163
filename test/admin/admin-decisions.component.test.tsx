import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { toReviewView } from "#shared/restaurants/approval.ts";
import { reply } from "#test/support/component/network.ts";
import { waiting, complete, unverified, verified, counts, openAdmin } from "#test/support/component/admin.tsx";

describe("a decision", () => {
  it.each([
    ["Approve", "approve", "Restaurant Approved", "The restaurant is now visible to customers."],
    ["Reject", "reject", "Restaurant Rejected", "The restaurant has been rejected."],
    ["Verify Restaurant", "verify", "Restaurant Verified", "The restaurant can now access the partner portal."],
    ["Revoke Verification", "revoke", "Verification Revoked", "The restaurant's portal access has been revoked."],
  ])("%s is sent with the version and confirmed by a toast", async (label, decision, title, text) => {
    const restaurant =
      { approve: complete, reject: complete, verify: unverified, revoke: verified }[decision] ?? waiting;
    const path = `PATCH /api/admin/restaurants/${restaurant.id}`;
    const { screen, named } = await openAdmin({
      [path]: () => restaurant,
      "GET /api/admin/restaurants": () => ({ items: [restaurant], cursor: null, counts }),
    });
    await userEvent.click(screen.getByRole("button", { name: label, exact: true }).first());
    const isExplained = decision === "reject" || decision === "revoke";
    if (isExplained) {
      const dialog = screen.getByRole("dialog");
      await userEvent.click(dialog.getByText("Doppelt angemeldet"));
      await userEvent.fill(dialog.getByLabelText(/Nachricht an das Restaurant/), "Bitte melden Sie sich.");
      await userEvent.click(dialog.getByRole("button", { name: label }));
    }
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    const explanation = { reason: "duplicate", message: "Bitte melden Sie sich." };
    expect(named(path)[0]?.body).toEqual({ decision, version: 4, ...(isExplained && explanation) });
  });

  it("to approve a restaurant that lacks something is asked once more", async () => {
    const path = `PATCH /api/admin/restaurants/${waiting.id}`;
    const { screen, named } = await openAdmin({ [path]: () => waiting });
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    const dialog = screen.getByRole("dialog", { name: "Trotzdem freigeben?" });
    await expect.element(dialog.getByText("Fotos fehlen")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Abbrechen" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(named(path)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    await userEvent.click(dialog.getByRole("button", { name: "Trotzdem freigeben" }));
    await expect.element(screen.getByText("Restaurant Approved")).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([{ decision: "approve", version: 4 }]);
  });

  it("to approve a likely double names all others in one line, by what, with the ways to them, and asks once more", async () => {
    const others = [
      {
        id: "rst_storta",
        restaurant_name: "Osteria Storta",
        is_approved: true,
        is_visible: true,
        shared: ["phone", "website"],
      },
      { id: "rst_neu", restaurant_name: "Storta", is_approved: false, is_visible: true, shared: ["address"] },
    ];
    const double = { ...complete, doubles: others };
    const path = `PATCH /api/admin/restaurants/${double.id}`;
    const { screen, named } = await openAdmin({
      [path]: () => double,
      "GET /api/admin/restaurants": ({ query }) => ({
        items: query.get("view") === "pending" ? [double] : [],
        cursor: null,
        counts,
      }),
    });
    const same =
      "Vielleicht doppelt: Osteria Storta (gleiche Telefonnummer und gleiche Website); Storta (gleicher Name an gleicher Adresse)";
    await expect.element(screen.getByText(same)).toBeVisible();
    const link = (name: string) => screen.getByRole("link", { name, exact: true });
    await expect.element(link("Osteria Storta")).toHaveAttribute("href", "/restaurant/rst_storta");
    await expect.element(link("Storta")).toHaveAttribute("href", "/restaurant-preview/rst_neu");
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    const dialog = screen.getByRole("dialog", { name: "Trotzdem freigeben?" });
    await expect.element(dialog.getByText(same)).toBeVisible();
    await expect.element(dialog.getByText("Vollständig")).not.toBeInTheDocument();
    expect(named(path)).toEqual([]);
  });

  it("can follow another while the other section still loads", async () => {
    let approved = waiting;
    const path = `PATCH /api/admin/restaurants/${complete.id}`;
    let isStuck = false;
    const { screen, named } = await openAdmin({
      [path]: () => {
        approved = { ...complete, is_approved: true, version: approved.version + 1 };
        isStuck = true;
        return approved;
      },
      "GET /api/admin/restaurants": ({ query }) => {
        if (query.get("view") === "pending") return { items: [isStuck ? approved : complete], cursor: null, counts };
        return isStuck ? new Promise(() => undefined) : { items: [], cursor: null, counts };
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    await userEvent.click(screen.getByRole("button", { name: "Verify Restaurant" }));
    await expect.poll(() => named(path).length).toBe(2);
  });

  it("against a restaurant needs a reason, of which none is chosen beforehand, and can be given up", async () => {
    const { screen, sent } = await openAdmin();
    await userEvent.click(screen.getByRole("button", { name: "Reject", exact: true }).first());
    const dialog = screen.getByRole("dialog");
    const reasons = dialog.getByRole("radiogroup", { name: "Grund" });
    expect(dialog.getByRole("radio", { checked: true }).elements()).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await expect.element(reasons).toHaveAttribute("aria-invalid", "true");
    await expect.element(reasons).toHaveAccessibleDescription("Bitte wählen Sie einen Grund");
    expect(getComputedStyle(reasons.element()).boxShadow).toBe("none"); // it would cut through the legend
    await expect.element(dialog.getByRole("radio").first()).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Abbrechen" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.filter(({ name }) => name.startsWith("PATCH"))).toEqual([]);
  });

  it("against a restaurant keeps its message where it cannot be sent, and says why", async () => {
    const { screen } = await openAdmin({
      [`PATCH /api/admin/restaurants/${complete.id}`]: () => reply(503, { code: "try_again", title: "Viel los" }),
      "GET /api/admin/restaurants": () => ({ items: [complete], cursor: null, counts }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Reject", exact: true }).first());
    const dialog = screen.getByRole("dialog");
    await userEvent.click(dialog.getByText("Doppelt angemeldet"));
    await userEvent.fill(dialog.getByLabelText(/Nachricht an das Restaurant/), "Bitte melden Sie sich.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await expect.element(dialog.getByLabelText(/Nachricht an das Restaurant/)).toHaveValue("Bitte melden Sie sich.");
  });

  it.each([
    ["stays where it is", { is_approved: true }, "Stand seit 28.11.2026, 12:38: freigegeben, nicht verifiziert."],
    ["leaves its section", { is_approved: true, is_verified: true }, undefined],
  ])("against a restaurant that another admin has decided about meanwhile keeps its message: it %s", async (...row) => {
    const [, decided, state] = row;
    const current = { ...complete, ...decided, version: 5, updated_at: "2026-11-28T11:38:00Z" };
    let shown = complete;
    const path = `PATCH /api/admin/restaurants/${complete.id}`;
    const { screen, named } = await openAdmin({
      [path]: () => {
        shown = current;
        return reply(409, { code: "changed_meanwhile", current });
      },
      "GET /api/admin/restaurants": ({ query }) => ({
        items: query.get("view") === toReviewView(shown) ? [shown] : [],
        cursor: null,
        counts,
      }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Reject", exact: true }));
    const dialog = screen.getByRole("dialog");
    const sentence = dialog.getByLabelText(/Nachricht an das Restaurant/);
    await userEvent.click(dialog.getByText("Doppelt angemeldet"));
    await userEvent.fill(sentence, "Bitte melden Sie sich.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    if (state === undefined) {
      await expect.element(dialog).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole("button", { name: "Revoke Verification" }));
    } else {
      await expect.element(dialog.getByRole("alert")).toMatchTextContent(state);
    }
    await expect.element(sentence).toHaveValue("Bitte melden Sie sich.");
    expect(named(path).length).toBe(1);
  });

  it.each([
    ["Approve", complete, "Failed to update restaurant status."],
    ["Verify Restaurant", unverified, "Failed to update restaurant verification."],
  ])(
    "%s that fails is reported in the spec's words alone, with the reason beside it",
    async (label, restaurant, message) => {
      const { screen, named } = await openAdmin({
        [`PATCH /api/admin/restaurants/${restaurant.id}`]: () => reply(409, { code: "changed_meanwhile" }),
        "GET /api/admin/restaurants": ({ query }) => ({
          items: query.get("view") === "pending" ? [restaurant] : [],
          cursor: null,
          counts,
        }),
      });
      await userEvent.click(screen.getByRole("button", { name: label, exact: true }));
      await expect.element(screen.getByText("Error", { exact: true })).toBeVisible();
      await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
      await expect.element(screen.getByRole("listitem").getByRole("alert")).toMatchTextContent(/inzwischen/);
      await expect.poll(() => named("GET /api/admin/restaurants").length).toBe(6); // three sections, twice
    },
  );
});
