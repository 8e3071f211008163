import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { dropDraft, keepDraft, readDraft, restaurantDraft, returnDraft } from "#web/platform/forms/draft.ts";
import { afterSignIn } from "#web/reservations/request/dialog-origin.ts";
import { markSignedIn } from "#web/reservations/request/submitted-request.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { isAdmin, signOut } from "#web/platform/session/session.ts";
import { untilUnmount } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { authDrafts, dropAuthDrafts } from "./auth-drafts.ts";
import { call } from "#web/platform/api/call.ts";
import { canOpenPortal, lastHome } from "#web/platform/session/me.ts";
import { useEffect } from "react";
import { storedSession } from "#web/platform/session/storage.ts";
import { parseEmailLink } from "#web/platform/session/email-link.ts";

/** Whose sign-in page it is: /customer-auth, /restaurant-auth or /partner/login. */
export type Side = "guests" | "restaurants" | "portal";

/** The path of this site to return to after signing in; undefined for any other address. */
export function returnPath(requested: string | null, origin = location.origin): string | undefined {
  if (requested === null || !requested.startsWith("/") || !URL.canParse(requested, origin)) return undefined;
  const address = new URL(requested, origin);
  if (address.origin !== origin || address.pathname.startsWith("//")) return undefined; // `/.//host` becomes `//host`
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The return path of the tab that sent an email, for the new tab that its link opens. */
export function waitingReturn(): string | undefined {
  const { path } = readDraft(returnDraft);
  return typeof path === "string" ? returnPath(path) : undefined;
}

/**
 * Welcomes a person who has signed in (spec, section 8) and navigates to where the sign-in leads (section 2). A page to
 * return to, which the address names unless `returnTo` does, gets the history state that came along. Where a restaurant was
 * typed before, it waits at /restaurant-profile: signing in by a code removes a registration that was never confirmed.
 */
export function usePostSignIn(side: Side, returnTo?: string): (by: "signing-in" | "registering") => Promise<void> {
  const { auth } = useMessages("account");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  return async (by) => {
    const admin = side === "guests" && isAdmin();
    if (by === "registering") {
      toast(auth.registered, side === "guests" ? auth.registeredText : auth.registeredPartnerText);
    } else {
      toast(auth.signedIn, admin ? auth.welcomeBackAdmin : auth.welcomeBack);
    }
    queries.clear(); // cached responses for another person in this browser
    dropDraft(returnDraft);
    dropOthersRestaurant();
    dropAuthDrafts();
    const path = returnTo ?? returnPath(search.get("return"));
    if (path !== undefined) markSignedIn(path);
    const isPartner = side !== "guests" || (!admin && "restaurant_name" in readDraft(restaurantDraft));
    const home = isPartner ? restaurantPaths.restaurantProfile : admin ? adminPaths.admin : accountPaths.profile;
    await navigate(path ?? home, { replace: true, state: path === undefined ? undefined : afterSignIn(state) });
    await untilUnmount;
  };
}

/** Drops the restaurant that somebody else registered in this browser and never confirmed. */
function dropOthersRestaurant(): void {
  const [theirs, own] = [restaurantDraft, authDrafts.email].map((name) => readDraft(name)["email"]);
  const isOthers = typeof theirs === "string" && theirs.toLowerCase() !== String(own).toLowerCase();
  if (isOthers) dropDraft(restaurantDraft);
}

interface Rejection {
  readonly toast: readonly [title: string, text: string];
  /** The email address of a restaurant that waits for its review, and has a page to go on with. */
  readonly waiting?: string;
}

/** The query parameter of /partner/login that says what a restaurant under review can do meanwhile. */
export const waitingForReview = "waiting";

/** Lets a signed-in person into the portal, or signs out whom it is not open to, with the reason (spec, section 6). */
export function usePortalSignIn(): () => Promise<void> {
  const { portalSignIn: words } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const findRejection = async (): Promise<Rejection | undefined> => {
    try {
      const me = await call("GET /me");
      if (canOpenPortal(me)) return undefined;
      return me.restaurant
        ? { toast: [words.notVerified, words.notVerifiedText], waiting: me.email }
        : { toast: [words.notARestaurant, words.notARestaurantText] };
    } catch (error) {
      return { toast: [words.failed, apiError(error)] };
    }
  };
  return async () => {
    queries.clear(); // cached responses for another person in this browser
    const rejection = await findRejection();
    if (rejection) {
      await signOut();
      queries.clear();
      toast(...rejection.toast, { tone: "error", duration: 5000 });
      if (rejection.waiting === undefined) return;
      keepDraft(authDrafts.email, { email: rejection.waiting });
      await navigate(`${accountPaths.partnerLogin}?${waitingForReview}=1`, { replace: true });
      return;
    }
    toast(words.done, words.doneText);
    dropDraft(returnDraft);
    dropAuthDrafts();
    await navigate(restaurantPaths.partnerDashboard, { replace: true });
  };
}

/**
 * Leads signed-in people away from the sign-in page, also when another tab signs in (the `storage` event). A code's step
 * stays open at first, as the email's link may belong to another account.
 */
export function useSignedInRedirect(side: Side): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const location = useLocation();
  const { hash } = location;
  const state: unknown = location.state;
  const returnTo = returnPath(search.get("return"));
  const hasCode = parseEmailLink(hash) !== undefined || search.get("step") === "code";
  useEffect(() => {
    const redirect = (home: string) => {
      if (storedSession()?.accessToken === undefined) return;
      void navigate(returnTo ?? home, {
        replace: true,
        state: returnTo === undefined ? undefined : afterSignIn(state),
      });
    };
    if (side === "portal") return undefined; // /partner/login decides by the restaurant
    // A guest can register a restaurant there.
    const ownHome = side === "restaurants" ? restaurantPaths.restaurantProfile : undefined;
    const onStorage = () => redirect(ownHome ?? accountPaths.profile);
    if (!hasCode) redirect(ownHome ?? lastHome());
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
    // oxlint-disable-next-line react/exhaustive-deps -- a step within the page is no new visit
  }, [navigate, side, returnTo]);
}
