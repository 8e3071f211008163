import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useAccountWords } from "../../lib/forms/words.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Side, useArrival } from "./arrival.ts";
import { CodeForm } from "./code-form.tsx";
import { CustomerRegistrationForm } from "./customer-registration.tsx";
import { Gate } from "./gate.tsx";
import { useMailLink } from "./mail-link.ts";
import { RestaurantRegistrationForm } from "./restaurant-registration.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type Step =
  | { readonly at: "sign-in"; readonly confirmed?: true }
  | { readonly at: "register" }
  | { readonly at: "code"; readonly from: "signing-in" | "registering"; readonly password: string };

/** Signing in, registering and the code of the mail: one page, so that nobody loses the thread. */
export function AccountPage({ side }: { readonly side: Side }) {
  useAccountWords();
  const link = useMailLink();
  const [step, setStep] = useState<Step>({ at: "sign-in" });
  const [email, setEmail] = useState("");
  const [followed, setFollowed] = useState<typeof link>();
  if (link && link !== followed) {
    setFollowed(link);
    setEmail(link.email);
    if (step.at !== "code" || email !== link.email) setStep({ at: "code", from: "registering", password: "" });
  }
  useFocusOnHeading(step.at);

  const navigate = useNavigate();
  const arrive = useArrival(side);
  const onCode = (from: "signing-in" | "registering") => (address: string, password: string) => {
    setEmail(address);
    setStep({ at: "code", from, password });
  };
  const onSignIn = () => setStep({ at: "sign-in" });
  const frame = useFrame(side, step.at, email, onSignIn);

  return (
    <Gate side={side} {...frame}>
      {step.at === "sign-in" && (
        <>
          <SignInNotice confirmed={step.confirmed ?? false} />
          <SignInForm
            side={side}
            email={email}
            onEmail={setEmail}
            onSignedIn={() => arrive("signing-in")}
            onCode={onCode("signing-in")}
            onForgotten={async (address) => navigate(paths.resetPassword, { state: { email: address, side } })}
            onRegister={() => setStep({ at: "register" })}
          />
        </>
      )}
      {step.at === "register" && side === "guests" && (
        <CustomerRegistrationForm email={email} onCode={onCode("registering")} />
      )}
      {step.at === "register" && side === "houses" && (
        <RestaurantRegistrationForm email={email} onCode={onCode("registering")} />
      )}
      {step.at === "code" && (
        <CodeForm
          key={`${email} ${link?.code ?? ""}`}
          email={email}
          password={step.password}
          code={link?.email === email ? link.code : ""}
          onSignedIn={() => arrive("registering")}
          onConfirmed={() => setStep({ at: "sign-in", confirmed: true })}
          onSignIn={onSignIn}
        />
      )}
    </Gate>
  );
}

/** Headings and the line below them. */
function useFrame(side: Side, at: Step["at"], email: string, onSignIn: () => void) {
  const { auth } = useMessages("account");
  const already = (
    <>
      {auth.already}{" "}
      <button className="link" type="button" onClick={onSignIn}>
        {auth.signIn}
      </button>
    </>
  );
  if (at === "code") {
    return {
      title: auth.codeTitle,
      heading: auth.lookInside,
      text: (
        <>
          {auth.codeSent[0]}
          <strong className="ink">{email}</strong>
          {auth.codeSent[1]}
        </>
      ),
    };
  }
  if (at === "register") {
    return side === "guests"
      ? { title: auth.registerTitle, heading: auth.takeASeat, text: already }
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
    ? { title: auth.signInTitle, heading: auth.welcome, text: auth.welcomeText }
    : { title: auth.partnerArea, heading: auth.partnerArea, text: auth.partnerText };
}

/** Why somebody stands at the door: the address is confirmed now, or a request waits behind it. */
function SignInNotice({ confirmed }: { readonly confirmed: boolean }) {
  const { auth } = useMessages("account");
  const [search] = useSearchParams();
  if (confirmed) {
    return (
      <div className="gate__notice">
        <Notice tone="info" title={auth.confirmed}>
          <p>{auth.confirmedText}</p>
        </Notice>
      </div>
    );
  }
  if (!(search.get("return")?.includes("reserve=") ?? false)) return null;
  return (
    <div className="gate__notice">
      <Notice tone="info">
        <p>{auth.requestKept}</p>
      </Notice>
    </div>
  );
}

/** A new step is a new page to whoever listens to it. */
function useFocusOnHeading(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) document.querySelector<HTMLElement>("h1")?.focus();
    before.current = step;
  }, [step]);
}
