import { Route, Routes } from "react-router-dom";
import { deadLetterQueues } from "#shared/admin/failures/queues.ts";
import AdminPage from "#web/admin/frame/admin-page.tsx";
import AdminPages from "#web/admin/frame/admin-pages.tsx";
import CasesPage from "#web/admin/cases/cases-page.tsx";
import ReservationCasePage from "#web/admin/cases/reservation-case-page.tsx";
import CasePage from "#web/admin/reviews/case-page.tsx";
import { aGuest, aRestaurant } from "./given.ts";
import { openPage } from "./render-page.tsx";

export const anAdmin = { ...aGuest, is_admin: true };
/** The admin's pages that the tests open. */
export const adminPages = (
  <Routes>
    <Route element={<AdminPages />}>
      <Route path="/admin" element={<AdminPage />} />
      <Route path="/admin/reservations/:reservationId" element={<ReservationCasePage />} />
      <Route path="/admin/restaurants/:restaurantId" element={<CasePage />} />
      <Route path="/admin/restaurants/:restaurantId/reservations" element={<CasesPage />} />
      <Route path="/admin/customers/:userId" element={<CasesPage />} />
    </Route>
    <Route path="/" element={<main>The landing page</main>} />
  </Routes>
);

export const aProfile = {
  ...aRestaurant,
  user_id: "user-2",
  is_visible: true,
  version: 4,
  updated_at: "2026-11-20T10:00:00Z",
};
export const waiting = {
  ...aProfile,
  id: "rst_waiting",
  restaurant_name: "Nordlicht Bistro",
  is_approved: false,
  is_verified: false,
  missing: ["photos", "hours"],
  doubles: [],
  expired_in_row: 0,
  created_at: new Date(Date.now() - 20.5 * 86_400_000).toISOString(), // half a day more: the page counts full days to the minute
};
export const complete = { ...waiting, id: "rst_complete", restaurant_name: "Frau Chandra kocht", missing: [] };
export const unverified = {
  ...complete,
  id: "rst_unverified",
  restaurant_name: "Brauhaus Sankt Anton",
  is_approved: true,
};
export const verified = {
  ...unverified,
  id: "rst_verified",
  restaurant_name: "Kawauso",
  is_verified: true,
  checked: {},
};
export const customers = [
  {
    user_id: "a",
    full_name: "Anna Berger",
    email: "anna@example.com",
    phone: "0170 555",
    created_at: "2026-11-14T23:30:00Z",
  },
  { user_id: "b", full_name: "Deniz Öztürk", email: null, phone: null, created_at: "2026-11-02T10:00:00Z" },
];
export const counts = { customers: 9412, pending: 2, approved: 1, rejected: 0 };

/** What admins see when nothing failed. */
export const nothingFailed = { queues: deadLetterQueues.map((queue) => ({ queue, count: 0, messages: [] })) };
export type Answers = Parameters<typeof openPage>[1];

/** Opens the administration with one page in each section; `answers` say what is different. */
export const openAdmin = (answers: Answers = {}, options: Parameters<typeof openPage>[2] = {}) =>
  openPage(
    adminPages,
    {
      "GET /api/me": () => anAdmin,
      "GET /api/admin/restaurants": ({ query }) => ({
        items: { pending: [waiting, unverified], approved: [verified] }[query.get("view") ?? ""] ?? [],
        cursor: null,
        counts,
      }),
      "GET /api/admin/customers": () => ({ items: customers, cursor: null, counts }),
      "GET /api/admin/dead-letters": () => nothingFailed,
      "GET /api/admin/notices": () => ({ items: [], cursor: null }),
      "GET /api/admin/undelivered-emails": () => ({ items: [], cursor: null }),
      ...answers,
    },
    { at: "/admin", signedIn: true, ...options },
  );
