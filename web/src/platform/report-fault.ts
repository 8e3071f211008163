import { call } from "./api/call.ts";

/** More say no more, and a loop must not flood the log. */
const maxReports = 3;
let reports = 0;

/**
 * Reports an error of the site to the API: its name and where in our scripts it happened. Its message may quote what was
 * typed. Errors of other scripts, such as the browser's extensions, are not ours.
 */
export function reportFault(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error("not an error");
  const at = stack?.match(/\/assets\/[\w.-]+\.js:\d+:\d+/g)?.slice(0, 8) ?? [];
  const isOurs = at.length > 0 || String(error).includes("dynamically imported module"); // a failed import has no stack
  if (!isOurs || !navigator.onLine || reports === maxReports) return;
  reports += 1;
  const page = /^\/[a-z-]{0,40}/.exec(location.pathname)?.[0] ?? "/";
  // oxlint-disable-next-line no-promise-in-callback -- nothing waits for the report
  call("POST /browser-faults", { body: { kind: "error", name, at, page } }).catch(() => undefined);
}

const onError = ({ error }: ErrorEvent) => reportFault(error);
const onRejection = ({ reason }: PromiseRejectionEvent) => reportFault(reason);

/** Reports what nothing catches, until the returned function is called. */
export function watchFaults(): () => void {
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
