import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CalendarDays, Eye, EyeOff } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { type Answer, apiQuery } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { useWayBack } from "#web/platform/way-back.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { useSession } from "#web/platform/session/session.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { FrameAround } from "#web/site/frame/frame.tsx";
import { LanguageToggle } from "#web/site/frame/language-toggle.tsx";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { WaitingForMe } from "#web/site/frame/waiting-for-me.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { RestaurantContent, RestaurantSkeleton } from "../page/restaurant.tsx";
import "./restaurant-preview.css";

type Preview = Answer<"GET /partner/restaurant/preview">;

interface Props {
  /** What an admin can decide about the restaurant. */
  readonly AdminActions?: ComponentType<{ readonly restaurantId: string; readonly onDecided: () => void }> | undefined;
}

/**
 * `/restaurant-preview/{id}`: the page as the public sees it, or would see it, for the restaurant's owner and for admins
 * (spec, section 2). Nobody else gets past the guard; the API refuses them as well.
 */
export default function RestaurantPreview({ AdminActions }: Props) {
  const { restaurantId = "" } = useParams();
  const isSignedIn = useSession() !== "signed-out";
  const location = useLocation();
  const me = useMe();
  useAccountMessages("owner");
  if (!isSignedIn) return <Navigate to={signInPath(location, accountPaths.restaurantAuth)} replace />;
  if (!me.data) return <WaitingForMe me={me} />;
  if (me.data.restaurant?.id === restaurantId) return <OwnPreview />;
  return me.data.is_admin ? <AdminPreview restaurantId={restaurantId} AdminActions={AdminActions} /> : <Refused />;
}

function OwnPreview() {
  const query = useQuery(apiQuery("GET /partner/restaurant/preview"));
  return <PreviewPage query={query} viewer="owner" back={restaurantPaths.restaurantProfile} />;
}

function AdminPreview({ restaurantId, AdminActions }: Props & { readonly restaurantId: string }) {
  const query = useQuery(apiQuery("GET /admin/restaurants/{restaurantId}/preview", { params: { restaurantId } }));
  return (
    <PreviewPage query={query} viewer="admin" back={adminPaths.admin}>
      {AdminActions && <AdminActions restaurantId={restaurantId} onDecided={() => void query.refetch()} />}
    </PreviewPage>
  );
}

interface PageProps {
  readonly query: {
    readonly data: Preview | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly viewer: "owner" | "admin";
  readonly back: string;
  readonly children?: ReactNode;
}

function PreviewPage({ query: { data, error, refetch }, viewer, back, children }: PageProps) {
  const { restaurant: t } = useMessages("public");
  const isMissing = error instanceof ApiResponseError && error.code === "restaurant_not_found";
  return (
    <div className="preview">
      <PreviewBar viewer={viewer} back={back} preview={data}>
        {children}
      </PreviewBar>
      <div className="preview__stage">
        <FrameAround>
          {data ? (
            <RestaurantContent restaurant={data} bookAction={<BookButton />} />
          ) : isMissing ? (
            <Message title={t.notFound} text={t.notFoundText} />
          ) : error ? (
            <main id="inhalt" className="wrap page">
              <ErrorState title={t.failed} onRetry={() => void refetch()} level="h1" />
            </main>
          ) : (
            <RestaurantSkeleton />
          )}
        </FrameAround>
      </div>
    </div>
  );
}

interface BarProps {
  readonly viewer: PageProps["viewer"];
  readonly back: string;
  readonly preview: Preview | undefined;
  readonly children: ReactNode;
}

/** Says whether the public sees this, and leads back: above the page, on a phone below it. */
function PreviewBar({ viewer, back, preview, children }: BarProps) {
  const { preview: t } = useMessages("owner");
  const Icon = preview && isListed(preview) ? Eye : EyeOff;
  return (
    <section className="preview__bar on-dark" aria-label={t.title}>
      <div className="preview__say">
        <p>
          <b>{t.heading[viewer]}</b>
        </p>
        {preview && (
          <p className="preview__why" id="preview-why">
            <Icon className="icon" aria-hidden />
            {t[listingState(preview)]}
          </p>
        )}
      </div>
      <div className="preview__ways">
        <span className="only-phone">
          <LanguageToggle />
        </span>
        <ButtonLink look="btn--secondary" Icon={ArrowLeft} text={t.back} {...useWayBack(back)} />
      </div>
      {children && <Suspense>{children}</Suspense>}
    </section>
  );
}

function listingState({ is_approved: isApproved, is_visible: isVisible }: Preview) {
  if (isApproved) return isVisible ? "listed" : "hidden";
  return isVisible ? "unapproved" : "unapprovedAndHidden";
}

/** The way to a table is shown but leads nowhere: nobody books in a preview. */
function BookButton() {
  const { restaurant: t } = useMessages("public");
  const { preview } = useMessages("owner");
  return (
    <Button look="btn--primary" Icon={CalendarDays} text={t.book} aria-disabled="true" title={preview.notBookable} />
  );
}

function Refused() {
  const { guard, preview } = useMessages("owner");
  return (
    <FrameAround>
      <Message title={guard.accessDenied} text={preview.refused}>
        <ButtonLink look="btn--primary" text={preview.toRestaurants} to={restaurantPaths.restaurants} />
      </Message>
    </FrameAround>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <main id="inhalt" className="wrap page">
      <EmptyState level="h1" title={title} text={text}>
        {children}
      </EmptyState>
    </main>
  );
}
