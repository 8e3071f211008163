import { Bell } from "lucide-react";
import { Suspense } from "react";
import { useWatch } from "react-hook-form";
import { answerDeadline } from "#shared/reservations/answer-deadline.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AccountTerms } from "#web/ui/form/account-terms.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { DialogSkeleton } from "#web/ui/states/states.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { ClosedOnlineNotice } from "../parts/closed-online.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { PausedDialog } from "./paused-dialog.tsx";
import { useAnswerBy } from "../parts/answer-by.ts";
import { type BookableRestaurant, usualTime } from "../request/booking-rules.ts";
import type { FreeTimes } from "../request/availability.ts";
import type { RequestControl } from "../request/request-form.ts";
import { RequestFields, SpecialRequests } from "./request-fields.tsx";
import { RequestTerms } from "../parts/request-terms.tsx";
import { SameVisitNotice } from "./same-visit.tsx";
import { TakenNotice } from "./taken.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { JoinWaitlist } from "../waitlist/join-waitlist.tsx";
import { useRequest } from "./use-request.ts";
import "./reservation-dialog.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
}

const formId = "reservation-request";

/** The reservation dialog (spec, section 2); while the restaurant takes no requests it says so before anybody types. */
export function ReservationDialog(props: Props) {
  useAccountMessages("booking", "reservations");
  const { booking } = useMessages("booking");
  return props.restaurant.requests_paused_at ? (
    <PausedDialog title={booking.title} {...props} />
  ) : (
    <RequestDialog {...props} />
  );
}

/** The form of a request: guests, day, time, then who asks. */
function RequestDialog({ restaurant, onClose }: Props) {
  const { booking } = useMessages("booking");
  const { asking, code: codeWords } = useMessages("reservations");
  const request = useRequest(restaurant);
  const { control, firstError: error } = request.form;
  const { free, taken } = request;
  const words = free?.words;
  const { isAwaitable, isAtOnce, wait } = request;
  const own = words && (isAwaitable ? words.waitlist.join : isAtOnce ? words.book : undefined);
  const send = own ?? booking.send;
  if (request.isSent) return null;
  if (wait) {
    return (
      <Suspense fallback={<DialogSkeleton />}>
        <JoinWaitlist
          restaurant={restaurant}
          request={wait}
          onJoined={() => request.endWait(wait)}
          onClose={() => request.setWait(undefined)}
        />
      </Suspense>
    );
  }
  if (request.code) {
    const { code, failure, today } = request;
    const ownHint = words && (isAwaitable ? words.waitlist.codeHint : isAtOnce ? words.codeHint : undefined);
    const hint = ownHint ?? codeWords.hint;
    return <CodeDialog {...code} {...{ restaurant, control, today, failure, send, hint, onClose }} />;
  }
  if (request.isAsking) return <DialogSkeleton />; // what is free changes every part of it
  const subtitle = [restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ");
  return (
    <Dialog
      title={free?.atOnceUpTo === undefined ? booking.title : free.words.titleAtOnce}
      subtitle={subtitle}
      onClose={onClose}
      busy={request.busy}
      foot={
        <SubmitBar
          formId={formId}
          control={control}
          restaurant={restaurant}
          today={request.today}
          busy={request.busy}
          disabled={request.isRestaurant || request.contact === "loading" || (request.isFull && !isAwaitable)}
          send={taken ? undefined : send}
          sending={isAtOnce && !isAwaitable ? words?.booking : undefined}
          failure={request.failure && (error === undefined ? `${asking.failed} ${request.failure}` : asking.failed)}
          error={error}
        >
          {request.isRestaurant && (
            <Notice tone="info">
              <p>{asking.notForRestaurants}</p>
            </Notice>
          )}
          <SameVisitNotice
            same={request.same}
            restaurant={restaurant}
            control={control}
            today={request.today}
            busy={request.busy}
            onMeant={request.submitFurther}
          />
          {isAwaitable && words && !taken && (
            <ul className="terms">
              <li>
                <Bell className="icon" aria-hidden />
                {words.waitlist.held}
              </li>
            </ul>
          )}
          {(taken !== undefined || !request.isFull) && (
            <Terms
              restaurant={restaurant}
              control={control}
              today={request.today}
              now={request.now}
              free={free}
              isAtOnce={isAtOnce}
            />
          )}
        </SubmitBar>
      }
    >
      <Form id={formId} className="dialog__body form" onSubmit={request.submit}>
        {taken && free ? (
          <TakenNotice
            key={`${taken.refused.date} ${taken.refused.time}`}
            taken={taken}
            words={free.words}
            isAtOnce={free.isAtOnce}
            busy={request.busy}
            onBook={request.book}
            onWait={request.waitForTaken}
            onChoose={request.chooseOther}
          />
        ) : (
          <>
            <ClosedOnlineNotice restaurant={restaurant} />
            {restaurant.reservation_required && <p className="small soft">{booking.requiredHere}</p>}
            {request.stray && (
              <Notice tone="calm" title={request.stray.isHere ? codeWords.unsent : codeWords.stray}>
                <p>{request.stray.isHere ? codeWords.unsentText : codeWords.strayText(request.stray.code)}</p>
              </Notice>
            )}
            {request.otherAccount && (
              <Notice title={codeWords.otherAccount}>
                <p>{codeWords.otherAccountText(request.otherAccount.asked, request.otherAccount.signedIn)}</p>
              </Notice>
            )}
            {request.passed !== undefined && (
              <Notice tone="calm">
                <p>{request.passed}</p>
              </Notice>
            )}
            <RequestFields
              restaurant={restaurant}
              today={request.today}
              now={request.now}
              control={control}
              free={free}
            />
          </>
        )}
        <div className="rule" role="presentation">
          <i />
        </div>
        <ContactFields
          contact={request.contact}
          control={control}
          isSignedOut={request.isSignedOut}
          isPhoneSaved={request.isPhoneSaved}
          onChange={request.editContact}
        />
        <SpecialRequests control={control} isOpen={request.isWishing} onToggle={request.setWishing} />
        {request.isSignedOut && <AccountTerms send={send} />}
      </Form>
    </Dialog>
  );
}

interface TermsProps extends Pick<Props, "restaurant"> {
  readonly control: RequestControl;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
  readonly now: Date;
  readonly free: FreeTimes | undefined;
  readonly isAtOnce: boolean;
}

/** The terms, with the deadline that a request for the chosen day and time would get. */
function Terms({ restaurant, control, today, now, free, isAtOnce }: TermsProps) {
  const [typedDay, typedTime] = useWatch({ control, name: ["reservation_date", "reservation_time"] });
  const day = parseDay(typedDay, today);
  const time = parseTime(typedTime) ?? usualTime;
  const date = toCalendarDate(restaurant, day ?? today, time);
  const toLatest = useAnswerBy({ reservation_date: date, reservation_time: time, time_zone: restaurant.time_zone });
  const { answer_minutes } = restaurant;
  const isChosen = day !== undefined && parseTime(typedTime) !== undefined;
  const begin = toInstant(date, time, restaurant.time_zone);
  const latest =
    isChosen && answer_minutes !== undefined && begin > now
      ? toLatest(answerDeadline({ ...restaurant, answer_minutes }, now, begin))
      : undefined;
  return <RequestTerms restaurant={restaurant} latest={latest} free={free} isAtOnce={isAtOnce} />;
}
