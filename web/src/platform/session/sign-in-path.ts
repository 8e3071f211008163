import { accountPaths } from "#shared/accounts/paths.ts";

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The sign-in page, by default the guests', with the current page as return path. The path names no language: the stored
 * one applies.
 */
export function signInPath({ pathname, search }: PageLocation, page: string = accountPaths.customerAuth): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  const path = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  return `${page}?return=${encodeURIComponent(path)}`;
}
