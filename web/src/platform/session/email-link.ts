import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What an email's link fills in. It follows the `#`, so no server and no log sees it. */
export interface EmailLink {
  readonly email: string;
  readonly code: string;
}

/**
 * The link that opened this page, or that was followed while it was open. Its code is removed from the address, whose
 * query becomes what `nextSearch` returns.
 */
export function useEmailLink(nextSearch: (search: string) => string = keepSearch): EmailLink | undefined {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const current = parseEmailLink(hash);
  const [link, setLink] = useState(current);
  if (current && (current.email !== link?.email || current.code !== link.code)) setLink(current);
  useEffect(() => {
    if (!parseEmailLink(hash)) return;
    void navigate({ pathname, search: nextSearch(search) }, { replace: true, state });
  }, [hash, navigate, nextSearch, pathname, search, state]);
  return link;
}

const keepSearch = (search: string): string => search;

export function parseEmailLink(hash: string): EmailLink | undefined {
  const query = new URLSearchParams(hash.slice(1).replaceAll("&amp;", "&")); // as some mail programs copy it
  const email = query.get("email");
  const code = query.get("code");
  return email === null || code === null ? undefined : { email, code: code.replaceAll(/\D/g, "").slice(0, 6) };
}
