import { useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { accountPaths, signInCodeStep } from "#shared/accounts/paths.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { dismissErrors } from "#web/ui/toast/toasts.ts";
import { authDrafts } from "./auth-drafts.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { CodeForm } from "./code-form.tsx";
import { CustomerRegistrationForm, RestaurantRegistrationForm } from "./registration-forms.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { SignInByCode } from "./sign-in-by-code.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAuthHeadings } from "./use-auth-headings.tsx";
import { returnPath, type Side, usePostSignIn, useSignedInRedirect, waitingForReview } from "./use-post-sign-in.ts";
import { hasSubmitted } from "#web/reservations/request/submitted-request.ts";
import { Notice } from "#web/ui/notice/notice.tsx";
import { type SignInReason, useAuthSteps } from "./auth-steps.ts";

interface Props {
  readonly side: Side;
  /** Welcomes the person and leads on; by default as the spec says for /customer-auth and /restaurant-auth. */
  readonly completeSignIn?: ReturnType<typeof usePostSignIn>;
}

/** Signing in, registering and confirming a code: one page, so that nothing typed is lost between them. */
export default function AccountPage({ side, completeSignIn }: Props) {
  useAccountMessages();
  const steps = useAuthSteps();
  useSignedInRedirect(side);
  useFocusOnHeading(steps.step.name);
  const completeByDefault = usePostSignIn(side);
  const headings = useAuthHeadings(side, steps.step, steps.email, () => steps.goTo("sign-in"));
  return (
    <AuthLayout side={side} {...headings}>
      <StepForm
        side={side}
        steps={steps}
        completeSignIn={completeSignIn ?? completeByDefault}
        // The portal is not open yet: its new restaurant begins in the partner area.
        completeRegistration={() => completeByDefault("registering")}
      />
    </AuthLayout>
  );
}

interface StepProps extends Required<Props> {
  readonly steps: ReturnType<typeof useAuthSteps>;
  readonly completeRegistration: () => Promise<void>;
}

function StepForm({ side, completeSignIn, completeRegistration, steps }: StepProps) {
  const { step, email, fullName, setEmail, goTo } = steps;
  const navigate = useNavigate();
  const onCode = (address: string, password: string) => {
    dropDraft(authDrafts.code);
    goTo("code", { email: address, password });
  };
  const onPasswordReset = async (address: string, isConfirmed = false) => {
    dropDraft(authDrafts.reset);
    // Behind a confirmation there is no way back: its code is used up.
    await navigate(accountPaths.resetPassword, { replace: isConfirmed, state: { email: address, side, isConfirmed } });
  };
  switch (step.name) {
    case "sign-in":
      return (
        <>
          <SignInNotice side={side} reason={step.reason} />
          <SignInForm
            side={side}
            email={email}
            onEmail={setEmail}
            onSignedIn={() => completeSignIn("signing-in")}
            onSecondStep={() => goTo("second-step")}
            onCode={onCode}
            onSignInCode={(address) => goTo(signInCodeStep, { email: address })}
            onPasswordReset={onPasswordReset}
            onRegister={() => (side === "portal" ? void navigate(accountPaths.partnerSignup) : goTo("register"))}
          />
        </>
      );
    case "register":
      return side === "guests" ? (
        <>
          <SignInNotice side={side} reason={undefined} />
          <CustomerRegistrationForm email={email} fullName={fullName} onCode={onCode} />
        </>
      ) : (
        <RestaurantRegistrationForm email={email} onCode={onCode} />
      );
    case signInCodeStep:
      return (
        <SignInByCode
          key={step.code}
          email={email}
          code={step.code}
          fullName={fullName}
          onSignedIn={(isNew) => completeSignIn(isNew ? "registering" : "signing-in")}
          onSignIn={() => goTo("sign-in")}
        />
      );
    case "second-step":
      return (
        <SecondStepForm
          onSignedIn={() => completeSignIn("signing-in")}
          onExpired={() => goTo("sign-in", { reason: "second-step-expired" })}
          onStartAgain={() => goTo("sign-in")}
        />
      );
    default:
      return (
        <CodeForm
          key={`${email} ${step.code}`}
          email={email}
          password={step.password}
          code={step.code}
          onSignedIn={completeRegistration}
          onConfirmed={() => goTo("sign-in", { reason: "confirmed" })}
          onConfirmedBefore={(by) =>
            goTo("sign-in", { reason: by === "tab" ? "confirmed-before" : "confirmed-elsewhere", password: "" })
          }
          onPasswordNeeded={(address) => onPasswordReset(address, true)}
          // A guest who registers a restaurant is no partner yet: the portal would sign them out again.
          onSignIn={() => (side === "portal" ? void navigate(accountPaths.restaurantAuth) : goTo("sign-in"))}
        />
      );
  }
}

/** A screen reader announces a new step as it announces a new page; a step of one field begins in that. */
function useFocusOnHeading(step: string): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) {
      dismissErrors();
      (document.querySelector<HTMLElement>("main [data-first=true]") ?? document.querySelector("h1"))?.focus();
    }
    previous.current = step;
  }, [step]);
}

/** What a restaurant can do until it is verified, and where. */
function ReviewNotice({ title }: { readonly title: string }) {
  const { auth } = useMessages("account");
  return (
    <div className="auth__notice">
      <Notice tone="calm" title={title}>
        <p>
          {auth.untilVerified} <Link to={accountPaths.restaurantAuth}>{auth.toPartnerArea}</Link>
        </p>
      </Notice>
    </div>
  );
}

/** Why the page asks to sign in: the email is confirmed, a code came too late, or a reservation request waits. */
function SignInNotice({ side, reason }: { readonly side: Side; readonly reason: SignInReason | undefined }) {
  const { auth } = useMessages("account");
  const [search] = useSearchParams();
  const path = returnPath(search.get("return"));
  const hasRequest = path !== undefined && hasSubmitted(path);
  if (side === "portal" && (reason === "confirmed" || search.has(waitingForReview))) {
    return <ReviewNotice title={reason === "confirmed" ? auth.confirmed : auth.underReview} />;
  }
  if (reason === undefined && !hasRequest) return null;
  return (
    <div className="auth__notice">
      {(reason === "confirmed" || reason === "confirmed-before" || reason === "confirmed-elsewhere") && (
        <Notice tone="calm" title={reason === "confirmed" ? auth.confirmed : auth.confirmedBefore}>
          <p>{reason === "confirmed-elsewhere" ? auth.passwordReplaced : auth.confirmedText}</p>
          {hasRequest && <p>{auth.requestSaved}</p>}
          {!hasRequest && side === "guests" && reason !== "confirmed-elsewhere" && <p>{auth.requestElsewhere}</p>}
        </Notice>
      )}
      {reason === "second-step-expired" && (
        <Notice title={auth.signInFailed}>
          <p>{auth.failures.sign_in_expired}</p>
        </Notice>
      )}
      {reason === undefined && (
        <Notice tone="calm">
          <p>{auth.requestSaved}</p>
        </Notice>
      )}
    </div>
  );
}
