import { isAnonymized } from "#shared/reservations/reservation-status.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type {
  findReservationCase,
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  showNoticePersonalData,
  showPersonalData,
} from "#shared/admin/cases/contract.ts";
import { type MaskedGuest, type PersonalData, reservationRecipients } from "#shared/admin/cases/reservation-case.ts";
import { isExpired } from "#functions/platform/dynamodb/table.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { phoneUserId, type StoredReservation } from "#functions/reservations/items.ts";
import type { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { type CaseStore, toPersonalData } from "./case-store.ts";
import {
  listChanges,
  listReservationIds,
  possibleEvents,
  sortTimeline,
  toEmailEntries,
  toShowingEntries,
} from "./timeline.ts";
import { dots, maskEmail, maskName } from "#functions/platform/mask.ts";
import type { NoticeStore } from "#functions/notices/notice-store.ts";

interface Dependencies {
  readonly cases: Pick<CaseStore, "listReservations" | "listRestaurantReservations" | "listShowings" | "recordShowing">;
  readonly reservations: Pick<ReservationStore, "findReservation">;
  readonly emails: Pick<EmailStore, "listRecords">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Lists a customer's reservations for an admin, without anything personal. */
export const listCustomerCasesHandler =
  ({ cases }: Pick<Dependencies, "cases">): Handler<typeof listCustomerCases> =>
  async ({ params: { userId } }) => ({ items: await cases.listReservations(userId) });

/** Lists a restaurant's reservations for an admin, without anything personal. */
export const listRestaurantCasesHandler =
  ({ cases, now }: Pick<Dependencies, "cases" | "now">): Handler<typeof listRestaurantCases> =>
  ({ params: { restaurantId }, query }) =>
    cases.listRestaurantReservations(restaurantId, query, now());

/** Returns what happened to a reservation, with its guest masked: nothing personal leaves the server from here. */
export const getReservationCaseHandler =
  (deps: Dependencies): Handler<typeof getReservationCase> =>
  async ({ params }) => {
    const { cases, emails, now } = deps;
    const reservation = await findReservation(deps, params);
    const [records, showings] = await Promise.all([
      emails.listRecords(possibleEvents(reservation), reservationRecipients, now()),
      Promise.all(listReservationIds(reservation).map((id) => cases.listShowings(id))),
    ]);
    const { user_id } = reservation;
    return {
      ...reservation,
      customer_id: user_id === phoneUserId || isAnonymized(reservation) ? null : user_id,
      guest: maskGuest(toPersonalData(reservation)),
      timeline: sortTimeline([
        ...listChanges(reservation),
        ...toEmailEntries(records),
        ...toShowingEntries(showings.flat()),
      ]),
    };
  };

/** Finds the restaurant of a reservation, without which nobody finds its row. */
export const findReservationCaseHandler =
  ({
    reservations,
  }: {
    readonly reservations: Pick<ReservationStore, "findRestaurantId">;
  }): Handler<typeof findReservationCase> =>
  async ({ params: { reservationId } }) => {
    const restaurant_id = await reservations.findRestaurantId(reservationId);
    if (restaurant_id === undefined) throw new ApiError("reservation_not_found");
    return { restaurant_id };
  };

/** Shows an admin the personal data of a reservation. It is recorded first: none is shown without the reason noted. */
export const showPersonalDataHandler =
  (deps: Dependencies): Handler<typeof showPersonalData> =>
  async ({ params, body }, { userId }) => {
    const { cases, now, randomSuffix } = deps;
    const reservation = await findReservation(deps, params);
    const showing = { ...body, by: userId, at: now().toISOString(), suffix: randomSuffix() };
    await cases.recordShowing({ reservation_id: reservation.id }, showing);
    return toPersonalData(reservation);
  };

/** @throws ApiError reservation_not_found */
async function findReservation(
  { reservations, now }: Dependencies,
  { restaurantId, reservationId }: { readonly restaurantId: string; readonly reservationId: string },
): Promise<StoredReservation> {
  const reservation = await reservations.findReservation(restaurantId, reservationId);
  if (!reservation || isExpired(reservation, now())) throw new ApiError("reservation_not_found");
  return reservation;
}

/** Of a shorter number three digits would give away too much. */
const minPhoneDigits = 7;

/** Masks the personal data of a reservation: initials, the domain of the address, the last digits of the number. */
export const maskGuest = ({ name, email, phone, wish, restaurant_message }: PersonalData): MaskedGuest => ({
  name: maskName(name),
  email: maskEmail(email),
  phone: maskPhone(phone),
  has_wish: wish !== null,
  has_restaurant_message: restaurant_message !== null,
});

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits === "") return "";
  return digits.length < minPhoneDigits ? dots : `${dots} ${digits.slice(-3)}`;
}

interface NoticeDataDependencies {
  readonly cases: Pick<CaseStore, "listShowings" | "recordShowing">;
  readonly notices: Pick<NoticeStore, "getNotice">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Shows an admin who sent a notice. It is recorded first: nobody is shown without the reason noted. */
export const showNoticePersonalDataHandler =
  ({ cases, notices, now, randomSuffix }: NoticeDataDependencies): Handler<typeof showNoticePersonalData> =>
  async ({ params: { noticeId }, body }, { userId }) => {
    const notice = await notices.getNotice(noticeId, now());
    if (!notice) throw new ApiError("notice_not_found");
    const showings = await cases.listShowings(noticeId);
    const showing = { ...body, by: userId, at: now().toISOString(), suffix: randomSuffix() };
    await cases.recordShowing({ notice_id: noticeId }, showing);
    return { name: notice.name, email: notice.email, showings };
  };
