import type { EmailLink } from "./email-link.ts";

/** The steps of the page; all but the first stand in the address as `?step=`. */
export type StepName = "sign-in" | "register" | "code" | "second-step";

/** Why a step led back to email and password. */
export type SignInReason = "confirmed" | "second-step-expired";

/** What the page shows, with what its form needs. */
export type AuthStep =
  | { readonly name: "sign-in"; readonly reason: SignInReason | undefined }
  | { readonly name: "register" }
  | { readonly name: "code"; readonly password: string; readonly code: string }
  | { readonly name: "second-step" };

export type AuthEvent =
  | { readonly type: "email-typed"; readonly email: string }
  | { readonly type: "link-followed"; readonly link: EmailLink }
  | { readonly type: "sign-in-chosen" }
  | { readonly type: "register-chosen" }
  | { readonly type: "code-sent"; readonly email: string; readonly password: string }
  | { readonly type: "email-confirmed" }
  | { readonly type: "second-step-required" }
  | { readonly type: "second-step-expired" };

/** What the steps share. It lives in memory alone: no password is stored in the browser. */
export interface AuthState {
  readonly email: string;
  readonly password: string;
  readonly link: EmailLink | undefined;
  readonly reason: SignInReason | undefined;
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case "email-typed":
      return { ...state, email: event.email };
    case "link-followed": {
      const { email } = event.link;
      return { ...state, email, link: event.link, password: email === state.email ? state.password : "" };
    }
    case "code-sent":
      return { ...state, email: event.email, password: event.password, reason: undefined };
    case "email-confirmed":
      return { ...state, reason: "confirmed" };
    case "second-step-expired":
      return { ...state, reason: "second-step-expired" };
    default:
      return { ...state, reason: undefined };
  }
}

/** Where an event leads; undefined where the page stays on its step. */
export function getNextStep(event: AuthEvent): StepName | undefined {
  switch (event.type) {
    case "email-typed":
    case "link-followed":
      return undefined; // the link's address is cleaned up by useEmailLink
    case "register-chosen":
      return "register";
    case "code-sent":
      return "code";
    case "second-step-required":
      return "second-step";
    default:
      return "sign-in";
  }
}

export function toAuthStep(name: StepName, { email, password, link, reason }: AuthState): AuthStep {
  switch (name) {
    case "code":
      // Without an email there is nothing to confirm: the address was opened by itself.
      if (email === "") return { name: "sign-in", reason };
      return { name, password, code: link?.email === email ? link.code : "" };
    case "sign-in":
      return { name, reason };
    default:
      return { name };
  }
}
