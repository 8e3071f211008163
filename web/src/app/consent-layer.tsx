import { type ReactNode, useEffect, useState } from "react";
import { isDecided, openCookieSettings } from "#web/platform/consent.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";

/** Milliseconds between the first render and the cookie banner. */
const delayMs = 1000;

/** Shows the cookie banner when there is no choice yet, and the cookie settings on request. */
export function ConsentLayer(): ReactNode {
  const { language } = useLanguage();
  const [layer, setLayer] = useState<ReactNode>();
  useEffect(() => {
    if (layer !== undefined) return undefined;
    const openLayer = async (request?: Event) => {
      const Consent = await (await import("#web/site/consent/consent.tsx")).prepare(language);
      setLayer(<Consent isOpened={request !== undefined} />);
    };
    // Offline the banner stays away, and nothing optional runs; the next page or click tries again.
    const tryToOpen = (request?: Event) => void openLayer(request).catch(() => undefined);
    const timer = isDecided() ? 0 : window.setTimeout(tryToOpen, delayMs);
    window.addEventListener(openCookieSettings, tryToOpen);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener(openCookieSettings, tryToOpen);
    };
  }, [language, layer]);
  return layer;
}
