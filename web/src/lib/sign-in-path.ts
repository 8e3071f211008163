import { paths } from "../../../shared/paths.ts";

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The guests' door, and the way back to where somebody is; the language is what it is by then. */
export function signInPath({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  const place = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  return `${paths.customerAuth}?return=${encodeURIComponent(place)}`;
}
