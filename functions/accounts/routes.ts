import { changeProfile, deleteMe, exportMe, getMe, listMyOrders } from "#shared/accounts/contract.ts";
import { registerRestaurant } from "#shared/restaurants/partner.contract.ts";
import { menuItems, offers, wines } from "#functions/menus/kinds.ts";
import { MenuEntryStore } from "#functions/menus/menu-entry-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { ReservationTabStore } from "#functions/reservations/tab-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { AccountStore } from "./account-store.ts";
import { changeProfileHandler, getMeHandler, listOrdersHandler } from "./me.ts";
import { createAttributeReader, createLocaleWriter } from "./cognito-user.ts";
import { deleteAccountHandler } from "./delete-account.ts";
import { createEraser } from "./erase-account.ts";
import { createExportStore, exportDataHandler } from "./export-data.ts";
import { ExportStore } from "./export-store.ts";
import { createMeLoader, healAccount } from "./load-me.ts";
import { OrderStore } from "./order-store.ts";
import { registerRestaurantHandler } from "./register-restaurant.ts";
import { RegistrationStore } from "./registration-store.ts";
import { createSecondStepCheck } from "./second-step.ts";

function collectDeps(table: Table) {
  const accounts = new AccountStore(table);
  const registrations = new RegistrationStore(table);
  const external = { now: () => new Date(), randomSuffix, readAttributes: createAttributeReader(process.env) };
  const loadMe = createMeLoader({ accounts, ...external, heal: healAccount({ registrations, ...external }) });
  return { accounts, registrations, loadMe, eraseAccount: createEraser(table), ...external };
}

/** Routes of everybody who is signed in about the own account. */
export function accountRoutes(table: Table) {
  const deps = {
    ...collectDeps(table),
    orders: new OrderStore(table),
    restaurants: new RestaurantStore(table),
    tabs: new ReservationTabStore(table),
    saveLanguage: createLocaleWriter(process.env),
    hasSecondStep: createSecondStepCheck(process.env),
  };
  return [
    defineRoute(getMe, getMeHandler(deps)),
    defineRoute(changeProfile, changeProfileHandler(deps)),
    defineRoute(listMyOrders, listOrdersHandler(deps)),
    defineRoute(deleteMe, deleteAccountHandler(deps)),
    defineRoute(registerRestaurant, registerRestaurantHandler(deps)),
  ];
}

/** The export of everything that is stored about the caller. */
export function exportRoutes(table: Table) {
  const deps = {
    ...collectDeps(table),
    dataExports: new ExportStore(table),
    menuItems: new MenuEntryStore(table, menuItems),
    offers: new MenuEntryStore(table, offers),
    wines: new MenuEntryStore(table, wines),
    storeExport: createExportStore(process.env),
  };
  return [defineRoute(exportMe, exportDataHandler(deps))];
}
