import type { Language } from "../../../shared/text/language.ts";
import { de as accountDe } from "../../../shared/messages/account/de.ts";
import { en as accountEn } from "../../../shared/messages/account/en.ts";
import { de as adminDe } from "../../../shared/messages/admin/de.ts";
import { en as adminEn } from "../../../shared/messages/admin/en.ts";
import { de as dashboardDe } from "../../../shared/messages/dashboard/de.ts";
import { en as dashboardEn } from "../../../shared/messages/dashboard/en.ts";
import { de as noticesDe } from "../../../shared/messages/notices/de.ts";
import { en as noticesEn } from "../../../shared/messages/notices/en.ts";
import { de as menuDe } from "../../../shared/messages/menu/de.ts";
import { en as menuEn } from "../../../shared/messages/menu/en.ts";
import { de as ownerDe } from "../../../shared/messages/owner/de.ts";
import { en as ownerEn } from "../../../shared/messages/owner/en.ts";
import { de as profileDe } from "../../../shared/messages/profile/de.ts";
import { en as profileEn } from "../../../shared/messages/profile/en.ts";
import { de as reservationsDe } from "../../../shared/messages/reservations/de.ts";
import { en as reservationsEn } from "../../../shared/messages/reservations/en.ts";
import { de as todayDe } from "../../../shared/messages/today/de.ts";
import { en as todayEn } from "../../../shared/messages/today/en.ts";
import { de as siteDe } from "../../../shared/messages/public/de.ts";
import { en as siteEn } from "../../../shared/messages/public/en.ts";

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
