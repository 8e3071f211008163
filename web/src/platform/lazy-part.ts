import { type ComponentType, lazy } from "react";
import { reportFault } from "./report-fault.ts";

/**
 * A part that its page can do without. Where its script cannot be loaded, as without network, the page stays as it is and
 * shows what it shows while the part loads, which comes with the network. What does not come then either is reported.
 */
export const lazyPart = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    load()
      .catch(() => untilOnline().then(load))
      .catch((error: unknown) => {
        reportFault(error);
        return new Promise<never>(() => undefined);
      }),
  );

const untilOnline = async (): Promise<void> => {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
};
