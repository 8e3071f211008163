import type { UseQueryResult } from "@tanstack/react-query";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useIsOnline, useIsTrueFor } from "#web/platform/browser-state.ts";

/** Milliseconds after which a first answer that does not come counts as no network. */
const patienceMs = 3000;

type Read = Pick<UseQueryResult, "isLoading" | "failureReason" | "error">;

/** Whether what a query reads cannot be had at the moment: no network, one that lets nothing through, or a very slow one. */
export function useIsUnreachable({ isLoading, failureReason, error }: Read): boolean {
  const isOnline = useIsOnline();
  const isSlow = useIsTrueFor(isLoading, patienceMs);
  const reason = failureReason ?? error; // which stays while it is tried again
  return !isOnline || isSlow || (reason !== null && isWithoutAnswer(reason));
}

/** Besides the API's own failure, a token that could not be refreshed. */
const isWithoutAnswer = (reason: Error): boolean => !(reason instanceof ApiResponseError) || reason.status === 0;
