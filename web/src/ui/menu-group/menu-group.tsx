import type { ReactNode } from "react";
import { classes } from "../classes/classes.ts";
import { formatPrice } from "#shared/platform/text/price.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";

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

interface RowProps {
  readonly name: string;
  readonly price: number;
  readonly text: string | null;
  /** Does not suit the guest: its price stays, its description goes. */
  readonly isOut?: boolean;
  readonly children?: ReactNode;
}

/** A dish or a wine: name, dotted line, price, description. */
export const MenuRow = ({ name, price, text, isOut = false, children }: RowProps) => {
  const { language } = useLanguage();
  return (
    <li className={classes("dish", isOut && "dish--out")}>
      <div className="dish__line">
        <h4>{name}</h4>
        <i />
        <b>{formatPrice(price, language)}</b>
      </div>
      {text !== null && !isOut && <p>{text}</p>}
      {children}
    </li>
  );
};
