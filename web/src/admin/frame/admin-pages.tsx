import { LogOut, ShieldCheck } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { SlimFooter } from "#web/site/frame/footer.tsx";
import { LanguageToggle } from "#web/site/frame/language-toggle.tsx";
import { Logo } from "#web/site/frame/logo.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { WaitingForMe } from "#web/site/frame/waiting-for-me.tsx";
import { accountPaths } from "#shared/accounts/paths.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import "./admin-page.css";

/** The frame of the admin's pages. Everybody else is sent to `/` with the spec's message (section 2, /admin). */
export default function AdminPages() {
  const isSignedIn = useSession() !== "signed-out";
  const [wasSignedIn] = useState(isSignedIn); // whose session ends goes on here after signing in again
  const location = useLocation();
  const me = useMe();
  useAccountMessages("admin", "owner", "booking");
  if (!isSignedIn) return wasSignedIn ? <Navigate to={signInPath(location)} replace /> : <AccessDenied />;
  if (!me.data) return <WaitingForMe me={me} />;
  if (!me.data.is_admin) return <AccessDenied />;
  const isRefused = me.data.second_step_required;
  return (
    <>
      <TopBar />
      <Suspense fallback={<main id="inhalt" className="page" aria-busy="true" />}>
        {isRefused ? <SecondStepMissing /> : <Outlet />}
      </Suspense>
      <SlimFooter />
    </>
  );
}

function TopBar() {
  const words = useMessages("admin");
  const signOut = useSignOut();
  return (
    <header className="site-header">
      <div className="wrap site-header__inner">
        <Logo />
        <LanguageToggle />
        <Button
          look="btn--quiet"
          Icon={LogOut}
          text={<span className="admin-sign-out">{words.signOut}</span>}
          onClick={() => void signOut()}
        />
      </div>
    </header>
  );
}

function AccessDenied() {
  const words = useMessages("admin");
  useEffect(() => {
    toast(words.accessDenied, words.accessDeniedText, { tone: "error", duration: 5000 });
  }, [words]);
  return <Navigate to={sitePaths.landing} replace />;
}

/** Instead of every page of the administration, while an admin has no second step: the way to set one up. */
function SecondStepMissing() {
  const { secondStep: words } = useMessages("admin");
  const { refetch } = useMe();
  usePageTitle(words.title);
  useEffect(() => {
    void refetch(); // it may have been set up a moment ago
  }, [refetch]);
  return (
    <main id="inhalt" className="wrap page">
      <EmptyState title={words.title} text={words.text} level="h1">
        <ButtonLink look="btn--primary" Icon={ShieldCheck} text={words.setUp} to={accountPaths.profile} />
      </EmptyState>
    </main>
  );
}
