import { useEffect, useState } from "react";
import type { Language } from "#shared/platform/text/language.ts";
import { isDecided, openCookieSettings } from "#web/platform/consent.ts";
import "#web/platform/i18n/app-consent.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Banner } from "./banner.tsx";
import { type Choice, keepChoice } from "#web/platform/cookie-choice.ts";
import { Settings } from "./settings.tsx";
import "./consent.css";

/** The component with its messages, so that it appears at once. */
export async function prepare(language: Language): Promise<typeof Consent> {
  await loadMessages("consent", language);
  return Consent;
}

/**
 * The cookie banner until there is a choice, and the settings on request. Nothing optional exists yet; later additions
 * start only where the choice allows their category.
 */
function Consent({ isOpened }: { readonly isOpened: boolean }) {
  const { saved } = useMessages("consent");
  const [isAsking, setIsAsking] = useState(() => !isDecided());
  const [isOpen, setIsOpen] = useState(isOpened);
  useEffect(() => {
    const open = () => setIsOpen(true);
    const look = () => setIsAsking(!isDecided()); // another tab may have answered
    window.addEventListener(openCookieSettings, open);
    window.addEventListener("storage", look);
    return () => {
      window.removeEventListener(openCookieSettings, open);
      window.removeEventListener("storage", look);
    };
  }, []);
  const decide = (choice: Choice) => {
    keepChoice(choice, new Date());
    setIsAsking(false);
    setIsOpen(false);
    toast(saved);
  };
  return (
    <>
      {isAsking && <Banner onDecide={decide} onSettings={() => setIsOpen(true)} />}
      {isOpen && <Settings onDecide={decide} onClose={() => setIsOpen(false)} />}
    </>
  );
}
