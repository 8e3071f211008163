import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { signInCodeStep } from "#shared/accounts/paths.ts";
import { keepDraft, readDraft, requestDraft, returnDraft } from "#web/platform/forms/draft.ts";
import { reservedRestaurant } from "#web/reservations/request/submitted-request.ts";
import { authDrafts, handedOn } from "./auth-drafts.ts";
import { type EmailLink, useEmailLink } from "#web/platform/session/email-link.ts";
import { returnPath, waitingReturn } from "./use-post-sign-in.ts";

/** The steps of the page; all but the first stand in the address as `?step=`. */
export type StepName = "sign-in" | "register" | "code" | typeof signInCodeStep | "second-step";

/** Why a step led back to email and password. */
export type SignInReason = "confirmed" | "confirmed-before" | "confirmed-elsewhere" | "second-step-expired";

/** What the page shows, with what its form needs. */
export type AuthStep =
  | { readonly name: "sign-in"; readonly reason: SignInReason | undefined }
  | { readonly name: "register" }
  | { readonly name: "code"; readonly password: string; readonly code: string }
  | { readonly name: typeof signInCodeStep; readonly code: string }
  | { readonly name: "second-step" };

/** What the steps share. It lives in memory alone: no password is stored in the browser. */
export interface AuthState {
  readonly email: string;
  readonly password: string;
  readonly link: EmailLink | undefined;
  readonly reason: SignInReason | undefined;
}

/** Why a step is shown is said until the next one. */
export const advance = (state: AuthState, changes: Partial<AuthState>): AuthState => ({
  ...state,
  reason: undefined,
  ...changes,
});

/** A link may belong to another person, whose password was not typed. */
export const followLink = (state: AuthState, link: EmailLink): AuthState => ({
  ...state,
  email: link.email,
  link,
  password: link.email === state.email ? state.password : "",
});

export function toAuthStep(name: StepName, { email, password, link, reason }: AuthState): AuthStep {
  switch (name) {
    case "code":
      // Without an email there is nothing to confirm: the address was opened by itself.
      if (email === "") return { name: "sign-in", reason };
      return { name, password, code: link?.email === email ? link.code : "" };
    case signInCodeStep:
      if (email === "") return { name: "sign-in", reason };
      return { name, code: link?.email === email ? link.code : "" };
    case "sign-in":
      return { name, reason };
    default:
      return { name };
  }
}

/**
 * The step that the page shows, and `goTo` for the next one. The address holds the step's name and this tab's storage
 * the email, so that both survive a reload and Back leads to the step before.
 */
export function useAuthSteps() {
  const [search, setSearch] = useSearchParams();
  const passedOn: unknown = useLocation().state;
  const returnTo = search.get("return");
  const request = readReservationRequest(returnTo);
  const [state, setState] = useState<AuthState>(() => {
    const email = readText(readDraft(authDrafts.email), "email") || request.email;
    return { email, password: handedOn.email === email ? handedOn.password : "", link: undefined, reason: undefined };
  });

  const link = useEmailLink(toCodeStep);
  if (link && link !== state.link) setState(followLink(state, link));

  useEffect(() => {
    const path = returnPath(returnTo);
    if (path !== undefined) keepDraft(returnDraft, { path });
  }, [returnTo]);
  useEffect(() => keepDraft(authDrafts.email, { email: state.email }), [state.email]);

  return {
    step: toAuthStep(parseStep(search), state),
    email: state.email,
    /** The name in a reservation request that waits for the sign-in. */
    fullName: request.fullName,
    setEmail: (email: string) => setState((last) => ({ ...last, email })),
    goTo: (step: StepName, changes: Partial<AuthState> = {}) => {
      setState((last) => advance(last, changes));
      // With a reason the code is used up: Back does not lead to it.
      setSearch((current) => withStep(current, step), { replace: changes.reason !== undefined, state: passedOn });
    },
  };
}

const parseStep = (search: URLSearchParams): StepName => {
  const step = search.get("step");
  return step === "register" || step === "code" || step === signInCodeStep || step === "second-step" ? step : "sign-in";
};

function withStep(search: URLSearchParams, step: StepName): URLSearchParams {
  const next = new URLSearchParams(search);
  if (step === "sign-in") next.delete("step");
  else next.set("step", step);
  return next;
}

/** An email's link opens a new tab, which continues to where the first one was going. */
function toCodeStep(search: string): string {
  const current = new URLSearchParams(search);
  const next = withStep(current, current.get("step") === signInCodeStep ? signInCodeStep : "code");
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
