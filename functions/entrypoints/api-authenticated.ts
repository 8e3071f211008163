import { getCalendarCode } from "../../shared/reservations/calendar.contract.ts";
import { changeProfile, deleteMe, getMe, listMyOrders } from "../../shared/accounts/contract.ts";
import { registerRestaurant } from "../../shared/restaurants/partner.contract.ts";
import {
  changeRequest,
  changeReservation,
  getMyReservation,
  listMyReservations,
  requestReservation,
} from "../../shared/reservations/contract.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
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
} from "../stores.ts";
import { createApi } from "../platform/http/api.ts";
import { asAuthenticated } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { getCalendarCodeHandler } from "../reservations/calendar/get-code.ts";
import { createAttributeReader, createLocaleWriter, createUserRemover } from "../me/cognito-user.ts";
import { changeProfileHandler as changeSelf } from "../me/change-profile.ts";
import { getMeHandler as getSelf } from "../me/get-me.ts";
import { healAccount } from "../me/heal.ts";
import { deleteAccountHandler } from "../me/delete-account.ts";
import { eraseAccount } from "../me/erase-account.ts";
import { createSecondStepCheck } from "../me/second-step.ts";
import { createMeLoader } from "../me/load-me.ts";
import { listOrdersHandler } from "../orders/list.ts";
import { changeRequestHandler } from "../reservations/change-request.ts";
import { changeReservationHandler } from "../reservations/change.ts";
import { getMyReservationHandler } from "../reservations/get-mine.ts";
import { listMyReservationsHandler } from "../reservations/list.ts";
import { requestReservationHandler } from "../reservations/request.ts";
import { registerRestaurantHandler } from "../me/register-restaurant.ts";

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
