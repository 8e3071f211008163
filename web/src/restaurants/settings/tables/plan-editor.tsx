import { ChartGantt, CirclePause, History } from "lucide-react";
import { useRef, useState } from "react";
import { reservationPaths } from "#shared/reservations/paths.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { formatDay, formatPlainDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { formatNight } from "#web/reservations/parts/night.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { Alert } from "#web/ui/portal-controls/portal-controls.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { SaveBar } from "../save-bar.tsx";
import { Section } from "../sections/section.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";
import { JoinList } from "./join-section.tsx";
import { sumSeats } from "./new-room.ts";
import { listInUse, nameTables, toRules } from "./plan-rules.ts";
import { Instant, Pacing, Stays } from "./rule-fields.tsx";
import { type EditorCheck, ServiceList } from "./service-section.tsx";
import { SpecialDays } from "./special-days.tsx";
import { AreaList, TableList } from "./table-section.tsx";
import type { PlanForm } from "./use-plan-form.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

const formId = "plan";

interface Props {
  readonly form: PlanForm;
  readonly restaurant: RestaurantProfile;
  readonly onTry: () => void;
}

/** The plan as a list: folded lines that say what they hold. */
export function PlanEditor({ form, restaurant, onTry }: Props) {
  const words = useMessages("plan");
  const { ruleNames } = usePlanTexts();
  const check: EditorCheck = useRef(null);
  const list = useRef<HTMLDivElement>(null);
  const { read, rules, changed, merged, busy } = form;
  const usable = listInUse(rules.tables);
  const online = usable.filter((one) => one.online);

  /** What is wrong is shown at its field, which gets the focus. */
  const isValid = async (): Promise<boolean> => {
    if ((await check.current?.()) === false) return false;
    const field = list.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const section = field?.closest("details");
    if (section) section.open = true;
    field?.focus();
    return !field;
  };
  const save = async () => {
    if (changed.length > 0 && (await isValid())) form.send({}, () => toast(words.saved, words.savedText));
  };
  const tryOut = async () => {
    if (await isValid()) onTry();
  };
  /** At once, beside whatever else is typed. */
  const turnOff = () =>
    form.send({ rules: toRules(read), live: false }, () => toast(words.live.off, words.live.offText));

  return (
    <>
      <div className="page-header page-header--actions">
        <BackLink to={restaurantPaths.restaurantSettings} text={words.back} />
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="soft">
          {words.tablesFor(usable.length, sumSeats(usable))}. {words.numberOnline(online.length)}
        </p>
        {read.live && (
          <div className="page-header__actions">
            <ClosingButton form={form} timeZone={restaurant.time_zone} />
            <ButtonLink look="btn--secondary" Icon={ChartGantt} text={words.timeline} to={reservationPaths.timeline} />
          </div>
        )}
      </div>
      <div className="plan-notices">
        <ClosedSpans form={form} timeZone={restaurant.time_zone} />
        {!read.live && (
          <Notice tone="calm" title={words.notLive.title}>
            <p>{words.notLive.text}</p>
            <Button look="btn--secondary" Icon={History} text={words.notLive.tryOut} onClick={() => void tryOut()} />
          </Notice>
        )}
        <Unseated reservations={form.unseated} />
        {merged && merged.alsoChanged.length > 0 && (
          <Alert variation="warning">
            <p>{words.alsoChanged(ruleNames(merged.alsoChanged))}</p>
          </Alert>
        )}
        {merged && merged.lost.length > 0 && (
          <Alert variation="warning">
            <p>{words.lost(ruleNames(merged.lost))}</p>
          </Alert>
        )}
        <FormNotice title={words.saveFailed} failure={form.failure} />
      </div>
      {/* Empty: the dialogs of the list have forms of their own, which must not be inside another. */}
      <Form id={formId} onSubmit={() => void save()}>
        {null}
      </Form>
      <div className="settings" ref={list}>
        <div className="settings__sections">
          <Sections form={form} timeZone={restaurant.time_zone} check={check} />
        </div>
        {read.live && (
          <div className="plan-retire">
            <p className="soft">{words.live.turnOffText}</p>
            <Button look="btn--danger" text={words.live.turnOff} busy={busy} onClick={turnOff} />
          </div>
        )}
      </div>
      <SaveBar formId={formId} count={changed.length} names={ruleNames(changed)} busy={busy} onDiscard={form.discard}>
        <Button look="btn--quiet" text={words.tryOut} disabled={busy} onClick={() => void tryOut()} />
      </SaveBar>
    </>
  );
}

interface SectionsProps extends Pick<Props, "form"> {
  readonly timeZone: string;
  readonly check: EditorCheck;
}

function Sections({ form: { rules, change }, timeZone, check }: SectionsProps) {
  const words = useMessages("plan");
  const { language } = useLanguage();
  const { serviceName, stay } = usePlanTexts();
  const today = localDateTime(serverNow(), timeZone).date;
  const usable = listInUse(rules.tables);
  const specialDays = rules.special_days.filter(({ date }) => date >= today);
  const own = { rules, onChange: change };
  return (
    <>
      <Section
        id="tables"
        title={words.rules.tables}
        summary={words.tablesFor(usable.length, sumSeats(usable))}
        isOpenFirst
      >
        <TableList {...own} />
      </Section>
      <Section
        id="joins"
        title={words.rules.joins}
        summary={rules.joins.map(({ tables }) => nameTables(rules, tables)).join(", ") || words.none}
      >
        <JoinList {...own} />
      </Section>
      <Section id="areas" title={words.rules.areas} summary={rules.areas.map(({ name }) => name).join(", ")}>
        <AreaList {...own} />
      </Section>
      <Section
        id="services"
        title={words.rules.services}
        summary={rules.services.map(serviceName).join("; ") || words.none}
      >
        <ServiceList {...own} check={check} />
      </Section>
      <Section id="stays" title={words.stays.title} summary={words.stays.summary(stay(rules, 2), stay(rules, 4))}>
        <Stays {...own} />
      </Section>
      <Section
        id="pacing"
        title={words.pacing.title}
        summary={
          rules.guests_per_quarter === undefined ? words.pacing.none : words.pacing.summary(rules.guests_per_quarter)
        }
      >
        <Pacing {...own} />
      </Section>
      <Section
        id="instant"
        title={words.instant.title}
        summary={rules.mode === "instant" ? words.instant.summary(rules.instant_up_to) : words.instant.none}
      >
        <Instant {...own} />
      </Section>
      <Section
        id="special-days"
        title={words.special.title}
        summary={specialDays.map(({ date }) => formatDay(date, "date", language)).join(", ") || words.none}
      >
        <SpecialDays {...own} today={today} />
      </Section>
    </>
  );
}

/** Reservations to come that have no table: each leads to its day of the book. */
function Unseated({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const { booking } = useMessages("booking");
  const { unseated: words } = useMessages("plan");
  const { language } = useLanguage();
  if (reservations.length === 0) return null;
  return (
    <Notice tone="info" title={words.title(reservations.length)}>
      <p>{words.text}</p>
      <ul>
        {reservations.map((one) => (
          <li key={one.id}>
            <a
              href={`${reservationPaths.today}?date=${one.night_of ?? one.reservation_date}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.entry(
                [formatPlainDay(one.reservation_date, "short", language), formatNight(one, booking, language)]
                  .filter(Boolean)
                  .join(", "),
                one.reservation_time,
                one.customer_name || words.withoutName,
                one.number_of_guests,
              )}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ClosingProps extends Pick<Props, "form"> {
  readonly timeZone: string;
}

/** The spans of visit times that are closed online and not over. */
const listClosed = ({ read }: PlanForm) => read.closed_online.filter(({ until }) => new Date(until) > serverNow());

function ClosingButton({ form, timeZone }: ClosingProps) {
  const { closing: words, lost: lostText } = useMessages("plan");
  const { ruleNames } = usePlanTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { failure, merged } = form;
  const why = failure ?? (merged && merged.lost.length > 0 ? lostText(ruleNames(merged.lost)) : undefined);
  const open = () => {
    setIsSent(false);
    setIsOpen(true);
  };
  return (
    <>
      <Button look="btn--secondary" Icon={CirclePause} text={words.title} onClick={open} />
      {isOpen && (
        <ClosingDialog
          timeZone={timeZone}
          busy={form.busy}
          failure={isSent ? why : undefined}
          onClose={() => setIsOpen(false)}
          onSend={(closed) => {
            setIsSent(true);
            form.close([...listClosed(form), closed], () => {
              setIsOpen(false);
              toast(words.closed);
            });
          }}
        />
      )}
    </>
  );
}

function ClosedSpans({ form, timeZone }: ClosingProps) {
  const { closing: words } = useMessages("plan");
  const { span } = usePlanTexts();
  const all = listClosed(form);
  return all.map((closed) => (
    <div key={`${closed.from}${closed.until}`} className="plan-closed">
      <CirclePause className="icon" aria-hidden />
      <p role="status">
        <b>{words.is(span(closed, timeZone))}</b> {words.isText}
      </p>
      <Button
        look="btn--secondary btn--small"
        text={words.reopen}
        label={words.reopenOf(span(closed, timeZone))}
        onClick={() =>
          form.close(
            all.filter((one) => one !== closed),
            () => toast(words.reopened),
          )
        }
      />
    </div>
  ));
}
