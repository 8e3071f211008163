import { Navigate, useLocation } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountPaths } from "#shared/accounts/paths.ts";
import { Me } from "#shared/accounts/me.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useMe, meQuery } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { FrameAround } from "#web/site/frame/frame.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { WaitingForMe } from "#web/site/frame/waiting-for-me.tsx";
import { dropDraft, keepDraft, readDraft, restaurantDraft } from "#web/platform/forms/draft.ts";
import { useIsUnreachable } from "#web/reservations/request/use-is-unreachable.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { NewRestaurantForm } from "./new-restaurant-form.tsx";
import { OwnerLayout } from "./owner-layout.tsx";

/**
 * The frame of an owner's pages, whether the restaurant is verified or not (spec, section 6). An account without a
 * restaurant reads so and can register one.
 */
export default function RestaurantPages() {
  const isSignedIn = useSession() !== "signed-out";
  const location = useLocation();
  const me = useMe();
  useStoredMe(me);
  const hasRestaurant = me.data?.restaurant != null;
  useEffect(() => {
    if (hasRestaurant) dropDraft(restaurantDraft); // it has arrived
  }, [hasRestaurant]);
  useAccountMessages("owner", "booking", "reservations");
  if (!isSignedIn) return <Navigate to={signInPath(location, accountPaths.restaurantAuth)} replace />;
  if (!me.data) return <WaitingForMe me={me} />;
  if (!me.data.restaurant) return <NoRestaurant email={me.data.email} />;
  return <OwnerLayout me={me.data} />;
}

function NoRestaurant({ email }: Pick<Me, "email">) {
  const { guard } = useMessages("owner");
  return (
    <FrameAround>
      <main id="inhalt" className="wrap page">
        <EmptyState level="h1" title={guard.noRestaurant} text={guard.noRestaurantText}>
          <ButtonLink look="btn--secondary" text={guard.toProfile} to={accountPaths.profile} />
        </EmptyState>
        <NewRestaurantForm email={email} />
      </main>
    </FrameAround>
  );
}

/**
 * Keeps the account in this tab until the owner signs out, and goes on with it after a reload without network: the frame
 * of the book needs it (decision 12). It counts as out of date, so the next answer replaces it.
 */
function useStoredMe(me: ReturnType<typeof useMe>): void {
  const session = useSession();
  const userId = session === "signed-out" ? undefined : session.userId;
  const queries = useQueryClient();
  const isUnreachable = useIsUnreachable(me);
  useEffect(() => {
    if (userId === undefined) return;
    const name = `me:${userId}`;
    if (me.data) {
      keepDraft(name, me.data);
    } else if (isUnreachable) {
      const stored = Me.safeParse(readDraft(name)).data;
      if (stored) queries.setQueryData(meQuery(userId).queryKey, stored, { updatedAt: 0 });
    }
  }, [isUnreachable, me.data, queries, userId]);
}
