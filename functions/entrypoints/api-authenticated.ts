import { getCalendarCode } from "../../shared/reservations/calendar.contract.ts";
import { changeProfile, deleteMe, exportMe, getMe, listMyOrders } from "../../shared/accounts/contract.ts";
import { registerRestaurant } from "../../shared/restaurants/partner.contract.ts";
import { changeReservation, listMyReservations, requestReservation } from "../../shared/reservations/contract.ts";
import { random } from "../platform/dynamodb/keys.ts";
import {
  accounts,
  bookings,
  houses,
  menuItems,
  offers,
  orders,
  personal,
  reservations,
  tabs,
  wines,
} from "../stores.ts";
import { api } from "../platform/http/api.ts";
import { asSignedIn } from "../platform/http/caller.ts";
import { serve } from "../platform/http/endpoint.ts";
import { getCode } from "../reservations/calendar/get-code.ts";
import { attributesFrom, localeTo, removalFrom } from "../me/cognito-user.ts";
import { change as changeSelf } from "../me/change-profile.ts";
import { get as getSelf } from "../me/get-me.ts";
import { handOut } from "../me/export-data.ts";
import { heal } from "../me/heal.ts";
import { remove } from "../me/delete-account.ts";
import { selfOf } from "../me/load-me.ts";
import { listOrders } from "../orders/list.ts";
import { change } from "../reservations/change.ts";
import { listMine } from "../reservations/list.ts";
import { request } from "../reservations/request.ts";
import { register } from "../me/register-restaurant.ts";

const attributesOf = attributesFrom(process.env);
const outside = {
  now: () => new Date(),
  random,
  attributesOf,
  tellLanguage: localeTo(process.env),
  removeUser: removalFrom(process.env),
};
const self = selfOf({ accounts, ...outside, heal: heal({ accounts, ...outside }) });
const booking = { bookings, reservations, tabs, houses };
const offerings = { menuItems, offers, wines };
const effects = { accounts, orders, personal, ...booking, ...offerings, ...outside, self };

/** What a signed-in person may do. The table of routes is the whole file. */
export const handler = api([
  serve(getMe, asSignedIn, getSelf(effects)),
  serve(changeProfile, asSignedIn, changeSelf(effects)),
  serve(listMyOrders, asSignedIn, listOrders(effects)),
  serve(exportMe, asSignedIn, handOut(effects)),
  serve(deleteMe, asSignedIn, remove(effects)),
  serve(registerRestaurant, asSignedIn, register(effects)),
  serve(listMyReservations, asSignedIn, listMine(tabs)),
  serve(requestReservation, asSignedIn, request(effects)),
  serve(changeReservation, asSignedIn, change(effects)),
  serve(getCalendarCode, asSignedIn, getCode(reservations)),
]);
