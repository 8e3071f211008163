import { useEffect, useState } from "react";
import { isDecided, settingsWanted } from "../../lib/consent.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { toast } from "../../ui/toasts.ts";
import { Banner } from "./banner.tsx";
import { type Choice, keepChoice } from "./choice.ts";
import { Settings } from "./settings.tsx";
import "./consent.css";

/**
 * Asks about cookies until somebody has answered, and shows the settings to whoever wants them. Nothing optional
 * exists yet; whoever adds something starts it where the choice allows its category, never before.
 */
export function Consent({ isOpened }: { readonly isOpened: boolean }) {
  const { saved } = useMessages("consent");
  const [isAsking, setIsAsking] = useState(() => !isDecided());
  const [isOpen, setIsOpen] = useState(isOpened);
  useEffect(() => {
    const open = () => setIsOpen(true);
    const look = () => setIsAsking(!isDecided()); // another tab may have answered
    window.addEventListener(settingsWanted, open);
    window.addEventListener("storage", look);
    return () => {
      window.removeEventListener(settingsWanted, open);
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
