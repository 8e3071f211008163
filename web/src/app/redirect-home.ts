import type { QueryClient } from "@tanstack/react-query";
import { homePath, meQuery } from "../lib/me.ts";
import { storedSession } from "../lib/session/storage.ts";

/**
 * The site was opened at '/', and the browser led to the home it remembered. Where that is another's by now, or
 * nobody's yet (spec, section 2: restaurant, then administration, then profile), the way goes on to the true one.
 */
export async function redirectHome(queries: QueryClient): Promise<void> {
  const session = storedSession();
  const remembered = location.pathname;
  if (!session) return;
  const home = homePath(await queries.query(meQuery(session.userId)));
  if (home !== remembered && location.pathname === remembered) location.replace(home);
}
