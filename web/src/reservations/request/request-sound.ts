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

/** How many requests and moves wait for the answer of the signed-in person's restaurant; undefined until it is known. */
export const usePendingCount = (): number | undefined => usePending().count;

function usePending({ inBackground = false }: Options = {}) {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...pendingCountKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "pending", limit: "50" } }),
    refetchInterval: refetchIntervalMs, // react-query pauses while the page is hidden
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: "always",
  });
  return { count: data && data.counts.pending + data.counts.moves, listed: data?.cursor === null ? data.items : [] };
}

/** The device's choice; absent: off. */
const storageKey = "request-sound";

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener); // another tab of this device
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
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
  notify();
}

/**
 * The one context of the page. Browsers let it run after a press only, and iPads stop it when the screen is locked or
 * somebody calls; then it runs again after a resume, and if that is refused, after the next press.
 */
let audio: AudioContext | undefined;

/** False where the browser has no sound, as an iPad in lockdown mode. */
export const canSound = (): boolean => typeof AudioContext !== "undefined";

const canPlay = (): boolean => audio?.state === "running";

/** What browsers take for a press: Safari does not take `pointerup`, nor Chrome Escape. */
const presses = ["pointerup", "touchend", "click", "keydown"] as const;

/** Lets the context run. Without a press it may be refused, or stay open until there is one. */
async function resumeAudio(): Promise<void> {
  if (!audio || audio.state === "closed") {
    audio = new AudioContext();
    audio.addEventListener("statechange", notify);
  }
  if (!canPlay()) await audio.resume().catch(() => undefined);
  notify();
}

function closeAudio(): void {
  if (audio?.state !== "closed") void audio?.close();
  audio = undefined;
}

function handlePress(): void {
  if (canSound() && readIsOn() && !canPlay()) void resumeAudio();
}

function handleVisible(): void {
  if (audio && document.visibilityState === "visible") handlePress();
}

/** Each press lets the sound play, and a page that is seen again takes it up, while it is on. */
function keepAudioRunning(): () => void {
  for (const press of presses) window.addEventListener(press, handlePress);
  document.addEventListener("visibilitychange", handleVisible);
  return () => {
    for (const press of presses) window.removeEventListener(press, handlePress);
    document.removeEventListener("visibilitychange", handleVisible);
  };
}

/** Two short notes, computed here: nothing is loaded. */
function playTone(): void {
  if (!audio) return;
  for (const [index, frequency] of [660, 880].entries()) {
    const begin = audio.currentTime + index * 0.18;
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.25, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.4);
  }
}

/** A tone that cannot play now is dropped: later it would say nothing true. */
async function announceRequest(): Promise<void> {
  if (!audio) return; // no press yet: the switch says so
  const startedAt = Date.now();
  await resumeAudio();
  if (canPlay() && Date.now() - startedAt < 5000) playTone();
}

const useIsOn = (): boolean => useSyncExternalStore(subscribe, readIsOn, () => false);

/**
 * Plays the sound for new requests if it is on. While it is on, requests are looked for in the background, too. The
 * frame of an owner's pages calls it, once for all of them.
 */
export function useRequestSound(): void {
  const { count, listed } = usePending({ inBackground: useIsOn() });
  const ids = listed.map(({ id }) => id).join(" ");
  const last = useRef<{ readonly count: number; readonly ids: string }>(undefined);
  useEffect(keepAudioRunning, []);
  useEffect(() => {
    const before = last.current;
    last.current = count === undefined ? undefined : { count, ids };
    if (before === undefined || count === undefined) return;
    // Another device may have answered one as the next one came: the count stays, and an id is new.
    const isOther = before.ids !== "" && ids.split(" ").some((id) => !before.ids.includes(id));
    if ((count > before.count || isOther) && readIsOn()) void announceRequest();
  }, [count, ids]);
}

/** Whether the sound for new requests is on, and whether it would play now. */
export function useSoundSetting() {
  return {
    isOn: useIsOn(),
    isAllowed: useSyncExternalStore(subscribe, canPlay, () => false),
    /** Switching it on plays it once. */
    setIsOn: (next: boolean) => {
      storeIsOn(next);
      if (!next) {
        closeAudio();
        return;
      }
      void resumeAudio();
      playTone(); // sounds as soon as the context runs
    },
  };
}
