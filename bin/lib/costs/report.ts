import { costsByService, reservationsPerVisit } from "./model.ts";

const monthlyVisits = [1000, 1_000_000, 100_000_000];

const formatUsd = (amount: number): string =>
  amount >= 100 ? Math.round(amount).toLocaleString("en") : amount.toFixed(amount < 1 ? 3 : 2);

/** The tables of docs/cost.md: cost of a thousand visits, of a thousand reservations, and of months. */
function renderCosts(): string {
  const columns = [
    { title: "1,000 visits", costs: costsByService(1000, 0, 0) },
    { title: "1,000 reservations", costs: costsByService(0, 1000, 0) },
    ...monthlyVisits.map((visits) => ({
      title: `a month of ${visits.toLocaleString("en")} visits`,
      costs: costsByService(visits, visits * reservationsPerVisit, 1),
    })),
  ];
  const services = [...(columns[0]?.costs.keys() ?? [])];
  const rows = services.map((service) => [service, ...columns.map(({ costs }) => formatUsd(costs.get(service) ?? 0))]);
  const totals = columns.map(({ costs }) => formatUsd([...costs.values()].reduce((sum, cost) => sum + cost, 0)));
  const table = [
    ["US dollars", ...columns.map(({ title }) => title)],
    columns.map(() => "---"),
    ...rows,
    ["**all**", ...totals],
  ];
  table[1]?.unshift("---");
  return table.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Replaces the table in the text of docs/cost.md. */
export const fillCosts = (text: string): string =>
  text.replace(
    /(<!-- costs -->\n)[^]*(\n<!-- \/costs -->)/,
    (_, start: string, end: string) => `${start}\n${renderCosts()}\n${end}`,
  );
