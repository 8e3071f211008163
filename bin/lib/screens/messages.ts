import type { Language } from "#shared/platform/text/language.ts";
import { de as accountDe } from "#shared/accounts/messages/account/de.ts";
import { en as accountEn } from "#shared/accounts/messages/account/en.ts";
import { de as adminDe } from "#shared/admin/messages/de.ts";
import { en as adminEn } from "#shared/admin/messages/en.ts";
import { de as dashboardDe } from "#shared/restaurants/messages/dashboard/de.ts";
import { en as dashboardEn } from "#shared/restaurants/messages/dashboard/en.ts";
import { de as noticesDe } from "#shared/notices/messages/de.ts";
import { en as noticesEn } from "#shared/notices/messages/en.ts";
import { de as menuDe } from "#shared/menus/messages/de.ts";
import { en as menuEn } from "#shared/menus/messages/en.ts";
import { de as ownerDe } from "#shared/restaurants/messages/owner/de.ts";
import { en as ownerEn } from "#shared/restaurants/messages/owner/en.ts";
import { de as profileDe } from "#shared/accounts/messages/profile/de.ts";
import { en as profileEn } from "#shared/accounts/messages/profile/en.ts";
import { de as reservationsDe } from "#shared/reservations/messages/reservations/de.ts";
import { en as reservationsEn } from "#shared/reservations/messages/reservations/en.ts";
import { de as todayDe } from "#shared/reservations/messages/today/de.ts";
import { en as todayEn } from "#shared/reservations/messages/today/en.ts";
import { de as siteDe } from "#shared/site/messages/public/de.ts";
import { en as siteEn } from "#shared/site/messages/public/en.ts";

/** The texts by which the visits find buttons, tabs and fields. */
export const messages = {
  de: {
    site: siteDe,
    admin: adminDe,
    dashboard: dashboardDe,
    menu: menuDe,
    owner: ownerDe,
    account: accountDe,
    profile: profileDe,
    reservations: reservationsDe,
    today: todayDe,
    notices: noticesDe,
  },
  en: {
    site: siteEn,
    admin: adminEn,
    dashboard: dashboardEn,
    menu: menuEn,
    owner: ownerEn,
    account: accountEn,
    profile: profileEn,
    reservations: reservationsEn,
    today: todayEn,
    notices: noticesEn,
  },
} satisfies Record<Language, object>;
export type Messages = (typeof messages)[Language];
