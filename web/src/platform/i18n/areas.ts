import type { AccountMessages } from "#shared/accounts/messages/account/de.ts";
import type { AdminMessages } from "#shared/admin/messages/de.ts";
import type { CardTimesMessages } from "#shared/restaurants/messages/card-times/de.ts";
import type { CartMessages } from "#shared/site/messages/cart/de.ts";
import type { MenuMessages } from "#shared/menus/messages/de.ts";
import type { DashboardMessages } from "#shared/restaurants/messages/dashboard/de.ts";
import type { NoticeMessages } from "#shared/notices/messages/de.ts";
import type { OwnerMessages } from "#shared/restaurants/messages/owner/de.ts";
import type { PlanMessages } from "#shared/reservations/messages/plan/de.ts";
import type { PortalMessages } from "#shared/restaurants/messages/portal/de.ts";
import type { ProfileMessages } from "#shared/accounts/messages/profile/de.ts";
import type { LandingMessages } from "#shared/site/messages/landing/de.ts";
import type { PublicMessages } from "#shared/site/messages/public/de.ts";
import type { AnswerMessages } from "#shared/reservations/messages/answer/de.ts";
import type { ErrorMessages } from "#shared/platform/messages/errors/de.ts";
import type { FreeTimeMessages } from "#shared/reservations/messages/free-times/de.ts";
import type { BookingMessages } from "#shared/reservations/messages/booking/de.ts";
import type { ReservationMessages } from "#shared/reservations/messages/reservations/de.ts";
import type { WaitlistMessages } from "#shared/reservations/messages/waitlist/de.ts";
import type { SampleMessages } from "#shared/site/messages/samples/de.ts";
import type { SearchMessages } from "#shared/search/messages/de.ts";
import type { TimelineMessages } from "#shared/reservations/messages/timeline/de.ts";
import type { TodayMessages } from "#shared/reservations/messages/today/de.ts";

/**
 * Messages by area. Each area and language is a chunk of its own: every page loads `public`; others
 * load with the page that needs them, and the toggle loads the other language of all loaded areas.
 */
export interface Areas {
  public: PublicMessages;
  landing: LandingMessages;
  account: AccountMessages;
  booking: BookingMessages;
  reservations: ReservationMessages;
  answer: AnswerMessages;
  waitlist: WaitlistMessages;
  errors: ErrorMessages;
  menu: MenuMessages;
  profile: ProfileMessages;
  owner: OwnerMessages;
  portal: PortalMessages;
  admin: AdminMessages;
  dashboard: DashboardMessages;
  today: TodayMessages;
  plan: PlanMessages;
  timeline: TimelineMessages;
  freeTimes: FreeTimeMessages;
  cart: CartMessages;
  samples: SampleMessages;
  search: SearchMessages;
  cardTimes: CardTimesMessages;
  notices: NoticeMessages;
}
export type Area = keyof Areas;

/** Where the messages of each area are, below `shared/`. */
export const messageFolders: Readonly<Record<Area, string>> = {
  public: "site/messages/public",
  landing: "site/messages/landing",
  samples: "site/messages/samples",
  cart: "site/messages/cart",
  search: "search/messages",
  cardTimes: "restaurants/messages/card-times",
  menu: "menus/messages",
  account: "accounts/messages/account",
  profile: "accounts/messages/profile",
  booking: "reservations/messages/booking",
  reservations: "reservations/messages/reservations",
  answer: "reservations/messages/answer",
  waitlist: "reservations/messages/waitlist",
  today: "reservations/messages/today",
  plan: "reservations/messages/plan",
  timeline: "reservations/messages/timeline",
  freeTimes: "reservations/messages/free-times",
  owner: "restaurants/messages/owner",
  portal: "restaurants/messages/portal",
  dashboard: "restaurants/messages/dashboard",
  notices: "notices/messages",
  admin: "admin/messages",
  errors: "platform/messages/errors",
};
