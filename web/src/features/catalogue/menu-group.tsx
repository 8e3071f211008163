import type { ReactNode } from "react";
import { formatPrice } from "../../../../shared/money/price.ts";

/** A category of the menu: its heading with an ornament, and its rows. */
export const MenuGroup = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className="menu__group">
    <h3>{heading}</h3>
    <div className="rule" role="presentation">
      <i />
    </div>
    <ul className="list">{children}</ul>
  </section>
);

interface LineProps {
  readonly name: string;
  readonly price: number;
  readonly text: string | null;
  readonly children?: ReactNode;
}

/** A dish or a wine: name, dotted line, price, description. */
export const MenuLine = ({ name, price, text, children }: LineProps) => (
  <li className="dish">
    <div className="dish__line">
      <h4>{name}</h4>
      <i />
      <b>{formatPrice(price)}</b>
    </div>
    {text !== null && <p>{text}</p>}
    {children}
  </li>
);
