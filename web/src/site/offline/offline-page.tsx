import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import "#web/styles/page.css";
import "#web/ui/offline-strip/offline-strip.css";

/** Milliseconds between two attempts: a network may be there long before anything gets through. */
const retryMs = 5000;

/** Reads a small file that the service worker does not answer. */
const isReachable = async (): Promise<boolean> =>
  navigator.onLine && (await fetch("/config.json", { cache: "no-store" }).catch(() => undefined))?.ok === true;

/** /offline: stands for a page that is not on this device, until there is a network again (service-worker.ts). */
export default function OfflinePage() {
  useAccountMessages("booking", "reservations");
  const { offline: words } = useMessages("reservations");
  const from = new URL(useSearchParams()[0].get("from") ?? sitePaths.landing, location.origin);
  const page = from.origin === location.origin ? from.href : sitePaths.landing;
  usePageTitle(words.heading);
  useEffect(() => {
    const goOn = () => void isReachable().then((isBack) => isBack && location.replace(page));
    const timer = window.setInterval(goOn, retryMs);
    window.addEventListener("online", goOn);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", goOn);
    };
  }, [page]);
  return (
    <main id="inhalt" className="wrap page offline-page">
      <EmptyState level="h1" title={words.heading} text={words.pageText} art="kalender">
        <ButtonLink look="btn--primary" text={words.tickets} to={reservationPaths.reservations} />
        <a className="btn btn--secondary" href={page}>
          {words.retry}
        </a>
      </EmptyState>
    </main>
  );
}
