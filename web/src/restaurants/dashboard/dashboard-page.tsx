import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { type Me, useMe } from "#web/platform/session/me.ts";
import { useNow } from "#web/platform/now.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { dishApi, offerApi, wineApi } from "#web/menus/entries/entry-api.ts";
import { MenuTab, OffersTab, WinesTab } from "#web/menus/entries/entry-tabs.tsx";
import { PhotosTab } from "#web/photos/upload/photos-tab.tsx";
import { useEntries } from "#web/menus/entries/use-entries.ts";
import { isReady, usePhotos } from "#web/photos/upload/use-photos.ts";
import { useUploads } from "#web/photos/upload/use-uploads.ts";
import { FirstSteps } from "./first-steps.tsx";
import { type OwnRestaurant, useOwnRestaurant } from "./use-own-restaurant.ts";
import { DashboardHeader, EmailTrouble, ListingStatus } from "./visibility.tsx";
import "./visibility.css";

/** /restaurant-profile (spec, section 2): the owner's restaurant with its photos, menu, offers and wines. */
export default function DashboardPage() {
  const { data: me } = useMe();
  useAccountMessages("dashboard", "owner", "menu");
  return me?.restaurant ? <Dashboard summary={me.restaurant} /> : null; // the frame has loaded it
}

const tabIds = ["photos", "menu", "offers", "wines"] as const;
type TabId = (typeof tabIds)[number];

function Dashboard({ summary }: { readonly summary: NonNullable<Me["restaurant"]> }) {
  const [tab, selectTab] = useTab();
  const restaurant = useOwnRestaurant();
  usePageTitle(summary.restaurant_name);
  return (
    <main id="inhalt" className={classes("page dashboard", tab !== "photos" && "dashboard--flat")}>
      <DashboardHeader summary={summary} restaurant={restaurant.data} />
      {restaurant.data ? (
        <Contents restaurant={restaurant.data} tab={tab} onSelect={selectTab} />
      ) : restaurant.isError ? (
        <LoadFailed onRetry={() => void restaurant.refetch()} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

/** The selected tab is in the address, so that the frame's links, Back and a reload lead to it. */
function useTab(): readonly [TabId, (tab: TabId) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabIds.find((id) => id === search.get("tab")) ?? "photos";
  const selectTab = (next: TabId) =>
    setSearch((old) => {
      const changed = new URLSearchParams(old);
      if (next === "photos") changed.delete("tab");
      else changed.set("tab", next);
      return changed;
    });
  return [tab, selectTab];
}

interface ContentsProps {
  readonly restaurant: OwnRestaurant;
  readonly tab: TabId;
  readonly onSelect: (tab: TabId) => void;
}

/** Appears once all lists have come or failed, so that nothing on the page moves. */
function Contents({ restaurant, tab, onSelect }: ContentsProps) {
  const { tabs: words } = useMessages("dashboard");
  const { hash, key } = useLocation();
  const now = useNow();
  const photos = usePhotos();
  const dishes = useEntries(dishApi);
  const offers = useEntries(offerApi);
  const wines = useEntries(wineApi);
  const uploads = useUploads(photos.data?.items ?? []);
  if ([photos, dishes, offers, wines].some(({ isPending }) => isPending)) return <Loading />;
  const counts = {
    photos: photos.data?.items.filter(isReady).length,
    menu: dishes.data?.length,
    offers: offers.data?.length,
    wines: wines.data?.length,
  };
  const today = now && localDateTime(now, restaurant.time_zone).date;
  return (
    <>
      <EmailTrouble restaurant={restaurant} />
      <ListingStatus restaurant={restaurant} />
      {counts.photos !== undefined && counts.menu !== undefined && (
        <FirstSteps restaurant={restaurant} photoCount={counts.photos} dishCount={counts.menu} />
      )}
      <Tabs
        label={words.label}
        tabs={tabIds.map((id) => ({ id, name: words[id], count: counts[id] ?? ("unknown" as const) }))}
        selected={tab}
        onSelect={onSelect}
      >
        {tab === "photos" && <PhotosTab photos={photos} uploads={uploads} />}
        {tab === "menu" && <MenuTab list={dishes} />}
        {tab === "offers" && today !== undefined && <OffersTab list={offers} today={today} />}
        {tab === "wines" && <WinesTab list={wines} />}
      </Tabs>
      {hash === "#contents" && <GoToContents key={key} />}
    </>
  );
}

/** Follows a link to `#contents`, such as those of the first steps, to the selected tab: on a phone it is far below. */
function GoToContents() {
  useEffect(() => {
    const tab = document.querySelector<HTMLElement>(".dashboard [role=tab][aria-selected=true]");
    tab?.scrollIntoView({ block: "start" });
    tab?.focus({ preventScroll: true });
  }, []);
  return null;
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { guard } = useMessages("owner");
  const { form } = useMessages("account");
  useFailureToast(true, form.failed, guard.loadFailed);
  return <ErrorState title={guard.loadFailed} onRetry={onRetry} level="h2" />;
}

function Loading() {
  const { frame } = useMessages("public");
  return (
    <div className="dashboard__loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        {frame.loading}
      </p>
      <Skeleton size="control" />
      <Skeleton size="heading" />
      <Skeleton size="control" />
      <Skeleton size="control" />
      <Skeleton size="control" />
    </div>
  );
}
