import { ArrowLeft, CalendarDays, LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";

/** The person's name, the link to the reservations, and the sign-out button. */
export function PageHeader({ me }: { readonly me: Me }) {
  const words = useMessages("profile");
  const signOut = useSignOut();
  return (
    <div className="page-header page-header--actions">
      {me.restaurant && (
        <Link className="back" to={restaurantPaths.restaurantProfile}>
          <ArrowLeft className="icon" aria-hidden />
          {words.toRestaurant}
        </Link>
      )}
      <h1 tabIndex={-1}>{me.full_name ?? me.restaurant?.restaurant_name ?? words.title}</h1>
      <p className="soft">{me.phone ?? me.email}</p>
      <div className="page-header__actions">
        <Link className="btn btn--primary" to={reservationPaths.reservations}>
          <CalendarDays className="icon" aria-hidden />
          {words.toReservations}
        </Link>
        <button className="btn btn--quiet" type="button" onClick={() => void signOut()}>
          <LogOut className="icon" aria-hidden />
          {words.signOut}
        </button>
      </div>
    </div>
  );
}
