import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { useLeaveGuard } from "#web/platform/use-leave-guard.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { LeaveDialog } from "../save-bar.tsx";
import { proposeServices, usualTurnTimes } from "./new-room.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { TrialPage } from "./trial.tsx";
import { usePlanForm } from "./use-plan-form.ts";
import { usePlanTexts } from "./use-plan-texts.ts";
import { Wizard } from "./wizard.tsx";
import "#web/styles/page.css";
import "../settings-form.css";
import "./tables.css";

/** /restaurant-settings/tables: the plan of the own restaurant, inside the owner's frame. */
export default function TablesPage() {
  const words = useMessages("plan");
  const { form } = useMessages("account");
  usePageTitle(words.title);
  const plan = useQuery({ ...apiQuery("GET /partner/plan"), refetchOnWindowFocus: true });
  const restaurant = useQuery(apiQuery("GET /partner/restaurant"));
  const failed = [plan, restaurant].filter(({ isError, data }) => isError && !data);
  useFailureToast(failed.length > 0, form.failed, words.loadFailed);
  return (
    <main id="inhalt" className="page">
      {plan.data && restaurant.data ? (
        <PlanPage plan={plan.data} restaurant={restaurant.data} />
      ) : (
        <>
          <div className="page-header">
            <BackLink to={restaurantPaths.restaurantSettings} text={words.back} />
            <h1 tabIndex={-1}>{words.title}</h1>
          </div>
          {failed.length > 0 ? (
            <ErrorState title={words.loadFailed} onRetry={() => failed.forEach((one) => void one.refetch())} />
          ) : (
            <div className="settings-skeleton" aria-busy="true">
              <p className="visually-hidden" role="status">
                {words.loading}
              </p>
              <Skeleton size="name" />
              <Skeleton size="control" />
              <Skeleton size="control" />
            </div>
          )}
        </>
      )}
    </main>
  );
}

interface Props {
  readonly plan: Plan;
  readonly restaurant: RestaurantProfile;
}

/** The wizard, the list, or the evening that is played through: one at a time. */
function PlanPage({ plan, restaurant }: Props) {
  const words = useMessages("plan");
  const { ruleNames } = usePlanTexts();
  const form = usePlanForm(plan, restaurant.id);
  const [isTrying, setIsTrying] = useState(false);
  // The wizard keeps what is typed and may be left at any step.
  const guard = useLeaveGuard(form.changed.length > 0 && form.step === undefined);
  const isNew = form.read.version === 0 && form.rules.tables.length === 0 && form.step === undefined;
  useHeadingFocus(isTrying ? "trial" : (form.step ?? "list"));

  const begin = () =>
    form.begin({
      ...form.rules,
      areas: [{ id: "room", name: words.firstArea }],
      services: proposeServices(
        { opening_hours: restaurant.opening_hours, second_hours: restaurant.second_hours },
        words.services,
      ),
      turn_times: usualTurnTimes,
    });
  return (
    <>
      {form.step !== undefined && <Wizard form={form} step={form.step} restaurant={restaurant} />}
      {isNew && <Intro onBegin={begin} />}
      {form.step === undefined && !isNew && !isTrying && (
        <PlanEditor form={form} restaurant={restaurant} onTry={() => setIsTrying(true)} />
      )}
      {form.step === undefined && isTrying && (
        <TrialPage form={form} restaurant={restaurant} onBack={() => setIsTrying(false)} />
      )}
      {guard.isAsking && (
        <LeaveDialog
          fields={ruleNames(form.changed)}
          onStay={guard.stay}
          onLeave={() => {
            form.abandon();
            guard.leave();
          }}
        />
      )}
    </>
  );
}

function Intro({ onBegin }: { readonly onBegin: () => void }) {
  const words = useMessages("plan");
  return (
    <>
      <div className="page-header">
        <BackLink to={restaurantPaths.restaurantSettings} text={words.back} />
      </div>
      <EmptyState level="h1" art="glocke" title={words.intro.title} text={words.intro.text}>
        <Button look="btn--primary btn--tall" text={words.intro.begin} onClick={onBegin} />
        <p className="small">{words.intro.without}</p>
      </EmptyState>
    </>
  );
}

/** Another view of the page begins at its heading. */
function useHeadingFocus(view: string | number): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, [view]);
}
