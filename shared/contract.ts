import * as accounts from "#shared/accounts/contract.ts";
import * as signIn from "#shared/accounts/sign-in.contract.ts";
import * as auditTrail from "#shared/admin/audit-trail/contract.ts";
import * as cases from "#shared/admin/cases/contract.ts";
import * as failures from "#shared/admin/failures/contract.ts";
import * as reviews from "#shared/admin/reviews/contract.ts";
import * as menus from "#shared/menus/contract.ts";
import * as notices from "#shared/notices/contract.ts";
import * as photos from "#shared/photos/contract.ts";
import * as platform from "#shared/platform/api/contract.ts";
import * as answers from "#shared/reservations/answer.contract.ts";
import * as book from "#shared/reservations/book.contract.ts";
import * as moves from "#shared/reservations/move.contract.ts";
import * as reservations from "#shared/reservations/contract.ts";
import * as availability from "#shared/reservations/availability.contract.ts";
import * as tables from "#shared/reservations/tables.contract.ts";
import * as waitlist from "#shared/reservations/waitlist.contract.ts";
import * as restaurants from "#shared/restaurants/contract.ts";
import * as partner from "#shared/restaurants/partner.contract.ts";

/**
 * Every endpoint of the API by its name: a noun's contract exports its endpoints and, beside types, nothing else.
 * Routes, client and authorization matrix are derived from this.
 */
export const contract = {
  ...platform,
  ...restaurants,
  ...accounts,
  ...signIn,
  ...reservations,
  ...answers,
  ...moves,
  ...book,
  ...availability,
  ...tables,
  ...waitlist,
  ...partner,
  ...menus,
  ...photos,
  ...reviews,
  ...auditTrail,
  ...cases,
  ...notices,
  ...failures,
} as const;

export type Contract = typeof contract;
