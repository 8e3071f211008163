import {
  findReservationCase,
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  listUndeliveredEmails,
  showNoticePersonalData,
  showPersonalData,
} from "#shared/admin/cases/contract.ts";
import { NoticeStore } from "#functions/notices/notice-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { CaseStore } from "./case-store.ts";
import {
  findReservationCaseHandler,
  getReservationCaseHandler,
  listCustomerCasesHandler,
  listRestaurantCasesHandler,
  showNoticePersonalDataHandler,
  showPersonalDataHandler,
} from "./reservation-case.ts";
import { listUndeliveredEmailsHandler } from "./undelivered.ts";

/** Routes of admins who look into a reservation, and may see personal data for a reason. */
export function caseRoutes(table: Table) {
  const deps = {
    cases: new CaseStore(table),
    reservations: new ReservationStore(table),
    emails: new EmailStore(table),
    notices: new NoticeStore(table),
    now: () => new Date(),
    randomSuffix,
  };
  return [
    defineRoute(listCustomerCases, listCustomerCasesHandler(deps)),
    defineRoute(findReservationCase, findReservationCaseHandler(deps)),
    defineRoute(getReservationCase, getReservationCaseHandler(deps)),
    defineRoute(listRestaurantCases, listRestaurantCasesHandler(deps)),
    defineRoute(showPersonalData, showPersonalDataHandler(deps)),
    defineRoute(showNoticePersonalData, showNoticePersonalDataHandler(deps)),
    defineRoute(listUndeliveredEmails, listUndeliveredEmailsHandler(deps)),
  ];
}
