import { getAvailability } from "#shared/reservations/availability.contract.ts";
import { answerReminder, getGuestAnswer, objectByCode, objectToNoShow } from "#shared/reservations/answer.contract.ts";
import {
  addPhoneBooking,
  changeBookEntry,
  changeVisit,
  getDay,
  searchBook,
} from "#shared/reservations/book.contract.ts";
import {
  changeRequest,
  changeReservation,
  getCalendar,
  getCalendarCode,
  getMyReservation,
  listMyReservations,
  listRestaurantReservations,
  requestReservation,
} from "#shared/reservations/contract.ts";
import {
  blockTables,
  changePlan,
  getPlan,
  listRefusedWishes,
  listSeatings,
  moveSeating,
  removeBlock,
  tryPlan,
} from "#shared/reservations/tables.contract.ts";
import {
  answerWait,
  answerWaitByCode,
  countWaits,
  getMyWait,
  getWaitByCode,
  joinWaitlist,
  listMyWaits,
  listWaits,
} from "#shared/reservations/waitlist.contract.ts";
import { answerMove, requestMove } from "#shared/reservations/move.contract.ts";
import { resumeRequests } from "#shared/restaurants/partner.contract.ts";
import { randomCode, randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { CityStore } from "#functions/restaurants/city-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { getAvailabilityHandler } from "./seating/availability.ts";
import { addPhoneBookingHandler } from "./book-by-phone.ts";
import { BookStore } from "./book-store.ts";
import { changeBookEntryHandler, getDayHandler, searchBookHandler } from "./book.ts";
import { BookingStore } from "./booking-store.ts";
import { getCalendarCodeHandler, getCalendarHandler } from "./calendar/get.ts";
import { changeRequestHandler } from "./change-request.ts";
import { changeVisitHandler } from "./change-visit.ts";
import { changeReservationHandler } from "./change.ts";
import { getMyReservationHandler } from "./get-mine.ts";
import { ClosingStore } from "./closing-store.ts";
import { changePlanHandler, getPlanHandler, tryPlanHandler } from "./seating/plan.ts";
import { RefusedWishStore } from "./seating/refused-wish-store.ts";
import {
  blockTablesHandler,
  listRefusedWishesHandler,
  listSeatingsHandler,
  moveSeatingHandler,
  removeBlockHandler,
} from "./seating/seatings.ts";
import {
  answerReminderHandler,
  getGuestAnswerHandler,
  objectByCodeHandler,
  objectToNoShowHandler,
} from "./guest-answer.ts";
import { HealthStore } from "./health/health-store.ts";
import { listMyReservationsHandler, listRestaurantReservationsHandler } from "./list.ts";
import { resumeRequestsHandler } from "./pause.ts";
import { answerMoveHandler, requestMoveHandler } from "./move.ts";
import { RequestChangeStore } from "./request-change-store.ts";
import { requestReservationHandler } from "./request.ts";
import { SeatingStore } from "./seating/seating-store.ts";
import { ReservationStore } from "./reservation-store.ts";
import { ReservationTabStore } from "./tab-store.ts";
import {
  answerWaitByCodeHandler,
  answerWaitHandler,
  getMyWaitHandler,
  getWaitByCodeHandler,
  listMyWaitsHandler,
} from "./waitlist/answer.ts";
import { countWaitsHandler, joinWaitlistHandler, listWaitsHandler } from "./waitlist/join.ts";
import { WaitStore } from "./waitlist/wait-store.ts";

const now = () => new Date();

/** Routes of everybody who looks for a free table. */
export const availabilityRoutes = (table: Table) => [
  defineRoute(getAvailability, getAvailabilityHandler({ seating: new SeatingStore(table), now })),
];

/**
 * Routes of guests who come by the code of an email.
 *
 * @param sender the address that the emails come from
 */
export function answerRoutes(table: Table, sender: string) {
  const deps = {
    sender,
    reservations: new ReservationStore(table),
    restaurants: new RestaurantStore(table),
    seating: new SeatingStore(table),
    waits: new WaitStore(table),
    now,
    randomSuffix,
  };
  return [
    defineRoute(getCalendar, getCalendarHandler(deps)),
    defineRoute(getGuestAnswer, getGuestAnswerHandler(deps)),
    defineRoute(answerReminder, answerReminderHandler(deps)),
    defineRoute(objectByCode, objectByCodeHandler(deps)),
    defineRoute(getWaitByCode, getWaitByCodeHandler(deps)),
    defineRoute(answerWaitByCode, answerWaitByCodeHandler(deps)),
  ];
}

/** Routes of guests about their own reservations; a restaurant answers its requests by one of them as well. */
export function reservationRoutes(table: Table) {
  const reservations = new ReservationStore(table);
  const deps = {
    bookings: new BookingStore(table),
    cityList: new CityStore(table),
    requestChanges: new RequestChangeStore(table),
    reservations,
    restaurants: new RestaurantStore(table),
    seating: new SeatingStore(table),
    tabs: new ReservationTabStore(table),
    waits: new WaitStore(table),
    now,
    randomCode,
    randomSuffix,
  };
  return [
    defineRoute(listMyReservations, listMyReservationsHandler(deps)),
    defineRoute(getMyReservation, getMyReservationHandler(deps)),
    defineRoute(requestReservation, requestReservationHandler(deps)),
    defineRoute(changeRequest, changeRequestHandler(deps)),
    defineRoute(changeReservation, changeReservationHandler(deps)),
    defineRoute(getCalendarCode, getCalendarCodeHandler(reservations)),
    defineRoute(requestMove, requestMoveHandler(deps)),
    defineRoute(objectToNoShow, objectToNoShowHandler(deps)),
    defineRoute(joinWaitlist, joinWaitlistHandler(deps)),
    defineRoute(countWaits, countWaitsHandler(deps)),
    defineRoute(listMyWaits, listMyWaitsHandler(deps)),
    defineRoute(getMyWait, getMyWaitHandler(deps)),
    defineRoute(answerWait, answerWaitHandler(deps)),
  ];
}

/** Routes of an owner about the restaurant's reservations and the book of the day. */
export function ownReservationRoutes(table: Table) {
  const deps = {
    book: new BookStore(table),
    bookings: new BookingStore(table),
    closing: new ClosingStore(table),
    health: new HealthStore(table),
    refused: new RefusedWishStore(table),
    requestChanges: new RequestChangeStore(table),
    reservations: new ReservationStore(table),
    restaurants: new RestaurantStore(table),
    seating: new SeatingStore(table),
    tabs: new ReservationTabStore(table),
    waits: new WaitStore(table),
    now,
    randomSuffix,
  };
  return [
    defineRoute(listRestaurantReservations, listRestaurantReservationsHandler(deps)),
    defineRoute(getDay, getDayHandler(deps)),
    defineRoute(searchBook, searchBookHandler(deps)),
    defineRoute(changeBookEntry, changeBookEntryHandler(deps)),
    defineRoute(changeVisit, changeVisitHandler(deps)),
    defineRoute(addPhoneBooking, addPhoneBookingHandler(deps)),
    defineRoute(answerMove, answerMoveHandler(deps)),
    defineRoute(resumeRequests, resumeRequestsHandler(deps)),
    defineRoute(getPlan, getPlanHandler(deps)),
    defineRoute(changePlan, changePlanHandler(deps)),
    defineRoute(tryPlan, tryPlanHandler(deps)),
    defineRoute(listRefusedWishes, listRefusedWishesHandler(deps)),
    defineRoute(listWaits, listWaitsHandler(deps)),
    defineRoute(listSeatings, listSeatingsHandler(deps)),
    defineRoute(moveSeating, moveSeatingHandler(deps)),
    defineRoute(blockTables, blockTablesHandler(deps)),
    defineRoute(removeBlock, removeBlockHandler(deps)),
  ];
}
