import { ArrowLeft } from "lucide-react";
import { Link, type LinkProps } from "react-router-dom";

interface Props extends Pick<LinkProps, "to" | "onClick"> {
  readonly text: string;
}

/** Leads to the page above, before a page's heading. */
export const BackLink = ({ text, ...link }: Props) => (
  <Link className="back" {...link}>
    <ArrowLeft className="icon" aria-hidden />
    {text}
  </Link>
);
