import { Link } from "react-router-dom";
import { brand } from "#shared/platform/brand.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { classes } from "#web/ui/classes/classes.ts";

/** The brand's mark and name, a link to the landing page. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <Link className="logo" to={sitePaths.landing}>
    <LogoMark onDark={onDark} />
    {brand}
  </Link>
);

/**
 * The brand's mark, inline: as an <img> it would be a request and, being an SVG, another document for
 * the browser to parse before the first paint. The favicon is the same, as /art/marke.svg.
 */
export const LogoMark = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <svg
    className={classes("logo-mark", onDark && "logo-mark--light")}
    viewBox="0 0 32 32"
    width="28"
    height="28"
    aria-hidden
  >
    <path d="M3 8.5 14.6 24H3zM29 8.5 17.4 24H29zM16 3l6.4 10.2L16 21.8 9.6 13.2z" />
    <path className="logo-mark__brim" d="M3 26.5h26V29H3z" />
  </svg>
);
