/** A notice of the moment. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: "success" | "error";
  /** Where to see what the notice speaks of. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
}

interface Options {
  readonly tone?: Toast["tone"];
  /** Milliseconds: the spec's two durations (section 9). */
  readonly duration?: 4000 | 5000;
  readonly link?: Toast["link"];
}

const visibleAtOnce = 3;
let all: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let lastId = 0;
const left = new Map<number, number>();
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  all = next;
  shown = next.slice(-visibleAtOnce);
  for (const changed of listeners) changed();
}

/** Shows a notice. A fourth hides the oldest until there is room again. */
export function toast(title: string, text?: string, { tone = "success", duration = 4000, link }: Options = {}): void {
  lastId += 1;
  left.set(lastId, duration);
  if (tone === "success") dismissErrors();
  set([...all, { id: lastId, title, text, tone, link }]);
}

export function dismiss(...ids: readonly number[]): void {
  for (const id of ids) left.delete(id);
  set(all.filter(({ id }) => !ids.includes(id)));
}

/** What was wrong is over: something succeeded, or the person went on. */
export const dismissErrors = (): void => dismiss(...all.filter((one) => one.tone === "error").map(({ id }) => id));

/** Time passes for the notices that are seen. */
export function tick(milliseconds: number): void {
  for (const { id } of shown) left.set(id, (left.get(id) ?? 0) - milliseconds);
  const over = shown.filter(({ id }) => (left.get(id) ?? 0) <= 0).map(({ id }) => id);
  if (over.length > 0) dismiss(...over);
}

export const shownToasts = (): readonly Toast[] => shown;

export function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
