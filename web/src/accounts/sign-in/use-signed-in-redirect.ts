import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { lastHome } from "#web/platform/session/me.ts";
import { storedSession } from "#web/platform/session/storage.ts";
import { parseEmailLink } from "./email-link.ts";
import { returnPath, type Side } from "./use-post-sign-in.ts";

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
      void navigate(returnTo ?? home, { replace: true, state: returnTo === undefined ? undefined : state });
    };
    if (side === "portal") return undefined; // /partner/login decides by the restaurant
    const onStorage = () => redirect(side === "restaurants" ? restaurantPaths.restaurantProfile : accountPaths.profile);
    if (!hasCode) redirect(lastHome());
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
    // oxlint-disable-next-line react/exhaustive-deps -- a step within the page is no new visit
  }, [navigate, side, returnTo]);
}
