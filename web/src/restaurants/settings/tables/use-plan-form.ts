import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { useApiMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { dropPlanDraft, keepPlanDraft, readPlanDraft } from "./plan-draft.ts";
import { changedRules, mergeRules, type RuleName, toRules } from "./plan-rules.ts";

interface Edited {
  /** The plan that the entries began from. */
  readonly read: Plan;
  readonly rules: PlanRules;
  /** The open step of the wizard. */
  readonly step?: number | undefined;
}

interface Sending {
  /** Instead of what is typed. */
  readonly rules?: PlanRules;
  readonly live?: boolean;
}

/**
 * What is typed into the plan and what becomes of it. What somebody else has written since it was read is kept: beside
 * the own changes where both fit, instead of them where both changed the same.
 */
export function usePlanForm(plan: Plan, restaurantId: string) {
  const [edited, setEdited] = useState<Edited>(
    () => readPlanDraft(restaurantId) ?? { read: plan, rules: toRules(plan) },
  );
  const latest = useRef(edited);
  const [unseated, setUnseated] = useState<readonly Reservation[]>([]);
  const [merged, setMerged] = useState<{
    readonly alsoChanged: readonly RuleName[];
    readonly lost: readonly RuleName[];
  }>();
  const { busy, run, failure, setFailure } = useBusy();
  const { apiError } = useApiMessages();
  const queries = useQueryClient();

  const { read, rules, step } = edited;
  const changed = changedRules(toRules(read), rules);
  const hasDraft = changed.length > 0 || step !== undefined;
  const edit = (next: Partial<Edited>) => {
    latest.current = { ...latest.current, ...next };
    setEdited(latest.current);
  };
  const restart = (from: Plan) => edit({ read: from, rules: toRules(from), step: undefined });
  // Saved elsewhere, and nothing typed here: the form follows. Otherwise saving notices it.
  const isOutdated = plan.version > read.version && !hasDraft && !busy;
  useEffect(() => {
    if (isOutdated) {
      latest.current = { read: plan, rules: toRules(plan) };
      setEdited(latest.current);
    }
  }, [isOutdated, plan]);
  useEffect(() => {
    if (hasDraft) keepPlanDraft({ restaurant_id: restaurantId, ...edited });
    else dropPlanDraft();
  });

  const take = (saved: Plan) => queries.setQueryData(apiQuery("GET /partner/plan").queryKey, saved);
  const patch = async (from: Plan, sent: PlanRules, live = from.live) => {
    const answer = await call("PATCH /partner/plan", { body: { version: from.version, live, rules: sent } });
    take(answer.plan);
    return answer;
  };

  /** Saves, and says whether that went well. */
  const send = async ({ rules: given, live }: Sending): Promise<boolean> => {
    const { read: from, rules: typed } = latest.current;
    const sent = given ?? typed;
    setMerged(undefined);
    try {
      const answer = await patch(from, sent, live).catch(async (error: unknown) => {
        const current = parseCurrent(error, Plan);
        if (!current) throw error;
        const next = mergeRules(toRules(from), sent, toRules(current));
        take(current);
        if (next.lost.length > 0 || !PlanRules.safeParse(next.rules).success) {
          const own = mergeRules(toRules(from), typed, toRules(current));
          const isFitting = PlanRules.safeParse(own.rules).success;
          edit({ read: current, rules: isFitting ? own.rules : toRules(current) });
          setMerged({ alsoChanged: [], lost: isFitting ? next.lost : changedRules(toRules(from), typed) });
          return undefined;
        }
        const second = await patch(current, next.rules, live);
        setMerged({ alsoChanged: next.alsoChanged, lost: [] });
        return second;
      });
      if (!answer) return false;
      // What was typed meanwhile, or beside what was sent, stays.
      const before = given ? toRules(from) : sent;
      const after = mergeRules(before, latest.current.rules, toRules(answer.plan));
      edit({ read: answer.plan, rules: after.rules, step: undefined });
      setUnseated(answer.unseated);
      return true;
    } catch (error) {
      setFailure(apiError(error));
      return false;
    }
  };

  return {
    read,
    rules,
    step,
    /** The rules that differ from what was read. */
    changed,
    busy,
    failure,
    /** Reservations to come for which there is no table, since the last save. */
    unseated,
    merged,
    change: (part: Partial<PlanRules>) => edit({ rules: { ...latest.current.rules, ...part } }),
    goTo: (next: number | undefined) => edit({ step: next }),
    begin: (first: PlanRules) => edit({ rules: first, step: 1 }),
    discard: () => restart(read),
    send: (sending: Sending, onSent?: () => void) =>
      void run(async () => {
        if (await send(sending)) onSent?.();
      }),
    /** Closes spans of visit times at once, beside whatever else is typed. */
    close: (closed_online: PlanRules["closed_online"], onSent: () => void) =>
      void run(async () => {
        if (await send({ rules: { ...toRules(latest.current.read), closed_online } })) onSent();
      }),
    /** Goes back to what was read, and forgets the draft: the owner leaves. */
    abandon: () => {
      restart(read);
      dropPlanDraft();
    },
  };
}

export type PlanForm = ReturnType<typeof usePlanForm>;
