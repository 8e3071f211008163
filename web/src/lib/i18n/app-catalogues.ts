import type { AppArea, LoadersOf } from "./areas.ts";
import { addLoaders } from "./catalogues.ts";
import "./app-menu.ts";

/** Where the messages of forms and signed-in pages are. */
const appLoaders: { readonly [A in AppArea]: LoadersOf<A> } = {
  account: {
    de: () => import("../../../../shared/messages/account/de.ts"),
    en: () => import("../../../../shared/messages/account/en.ts"),
  },
  errors: {
    de: () => import("../../../../shared/messages/errors/de.ts"),
    en: () => import("../../../../shared/messages/errors/en.ts"),
  },
  reservations: {
    de: () => import("../../../../shared/messages/reservations/de.ts"),
    en: () => import("../../../../shared/messages/reservations/en.ts"),
  },
  profile: {
    de: () => import("../../../../shared/messages/profile/de.ts"),
    en: () => import("../../../../shared/messages/profile/en.ts"),
  },
  admin: {
    de: () => import("../../../../shared/messages/admin/de.ts"),
    en: () => import("../../../../shared/messages/admin/en.ts"),
  },
  owner: {
    de: () => import("../../../../shared/messages/owner/de.ts"),
    en: () => import("../../../../shared/messages/owner/en.ts"),
  },
  portal: {
    de: () => import("../../../../shared/messages/portal/de.ts"),
    en: () => import("../../../../shared/messages/portal/en.ts"),
  },
  dashboard: {
    de: () => import("../../../../shared/messages/dashboard/de.ts"),
    en: () => import("../../../../shared/messages/dashboard/en.ts"),
  },
  notices: {
    de: () => import("../../../../shared/messages/notices/de.ts"),
    en: () => import("../../../../shared/messages/notices/en.ts"),
  },
  today: {
    de: () => import("../../../../shared/messages/today/de.ts"),
    en: () => import("../../../../shared/messages/today/en.ts"),
  },
};

addLoaders(appLoaders);
