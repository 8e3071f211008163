import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../../shared/paths.ts";
import type { Answer } from "./api/calls.ts";
import { apiQuery } from "./api/queries.ts";
import { useSession } from "./session/session.ts";

export type Me = Answer<"GET /me">;

/** Where a signed-in person is at home, in the order of the spec (section 2, landing page): restaurant, administration, profile. */
export const homePath = (me: Me): string =>
  me.restaurant ? paths.restaurantProfile : me.is_admin ? paths.admin : paths.profile;

const homeKey = "home";

/** The last known home, so that opening the site leads there without waiting for anything. */
export function lastHome(): string {
  try {
    return localStorage.getItem(homeKey) ?? paths.profile;
  } catch {
    return paths.profile; // storage forbidden
  }
}

function rememberHome(me: Me): void {
  try {
    localStorage.setItem(homeKey, homePath(me));
  } catch {
    // Storage is forbidden: the next visit starts at the profile.
  }
}

/** The query for the signed-in person, shared by every component that needs it. */
export function meQuery(userId: string) {
  const { queryKey, queryFn } = apiQuery("GET /me");
  return { queryKey: [...queryKey, userId], queryFn, staleTime: 60_000 };
}

/** Who is signed in; asks nobody while nobody is. */
export function useMe() {
  const session = useSession();
  const signedIn = session !== "signed-out";
  const me = useQuery({ ...meQuery(signedIn ? session.userId : ""), enabled: signedIn });
  useEffect(() => {
    if (me.data) rememberHome(me.data);
  }, [me.data]);
  return me;
}
