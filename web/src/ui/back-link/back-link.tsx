import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";

interface Props {
  readonly to: string;
  readonly text: string;
}

/** Leads to the page above, before a page's heading. */
export const BackLink = ({ to, text }: Props) => (
  <Link className="back" to={to}>
    <ArrowLeft className="icon" aria-hidden />
    {text}
  </Link>
);
