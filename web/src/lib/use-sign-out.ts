import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { dismissErrors } from "../ui/toasts.ts";
import { signOut } from "./session/session.ts";

/** Ends the session here and leads to the front door; nothing of the person stays in this page's memory. */
export function useSignOut(end: () => Promise<void> | void = signOut): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await end();
    dismissErrors();
    queries.clear();
    await settled(); // a person's own page leads whoever is signed out to the other door: this one has the last word
    await navigate(paths.landing);
  };
}

/** When React has answered to what just changed. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
