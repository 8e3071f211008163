import type { Page } from "@playwright/test";
import type { RobotStep } from "../../../shared/status/robot.ts";
import { statusDays, statusFile } from "../../../shared/status/robot.ts";
import type { StatusReport } from "../../../shared/status/status-report.ts";

const address = `**/${statusFile}`;
const dayMs = 86_400_000;

/** What the robot would have measured: it does not run by itself on the local AWS. */
function madeUpReport(failed: RobotStep | null): StatusReport {
  const now = Date.now();
  const days = Array.from({ length: statusDays }, (_, index) => {
    const wave = Math.round(60 * Math.sin(index / 6) + 40 * Math.sin(index * 2));
    const step = (p50: number) => ({ p50: p50 + Math.round(wave / 4), p95: 2 * p50 + wave });
    return {
      date: new Date(now - (statusDays - 1 - index) * dayMs).toISOString().slice(0, 10),
      runs: 288,
      failures: index === 30 ? 24 : index % 17 === 5 ? 2 : 0,
      steps: {
        health: step(60),
        list: step(110),
        sign_in: step(320),
        request: step(210),
        confirm: step(170),
        cancel: step(165),
      },
    };
  });
  const last = { at: new Date(now - 90_000).toISOString(), durations: {}, failed_step: failed };
  return { last, days: days.filter((_, index) => index > 8 && index !== 41), durations: {} };
}

/** @param failed the step at which the last run failed, if it did */
export async function showStatus(page: Page, failed: RobotStep | null): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: madeUpReport(failed) }));
  await page.reload();
  await page.locator(failed === null ? ".status-now--well" : ".status-now--degraded").waitFor();
}

export async function openStatusDays(page: Page): Promise<void> {
  await page.locator("summary").click();
  await page.getByRole("table").nth(1).waitFor();
}

export async function failStatus(page: Page): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: "no report" }));
  await page.reload();
  await page.getByRole("alert").waitFor();
}
