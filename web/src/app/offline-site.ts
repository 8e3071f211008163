import { dropOldTickets } from "#web/reservations/request/stored-tickets.ts";

declare global {
  interface Window {
    /** A browser that enforces Trusted Types; what it creates passes where the types know texts only. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: () => string },
      ) => { readonly createScriptURL: (address: string) => string };
    };
  }
}

const workerPath = "/sw.js";
let registration: Promise<unknown> | undefined;

/** Removes tickets that are too old, says if there is no network, and installs the build's service worker (service-worker.ts). */
export async function prepare(): Promise<void> {
  dropOldTickets();
  // react-query believes in a network until an event says otherwise, and would read nothing again when there is one.
  if (!navigator.onLine) window.dispatchEvent(new Event("offline"));
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registration ??= register(); // once a page: who signs in again must not create the policy again
  await registration;
}

async function register(): Promise<void> {
  const policy = window.trustedTypes?.createPolicy("service-worker", { createScriptURL: () => workerPath });
  await navigator.serviceWorker.register(policy?.createScriptURL(workerPath) ?? workerPath);
}
