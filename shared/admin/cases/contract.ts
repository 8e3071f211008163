import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { NoticeId, ReservationId, RestaurantId, UserId } from "#shared/platform/text/ids.ts";
import { lines } from "#shared/platform/text/text.ts";
import { UndeliveredEmail } from "./email-news.ts";
import {
  CaseReservation,
  maxShowingMessageLength,
  NoticePersonalData,
  noticeShowingReasons,
  PersonalData,
  ReservationCase,
  reservationShowingReasons,
} from "./reservation-case.ts";

const params = z.strictObject({ restaurantId: RestaurantId, reservationId: ReservationId });

export const listCustomerCases = endpoint({
  method: "GET",
  path: "/admin/customers/{userId}/reservations",
  summary: "List a customer's reservations, latest visit first, without anything personal",
  audience: "admin",
  lambda: "cases",
  params: z.strictObject({ userId: UserId }),
  response: z.object({ items: z.array(CaseReservation) }),
});

export const listRestaurantCases = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/reservations",
  summary: "List a restaurant's reservations, latest visit first, without anything personal",
  audience: "admin",
  lambda: "cases",
  params: z.strictObject({ restaurantId: RestaurantId }),
  query: z.strictObject(paging),
  response: pageSchema(CaseReservation),
  errors: ["invalid_cursor"],
});

export const getReservationCase = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/reservations/{reservationId}",
  summary:
    "Get what happened to a reservation: who changed what, the emails and what became of them, and which admins saw personal data. The guest's data is masked",
  audience: "admin",
  lambda: "cases",
  params,
  response: ReservationCase,
  errors: ["reservation_not_found"],
});

export const findReservationCase = endpoint({
  method: "GET",
  path: "/admin/reservations/{reservationId}",
  summary: "Find the restaurant of a reservation by its id alone",
  audience: "admin",
  lambda: "cases",
  params: z.strictObject({ reservationId: ReservationId }),
  response: z.object({ restaurant_id: RestaurantId }),
  errors: ["reservation_not_found"],
});

export const showPersonalData = endpoint({
  method: "POST",
  path: "/admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data",
  summary: "Show the personal data of a reservation for a reason, which the audit trail keeps before anything is read",
  audience: "admin",
  lambda: "cases",
  params,
  body: z.strictObject({ reason: z.enum(reservationShowingReasons), message: lines(maxShowingMessageLength) }),
  response: PersonalData,
  errors: ["reservation_not_found"],
});

export const showNoticePersonalData = endpoint({
  method: "POST",
  path: "/admin/notices/{noticeId}/personal-data",
  summary: "Show who sent a notice for a reason, which the audit trail keeps before anything is read",
  audience: "admin",
  lambda: "cases",
  params: z.strictObject({ noticeId: NoticeId }),
  body: z.strictObject({ reason: z.enum(noticeShowingReasons), message: lines(maxShowingMessageLength) }),
  response: NoticePersonalData,
  errors: ["notice_not_found"],
});

export const listUndeliveredEmails = endpoint({
  method: "GET",
  path: "/admin/undelivered-emails",
  summary:
    "List the emails that bounced or were complained about after SES had taken them, newest first, with masked addresses and what they were about",
  audience: "admin",
  lambda: "cases",
  query: z.strictObject(paging),
  response: pageSchema(UndeliveredEmail),
  errors: ["invalid_cursor"],
});
