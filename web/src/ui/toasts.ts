/** A notice of the moment. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: "success" | "error";
  /** Milliseconds for which it is seen. */
  readonly duration: number;
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

/** Milliseconds after which a notice has done its work where something else wants to be read. */
const glance = 1000;

let all: readonly Toast[] = [];
let visible: readonly Toast[] = [];
let lastId = 0;
const seen = new Map<number, number>();
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  all = next;
  visible = next.slice(-visibleAtOnce);
  for (const changed of listeners) changed();
}

/** Shows a notice. A fourth hides the oldest until there is room again. */
export function toast(title: string, text?: string, { tone = "success", duration = 4000, link }: Options = {}): void {
  lastId += 1;
  if (tone === "success") dismissErrors();
  set([...all, { id: lastId, title, text, tone, duration, link }]);
}

export function dismiss(...ids: readonly number[]): void {
  for (const id of ids) seen.delete(id);
  set(all.filter(({ id }) => !ids.includes(id)));
}

/** What was wrong is over: something succeeded, or the person went on. */
export const dismissErrors = (): void => dismiss(...all.filter((one) => one.tone === "error").map(({ id }) => id));

/** Time passes for the notices that are seen. */
export function tick(milliseconds: number): void {
  for (const one of visible) seen.set(one.id, seenFor(one) + milliseconds);
  const over = visible.filter((one) => seenFor(one) >= one.duration).map(({ id }) => id);
  if (over.length > 0) dismiss(...over);
}

/** A dialog opens: no success of before lies over it. What was said only now, on the way there, is still to be seen. */
export const makeRoom = (): void =>
  dismiss(...all.filter((one) => one.tone === "success" && seenFor(one) >= glance).map(({ id }) => id));

const seenFor = ({ id }: Toast): number => seen.get(id) ?? 0;

export const shownToasts = (): readonly Toast[] => visible;

export function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
