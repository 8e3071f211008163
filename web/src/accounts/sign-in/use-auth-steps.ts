import { useEffect, useReducer } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { keepDraft, readDraft, requestDraft, returnDraft } from "#web/platform/forms/draft.ts";
import { reservedRestaurant } from "#web/reservations/request/submitted-request.ts";
import { emailDraft } from "./auth-drafts.ts";
import { type AuthEvent, reduceAuth, type StepName, getNextStep, toAuthStep } from "./auth-steps.ts";
import { useEmailLink } from "./email-link.ts";
import { returnPath, waitingReturn } from "./use-post-sign-in.ts";

/**
 * The step that the page shows, and `dispatch` for what happens on it. The address holds the step's name and this tab's
 * storage the email, so that both survive a reload and Back leads to the step before.
 */
export function useAuthSteps() {
  const [search, setSearch] = useSearchParams();
  const passedOn: unknown = useLocation().state;
  const returnTo = search.get("return");
  const request = readReservationRequest(returnTo);
  const [state, send] = useReducer(reduceAuth, request.email, (requestEmail) => ({
    email: readText(readDraft(emailDraft), "email") || requestEmail,
    password: "",
    link: undefined,
    reason: undefined,
  }));

  const link = useEmailLink(toCodeStep);
  if (link && link !== state.link) send({ type: "link-followed", link });

  useEffect(() => {
    const path = returnPath(returnTo);
    if (path !== undefined) keepDraft(returnDraft, { path });
  }, [returnTo]);
  useEffect(() => keepDraft(emailDraft, { email: state.email }), [state.email]);

  const dispatch = (event: AuthEvent) => {
    send(event);
    const next = getNextStep(event);
    if (next === undefined) return;
    const isCodeUsed = event.type === "email-confirmed" || event.type === "second-step-expired";
    setSearch((current) => withStep(current, next), {
      replace: isCodeUsed, // Back does not lead to a used code
      state: passedOn,
    });
  };
  return {
    step: toAuthStep(parseStep(search), state),
    email: state.email,
    /** The name in a reservation request that waits for the sign-in. */
    fullName: request.fullName,
    dispatch,
  };
}

const parseStep = (search: URLSearchParams): StepName => {
  const step = search.get("step");
  return step === "register" || step === "code" || step === "second-step" ? step : "sign-in";
};

function withStep(search: URLSearchParams, step: StepName): URLSearchParams {
  const next = new URLSearchParams(search);
  if (step === "sign-in") next.delete("step");
  else next.set("step", step);
  return next;
}

/** An email's link opens a new tab, which continues to where the first one was going. */
function toCodeStep(search: string): string {
  const next = withStep(new URLSearchParams(search), "code");
  const path = waitingReturn();
  if (path !== undefined && !next.has("return")) next.set("return", path);
  return `?${next.toString()}`;
}

/** Name and email from the draft of the reservation request that the return path leads to. */
function readReservationRequest(returnTo: string | null): { readonly fullName: string; readonly email: string } {
  const path = returnPath(returnTo);
  const restaurant = path === undefined ? null : reservedRestaurant(path);
  const draft = restaurant === null ? {} : readDraft(requestDraft(restaurant));
  return { fullName: readText(draft, "customer_name"), email: readText(draft, "customer_email") };
}

function readText(draft: Readonly<Record<string, unknown>>, name: string): string {
  const text = draft[name];
  return typeof text === "string" ? text : "";
}
