import { CalendarDays, type LucideIcon, LogOut, Menu, Store, UserRound, Utensils, X } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { homePath, useMe } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Cart } from "./cart.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { Logo } from "./logo.tsx";

/** Logo, language, cart and account; on a phone the links are behind the menu button, which works without scripts. */
export function Header() {
  const { frame } = useMessages("public");
  const { key } = useLocation();
  return (
    <header className="site-header">
      <div className="wrap site-header__inner">
        <Logo />
        <Link className="nav-link only-wide" to={restaurantPaths.restaurants}>
          {frame.restaurants}
        </Link>
        <WideLinks />
        <LanguageToggle />
        <Cart />
        <WideAccount />
        <button
          className="btn btn--quiet btn--icon menu-button only-phone"
          type="button"
          popoverTarget="menu"
          aria-label={frame.menu}
        >
          <Menu className="icon" aria-hidden />
          <X className="icon" aria-hidden />
        </button>
      </div>
      {/* The key: going somewhere closes it. */}
      <nav key={key} className="menu-sheet only-phone" id="menu" popover="auto" aria-label={frame.mainMenu}>
        <PhoneWays />
      </nav>
    </header>
  );
}

function WideLinks() {
  const { frame } = useMessages("public");
  const { isSignedIn, profile } = useAccount();
  if (!isSignedIn) return null;
  return (
    <>
      <Link className="nav-link only-wide" to={reservationPaths.reservations}>
        {frame.reservations}
      </Link>
      {profile !== undefined && (
        <Link className="nav-link only-wide" to={profile}>
          {frame.profile}
        </Link>
      )}
    </>
  );
}

function WideAccount() {
  const { frame } = useMessages("public");
  const account = useAccount();
  if (!account.isSignedIn) {
    return (
      <ButtonLink
        look="btn--secondary btn--small only-wide"
        Icon={UserRound}
        text={frame.signIn}
        to={accountPaths.customerAuth}
      />
    );
  }
  return (
    <>
      <Link className="btn btn--secondary btn--small only-wide" to={account.home}>
        <UserRound className="icon" aria-hidden />
        <span className="clip">{account.name ?? frame.profile}</span>
      </Link>
      <Button
        look="btn--quiet btn--icon btn--small only-wide"
        Icon={LogOut}
        title={frame.signOut}
        onClick={account.leave}
      />
    </>
  );
}

function PhoneWays() {
  const { frame } = useMessages("public");
  const account = useAccount();
  return (
    <>
      <MenuLink to={restaurantPaths.restaurants} Icon={Utensils} text={frame.restaurants} />
      {account.isSignedIn ? (
        <>
          <MenuLink to={reservationPaths.reservations} Icon={CalendarDays} text={frame.reservations} />
          <MenuLink to={account.home} Icon={UserRound} text={account.name ?? frame.profile} />
          {account.profile !== undefined && <MenuLink to={account.profile} Icon={UserRound} text={frame.profile} />}
          <button type="button" onClick={account.leave}>
            <LogOut className="icon" aria-hidden />
            {frame.signOut}
          </button>
        </>
      ) : (
        <MenuLink to={accountPaths.customerAuth} Icon={UserRound} text={frame.signIn} />
      )}
      <MenuLink to={accountPaths.partnerLogin} Icon={Store} text={frame.forRestaurants} />
    </>
  );
}

interface MenuLinkProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly text: string;
}

const MenuLink = ({ to, Icon, text }: MenuLinkProps) => (
  <Link to={to}>
    <Icon className="icon" aria-hidden />
    {text}
  </Link>
);

function useAccount() {
  const isSignedIn = useSession() !== "signed-out";
  const { data: me } = useMe();
  const leave = useSignOut();
  const home = me ? homePath(me) : accountPaths.profile;
  return {
    isSignedIn,
    name: me?.restaurant?.restaurant_name ?? me?.full_name ?? undefined,
    home,
    /** Owners and admins have other home pages, but change password and second step here, too. */
    profile: home === accountPaths.profile ? undefined : accountPaths.profile,
    leave: () => void leave(),
  };
}
