import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { classes } from "../classes/classes.ts";

interface Look {
  /** Classes of button.css beside `btn`. */
  readonly look: string;
  readonly Icon?: LucideIcon | undefined;
  /** Absent beside an icon that says it alone; that needs a label. */
  readonly text?: ReactNode;
  /** For screen readers; begins with the text. */
  readonly label?: string | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className" | "children"> {
  /** Turns the icon, and says that further presses do nothing. */
  readonly busy?: boolean;
}

/** A button with an icon, a text, or both. */
export const Button = ({ look, Icon, text, label, busy, ...attributes }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-busy={busy}
    aria-disabled={busy}
    {...attributes}
    className={classes("btn", look)}
  >
    <Content Icon={busy === true ? LoaderCircle : Icon} text={text} />
  </button>
);

/** A link to a page of this site that looks like a button. */
export const ButtonLink = ({
  look,
  Icon,
  text,
  label,
  ...attributes
}: Look & Omit<LinkProps, "className" | "children">) => (
  <Link {...attributes} className={classes("btn", look)} aria-label={label}>
    <Content Icon={Icon} text={text} />
  </Link>
);

const Content = ({ Icon, text }: Pick<Look, "Icon" | "text">) => (
  <>
    {Icon && <Icon className="icon" aria-hidden />}
    {text}
  </>
);
