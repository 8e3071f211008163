import {
  Menu,
  ChevronRight,
  ExternalLink,
  type LucideIcon,
  LogOut,
  ShieldCheck,
  UserRound,
  Utensils,
} from "lucide-react";
import { useState, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import { previewPath } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LanguageToggle } from "#web/site/frame/language-toggle.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { NavigationLink, dailyWays, PendingCount, LegalLinks, otherWays, portalWays } from "./ways.tsx";
import "./bottom-bar.css";

/** On a phone: the pages of every day, and a button for the others. */
export function BottomBar({ me }: { readonly me: Me }) {
  const { frame } = useMessages("owner");
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  return (
    <>
      <nav className="dock only-phone" aria-label={frame.navigation}>
        {me.restaurant &&
          dailyWays.map(({ name, to, Icon }) => (
            <NavigationLink key={name} to={to}>
              <Icon className="icon" aria-hidden />
              <span>{frame[name]}</span>
              {name === "requests" && <PendingCount />}
            </NavigationLink>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsMoreOpen(true)}>
          <Menu className="icon" aria-hidden />
          <span>{frame.more}</span>
        </button>
      </nav>
      {isMoreOpen && <MoreSheet me={me} onClose={() => setIsMoreOpen(false)} />}
    </>
  );
}

interface SheetProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** What the phone's bottom bar has no room for. Closes when a link in it has been followed. */
function MoreSheet({ me, onClose }: SheetProps) {
  const { frame, portal } = useMessages("owner");
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog title={frame.more} subtitle={me.restaurant?.restaurant_name} onClose={onClose} foot={<SheetFoot />}>
      <div className="dialog__body">
        <ul className="more-list">
          {me.restaurant && (
            <>
              {otherWays.map(({ name, to, Icon }) => (
                <MoreLink key={name} to={to} Icon={Icon} name={frame[name]} />
              ))}
              <MoreLink to={previewPath(me.restaurant.id)} Icon={ExternalLink} name={frame.preview} />
            </>
          )}
          {me.is_admin && <MoreLink to={adminPaths.admin} Icon={ShieldCheck} name={frame.admin} />}
          <MoreLink to={accountPaths.profile} Icon={UserRound} name={frame.account} />
          <MoreLink to={sitePaths.landing} Icon={Utensils} name={frame.site} />
        </ul>
        <h3 className="more-list__title" id="more-portal">
          {frame.portal}
        </h3>
        <ul className="more-list more-list--portal" aria-labelledby="more-portal">
          {portalWays.map(({ name, to, Icon }) => (
            <li key={name}>
              <Link to={to}>
                <Icon className="icon" aria-hidden />
                {portal[name]}
              </Link>
            </li>
          ))}
        </ul>
        <LegalLinks />
      </div>
    </Dialog>
  );
}

function SheetFoot() {
  const { frame } = useMessages("public");
  const signOut = useSignOut();
  return (
    <div className="dialog__foot row more-list__foot">
      <LanguageToggle />
      <Button look="btn--quiet" Icon={LogOut} text={frame.signOut} data-leaves onClick={() => void signOut()} />
    </div>
  );
}

interface MoreLinkProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly name: string;
}

const MoreLink = ({ to, Icon, name }: MoreLinkProps) => (
  <li>
    <Link to={to}>
      <Icon className="icon" aria-hidden />
      <span>{name}</span>
      <ChevronRight className="icon" aria-hidden />
    </Link>
  </li>
);
