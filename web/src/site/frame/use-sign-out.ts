import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { dismissErrors } from "#web/ui/toast/toasts.ts";
import { signOut } from "#web/platform/session/session.ts";

/** Ends the session, drops the person's cached data and navigates to the landing page. */
export function useSignOut(end: () => Promise<void> | void = signOut): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await end();
    dismissErrors();
    queries.clear();
    await waitForRender(); // a signed-in page redirects to the sign-in page first; the landing page replaces that
    await navigate(sitePaths.landing);
  };
}

/** Resolves after React has rendered the change. */
const waitForRender = () => new Promise((resolve) => setTimeout(resolve));
