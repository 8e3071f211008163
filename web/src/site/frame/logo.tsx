import { Link } from "react-router-dom";
import { brand } from "#shared/platform/brand.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { LogoMark } from "./logo-mark.tsx";

/** The brand's mark and name, a link to the landing page. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <Link className="logo" to={sitePaths.landing}>
    <LogoMark onDark={onDark} />
    {brand}
  </Link>
);
