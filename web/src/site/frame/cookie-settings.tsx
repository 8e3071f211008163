import { openCookieSettings } from "#web/platform/consent.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";

/** Opens the cookie settings from any page (spec, section 2); the app renders the dialog. */
export function CookieSettings() {
  const { frame } = useMessages("public");
  return (
    <button className="link" type="button" onClick={() => window.dispatchEvent(new Event(openCookieSettings))}>
      {frame.cookies}
    </button>
  );
}
