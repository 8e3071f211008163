import { CircleAlert, CircleCheck, Lightbulb, Users } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { type Answer, apiQuery, call } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { Button } from "#web/ui/button/button.tsx";
import { FormNotice } from "#web/ui/form/form.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { listInUse, listPastDays, type Mend, nameTables, proposeMends } from "./plan-rules.ts";
import type { PlanForm } from "./use-plan-form.ts";

type TrialResult = Answer<"POST /partner/plan/trials">;

interface Props {
  readonly form: PlanForm;
  readonly restaurant: RestaurantProfile;
}

/** A past day of the book, played with what is typed: who would find no table, why, and one change that helps. */
export function Trial({ form: { rules, change }, restaurant }: Props) {
  const { trial: words } = useMessages("plan");
  const { language } = useLanguage();
  const [days] = useState(() => listPastDays(localDateTime(serverNow(), restaurant.time_zone).date));
  const [chosen, setChosen] = useState<string>();
  const past = useQuery(apiQuery("GET /partner/reservations", { query: { view: "past", limit: "100" } }));
  // Nothing is learnt from a day without guests.
  const visits = past.data?.items.filter(({ status }) => status === "completed") ?? [];
  const busy = days.find((day) => visits.some((one) => (one.night_of ?? one.reservation_date) === day));
  const date = chosen ?? busy ?? days[0] ?? "";
  const trial = useQuery({
    queryKey: ["plan-trial", date, rules],
    queryFn: async () => {
      const result = await call("POST /partner/plan/trials", { body: { date, rules } });
      return { result, mend: await findMend(date, rules, result) };
    },
    staleTime: 60_000,
    enabled: !past.isPending,
  });
  return (
    <>
      <div className="wizard__head">
        <h1 tabIndex={-1}>{words.title(formatDay(date, "long", language))}</h1>
        <p className="lead">{words.text}</p>
      </div>
      <SelectField label={words.evening} value={date} onChange={({ currentTarget: { value } }) => setChosen(value)}>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatDay(day, "long", language)}
          </option>
        ))}
      </SelectField>
      <div className="panel plan-trial" aria-busy={trial.isPending}>
        {trial.isPending && (
          <>
            <p className="visually-hidden" role="status">
              {words.loading}
            </p>
            <Skeleton size="heading" />
            <Skeleton size="text" />
          </>
        )}
        {trial.isError && (
          <div role="alert">
            <p>{words.failed}</p>
            <Button look="btn--secondary" text={words.again} onClick={() => void trial.refetch()} />
          </div>
        )}
        {trial.data && (
          <Result rules={rules} timeZone={restaurant.time_zone} {...trial.data} onMend={(mend) => change(mend.rules)} />
        )}
      </div>
    </>
  );
}

/** The first change that seats somebody more: tried before it is offered. */
async function findMend(date: string, rules: PlanForm["rules"], { unseated }: TrialResult): Promise<Mend | undefined> {
  const reasons = new Set<string>();
  for (const lack of unseated) {
    if (reasons.has(lack.reason)) continue; // one party for each reason: the way is the same
    reasons.add(lack.reason);
    for (const mend of proposeMends(rules, lack)) {
      const mended = await call("POST /partner/plan/trials", { body: { date, rules: mend.rules } });
      if (mended.unseated.length < unseated.length) return mend;
    }
  }
  return undefined;
}

interface ResultProps {
  readonly rules: PlanForm["rules"];
  readonly timeZone: string;
  readonly result: TrialResult;
  readonly mend: Mend | undefined;
  readonly onMend: (mend: Mend) => void;
}

function Result({ rules, timeZone, result: { seated, unseated, refused }, mend, onMend }: ResultProps) {
  const { trial: words } = useMessages("plan");
  const all = seated.length + unseated.length;
  if (all === 0) return <p role="status">{words.nobody}</p>;
  const guests = seated.reduce((sum, one) => sum + one.guests, 0);
  const sums = [
    [words.seated, seated.length, words.ofAll(all)],
    [words.guestsTitle, guests, words.fullest(findFullest(seated, timeZone))],
    ...(refused.all > 0 ? [[words.refused, refused.all, words.refusedSeated(refused.seated)] as const] : []),
  ] as const;
  return (
    <>
      <div role="status">
        <dl className="plan-trial__sums">
          {sums.map(([title, count, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <b>{count}</b> {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Evening rules={rules} timeZone={timeZone} seated={seated} />
      {unseated.length === 0 && (
        <p className="icon-line">
          <CircleCheck className="icon" aria-hidden />
          <span>{words.all}</span>
        </p>
      )}
      <ul className="plan-trial__lacks">
        {unseated.map(({ customer_name: name, reservation_time, number_of_guests, reason, taken, arriving }, index) => {
          const Icon = reason === "pacing" ? Users : CircleAlert;
          const tables = taken.map((ids) => nameTables(rules, ids));
          const most = rules.guests_per_quarter;
          return (
            <li key={`${reservation_time}-${index}`} className="icon-line">
              <Icon className="icon" aria-hidden />
              <span>
                <b>{words.party(name, reservation_time, number_of_guests)}</b>{" "}
                {reason === "no_table" && tables.length > 0 && tables.length <= mostNamed
                  ? words.taken(tables)
                  : reason === "pacing" && most !== undefined
                    ? words.tooMany(arriving + number_of_guests, most)
                    : words.reasons[reason]}
              </span>
            </li>
          );
        })}
      </ul>
      {unseated.length > 0 && (
        <div className="icon-line">
          <Lightbulb className="icon" aria-hidden />
          {mend ? (
            <div>
              <p>{words.mend}</p>
              <Button look="btn--secondary" text={<MendText mend={mend} />} onClick={() => onMend(mend)} />
            </div>
          ) : (
            <p>{words.noMend}</p>
          )}
        </div>
      )}
    </>
  );
}

type Seated = TrialResult["seated"];

/** More tables than these are all of that size. */
const mostNamed = 6;

/** The half hour at which most guests sit. */
function findFullest(seated: Seated, timeZone: string): string {
  const guestsAt = (minute: number) =>
    seated.reduce((sum, one) => sum + (one.from <= minute && minute < one.until ? one.guests : 0), 0);
  const starts = seated.map(({ from }) => Math.ceil(from / 30) * 30);
  const fullest = starts.toSorted((a, b) => guestsAt(b) - guestsAt(a) || a - b)[0] ?? 0;
  return localDateTime(new Date(fullest * 60_000), timeZone).time;
}

/** Table by table, when somebody would sit there. The sentences around it say what matters. */
function Evening({ rules, timeZone, seated }: Pick<ResultProps, "rules" | "timeZone"> & { readonly seated: Seated }) {
  if (seated.length === 0) return null;
  const from = Math.floor(Math.min(...seated.map((one) => one.from)) / 60) * 60;
  const until = Math.ceil(Math.max(...seated.map((one) => one.until)) / 60) * 60;
  const share = (minutes: number) => `${(minutes / (until - from)) * 100}%`;
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className="plan-trial__evening num" aria-hidden>
      <span />
      <p>
        {hours.map((hour) => (
          <span key={hour} style={{ left: share(hour - from) }}>
            {localDateTime(new Date(hour * 60_000), timeZone).time.slice(0, 2)}
          </span>
        ))}
      </p>
      {listInUse(rules.tables).map(({ id, name }) => (
        <Fragment key={id}>
          <b>{name}</b>
          <p>
            {seated
              .filter(({ tables }) => tables.includes(id))
              .map((one) => (
                <i key={one.from} style={{ left: share(one.from - from), width: share(one.until - one.from) }} />
              ))}
          </p>
        </Fragment>
      ))}
    </div>
  );
}

function MendText({ mend: { change } }: { readonly mend: Mend }) {
  const { mends } = useMessages("plan").trial;
  if (change.kind === "join") return mends.join(change.tables, change.guests);
  if (change.kind === "pacing") return mends.pacing(change.guests);
  if (change.kind === "online") return mends.online(change.table);
  return change.kind === "empty_seats" ? mends.empty_seats(change.seats) : mends.stays;
}

/** The try-out of a plan that has been made before, from the list. */
export function TrialPage({ form, restaurant, onBack }: Props & { readonly onBack: () => void }) {
  const words = useMessages("plan");
  const isLive = form.read.live;
  const save = () =>
    form.send(isLive ? {} : { live: true }, () => {
      toast(isLive ? words.saved : words.live.on, isLive ? words.savedText : words.live.onText);
      onBack();
    });
  return (
    <div className="wizard">
      <Trial form={form} restaurant={restaurant} />
      <FormNotice title={words.saveFailed} failure={form.failure} />
      <div className="wizard__actions">
        <Button look="btn--quiet btn--tall" text={words.trial.goOn} onClick={onBack} />
        {(!isLive || form.changed.length > 0) && (
          <Button
            look="btn--primary btn--tall"
            text={isLive ? words.trial.save : words.wizard.goLive}
            busy={form.busy}
            onClick={save}
          />
        )}
      </div>
    </div>
  );
}
