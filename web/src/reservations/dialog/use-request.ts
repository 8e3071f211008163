import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { reservePath } from "#shared/restaurants/paths.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { showEmail, toAsciiDomain } from "#shared/platform/text/email-domain.ts";
import { tidyAddress } from "#shared/platform/text/tidy.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { formatDay, parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { dropDraft, keepDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { type Me, meQuery, useMe } from "#web/platform/session/me.ts";
import { useEmailLink } from "#web/platform/session/email-link.ts";
import { useSession } from "#web/platform/session/session.ts";
import { findTriesLeft, useSignInCode } from "#web/platform/session/sign-in-code.ts";
import { untilUnmount, useBusy } from "#web/platform/use-busy.ts";
import { useNow } from "#web/platform/now.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import {
  dropSent,
  markSent,
  markSignedIn,
  markSubmitted,
  sentRequest,
  takeSubmitted,
} from "../request/submitted-request.ts";
import type { Contact } from "./contact-fields.tsx";
import { comesFromSignIn, type DialogOrigin, readDialogOrigin } from "../request/dialog-origin.ts";
import { firstProposal } from "../request/request-form.ts";
import { availabilityKey, type FreeTimes, isAwaitable } from "../request/availability.ts";
import { readChosen } from "../request/free-times.ts";
import { listProposable } from "../request/propose.ts";
import { requestSchema } from "../request/request-schema.ts";
import { type BookableRestaurant, checkBookingTime, nearestTime } from "../request/booking-rules.ts";
import { useWish, useWishInAddress } from "../request/wish.ts";
import { isSameTime, parseSameVisit, type SameVisit } from "./same-visit.tsx";
import { type Arrival, parseTaken, type Taken } from "./taken.tsx";
import { useVisit } from "./use-visit.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { useIdempotencyKey } from "#web/platform/forms/use-idempotency-key.ts";

/** State and submission of the reservation dialog. Drafts keep what was typed until it is sent. */
export function useRequest(restaurant: BookableRestaurant) {
  const { asking, code: codeWords } = useMessages("reservations");
  const { apiError } = useApiMessages();
  const session = useSession();
  const { data: me, isLoading, failureCount } = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isAfterSignIn = comesFromSignIn(useLocation().state);
  const { busy, run } = useBusy();
  const [now, setNow] = useState(serverNow);
  const wish = useWish();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [isSent, setIsSent] = useState(false);
  /** The guest's other table at the requested time, about which the server asks. */
  const [same, setSame] = useState<SameVisit>();
  /** The time at which somebody else was faster, and others in its place. */
  const [taken, setTaken] = useState<Taken>();
  /** The last such time, also while the guest chooses another one. */
  const [refused, setRefused] = useState<Arrival>();
  /** For what the guest would wait, while the waiting list asks what else would suit. */
  const [wait, setWait] = useState<ReservationRequest>();
  /** That the proposed time has passed, and what is chosen now. */
  const [passed, setPassed] = useState<string>();
  /** Whether a code has just signed the guest in, and the request follows by itself. */
  const [isSignedInHere, setSignedInHere] = useState(false);
  /** Whether the code has been used here, by the email's button or typed. */
  const [isCodeUsed, setCodeUsed] = useState(false);
  /** Whether the code has led to an account that was there before: said once the table is in it. */
  const hadAccount = useRef(false);
  /** Whether name, email and phone came from the profile and need no fields; undefined until the profile is there. */
  const [isKnown, setKnown] = useState<boolean>();

  const today = localDateTime(now, restaurant.time_zone).date;
  const draft = requestDraft(restaurant.id);
  const [chosen] = useState(() => readChosen(restaurant.id, wish));
  const idempotencyKey = useIdempotencyKey(`${draft}:attempt`);
  const form = useZodForm(requestSchema(restaurant, today), {
    defaultValues: firstProposal(restaurant, today, now, wish),
    draft: { name: draft },
    beforeFocus: (name) => {
      flushSync(() => setSignedInHere(false));
      if (name.startsWith("customer_")) flushSync(() => setKnown(false));
      if (name === "special_requests") flushSync(() => setWishing(true));
    },
  });
  const { visit, free, isAsking } = useVisit(restaurant, form, { today, now, chosen });
  useWishInAddress(restaurant, { ...visit, time: parseTime(visit.time) }, true);
  const [isWishing, setWishing] = useState(() => form.getValues("special_requests") !== "");
  usePrefill(form, me, (isComplete) => setKnown((before) => before ?? isComplete));
  const codeStep = useSignInCode(`${draft}:code`, restaurant.id);
  const link = useEmailLink();
  const sentCode = codeStep.sent;
  usePassedTime(restaurant, form, {
    isChosen: chosen.time,
    isSettled: busy || sentCode !== undefined,
    free,
    today,
    onPass: (at, text) => {
      setNow(at);
      setPassed(text);
    },
    onChoose: () => setPassed(undefined),
  });
  const toPassword = usePasswordPage(restaurant.id, () => {
    codeStep.end();
    keepDraft(draft, form.getValues()); // signing out in another tab may have dropped the draft
    markSubmitted(restaurant.id);
  });

  /** The next request needs no phone number any more. Without it everything still works, so a failure stays unsaid. */
  const rememberContact = async ({ customer_name, customer_phone }: ReservationRequest) => {
    if (me?.phone !== null) return;
    const change = { phone: customer_phone, ...(me.full_name === null && { full_name: customer_name }) };
    await call("PATCH /me/profile", { body: { ...change, version: me.version } });
    await queries.invalidateQueries({ queryKey: meQuery(me.user_id).queryKey });
  };

  const askForCode = async ({ customer_email }: Pick<ReservationRequest, "customer_email">) => {
    keepDraft(draft, form.getValues()); // signing out in another tab may have dropped it
    dropSent(restaurant.id);
    try {
      await codeStep.send(customer_email);
    } catch (error) {
      setFailure({ error });
    }
  };

  /** Signs in; the request is sent as soon as it is known who asks. Returns how many tries a wrong code leaves. */
  const enterCode = async (typed: string): Promise<number | undefined> => {
    setFailure(undefined);
    setSignedInHere(true); // the session begins before this goes on
    try {
      const signedIn = await codeStep.signIn(sentCode?.email ?? "", typed, form.getValues("customer_name"));
      if (signedIn) {
        markSubmitted(restaurant.id);
        markSignedIn(reservePath(restaurant.id));
        hadAccount.current = !signedIn.isNew;
        setCodeUsed(true);
        return undefined;
      }
    } catch (error) {
      const triesLeft = findTriesLeft(error);
      if (triesLeft === undefined) setFailure({ error });
      setSignedInHere(false);
      return triesLeft;
    }
    setSignedInHere(false);
    return undefined;
  };

  /** @param meantBeside the table beside which a further one is meant */
  const send = async (request: ReservationRequest, meantBeside?: SameVisit) => {
    const { chosen: full } = free ?? {};
    if (full && isAwaitable(full) && full.date === request.reservation_date && full.time === request.reservation_time) {
      setWait(request);
      return;
    }
    const isFurther = meantBeside !== undefined && isSameTime(request, meantBeside.refused);
    const isInstead =
      refused && (refused.date !== request.reservation_date || refused.time !== request.reservation_time);
    const body = {
      ...request,
      ...(isFurther && { is_further_table: true }),
      ...(isInstead && { instead_of: refused }),
    };
    let sent: Reservation;
    try {
      sent = await call("POST /restaurants/{restaurantId}/reservations", {
        params: { restaurantId: restaurant.id },
        headers: { "idempotency-key": idempotencyKey.keyFor(JSON.stringify(body)) },
        body,
      });
    } catch (error) {
      if (error instanceof ApiResponseError && error.code === "not_signed_in") {
        await askForCode(request);
        return;
      }
      const other = parseSameVisit(error, request);
      setSame(other);
      const gone = parseTaken(error, request);
      setTaken(gone);
      if (gone) setRefused(gone.refused);
      if (gone) void queries.invalidateQueries({ queryKey: availabilityKey(restaurant.id) });
      if (other || gone) return;
      setFailure({ error });
      if (error instanceof ApiResponseError && error.fields.length > 0) {
        form.showErrors(Object.fromEntries(error.fields.map(({ field, code }) => [field, code])));
      }
      return;
    }
    rememberContact(request).catch(() => undefined);
    idempotencyKey.clear();
    dropDraft(draft);
    markSent(restaurant.id, reservationPath(sent));
    void queries.invalidateQueries({ queryKey: ["reservations"] });
    flushSync(() => setIsSent(true)); // closes the dialog first: beside an open one, the toast could not be reached
    if (hadAccount.current) toast(codeWords.welcomeBack, codeWords.welcomeBackText);
    const isBooked = sent.status === "confirmed" && free !== undefined;
    toast(asking.sent, isBooked ? free.words.bookedText : asking.sentText, { duration: 5000 });
    await navigate(reservationPath(sent), { replace: true }); // Back leads to where the dialog was opened
  };

  const isRestaurant = me?.restaurant != null;
  const hasFailed = failureCount > 0; // a first failure ends the wait for the profile
  const isPrefilling = (isLoading && !hasFailed) || (me !== undefined && isKnown === undefined);
  const contact: Contact = isPrefilling ? "loading" : isKnown === true && me !== undefined ? "known" : "typed";
  const submit = (meantBeside?: SameVisit) => {
    setFailure(undefined);
    return form.submit(session === "signed-out" ? askForCode : (request) => send(request, meantBeside));
  };
  const canSend = session !== "signed-out" && !isPrefilling && !isRestaurant;
  const endCode = () => {
    codeStep.end();
    setSignedInHere(false);
  };
  /** Where two tabs have waited for the sign-in, the one that is seen sends, and the other one follows. */
  const sendOnce = useEffectEvent(() => {
    if (document.visibilityState === "hidden") return;
    const hasWaited = isAfterSignIn || sentCode !== undefined || link !== undefined;
    const sentPath = hasWaited ? sentRequest(restaurant.id) : undefined;
    if (sentPath !== undefined) void navigate(sentPath, { replace: true });
    else if (takeSubmitted(restaurant.id)) void run(() => submit()).then(endCode);
  });
  useEffect(() => {
    if (!canSend) return undefined;
    const onChange = () => sendOnce();
    sendOnce();
    window.addEventListener("storage", onChange);
    document.addEventListener("visibilitychange", onChange);
    return () => {
      window.removeEventListener("storage", onChange);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [canSend]);

  return {
    form,
    today,
    now,
    busy,
    isSent,
    /** The message of the last failed attempt. */
    failure: failure && apiError(failure.error),
    isSignedOut: session === "signed-out",
    isRestaurant,
    contact,
    /** Whether the phone number of this request goes into the profile. */
    isPhoneSaved: !isRestaurant && (me?.phone ?? null) === null,
    editContact: () => {
      flushSync(() => setKnown(false));
      form.setFocus("customer_name");
    },
    isWishing,
    setWishing,
    submit: () => void run(() => submit()),
    /** The step of a guest who is not signed in; undefined at the form itself. */
    code:
      !isRestaurant && (isSignedInHere || session === "signed-out") && sentCode
        ? {
            sent: sentCode,
            code: link?.email === sentCode.email ? link.code : "",
            busy: busy || isSignedInHere,
            onCode: enterCode,
            onNewCode: () => void run(() => askForCode({ customer_email: sentCode.email })),
            onPassword: () => void run(toPassword),
            onEdit: (field?: "customer_email") => {
              flushSync(codeStep.end);
              if (field) form.setFocus(field);
            },
          }
        : undefined,
    /** An email whose button was pressed here, while nothing waits for its code: the request is being changed, or elsewhere. */
    stray:
      sentCode === undefined && !isCodeUsed && link
        ? { code: link.code, isHere: isSameEmail(form.getValues("customer_email"), link.email) }
        : undefined,
    /** The address to which a code went, while another account was signed in here. */
    otherAccount:
      me && sentCode && !isSignedInHere && sentCode.email !== me.email.toLowerCase()
        ? { asked: showEmail(sentCode.email), signedIn: showEmail(me.email) }
        : undefined,
    free,
    isAsking,
    /** Whether the chosen time is one that can be asked for, as far as is known. */
    isFull: free !== undefined && free.chosen?.state === "full",
    /** Whether the guest can wait for a table then: sending leads to the waiting list. */
    isAwaitable: free?.chosen !== undefined && isAwaitable(free.chosen),
    wait,
    setWait,
    endWait: (request: ReservationRequest) => {
      rememberContact(request).catch(() => undefined);
      dropDraft(draft);
    },
    isAtOnce: free?.isAtOnce === true && free.chosen?.state !== "request",
    taken,
    /** Books another time with what was typed. */
    book: ({ date, time }: Arrival) => {
      form.setValue("reservation_date", toServiceDay(restaurant, date, time));
      form.setValue("reservation_time", time);
      void run(() => submit());
    },
    /** Waits for the time that was taken, with what is typed by now. */
    waitForTaken: () => void form.submit(setWait),
    chooseOther: () => setTaken(undefined),
    passed,
    same,
    submitFurther: () => void run(() => submit(same)),
  };
}

const isSameEmail = (typed: string, email: string): boolean =>
  toAsciiDomain(tidyAddress(typed)).toLowerCase() === email.toLowerCase();

interface PassedOptions {
  /** A guest has chosen the time before. */
  readonly isChosen: boolean;
  /** The request is on its way: what was asked for stays. */
  readonly isSettled: boolean;
  readonly free: FreeTimes | undefined;
  readonly today: string;
  readonly onPass: (now: Date, text: string) => void;
  readonly onChoose: () => void;
}

/** Takes the next time when the proposed one passes while the dialog is open, and says so until another one is chosen. */
function usePassedTime(
  restaurant: BookableRestaurant,
  { getValues, setValue, subscribe }: RequestFields,
  { isChosen, isSettled, free, today, onPass, onChoose }: PassedOptions,
): void {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const clock = useNow();
  const isOwn = useRef(isChosen);
  const choose = useEffectEvent(onChoose);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change" || (name !== "reservation_date" && name !== "reservation_time")) return;
          isOwn.current = true;
          choose();
        },
      }),
    [subscribe],
  );
  const follow = useEffectEvent((now: Date) => {
    const { reservation_date, reservation_time: time, number_of_guests: guests } = getValues();
    const day = parseDay(reservation_date, today);
    if (isOwn.current || isSettled || day === undefined) return;
    const error = checkBookingTime(restaurant, day, time, now);
    if (error !== "reservation_in_the_past" && error !== "reservation_too_soon") return;
    const proposal = firstProposal(restaurant, today, now, { date: day, guests: Number(guests) });
    const nearest = free?.times && nearestTime(listProposable(free.times, restaurant, day, now), time);
    const next = nearest === undefined ? proposal : { reservation_date: day, reservation_time: nearest };
    const otherDay = next.reservation_date === day ? [] : [formatDay(next.reservation_date, "short", language)];
    const chosen = [...otherDay, booking.atTime(next.reservation_time)].join(", ");
    onPass(now, booking.timePassed(booking.atTime(time), chosen));
    setValue("reservation_date", next.reservation_date);
    setValue("reservation_time", next.reservation_time);
  });
  useEffect(() => {
    if (clock) follow(clock);
  }, [clock]);
}

/**
 * Leads to the sign-in page, for a password, and back to this restaurant's dialog, which then still knows where it was opened; `keepForm` keeps the draft for then.
 */
function usePasswordPage(restaurantId: string, keepForm: () => void): () => Promise<void> {
  const { asking } = useMessages("reservations");
  const navigate = useNavigate();
  const origin = readDialogOrigin(useLocation().state);
  return async () => {
    keepForm();
    toast(asking.signInRequired, asking.signInRequiredText, { tone: "error", duration: 5000 });
    const path = `${accountPaths.customerAuth}?return=${encodeURIComponent(reservePath(restaurantId))}`;
    await navigate(path, {
      replace: true, // Back leads to where the dialog was opened, not into it again
      state: origin && ({ ...origin, isSignedIn: true } satisfies DialogOrigin),
    });
    await untilUnmount;
  };
}

type RequestFields = ReturnType<typeof useRequest>["form"];

const contactFields = ["customer_name", "customer_email", "customer_phone"] as const;

/** Fills in name, email and phone from the profile, once a person, where the fields are empty; tells whether all are there. */
function usePrefill(
  { getValues, setValue }: Pick<RequestFields, "getValues" | "setValue">,
  me: Me | undefined,
  onPrefilled: (isComplete: boolean) => void,
): void {
  const prefilledFor = useRef<string>(undefined);
  const report = useEffectEvent(onPrefilled);
  useEffect(() => {
    if (me === undefined || prefilledFor.current === me.user_id) return;
    prefilledFor.current = me.user_id;
    const profile = { customer_name: me.full_name, customer_email: me.email, customer_phone: me.phone };
    for (const name of contactFields) {
      if (getValues(name) === "") setValue(name, profile[name] ?? "");
    }
    report(contactFields.every((name) => getValues(name).trim() !== ""));
  }, [getValues, me, setValue]);
}
