import { useEffect, useState } from "react";
import { isDecided, openCookieSettings } from "#web/platform/consent.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Banner } from "./banner.tsx";
import { type Choice, keepChoice } from "#web/platform/cookie-choice.ts";
import { Settings } from "./settings.tsx";
import "./consent.css";

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
      {isOpen && <Settings onDecide={decide} onClose={() => setIsOpen(false)} />}
    </>
  );
}
