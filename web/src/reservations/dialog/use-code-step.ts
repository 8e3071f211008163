import { useState } from "react";
import * as z from "zod/mini";
import { SignInCodeSent } from "#shared/accounts/sign-in-code.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { dropDraft, keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { isRecord } from "#web/platform/is-record.ts";
import { useEmailLink } from "#web/platform/session/email-link.ts";
import { loadAmplify } from "#web/platform/session/session.ts";

/** A code on its way; or, where there is no `valid_until`, an address that has to wait until `next_at` for one. */
const CodeOnItsWay = z.object({
  email: z.string(),
  /** How many were sent from here. */
  count: z.number(),
  ...z.partial(SignInCodeSent, { valid_until: true }).shape,
});
export type CodeOnItsWay = z.infer<typeof CodeOnItsWay>;

/**
 * The code by which a guest signs in from the reservation dialog. That one is on its way survives a reload, as the request
 * does; the email's button fills it in.
 */
export function useCodeStep(restaurantId: string) {
  const { language } = useLanguage();
  const draft = `${requestDraft(restaurantId)}:code`;
  const [sent, setSent] = useState(() => CodeOnItsWay.safeParse(readDraft(draft)).data);
  const link = useEmailLink();

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
    /** What the email's button brought; empty otherwise. */
    code: link !== undefined && link.email === sent?.email ? link.code : "",
    end: () => keep(undefined),
    send: async (typed: string) => {
      const email = typed.toLowerCase();
      try {
        const answer = await call("POST /sign-in-codes", { body: { email, language, restaurant_id: restaurantId } });
        const isAnother = sent?.email === email && sent.valid_until !== answer.valid_until;
        keep({ email, count: isAnother ? sent.count + 1 : 1, ...answer });
      } catch (error) {
        waitOr(error, email);
      }
    },
    /** Signs in, and tells whether that made an account; undefined when the address has to wait first. */
    signIn: async (code: string, full_name: string): Promise<{ readonly isNew: boolean } | undefined> => {
      const email = sent?.email ?? "";
      try {
        const { ticket, is_new: isNew } = await call("POST /sign-ins", { body: { email, code, full_name, language } });
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
