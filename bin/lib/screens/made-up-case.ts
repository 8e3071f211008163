import type { Page } from "@playwright/test";
import type { Messages } from "./messages.ts";

const at = "2026-11-22T18:38:00Z";
const answered = "2026-11-22T18:41:00Z";

/** The case of a reservation that the demo does not have: with an email that failed, and a look at personal data. */
export const madeUpCase = {
  id: "rsv_20261127T1930_7k2m93qx",
  restaurant_id: "rst_kastanienkaiser",
  restaurant_name: "Zum Kastanienkaiser",
  reservation_date: "2026-11-27",
  reservation_time: "19:30",
  number_of_guests: 2,
  status: "confirmed",
  answer_by: "2026-11-23T18:38:00Z",
  created_at: at,
  customer_id: "nobody",
  guest: {
    name: "J••• L•••",
    email: "j•••@post.example",
    phone: "••• 142",
    has_wish: true,
    has_restaurant_message: false,
  },
  timeline: [
    { kind: "change", at, what: "requested", by: "guest" },
    { kind: "email", at, event: "reservation.requested", to: "restaurant", outcome: "sent", failure: null },
    { kind: "change", at: answered, what: "confirmed", by: "restaurant" },
    {
      kind: "email",
      at: answered,
      event: "reservation.confirmed",
      to: "customer",
      outcome: "failed",
      failure: "MailboxFull",
    },
    {
      kind: "showing",
      at: "2026-11-22T19:02:00Z",
      by: "5f0c2a9e-7d1b",
      reason: "guest_asked",
      message: "Die Bestätigung kam nicht an.",
    },
  ],
} as const;

export async function showReservationCase(page: Page, { admin }: Messages): Promise<void> {
  await page.route(`**/api/admin/**/${madeUpCase.id}`, (route) => route.fulfill({ json: madeUpCase }));
  await page.reload();
  await page.getByText(admin.reservationCase.showNote).waitFor();
}

export async function showCustomerCases(page: Page): Promise<void> {
  const items = [madeUpCase, { ...madeUpCase, id: "rsv_20261020T1900_a1b2c3d4", status: "cancelled" }];
  await page.route("**/api/admin/customers/**", (route) => route.fulfill({ json: { items } }));
  await page.reload();
  await page.getByRole("link", { name: madeUpCase.restaurant_name }).first().waitFor();
}
