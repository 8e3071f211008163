import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { dropDraft, readDraft, returnDraft } from "../../lib/forms/draft.ts";
import { isAdmin } from "../../lib/session/session.ts";
import { toast } from "../../ui/toasts.ts";
import { authDrafts } from "./auth-drafts.ts";

export type Side = "guests" | "restaurants";

/** A path of this site to go back to after signing in; anything else is not followed. */
export function returnPath(wanted: string | null, origin = location.origin): string | undefined {
  if (wanted === null || !wanted.startsWith("/") || !URL.canParse(wanted, origin)) return undefined;
  const address = new URL(wanted, origin);
  if (address.origin !== origin || address.pathname.startsWith("//")) return undefined; // `/.//host` becomes `//host`
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Where somebody wanted to go who then followed the link of a mail into a new tab. */
export function waitingReturn(): string | undefined {
  const { path } = readDraft(returnDraft);
  return typeof path === "string" ? returnPath(path) : undefined;
}

/** Where signing in leads (spec, section 2), with the words of section 8. */
export function usePostSignIn(side: Side): (by: "signing-in" | "registering") => Promise<void> {
  const { auth } = useMessages("account");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (by) => {
    const admin = side === "guests" && isAdmin();
    if (by === "registering") {
      toast(auth.registered, side === "guests" ? auth.registeredText : auth.registeredPartnerText);
    } else {
      toast(auth.signedIn, admin ? auth.welcomeBackAdmin : auth.welcomeBack);
    }
    queries.clear(); // what somebody else saw in this browser
    for (const over of [returnDraft, ...authDrafts]) dropDraft(over);
    const home = side === "restaurants" ? paths.restaurantProfile : admin ? paths.admin : paths.profile;
    await navigate(returnPath(search.get("return")) ?? home, { replace: true });
  };
}
