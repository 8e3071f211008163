import {
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  listUndeliveredEmails,
  showNoticePersonalData,
  showPersonalData,
} from "../../shared/cases/contract.ts";
import { showNoticePersonalDataHandler } from "../cases/notice-data.ts";
import {
  getReservationCaseHandler,
  listCustomerCasesHandler,
  listRestaurantCasesHandler,
  showPersonalDataHandler,
} from "../cases/reservation-case.ts";
import { CaseStore } from "../cases/store.ts";
import { listUndeliveredEmailsHandler } from "../cases/undelivered.ts";
import { createSecondStepCheck } from "../me/second-step.ts";
import { NoticeStore } from "../notices/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { EmailStore } from "../platform/email/email-store.ts";
import { createApi } from "../platform/http/api.ts";
import { asAdmin } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { ReservationStore } from "../reservations/store.ts";

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
