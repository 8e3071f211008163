import { Menu } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { MoreSheet } from "./more-sheet.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { PendingCount } from "./pending-count.tsx";
import { dailyWays } from "./ways.ts";
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
