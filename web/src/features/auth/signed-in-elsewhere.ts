import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { lastHome } from "../../lib/me.ts";
import { storedSession } from "../../lib/session/storage.ts";
import { readLink } from "./email-link.ts";
import { returnPath, type Side } from "./use-post-sign-in.ts";

/**
 * Whoever is signed in already has no business at the door and is sent on; so is the tab that waits for the code
 * while another one signs in (`storage` is what other tabs did). A mail's link is for the account it names.
 */
export function useSignedInElsewhere(side: Side): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const wanted = returnPath(search.get("return"));
  const hasCode = readLink(hash) !== undefined || search.get("step") === "code";
  useEffect(() => {
    const goOn = (home: string) => {
      if (storedSession()?.accessToken !== undefined) void navigate(wanted ?? home, { replace: true });
    };
    const heard = () => goOn(side === "restaurants" ? paths.restaurantProfile : paths.profile);
    if (!hasCode) goOn(lastHome());
    window.addEventListener("storage", heard);
    return () => window.removeEventListener("storage", heard);
    // oxlint-disable-next-line react/exhaustive-deps -- a step within the page is no new visit
  }, [navigate, side, wanted]);
}
