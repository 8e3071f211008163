import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { signOut } from "../../lib/session/session.ts";

/** Ends the session here and leads to the front door; nothing of the person stays in this page's memory. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    queries.clear();
    await navigate(paths.landing);
  };
}
