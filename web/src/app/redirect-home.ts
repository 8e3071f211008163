import type { QueryClient } from "@tanstack/react-query";
import { homePath, meQuery } from "#web/platform/session/me.ts";
import { storedSession } from "#web/platform/session/storage.ts";

/**
 * Corrects the home page that the browser remembered for '/', when the account's home page differs (spec, section 2:
 * restaurant, then administration, then profile).
 */
export async function redirectHome(queries: QueryClient): Promise<void> {
  const session = storedSession();
  const remembered = location.pathname;
  if (!session) return;
  const home = homePath(await queries.query(meQuery(session.userId)));
  if (home !== remembered && location.pathname === remembered) location.replace(home);
}
