import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { readDialogOrigin } from "../request/dialog-origin.ts";

/**
 * Closes the dialog that the address opens, and leads to the page that it was opened on; on the list only `reserve`
 * leaves the address.
 */
export function useCloseDialog() {
  const setParams = useSearchParams()[1];
  const navigate = useNavigate();
  const location = useLocation();
  const { key } = location;
  const origin = readDialogOrigin(location.state);
  // The address changes later: the key tells a closed dialog from one that was opened again meanwhile.
  const [closedAt, setClosedAt] = useState<string>();
  const close = () => {
    setClosedAt(key);
    if (origin?.isSignedIn === true) void navigate(origin.from, { replace: true });
    else if (origin) void navigate(-1);
    else {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete("reserve");
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }
  };
  return { isClosed: closedAt === key, close };
}
