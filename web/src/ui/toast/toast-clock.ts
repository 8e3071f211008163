import { dismiss, getToasts, getVisibleToasts, type Toast } from "./toasts.ts";

/** Milliseconds after which a toast may be hidden in favour of something else. */
const minReadMs = 1000;

/** How long each was visible. */
const seen = new WeakMap<Toast, number>();
const getSeenMs = (one: Toast): number => seen.get(one) ?? 0;

/** Counts down the visible toasts. */
export function tick(milliseconds: number): void {
  const visible = getVisibleToasts();
  for (const one of visible) seen.set(one, getSeenMs(one) + milliseconds);
  const over = visible.filter((one) => getSeenMs(one) >= one.duration).map(({ id }) => id);
  if (over.length > 0) dismiss(...over);
}

/** Called when a dialog opens: earlier success messages are dismissed, so that they do not cover it; the latest ones stay. */
export const makeRoom = (): void =>
  dismiss(
    ...getToasts()
      .filter((one) => one.tone === "success" && getSeenMs(one) >= minReadMs)
      .map(({ id }) => id),
  );
