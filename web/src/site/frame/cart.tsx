import { ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import type { CartPanelComponent } from "./cart-panel.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

/**
 * The count is always 0 (spec, section 1): nothing can be ordered yet, and a panel says so. The panel is loaded when
 * somebody asks for it (decision 31).
 */
export function Cart() {
  const { frame } = useMessages("public");
  const { language } = useLanguage();
  const { key } = useLocation();
  const [Panel, setPanel] = useState<CartPanelComponent>();
  const loadPanel = async () => {
    const loaded = await (await import("./cart-panel.tsx")).prepare(language);
    setPanel(() => loaded);
  };
  return (
    <>
      <button
        className="btn btn--quiet btn--icon cart"
        type="button"
        title={frame.cart}
        popoverTarget="cart"
        onClick={() => void loadPanel().catch(() => toast(frame.failed, frame.tryAgain, { tone: "error" }))}
      >
        <ShoppingBasket className="icon" aria-hidden />
        <span className="count" aria-hidden="true">
          0
        </span>
      </button>
      {/* The key: going somewhere closes it. */}
      <div key={key} id="cart" popover="auto">
        {Panel && <Panel />}
      </div>
    </>
  );
}
