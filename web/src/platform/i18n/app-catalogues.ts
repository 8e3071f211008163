import type { AppArea, LoadersOf } from "./areas.ts";
import { addLoaders } from "./catalogues.ts";
import "./app-menu.ts";

/** Where the messages of forms and signed-in pages are. */
const appLoaders: { readonly [A in AppArea]: LoadersOf<A> } = {
  account: {
    de: () => import("#shared/accounts/messages/account/de.ts"),
    en: () => import("#shared/accounts/messages/account/en.ts"),
  },
  errors: {
    de: () => import("#shared/platform/messages/errors/de.ts"),
    en: () => import("#shared/platform/messages/errors/en.ts"),
  },
  reservations: {
    de: () => import("#shared/reservations/messages/reservations/de.ts"),
    en: () => import("#shared/reservations/messages/reservations/en.ts"),
  },
  profile: {
    de: () => import("#shared/accounts/messages/profile/de.ts"),
    en: () => import("#shared/accounts/messages/profile/en.ts"),
  },
  admin: {
    de: () => import("#shared/admin/messages/de.ts"),
    en: () => import("#shared/admin/messages/en.ts"),
  },
  owner: {
    de: () => import("#shared/restaurants/messages/owner/de.ts"),
    en: () => import("#shared/restaurants/messages/owner/en.ts"),
  },
  portal: {
    de: () => import("#shared/restaurants/messages/portal/de.ts"),
    en: () => import("#shared/restaurants/messages/portal/en.ts"),
  },
  dashboard: {
    de: () => import("#shared/restaurants/messages/dashboard/de.ts"),
    en: () => import("#shared/restaurants/messages/dashboard/en.ts"),
  },
  notices: {
    de: () => import("#shared/notices/messages/de.ts"),
    en: () => import("#shared/notices/messages/en.ts"),
  },
  today: {
    de: () => import("#shared/reservations/messages/today/de.ts"),
    en: () => import("#shared/reservations/messages/today/en.ts"),
  },
};

addLoaders(appLoaders);
