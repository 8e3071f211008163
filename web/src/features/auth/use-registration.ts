import { useState } from "react";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { type Mistakes, mistakesOf } from "../../lib/forms/mistakes.ts";
import { type AccountFailure, accountFailure } from "../../lib/session/failure.ts";
import type { Registration } from "../../lib/session/amplify.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { toast } from "../../ui/toasts.ts";
import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { useBusy } from "../../lib/use-busy.ts";

type WithoutLocale<R> = R extends unknown ? Omit<R, "locale"> : never;

/** The form's rules have spoken: what to send, or what is wrong. */
type Checked =
  | { readonly success: true; readonly data: WithoutLocale<Registration> }
  | { readonly success: false; readonly error: { readonly issues: Parameters<typeof mistakesOf>[0] } };

interface Options {
  /** Where a mistake can be said. */
  readonly fields: readonly string[];
  readonly check: () => Checked;
  readonly fail: (mistakes: Mistakes) => void;
  readonly onCode: (email: string, password: string) => void;
}

/** Sends a registration once; whatever is refused is said at its field, and nothing typed is lost. */
export function useRegistration({ fields, check, fail, onCode }: Options) {
  const { auth } = useMessages("account");
  const { language } = useLanguage();
  const wordsOf = useErrorMessage();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<AccountFailure>();

  const send = async () => {
    setFailure(undefined);
    const checked = check();
    if (!checked.success) {
      fail(mistakesOf(checked.error.issues));
      return;
    }
    try {
      await (await loadAmplify()).register({ ...checked.data, locale: language });
      onCode(checked.data.email, checked.data.password);
    } catch (error) {
      const refused = accountFailure(error);
      toast(auth.registrationFailed, wordsOf(refused), { tone: "error", duration: 5000 });
      if (refused.why === "field" && fields.includes(refused.field)) fail({ [refused.field]: refused.message });
      else setFailure(refused);
    }
  };
  return { busy, failure: failure && wordsOf(failure), send: () => void run(send) };
}
