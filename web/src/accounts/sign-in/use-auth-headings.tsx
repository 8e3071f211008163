import { useSearchParams } from "react-router-dom";
import { signInCodeStep } from "#shared/accounts/paths.ts";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { AuthStep } from "./auth-steps.ts";
import type { Side } from "./use-post-sign-in.ts";

/** Tab title, heading and the line below it, for each step. */
export function useAuthHeadings(side: Side, step: AuthStep, email: string, onSignIn: () => void) {
  const { auth, portalSignIn, signInCode } = useMessages("account");
  const [search] = useSearchParams();
  const isForReservations = search.get("return")?.startsWith(reservationPaths.reservations) ?? false; // restaurants go there, too
  const toSignIn = (
    <>
      {auth.alreadyRegistered}{" "}
      <button className="link" type="button" onClick={onSignIn}>
        {auth.signIn}
      </button>
    </>
  );
  const partner = { title: auth.partnerArea, heading: auth.partnerArea };
  switch (step.name) {
    case "code":
      return {
        title: auth.codeTitle,
        heading: auth.codeHeading,
        text: (
          <>
            {auth.codeSent[0]}
            <strong className="ink">{showEmail(email)}</strong>
            {auth.codeSent[1]}
          </>
        ),
      };
    case signInCodeStep:
      return { title: signInCode.withCode, heading: signInCode.withCode, text: signInCode.withCodeText };
    case "second-step":
      return { title: auth.secondStepTitle, heading: auth.secondStepHeading, text: auth.secondStepText };
    case "register":
      if (side === "guests") return { title: auth.registerTitle, heading: auth.registerHeading, text: toSignIn };
      return {
        ...partner,
        text: (
          <>
            {auth.partnerRegisterText} {toSignIn}
          </>
        ),
      };
    default:
      if (side === "portal") return { ...portalSignIn, heading: portalSignIn.title };
      if (side === "restaurants") return { ...partner, text: auth.partnerText };
      return {
        title: auth.signInTitle,
        heading: auth.welcome,
        text: isForReservations ? auth.welcomeToReservations : auth.welcomeText,
      };
  }
}
