import { type ComponentType, createElement, lazy, useEffect, useEffectEvent } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog whose script loads when it is opened. Where the script cannot be loaded, the page stays, a toast says so, and
 * the next press tries again.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const attempt = () => lazy(() => load().catch(() => ({ default: NotLoaded })));
  let current: ComponentType<Props> = attempt();

  function NotLoaded({ onClose }: Props) {
    const { frame, unexpected } = useMessages("public");
    const giveUp = useEffectEvent(() => {
      current = attempt();
      toast(navigator.onLine ? frame.failed : unexpected.offline, frame.tryAgain, { tone: "error" });
      onClose();
    });
    useEffect(() => giveUp(), []);
    return null;
  }

  return (props: Props) => createElement(current, props);
}
