import { readFileSync, writeFileSync } from "node:fs";
import { fillCosts } from "#bin/lib/costs/report.ts";

/** `npm run costs`: writes the table of docs/cost.md from the model in bin/lib/costs. */
const page = "docs/cost.md";
writeFileSync(page, fillCosts(readFileSync(page, "utf8")));
