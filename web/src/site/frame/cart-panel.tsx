import { X } from "lucide-react";
import type { Language } from "#shared/platform/text/language.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import "./cart-panel.css";

/** The component with its messages, so that opening the panel suspends nothing. */
export async function prepare(language: Language): Promise<typeof CartPanel> {
  await loadMessages("cart", language);
  return CartPanel;
}
export type CartPanelComponent = typeof CartPanel;

/** Says what the cart is for, and what can be done today. */
function CartPanel() {
  const t = useMessages("cart");
  const { frame } = useMessages("public");
  return (
    <section className="cart-panel" aria-labelledby="cart-title">
      <div className="cart-panel__head">
        <h2 id="cart-title">{t.heading}</h2>
        <Button
          look="btn--quiet btn--icon"
          Icon={X}
          popoverTarget="cart"
          popoverTargetAction="hide"
          label={frame.close}
        />
      </div>
      <p className="soft">{t.text}</p>
      <ButtonLink look="btn--secondary btn--wide" text={t.restaurants} to={restaurantPaths.restaurants} />
    </section>
  );
}
