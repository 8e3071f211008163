import { useEffect } from "react";

/** A short message that disappears by itself. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: "success" | "error";
  /** What can still be done about it, such as taking it back. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
  /** How long it is visible, in milliseconds. */
  readonly duration: number;
}

interface Options {
  readonly tone?: Toast["tone"];
  readonly action?: Toast["action"];
  /** The spec's two durations in milliseconds (section 9). */
  readonly duration?: 4000 | 5000;
}

const visibleAtOnce = 3;

let all: readonly Toast[] = [];
let visible: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  all = next;
  visible = next.slice(-visibleAtOnce);
  for (const changed of listeners) changed();
}

/** Shows a toast. A fourth one hides the oldest until there is room again. */
export function toast(title: string, text?: string, { tone = "success", action, duration = 4000 }: Options = {}): void {
  lastId += 1;
  if (tone === "success") dismissErrors();
  set([...all, { id: lastId, title, text, tone, action, duration }]);
}

export function dismiss(...ids: readonly number[]): void {
  set(all.filter(({ id }) => !ids.includes(id)));
}

/** Dismisses errors: something succeeded, or the person went on. */
export const dismissErrors = (): void => dismiss(...all.filter((one) => one.tone === "error").map(({ id }) => id));

export const getVisibleToasts = (): readonly Toast[] => visible;

export function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Milliseconds after which a toast may be hidden in favour of something else. */
const minReadMs = 1000;

/** How long each was visible. */
const seen = new WeakMap<Toast, number>();
const getSeenMs = (one: Toast): number => seen.get(one) ?? 0;

/** Counts down the visible toasts. */
export function tick(milliseconds: number): void {
  for (const one of visible) seen.set(one, getSeenMs(one) + milliseconds);
  const over = visible.filter((one) => getSeenMs(one) >= one.duration).map(({ id }) => id);
  if (over.length > 0) dismiss(...over);
}

/** Called when a dialog opens: earlier success messages are dismissed, so that they do not cover it; the latest ones stay. */
export const makeRoom = (): void =>
  dismiss(...all.filter((one) => one.tone === "success" && getSeenMs(one) >= minReadMs).map(({ id }) => id));

/** Tells each failure to load as a toast (spec, section 8); the page shows it with a retry until it is over. */
export function useFailureToast(hasFailed: boolean, title: string, text: string): void {
  useEffect(() => {
    if (hasFailed) toast(title, text, { tone: "error", duration: 5000 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no other failure
  }, [hasFailed]);
}
