import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountPaths } from "#shared/accounts/paths.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { type Answer, apiQuery } from "../api/call.ts";
import { hasChosenLanguage, useLanguage } from "../i18n/language.tsx";
import { keepStored, readStored } from "../stored.ts";
import { useSession } from "./session.ts";
import { homeKey } from "./storage.ts";

export type Me = Answer<"GET /me">;

/** The home page of a signed-in person, in the order of the spec (section 2, landing page): restaurant, administration, profile. */
export const homePath = (me: Me): string =>
  me.restaurant ? restaurantPaths.restaurantProfile : me.is_admin ? adminPaths.admin : accountPaths.profile;

/** Whether the partner portal opens: for verified restaurants, and for admins without a restaurant (spec, section 6). */
export const canOpenPortal = ({ restaurant, is_admin }: Me): boolean =>
  restaurant ? restaurant.is_verified : is_admin;

/** The last known home page, so that opening the site redirects there at once. */
export const lastHome = (): string => readStored(homeKey) ?? accountPaths.profile;

/** The query for the signed-in person, shared by every component that needs it. */
export function meQuery(userId: string) {
  const { queryKey, queryFn } = apiQuery("GET /me");
  return { queryKey: [...queryKey, userId], queryFn, staleTime: 60_000 };
}

/** The signed-in person; sends no request while nobody is signed in. */
export function useMe() {
  const session = useSession();
  const signedIn = session !== "signed-out";
  const me = useQuery({ ...meQuery(signedIn ? session.userId : ""), enabled: signedIn });
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    if (!me.data) return;
    keepStored(homeKey, homePath(me.data));
    if (me.data.language !== language && !hasChosenLanguage()) setLanguage(me.data.language).catch(() => undefined);
  }, [language, me.data, setLanguage]);
  return me;
}
