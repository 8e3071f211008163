import {
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  listUndeliveredEmails,
  showNoticePersonalData,
  showPersonalData,
} from "#shared/admin/cases/contract.ts";
import { showNoticePersonalDataHandler } from "#functions/admin/cases/notice-data.ts";
import {
  getReservationCaseHandler,
  listCustomerCasesHandler,
  listRestaurantCasesHandler,
  showPersonalDataHandler,
} from "#functions/admin/cases/reservation-case.ts";
import { CaseStore } from "#functions/admin/cases/case-store.ts";
import { listUndeliveredEmailsHandler } from "#functions/admin/cases/undelivered.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { NoticeStore } from "#functions/notices/notice-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";

const table = connectTable(process.env);
const deps = {
  cases: new CaseStore(table),
  reservations: new ReservationStore(table),
  emails: new EmailStore(table),
  notices: new NoticeStore(table),
  now: () => new Date(),
  randomSuffix,
};

const admin = asAdmin(createSecondStepCheck(process.env));

/** What admins look into, in a Lambda of its own: it alone shows personal data for a reason, and records it. */
export const handler = createApi([
  defineRoute(listCustomerCases, admin, listCustomerCasesHandler(deps)),
  defineRoute(getReservationCase, admin, getReservationCaseHandler(deps)),
  defineRoute(listRestaurantCases, admin, listRestaurantCasesHandler(deps)),
  defineRoute(showPersonalData, admin, showPersonalDataHandler(deps)),
  defineRoute(showNoticePersonalData, admin, showNoticePersonalDataHandler(deps)),
  defineRoute(listUndeliveredEmails, admin, listUndeliveredEmailsHandler(deps)),
]);
