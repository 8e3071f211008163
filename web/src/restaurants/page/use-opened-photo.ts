import { useLocation, useNavigate } from "react-router-dom";

/**
 * The index of the opened photo. It is part of the browser's history, so that a phone's back gesture closes
 * the photo and not the page.
 */
export function useOpenedPhoto() {
  const { pathname, search, hash, ...location } = useLocation();
  const navigate = useNavigate();
  return {
    opened: indexIn(location.state),
    open: (photo: number) =>
      void navigate({ pathname, search, hash }, { state: { photo } satisfies State, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}

interface State {
  readonly photo: number;
}

const indexIn = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "photo" in state && typeof state.photo === "number"
    ? state.photo
    : undefined;
