import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { dropDraft } from "../../lib/forms/draft.ts";
import { useAccountMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dismissErrors } from "../../ui/toasts.ts";
import { type Side, usePostSignIn } from "./use-post-sign-in.ts";
import { CodeForm } from "./code-form.tsx";
import { CustomerRegistrationForm } from "./customer-registration.tsx";
import { codeDraft, resetDraft } from "./auth-drafts.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { RestaurantRegistrationForm } from "./restaurant-registration.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignedInElsewhere } from "./signed-in-elsewhere.ts";
import { type News, type Step, useAuthSteps } from "./use-auth-steps.ts";

/** Signing in, registering and the code of the mail: one page, so that nobody loses the thread. */
export function AccountPage({ side }: { readonly side: Side }) {
  useAccountMessages();
  const { at, go, email, setEmail, password, code, news, request } = useAuthSteps();
  useSignedInElsewhere(side);
  useFocusOnHeading(at);

  const navigate = useNavigate();
  const arrive = usePostSignIn(side);
  const onCode = (address: string, typed: string) => {
    dropDraft(codeDraft);
    go("code", { email: address, password: typed });
  };
  const onSignIn = () => go("sign-in");
  const frame = useFrame(side, at, email, onSignIn);

  return (
    <AuthLayout side={side} {...frame}>
      {at === "sign-in" && (
        <>
          <SignInNotice news={news} />
          <SignInForm
            side={side}
            email={email}
            onEmail={setEmail}
            onSignedIn={() => arrive("signing-in")}
            onSecondStep={() => go("second-step")}
            onCode={onCode}
            onForgotten={async (address) => {
              dropDraft(resetDraft);
              await navigate(paths.resetPassword, { state: { email: address, side } });
            }}
            onRegister={() => go("register")}
          />
        </>
      )}
      {at === "register" && side === "guests" && (
        <CustomerRegistrationForm email={email} fullName={request.name} onCode={onCode} />
      )}
      {at === "register" && side === "restaurants" && <RestaurantRegistrationForm email={email} onCode={onCode} />}
      {at === "second-step" && (
        <SecondStepForm
          onSignedIn={() => arrive("signing-in")}
          onTooLate={() => go("sign-in", { news: "too-late" })}
          onStartAgain={onSignIn}
        />
      )}
      {at === "code" && (
        <CodeForm
          key={`${email} ${code}`}
          email={email}
          password={password}
          code={code}
          onSignedIn={() => arrive("registering")}
          onConfirmed={() => go("sign-in", { news: "confirmed" })}
          onSignIn={onSignIn}
        />
      )}
    </AuthLayout>
  );
}

/** Headings and the line below them. */
function useFrame(side: Side, at: Step, email: string, onSignIn: () => void) {
  const { auth } = useMessages("account");
  const [search] = useSearchParams();
  const isForReservations = search.get("return")?.startsWith(paths.reservations) ?? false; // restaurants come so, too
  const already = (
    <>
      {auth.alreadyRegistered}{" "}
      <button className="link" type="button" onClick={onSignIn}>
        {auth.signIn}
      </button>
    </>
  );
  if (at === "code") {
    return {
      title: auth.codeTitle,
      heading: auth.codeHeading,
      text: (
        <>
          {auth.codeSent[0]}
          <strong className="ink">{email}</strong>
          {auth.codeSent[1]}
        </>
      ),
    };
  }
  if (at === "second-step") {
    return { title: auth.secondStepTitle, heading: auth.secondStepHeading, text: auth.secondStepText };
  }
  if (at === "register") {
    return side === "guests"
      ? { title: auth.registerTitle, heading: auth.registerHeading, text: already }
      : {
          title: auth.partnerArea,
          heading: auth.partnerArea,
          text: (
            <>
              {auth.partnerRegisterText} {already}
            </>
          ),
        };
  }
  return side === "guests"
    ? {
        title: auth.signInTitle,
        heading: auth.welcome,
        text: isForReservations ? auth.welcomeToReservations : auth.welcomeText,
      }
    : { title: auth.partnerArea, heading: auth.partnerArea, text: auth.partnerText };
}

/** Why somebody stands at the door: the address is confirmed now, a code came too late, or a request waits behind it. */
function SignInNotice({ news }: { readonly news: News | undefined }) {
  const { auth } = useMessages("account");
  const [search] = useSearchParams();
  const waits = search.get("return")?.includes("reserve=") ?? false;
  if (news === undefined && !waits) return null;
  return (
    <div className="gate__notice">
      {news === "confirmed" && (
        <Notice tone="info" title={auth.confirmed}>
          <p>{auth.confirmedText}</p>
        </Notice>
      )}
      {news === "too-late" && (
        <Notice title={auth.signInFailed}>
          <p>{auth.failures.sign_in_expired}</p>
        </Notice>
      )}
      {news === undefined && (
        <Notice tone="info">
          <p>{auth.requestSaved}</p>
        </Notice>
      )}
    </div>
  );
}

/** A new step is a new page to whoever listens to it. */
function useFocusOnHeading(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      dismissErrors();
      document.querySelector<HTMLElement>("h1")?.focus();
    }
    before.current = step;
  }, [step]);
}
