import { paths } from "../../../shared/paths.ts";

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The guests' sign-in page with the current page as return path. The path names no language: the stored one applies. */
export function signInPath({ pathname, search }: PageLocation): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  const path = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  return `${paths.customerAuth}?return=${encodeURIComponent(path)}`;
}
