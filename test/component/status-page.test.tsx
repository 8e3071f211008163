import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { StatusReport } from "../../shared/status/status-report.ts";
import "../../web/src/lib/i18n/app-catalogues.ts";
import { StatusPage } from "../../web/src/features/status/status-page.tsx";
import { network, reply } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const file = "GET /status.json";
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const daysAgo = (days: number): string => minutesAgo(days * 1440).slice(0, 10);

const steps = {
  health: { p50: 41, p95: 62 },
  request: { p50: 180, p95: 1240 },
};

const aReport = (last: Partial<StatusReport["last"]> = {}): StatusReport => ({
  last: { at: minutesAgo(2), durations: {}, failed_step: null, ...last },
  days: [
    { date: daysAgo(1), runs: 288, failures: 1, steps },
    { date: daysAgo(0), runs: 112, failures: 0, steps },
  ],
  durations: {},
});

const open = (answer: unknown) => {
  network({ [file]: () => answer });
  return renderPage(<StatusPage />, { at: "/status" });
};

describe("the status page", () => {
  it("says that everything works, with the share of successful runs and the times of each step", async () => {
    const screen = await open(aReport());
    await expect.element(screen.getByText("Alles läuft")).toBeVisible();
    await expect.element(screen.getByText("99,75 % von 400 Messungen gelungen")).toBeVisible();
    await expect.element(screen.getByText(/95 von 100 Anfragen höchstens 1.240 ms/)).toBeVisible();
    await expect.element(screen.getByRole("row", { name: "Erreichbarkeit 41 ms 62 ms" })).toBeVisible();
    await expect.element(screen.getByRole("row", { name: "Absagen – –" })).toBeVisible();
  });

  it("has a table of all days, which the keyboard opens", async () => {
    const screen = await open(aReport());
    const summary = screen.getByText("Alle Tage als Tabelle");
    await expect.element(summary).toBeVisible();
    const table = screen.getByRole("table", { name: "Alle Tage als Tabelle" });
    await expect.element(table).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(table.getByRole("row", { name: /99,65 % 288 62 ms/ })).toBeVisible();
    await expect.element(table.getByRole("row", { name: /100 % 112 62 ms/ })).toBeVisible();
  });

  it("names the step that failed last", async () => {
    const screen = await open(aReport({ failed_step: "request" }));
    await expect.element(screen.getByText("Es gibt eine Störung")).toBeVisible();
    await expect.element(screen.getByText(/„Tisch anfragen“ ist bei der letzten Messung/)).toBeVisible();
  });

  it("says since when nothing was measured, whatever the last run was", async () => {
    const screen = await open(aReport({ at: minutesAgo(16) }));
    await expect.element(screen.getByText(/^Keine Messung seit/)).toBeVisible();
    await expect.element(screen.getByText("Alles läuft")).not.toBeInTheDocument();
  });

  it("says that nothing was measured yet where there is no report", async () => {
    const screen = await open(reply(404, {}));
    await expect.element(screen.getByRole("heading", { name: "Noch keine Messung" })).toBeVisible();
  });

  it("says that it is loading", async () => {
    const screen = await open(new Promise(() => undefined));
    await expect.element(screen.getByText("Der Betriebszustand wird geladen")).toBeInTheDocument();
  });

  it("offers to try again when the report does not load", async () => {
    let answer: unknown = reply(500, {});
    const { named } = network({ [file]: () => answer });
    const screen = await renderPage(<StatusPage />, { at: "/status" });
    await expect.element(screen.getByRole("alert")).toBeVisible();
    answer = aReport();
    await screen.getByRole("button", { name: /Erneut/ }).click();
    await expect.element(screen.getByText("Alles läuft")).toBeVisible();
    expect(named(file)).toHaveLength(2);
  });
});
