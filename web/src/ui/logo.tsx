import { Link } from "react-router-dom";
import { brand } from "../../../shared/brand.ts";
import { paths } from "../../../shared/paths.ts";

/** The house's mark and name, the way home from everywhere. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <Link className="logo" to={paths.landing}>
    <img
      src={onDark ? "/art/marke-hell.svg" : "/art/marke.svg"}
      width="28"
      height="28"
      alt=""
      loading={onDark ? "lazy" : "eager"}
    />
    {brand}
  </Link>
);
