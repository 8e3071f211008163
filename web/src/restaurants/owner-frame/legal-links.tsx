import { Link } from "react-router-dom";
import { paths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { CookieSettings } from "#web/site/frame/cookie-settings.tsx";
import "./legal-links.css";

/** An owner's pages have no footer: these links stand below the side menu and in the phone's sheet. */
export function LegalLinks() {
  const { frame } = useMessages("public");
  return (
    <p className="desk__law">
      <Link to={paths.impressum}>{frame.impressum}</Link>
      <Link to={paths.privacy}>{frame.privacy}</Link>
      <Link to={paths.terms}>{frame.terms}</Link>
      <Link to={paths.withdrawal}>{frame.withdrawal}</Link>
      <Link to={paths.accessibility}>{frame.accessibility}</Link>
      <CookieSettings />
    </p>
  );
}
