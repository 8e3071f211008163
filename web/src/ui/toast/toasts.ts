/** A short message that disappears by itself. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: "success" | "error";
  /** How long it is visible, in milliseconds. */
  readonly duration: number;
}

interface Options {
  readonly tone?: Toast["tone"];
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
export function toast(title: string, text?: string, { tone = "success", duration = 4000 }: Options = {}): void {
  lastId += 1;
  if (tone === "success") dismissErrors();
  set([...all, { id: lastId, title, text, tone, duration }]);
}

export function dismiss(...ids: readonly number[]): void {
  set(all.filter(({ id }) => !ids.includes(id)));
}

/** Dismisses errors: something succeeded, or the person went on. */
export const dismissErrors = (): void => dismiss(...all.filter((one) => one.tone === "error").map(({ id }) => id));

/** The visible ones and those that wait for room. */
export const getToasts = (): readonly Toast[] => all;

export const getVisibleToasts = (): readonly Toast[] => visible;

export function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
