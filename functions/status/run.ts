import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { addDays, localDateTime } from "../../shared/restaurants/opening-hours.ts";
import { defaultTimeZone } from "../../shared/restaurants/constants.ts";
import { robotAddress, robotRestaurantId, robotSteps, type RobotStep } from "../../shared/status/robot.ts";
import type { RobotRun } from "../../shared/status/status-report.ts";
import { errorName, logger } from "../platform/observability/log.ts";
import { toMetricFields } from "../platform/observability/metrics.ts";
import type { ReportStore } from "./report-store.ts";
import type { RobotAccount, SignInRobot } from "./robot-account.ts";
import type { RobotStore } from "./store.ts";

interface Dependencies {
  readonly siteUrl: string;
  /** Undefined until the robot is set up. */
  readonly loadSignIn: () => Promise<SignInRobot | undefined>;
  readonly robot: Pick<RobotStore, "removeTraces">;
  readonly report: Pick<ReportStore, "add">;
  readonly now: () => Date;
}

/** A person would not wait longer for one answer. */
const stepTimeoutMs = 8000;

const Answer = z.object({ id: z.string(), status: z.string() });

/**
 * Uses the site as a guest and a restaurant do, through its public address, and adds the run to the report. A failed
 * run is a result, not an error. Until the robot is set up there is none.
 *
 * @throws when the report could not be written
 */
export const runRobot = (deps: Dependencies) => async (): Promise<RobotRun | undefined> => {
  const { loadSignIn, report, now } = deps;
  const at = now().toISOString();
  const signIn = await loadSignIn();
  if (!signIn) {
    logger.info("robot", { outcome: "not set up" });
    return undefined;
  }
  const { durations, failed } = await takeSteps(deps, signIn);
  const run = { at, durations, failed_step: failed };
  logger.info("robot", { ...run, ...toMetricFields({ robot_failures: failed === null ? 0 : 1 }) });
  await report.add(run);
  return run;
};

async function takeSteps({ siteUrl, robot, now }: Dependencies, signIn: SignInRobot) {
  const durations: Partial<Record<RobotStep, number>> = {};
  let step: RobotStep = robotSteps[0];
  const measure = async <T>(next: RobotStep, work: () => Promise<T>): Promise<T> => {
    step = next;
    const startedAt = performance.now();
    const result = await work();
    durations[next] = Math.round(performance.now() - startedAt);
    return result;
  };
  const call = (path: string, init: RequestInit = {}): Promise<string> => callSite(siteUrl + path, init);
  const path = `/api/restaurants/${robotRestaurantId}/reservations`;
  const write = async (account: RobotAccount, [method, address]: readonly [string, string], body: object) =>
    Answer.parse(
      JSON.parse(
        await call(address, {
          method,
          body: JSON.stringify(body),
          headers: {
            authorization: `Bearer ${account.token}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
          },
        }),
      ),
    );
  try {
    await measure("health", () => call("/api/health"));
    await measure("list", () => call("/restaurants"));
    const { guest, owner } = await measure("sign_in", async () => ({
      guest: await signIn("guest"),
      owner: await signIn("owner"),
    }));
    step = "request";
    await robot.removeTraces(guest.userId);
    const { id } = await measure("request", () => write(guest, ["POST", path], aRequest(now())));
    for (const [next, account, status] of [
      ["confirm", owner, "confirmed"],
      ["cancel", guest, "cancelled"],
    ] as const) {
      const changed = await measure(next, () => write(account, ["PATCH", `${path}/${id}`], { status }));
      if (changed.status !== status) throw new Error(`The reservation is ${changed.status}`);
    }
    return { durations, failed: null };
  } catch (error) {
    logger.warn("robot step failed", { step, error: errorName(error) });
    return { durations, failed: step };
  }
}

async function callSite(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(stepTimeoutMs) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return text;
}

/** A table for tomorrow noon. */
const aRequest = (now: Date) => ({
  customer_name: "Robot",
  customer_email: robotAddress("guest"),
  customer_phone: "00000",
  reservation_date: addDays(localDateTime(now, defaultTimeZone).date, 1),
  reservation_time: "12:00",
  number_of_guests: 2,
  special_requests: null,
});
