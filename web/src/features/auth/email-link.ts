import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What the link of a mail fills in. It stands behind `#`, so no server and no log ever sees it. */
export interface EmailLink {
  readonly email: string;
  readonly code: string;
}

/**
 * What the link said, also when it is followed on the open page; its code then leaves the address, which goes on
 * as `next` makes it.
 */
export function useEmailLink(next: (search: string) => string = unchanged): EmailLink | undefined {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const said = readLink(hash);
  const [link, setLink] = useState(said);
  if (said && (said.email !== link?.email || said.code !== link.code)) setLink(said);
  useEffect(() => {
    if (!readLink(hash)) return;
    void navigate({ pathname, search: next(search) }, { replace: true, state });
  }, [hash, navigate, next, pathname, search, state]);
  return link;
}

const unchanged = (search: string): string => search;

export function readLink(hash: string): EmailLink | undefined {
  const said = new URLSearchParams(hash.slice(1));
  const email = said.get("email");
  const code = said.get("code");
  return email === null || code === null ? undefined : { email, code: code.replaceAll(/\D/g, "").slice(0, 6) };
}
