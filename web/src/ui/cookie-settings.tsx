import { settingsWanted } from "../lib/consent.ts";
import { useMessages } from "../lib/i18n/language.tsx";

/** Opens the settings from anywhere (spec, section 2); the app brings them. */
export function CookieSettings() {
  const { frame } = useMessages("public");
  return (
    <button className="link" type="button" onClick={() => window.dispatchEvent(new Event(settingsWanted))}>
      {frame.cookies}
    </button>
  );
}
