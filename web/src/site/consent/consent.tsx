import { Suspense, useEffect, useState } from "react";
import { type Choice, isDecided, keepChoice, openCookieSettings, toChoice } from "#web/platform/cookie-choice.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import "./consent.css";

const Settings = lazyDialog(() => import("./settings.tsx"));

/** Milliseconds between the first render and the cookie banner. */
const delayMs = 1000;

/**
 * The cookie banner until there is a choice, and the settings on request. Nothing optional exists yet; later additions
 * start only where the choice allows their category.
 */
export function Consent() {
  const { consent } = useMessages("public");
  const [isAsking, setIsAsking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    const look = () => setIsAsking(!isDecided()); // another tab may have answered
    const timer = window.setTimeout(look, delayMs);
    window.addEventListener(openCookieSettings, open);
    window.addEventListener("storage", look);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener(openCookieSettings, open);
      window.removeEventListener("storage", look);
    };
  }, []);
  const decide = (choice: Choice) => {
    keepChoice(choice, new Date());
    setIsAsking(false);
    setIsOpen(false);
    toast(consent.saved);
  };
  return (
    <>
      {isAsking && <Banner onDecide={decide} onSettings={() => setIsOpen(true)} />}
      {isOpen && (
        <Suspense>
          <Settings onDecide={decide} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  readonly onDecide: (choice: Choice) => void;
  readonly onSettings: () => void;
}

/** Covers the end of the page and moves nothing. Accept and decline look the same. */
function Banner({ onDecide, onSettings }: Props) {
  const { consent: t } = useMessages("public");
  return (
    <section className="cookie-banner" aria-labelledby="cookie-title">
      <div>
        <p className="name" id="cookie-title">
          {t.title}
        </p>
        <p className="soft cookie-banner__text">
          {t.text} <Link to={sitePaths.cookiePolicy}>{t.policy}</Link>
        </p>
      </div>
      <div className="cookie-banner__actions">
        <Button look="btn--secondary" text={t.essentialOnly} onClick={() => onDecide(toChoice(() => false))} />
        <Button look="btn--secondary" text={t.acceptAll} onClick={() => onDecide(toChoice(() => true))} />
        <Button look="btn--quiet" text={t.settings} aria-haspopup="dialog" onClick={onSettings} />
      </div>
    </section>
  );
}
