import { useQuery } from "@tanstack/react-query";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ReviewReason } from "#web/ui/review-reason/review-reason.tsx";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { SettingsForm } from "./settings-form.tsx";
import "#web/styles/page.css";
import "./settings-form.css";

/** /restaurant-settings (spec, section 2), inside the owner's frame. */
export default function SettingsPage() {
  const words = useMessages("owner").settings;
  usePageTitle(words.title);
  return (
    <main id="inhalt" className="page">
      <div className="page-header">
        <BackLink to={restaurantPaths.restaurantProfile} text={words.back} />
        <h1 tabIndex={-1}>{words.title}</h1>
      </div>
      <Settings />
    </main>
  );
}

function Settings() {
  const words = useMessages("owner").settings;
  const { guard } = useMessages("owner");
  const { form } = useMessages("account");
  const restaurant = useQuery({ ...apiQuery("GET /partner/restaurant"), refetchOnWindowFocus: true });
  const hasFailed = restaurant.isError && !restaurant.data;
  useFailureToast(hasFailed, form.failed, guard.loadFailed);
  if (hasFailed) return <ErrorState title={guard.loadFailed} onRetry={() => void restaurant.refetch()} />;
  if (restaurant.data) {
    return (
      <>
        <ReviewReason restaurant={restaurant.data} />
        <SettingsForm restaurant={restaurant.data} />
      </>
    );
  }
  return (
    <div className="settings-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      {Object.keys(words.sections).map((section) => (
        <div key={section} className="settings-skeleton__section">
          <Skeleton size="name" />
          <Skeleton size="control" />
        </div>
      ))}
    </div>
  );
}
