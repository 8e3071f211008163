import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useSession } from "#web/platform/session/session.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { useIsOnline } from "#web/platform/browser-state.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { OfflineStrip } from "#web/ui/offline-strip/offline-strip.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";

/** Says since when a guest's tickets may be out of date (milliseconds since the epoch). */
export function ReadAt({ readAt }: { readonly readAt: number }) {
  const { offline: words } = useMessages("reservations");
  const { language } = useLanguage();
  const read = new Date(readAt);
  const isToday = useNow()?.toDateString() === read.toDateString();
  const when = read.toLocaleString(language === "de" ? "de" : "en-GB", {
    ...(!isToday && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
  return <OfflineStrip title={words.title}>{words.readAt(when)}</OfflineStrip>;
}

interface Props {
  readonly text: string;
  readonly level?: "h1" | "h2";
}

/** A guest's page, for whoever is signed in. Without network and without a session, there is no way to sign in either. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useSession() !== "signed-out";
  const location = useLocation();
  const isOnline = useIsOnline();
  if (isSignedIn) return children;
  return isOnline ? <Navigate to={signInPath(location)} replace /> : <SignedOutOffline />;
}

function SignedOutOffline() {
  const { offline: words } = useMessages("reservations");
  usePageTitle(words.heading);
  return (
    <main id="inhalt" className="wrap page">
      <NothingStored level="h1" text={words.signInText} />
    </main>
  );
}

/** Without network, where nothing is stored on this device. */
export function NothingStored({ text, level = "h2" }: Props) {
  const { offline: words } = useMessages("reservations");
  return (
    <div className="offline-page">
      <EmptyState level={level} title={words.heading} text={text} art="kalender">
        <ButtonLink look="btn--primary" text={words.restaurants} to={restaurantPaths.restaurants} />
      </EmptyState>
    </div>
  );
}
