import { useLocation, useNavigate } from "react-router-dom";

/** The state of a link out of a list: where it leads, the way back is the browser's, to the same place in the list. */
export const outOfList = { isOutOfList: true } as const;

/** The attributes of the link back to a list. */
export function useWayBack(to: string) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isOutOfList = typeof state === "object" && state !== null && "isOutOfList" in state;
  return {
    to,
    onClick: (event: { preventDefault: () => void }) => {
      if (!isOutOfList) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
