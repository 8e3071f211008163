import { type ReactNode, useEffect, useState } from "react";
import { isDecided, settingsWanted } from "../lib/consent.ts";
import { loadMessages } from "../lib/i18n/catalogues.ts";
import { useLanguage } from "../lib/i18n/language.tsx";

/** Milliseconds after which a page that has nothing else to do asks about cookies. */
const quiet = 1000;

/** The question about cookies comes when nobody has answered it, or when somebody wants to see the settings. */
export function ConsentLayer(): ReactNode {
  const { language } = useLanguage();
  const [layer, setLayer] = useState<ReactNode>();
  useEffect(() => {
    if (layer !== undefined) return undefined;
    const bring = async (wanted?: Event) => {
      const [{ Consent }] = await Promise.all([
        import("../features/consent/consent.tsx"),
        loadMessages("consent", language),
      ]);
      setLayer(<Consent isOpened={wanted !== undefined} />);
    };
    // Without a connection nobody is asked, and nothing optional runs; the next page or press asks again.
    const tryToBring = (wanted?: Event) => void bring(wanted).catch(() => undefined);
    const timer = isDecided() ? 0 : window.setTimeout(tryToBring, quiet);
    window.addEventListener(settingsWanted, tryToBring);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener(settingsWanted, tryToBring);
    };
  }, [language, layer]);
  return layer;
}
