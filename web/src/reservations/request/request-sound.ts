import { useEffect, useRef, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import { useSession } from "#web/platform/session/session.ts";

/** Invalidated when a reservation changes. */
export const pendingCountKey = ["pending-count"];

const refetchIntervalMs = 20_000;

interface Options {
  /** Also looks while the page is hidden. */
  readonly inBackground?: boolean;
}

/** How many requests wait for the answer of the signed-in person's restaurant; undefined until it is known. */
export function usePendingCount({ inBackground = false }: Options = {}): number | undefined {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...pendingCountKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "pending", limit: "1" } }),
    refetchInterval: refetchIntervalMs, // react-query pauses while the page is hidden
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: "always",
  });
  return data?.counts.pending;
}

/** The device's choice; absent: off. */
const storageKey = "request-sound";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener); // another tab of this device
  // The first press of the page allows the sound.
  window.addEventListener("pointerup", listener);
  window.addEventListener("keyup", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pointerup", listener);
    window.removeEventListener("keyup", listener);
  };
}

let isOnHere = false;

/** Without storage the choice lasts as long as the page. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === "on";
  } catch {
    return isOnHere;
  }
}

function storeIsOn(isOn: boolean): void {
  isOnHere = isOn;
  try {
    if (isOn) localStorage.setItem(storageKey, "on");
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden.
  }
  for (const listener of listeners) listener();
}

/** Browsers play nothing before the page was pressed once. */
const mayPlay = (): boolean => navigator.userActivation.hasBeenActive;

/** Two short notes, computed here: nothing is loaded. */
function playTone(): void {
  const context = new AudioContext();
  for (const [index, frequency] of [660, 880].entries()) {
    const begin = context.currentTime + index * 0.18;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.25, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
    note.connect(volume).connect(context.destination);
    note.start(begin);
    note.stop(begin + 0.4);
  }
  window.setTimeout(() => void context.close(), 1000);
}

const useIsOn = (): boolean => useSyncExternalStore(subscribe, readIsOn, () => false);

/**
 * Plays the sound for new requests if it is on. While it is on, requests are looked for in the background, too. The
 * frame of an owner's pages calls it, once for all of them.
 */
export function useRequestSound(): void {
  const count = usePendingCount({ inBackground: useIsOn() });
  const lastCount = useRef<number>(undefined);
  useEffect(() => {
    const isNew = lastCount.current !== undefined && count !== undefined && count > lastCount.current;
    lastCount.current = count;
    if (isNew && readIsOn() && mayPlay()) playTone();
  }, [count]);
}

/** Whether the sound for new requests is on, and whether the browser allows it yet. */
export function useSoundSetting() {
  return {
    isOn: useIsOn(),
    isAllowed: useSyncExternalStore(subscribe, mayPlay, () => false),
    /** Switching it on plays it once. */
    setIsOn: (next: boolean) => {
      storeIsOn(next);
      if (next) playTone();
    },
  };
}
