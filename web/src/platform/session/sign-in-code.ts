import { useState } from "react";
import * as z from "zod/mini";
import { SignInCodeSent } from "#shared/accounts/sign-in-code.ts";
import { call } from "../api/call.ts";
import { ApiResponseError } from "../api/errors.ts";
import { dropDraft, keepDraft, readDraft } from "../forms/draft.ts";
import { useLanguage } from "../i18n/language.tsx";
import { isRecord } from "../is-record.ts";
import { loadAmplify } from "./session.ts";

/** A code on its way; or, where there is no `valid_until`, an address that has to wait until `next_at` for one. */
const CodeOnItsWay = z.object({
  email: z.string(),
  /** How many were sent from here. */
  count: z.number(),
  ...z.partial(SignInCodeSent, { valid_until: true }).shape,
});
export type CodeOnItsWay = z.infer<typeof CodeOnItsWay>;

/**
 * Signing in by a code. That one is on its way survives a reload as `draft`; the email's button opens the dialog of
 * `restaurantId`, or the sign-in page.
 */
export function useSignInCode(draft: string, restaurantId?: string) {
  const { language } = useLanguage();
  const [sent, setSent] = useState(() => CodeOnItsWay.safeParse(readDraft(draft)).data);

  const keep = (next: CodeOnItsWay | undefined) => {
    setSent(next);
    if (next) keepDraft(draft, next);
    else dropDraft(draft);
  };

  /** Has the address wait, when that is what the error says; throws any other. */
  const waitOr = (error: unknown, email: string) => {
    const until = findWait(error);
    if (until === undefined) throw error;
    keep({ email, count: 0, next_at: until });
  };

  return {
    sent,
    end: () => keep(undefined),
    send: async (typed: string) => {
      const email = typed.toLowerCase();
      try {
        const dialog = restaurantId !== undefined && { restaurant_id: restaurantId };
        const answer = await call("POST /sign-in-codes", { body: { email, language, ...dialog } });
        const isAnother = sent?.email === email && sent.valid_until !== answer.valid_until;
        keep({ email, count: isAnother ? sent.count + 1 : 1, ...answer });
      } catch (error) {
        waitOr(error, email);
      }
    },
    /**
     * Signs in, and tells whether that made an account, for which it takes a name; undefined when the address has to wait
     * first.
     */
    signIn: async (email: string, code: string, name: string): Promise<{ readonly isNew: boolean } | undefined> => {
      const body = { email, code, language, ...(name !== "" && { full_name: name }) };
      try {
        const { ticket, is_new: isNew } = await call("POST /sign-ins", { body });
        await (await loadAmplify()).signInByTicket(email, ticket);
        return { isNew };
      } catch (error) {
        waitOr(error, email);
        return undefined;
      }
    },
  };
}

const currentOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const current = error instanceof ApiResponseError ? error.details["current"] : undefined;
  return isRecord(current) ? current : {};
};

function findWait(error: unknown): string | undefined {
  const { again_at: until } = currentOf(error);
  return typeof until === "string" ? until : undefined;
}

/** How many tries a wrong code leaves; undefined for any other error. */
export function findTriesLeft(error: unknown): number | undefined {
  const { tries_left: tries } = currentOf(error);
  return typeof tries === "number" ? tries : undefined;
}
