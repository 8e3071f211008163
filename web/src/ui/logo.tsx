import { Link } from "react-router-dom";
import { brand } from "../../../shared/brand.ts";
import { paths } from "../../../shared/paths.ts";
import { Mark } from "./logo-mark.tsx";

/** The house's mark and name, the way home from everywhere. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <Link className="logo" to={paths.landing}>
    <Mark onDark={onDark} />
    {brand}
  </Link>
);
