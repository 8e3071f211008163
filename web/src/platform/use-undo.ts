import { useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import { keepDraft, readDraft } from "./forms/draft.ts";

/** Milliseconds in which an action can be taken back before it runs, unless a page gives more. */
export const undoMs = 5000;

/** Milliseconds in which a guest can take a cancellation back. */
export const cancelMs = 8000;

/** An action that was chosen: `isRunning` once it can no longer be taken back. */
export interface PendingAction<Action> {
  readonly action: Action;
  readonly isRunning: boolean;
}

/** Where actions are written down until they have arrived, as a reload may lose one on its way. */
interface UnsentDraft<Action> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Action>;
  /** Whether what the action is about is shown, and waits as it did: otherwise the action arrived, or has come to nothing. */
  readonly isOpen: (key: string, action: Action) => boolean;
}

/**
 * Actions by key, each run after `waitMs` unless it is taken back. Leaving the page runs what still waits at once, and so
 * does hiding it, after which a phone may end the browser without a word: an action that was chosen is never lost. One
 * that `run` calls unsent is kept to be sent again, with a `draft` over a reload, too; then one whose end was not heard.
 */
export function useUndo<Action>(
  run: (action: Action) => Promise<void> | Promise<"unsent" | undefined>,
  waitMs = undoMs,
  draft?: UnsentDraft<Action>,
) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingAction<Action>>>(new Map());
  const [unsent, setUnsent] = useState(() => readUnsent(draft));
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });

  const timers = useMemo(() => createTimers(), []);
  const remove = (key: string) => setPending((all) => without(all, key));
  const runNow = async (key: string, action: Action) => {
    setUnsent((all) => without(all, key));
    setPending((all) => new Map(all).set(key, { action, isRunning: true }));
    if ((await latestRun.current(action)) === "unsent") setUnsent((all) => new Map(all).set(key, action));
    else keepUnsent(draft, key);
    remove(key);
  };

  useEffect(() => {
    const runIfHidden = () => {
      if (document.visibilityState === "hidden") timers.runAll();
    };
    window.addEventListener("pagehide", timers.runAll);
    document.addEventListener("visibilitychange", runIfHidden);
    return () => {
      window.removeEventListener("pagehide", timers.runAll);
      document.removeEventListener("visibilitychange", runIfHidden);
      timers.runAll();
    };
  }, [timers]);

  return {
    pending,
    /** Actions that did not get through, until another one takes their place. */
    unsent: draft ? new Map([...unsent].filter(([key, action]) => draft.isOpen(key, action))) : unsent,
    sendAgain: (key: string) => {
      const action = unsent.get(key);
      if (action !== undefined && !pending.has(key)) void runNow(key, action);
    },
    /** Runs an action later, or at once where the person has already confirmed it. A key's second action is ignored. */
    start: (key: string, action: Action, { isImmediate = false } = {}) => {
      if (pending.has(key)) return;
      setUnsent((all) => without(all, key));
      keepUnsent(draft, key, action);
      if (isImmediate) {
        void runNow(key, action);
        return;
      }
      setPending((all) => new Map(all).set(key, { action, isRunning: false }));
      timers.start(key, waitMs, () => void runNow(key, action));
    },
    undo: (key: string) => {
      timers.cancel(key);
      keepUnsent(draft, key);
      remove(key);
    },
  };
}

function readUnsent<Action>(draft: UnsentDraft<Action> | undefined): ReadonlyMap<string, Action> {
  const unsent = new Map<string, Action>();
  if (!draft) return unsent;
  for (const [key, stored] of Object.entries(readDraft(draft.name))) {
    const { success, data } = draft.schema.safeParse(stored);
    if (success) unsent.set(key, data);
  }
  return unsent;
}

/** Writes an action down, or strikes it out. */
function keepUnsent<Action>(draft: UnsentDraft<Action> | undefined, key: string, action?: Action): void {
  if (!draft) return;
  const { [key]: _, ...others } = readDraft(draft.name);
  keepDraft(draft.name, action === undefined ? others : { ...others, [key]: action });
}

const without = <T>(all: ReadonlyMap<string, T>, key: string) => new Map([...all].filter(([other]) => other !== key));

/** Timers by key that can be cancelled, or run before their time. */
function createTimers() {
  const timers = new Map<string, { readonly timer: number; readonly run: () => void }>();
  const runEarly = (key: string, { timer, run }: { readonly timer: number; readonly run: () => void }) => {
    window.clearTimeout(timer);
    timers.delete(key);
    run();
  };
  return {
    start: (key: string, ms: number, run: () => void) => {
      const timer = window.setTimeout(() => {
        timers.delete(key);
        run();
      }, ms);
      timers.set(key, { timer, run });
    },
    cancel: (key: string) => {
      window.clearTimeout(timers.get(key)?.timer);
      timers.delete(key);
    },
    runAll: () => {
      for (const [key, entry] of timers) runEarly(key, entry);
    },
  };
}
