import { getCalendarCode } from "#shared/reservations/calendar.contract.ts";
import { changeProfile, deleteMe, getMe, listMyOrders } from "#shared/accounts/contract.ts";
import { registerRestaurant } from "#shared/restaurants/partner.contract.ts";
import {
  changeRequest,
  changeReservation,
  getMyReservation,
  listMyReservations,
  requestReservation,
} from "#shared/reservations/contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import {
  accounts,
  bookings,
  catalogue,
  restaurants,
  orders,
  closing,
  deletions,
  erasure,
  registrations,
  requestChanges,
  reservations,
  tabs,
} from "#functions/stores.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { getCalendarCodeHandler } from "#functions/reservations/calendar/get-code.ts";
import { createAttributeReader, createLocaleWriter, createUserRemover } from "#functions/accounts/cognito-user.ts";
import { changeProfileHandler as changeSelf } from "#functions/accounts/change-profile.ts";
import { getMeHandler as getSelf } from "#functions/accounts/get-me.ts";
import { healAccount } from "#functions/accounts/heal.ts";
import { deleteAccountHandler } from "#functions/accounts/delete-account.ts";
import { eraseAccount } from "#functions/accounts/erase-account.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { createMeLoader } from "#functions/accounts/load-me.ts";
import { listOrdersHandler } from "#functions/accounts/list-orders.ts";
import { changeRequestHandler } from "#functions/reservations/change-request.ts";
import { changeReservationHandler } from "#functions/reservations/change.ts";
import { getMyReservationHandler } from "#functions/reservations/get-mine.ts";
import { listMyReservationsHandler } from "#functions/reservations/list.ts";
import { requestReservationHandler } from "#functions/reservations/request.ts";
import { registerRestaurantHandler } from "#functions/accounts/register-restaurant.ts";

const readAttributes = createAttributeReader(process.env);
const externalDeps = {
  now: () => new Date(),
  randomSuffix,
  readAttributes,
  saveLanguage: createLocaleWriter(process.env),
  removeUser: createUserRemover(process.env),
};
const loadMe = createMeLoader({ accounts, ...externalDeps, heal: healAccount({ registrations, ...externalDeps }) });
const erasing = eraseAccount({ deletions, erasure, closing, restaurants, reservations, ...externalDeps });
const booking = { bookings, requestChanges, catalogue, reservations, tabs, restaurants };
const deps = {
  accounts,
  orders,
  registrations,
  ...booking,
  ...externalDeps,
  loadMe,
  hasSecondStep: createSecondStepCheck(process.env),
  eraseAccount: erasing,
};

/** Routes for every authenticated user. */
export const handler = createApi([
  defineRoute(getMe, asAuthenticated, getSelf(deps)),
  defineRoute(changeProfile, asAuthenticated, changeSelf(deps)),
  defineRoute(listMyOrders, asAuthenticated, listOrdersHandler(deps)),
  defineRoute(deleteMe, asAuthenticated, deleteAccountHandler(deps)),
  defineRoute(registerRestaurant, asAuthenticated, registerRestaurantHandler(deps)),
  defineRoute(listMyReservations, asAuthenticated, listMyReservationsHandler(deps)),
  defineRoute(getMyReservation, asAuthenticated, getMyReservationHandler(deps)),
  defineRoute(requestReservation, asAuthenticated, requestReservationHandler(deps)),
  defineRoute(changeRequest, asAuthenticated, changeRequestHandler(deps)),
  defineRoute(changeReservation, asAuthenticated, changeReservationHandler(deps)),
  defineRoute(getCalendarCode, asAuthenticated, getCalendarCodeHandler(reservations)),
]);
