import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { CookieSettings } from "#web/site/frame/cookie-settings.tsx";
import "./legal-links.css";

/** An owner's pages have no footer: these links stand below the side menu and in the phone's sheet. */
export function LegalLinks() {
  const { frame } = useMessages("public");
  return (
    <p className="desk__law">
      <Link to={sitePaths.impressum}>{frame.impressum}</Link>
      <Link to={sitePaths.privacy}>{frame.privacy}</Link>
      <Link to={sitePaths.terms}>{frame.terms}</Link>
      <Link to={sitePaths.withdrawal}>{frame.withdrawal}</Link>
      <Link to={sitePaths.accessibility}>{frame.accessibility}</Link>
      <CookieSettings />
    </p>
  );
}
