import { Eye, EyeOff, LogOut } from "lucide-react";
import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useRequestSound } from "#web/reservations/request/request-sound.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { LanguageToggle } from "#web/site/frame/language-toggle.tsx";
import { LogoMark, Logo } from "#web/site/frame/logo.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { visibilityName } from "./visibility-name.ts";
import { LegalLinks, NavigationLink, dailyWays, otherWays, portalWays, PendingCount, type Way } from "./ways.tsx";
import { PauseBanner } from "./pause-banner.tsx";
import "./owner-layout.css";

/**
 * The frame around every page of an owner: dark header, side menu from 56rem, bottom bar below. An admin without a
 * restaurant sees the portal's entries only.
 */
export function OwnerLayout({ me }: { readonly me: Me }) {
  const { frame, portal, guard } = useMessages("owner");
  const { frame: site } = useMessages("public");
  const isOwner = me.restaurant !== null;
  return (
    <>
      {isOwner && <RequestSound />}
      <div className="desk">
        <TopBar me={me} />
        <nav className="desk__side only-wide" aria-label={frame.navigation}>
          {isOwner && (
            <ul>
              {[...dailyWays, ...otherWays].map((way) => (
                <SideLink key={way.to} {...way} name={frame[way.name]} />
              ))}
            </ul>
          )}
          <h2 className="desk__title" id="portal">
            {frame.portal}
          </h2>
          <ul aria-labelledby="portal">
            {portalWays.map((way) => (
              <SideLink key={way.to} {...way} name={portal[way.name]} />
            ))}
          </ul>
          <LegalLinks />
        </nav>
        <div className="desk__page">
          {me.restaurant?.requests_paused_at && <PauseBanner />}
          {!isOwner && <aside className="desk__note">{guard.adminWithoutRestaurant}</aside>}
          <Suspense fallback={<main id="inhalt" className="page" aria-busy="true" aria-label={site.loading} />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
      <BottomBar me={me} />
    </>
  );
}

const SideLink = ({ to, Icon, name }: Way<string>) => (
  <li>
    <NavigationLink to={to}>
      <Icon className="icon" aria-hidden />
      {name}
      {to === reservationPaths.reservations && <PendingCount />}
    </NavigationLink>
  </li>
);

function RequestSound() {
  useRequestSound();
  return null;
}

function TopBar({ me }: { readonly me: Me }) {
  const owner = useMessages("owner");
  const { frame } = useMessages("public");
  const signOut = useSignOut();
  const { restaurant } = me;
  const isSeen = restaurant?.is_visible === true && restaurant.is_approved;
  const State = isSeen ? Eye : EyeOff;
  return (
    <header className="desk__top on-dark">
      <span className="only-wide">
        <Logo onDark />
      </span>
      <p className="desk__name">
        <span className="only-phone">
          <LogoMark onDark />
        </span>
        <b>{restaurant?.restaurant_name ?? owner.frame.portal}</b>
        {restaurant && (
          <span className={classes("desk__state", !isSeen && "desk__state--hidden")}>
            <State className="icon" aria-hidden />
            {visibilityName(owner, restaurant)}
          </span>
        )}
      </p>
      <span className="only-wide">
        <LanguageToggle />
      </span>
      <Button
        look="btn--quiet only-wide"
        Icon={LogOut}
        text={frame.signOut}
        data-leaves
        onClick={() => void signOut()}
      />
    </header>
  );
}
