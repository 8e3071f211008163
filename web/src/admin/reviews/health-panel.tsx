import { useQuery } from "@tanstack/react-query";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import { maxPhotos } from "#shared/photos/photo-rules.ts";
import { type Answer, call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { fullDaysBetween, useDates } from "../frame/use-dates.ts";
import "./reviews.css";

type Health = Answer<"GET /admin/restaurants/{restaurantId}/health">;
type Preview = Answer<"GET /admin/restaurants/{restaurantId}/preview">;

/** The days that the figures cover (shared/restaurants/health.ts, which loads its schema). */
const days = 30;

/** Below this share of answered requests a figure stands out, and further below even more. */
const goodShare = 80;
const poorShare = 50;

/** How a restaurant answers requests and keeps its page: figures for admins. */
export function HealthPanel({ restaurant }: { readonly restaurant: Preview }) {
  const { health: words } = useMessages("admin");
  const { data, isPending, refetch } = useQuery({
    queryKey: ["admin", "health", restaurant.id],
    queryFn: () => call("GET /admin/restaurants/{restaurantId}/health", { params: { restaurantId: restaurant.id } }),
    staleTime: 0,
  });
  return (
    <section className="panel" aria-labelledby="health" aria-busy={isPending}>
      <h2 id="health">{words.title}</h2>
      {data ? (
        <dl className="health">
          <Answers health={data} />
          {restaurant.requests_paused_at && <Pause since={restaurant.requests_paused_at} />}
          <Page health={data} restaurant={restaurant} />
        </dl>
      ) : isPending ? (
        <Skeleton size="control" />
      ) : (
        <ErrorState level="h3" title={words.loadFailed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string | number;
  readonly note: string;
  readonly tone?: "amber" | "brick" | undefined;
}

const Figure = ({ label, value, note, tone }: FigureProps) => (
  <div className={classes(tone && `health--${tone}`)}>
    <dt>{label}</dt>
    <dd>
      <b className="num">{value}</b> <span>{note}</span>
    </dd>
  </div>
);

function Answers({ health: { answered, expired, median_minutes, expired_in_row } }: { readonly health: Health }) {
  const { health: words } = useMessages("admin");
  const requests = answered + expired;
  const share = requests === 0 ? undefined : Math.round((answered / requests) * 100);
  return (
    <>
      <Figure
        label={words.answered}
        value={share === undefined ? words.nothing : words.percent(share)}
        note={share === undefined ? words.noRequests(days) : words.ofRequests(requests, days)}
        tone={share === undefined || share >= goodShare ? undefined : share < poorShare ? "brick" : "amber"}
      />
      <Figure
        label={words.answerAfter}
        value={median_minutes === null ? words.nothing : words.minutes(median_minutes)}
        note={median_minutes === null ? words.noAnswer : words.median}
      />
      <Figure
        label={words.expired}
        value={expired}
        note={words.inRow(expired_in_row)}
        tone={expired_in_row >= expiredUntilPause ? "brick" : expired_in_row > 0 ? "amber" : undefined}
      />
    </>
  );
}

function Pause({ since }: { readonly since: string }) {
  const { health: words } = useMessages("admin");
  const { formatDay } = useDates();
  return <Figure label={words.requests} value={words.paused} note={words.since(formatDay(since))} tone="brick" />;
}

interface PageProps {
  readonly health: Health;
  readonly restaurant: Preview;
}

function Page({ health: { hours_changed_at: changed }, restaurant: { photos, menu_items } }: PageProps) {
  const { health: words } = useMessages("admin");
  const now = useNow();
  const { formatDay } = useDates();
  const given = menu_items.filter(({ allergens }) => allergens.length > 0).length;
  const daysAgo = changed !== null && now ? fullDaysBetween(changed, now) : 0;
  return (
    <>
      <Figure
        label={words.hours}
        value={changed === null ? words.nothing : formatDay(changed)}
        note={changed === null ? words.neverChanged : words.ago(Math.max(0, daysAgo))}
      />
      <Figure label={words.photos} value={photos.length} note={words.ofPhotos(maxPhotos)} />
      <Figure
        label={words.allergens}
        value={menu_items.length === 0 ? words.nothing : words.ofDishes(given, menu_items.length)}
        note={menu_items.length === 0 ? words.noDishes : words.dishes}
        tone={given < menu_items.length ? "amber" : undefined}
      />
    </>
  );
}
