import { Store, X } from "lucide-react";
import { useState } from "react";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { keepStored, readStored } from "#web/platform/stored.ts";
import { useMe } from "#web/platform/session/me.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";

const key = "owner-bar-dismissed";

/** Invites restaurant owners, until it is dismissed for this browser session (spec, section 2). */
export function OwnerBar() {
  const { owner: t } = useMessages("landing");
  const { data: me } = useMe();
  const [isDismissed, setIsDismissed] = useState(false);
  if (!me?.restaurant || isDismissed || readStored(key, "sessionStorage") !== null) return null;
  const dismiss = () => {
    setIsDismissed(true);
    keepStored(key, "1", "sessionStorage");
  };
  return (
    <aside className="owner-bar on-dark" aria-label={t.label}>
      <div className="wrap">
        <Store className="icon" aria-hidden />
        <p>{t.text}</p>
        <ButtonLink look="btn--cream btn--small" text={t.open} to={restaurantPaths.partnerDashboard} />
        <Button look="btn--quiet btn--icon btn--small" Icon={X} label={t.dismiss} onClick={dismiss} />
      </div>
    </aside>
  );
}
