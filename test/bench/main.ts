import { buildAll } from "#bin/build.ts";
import { runStep } from "#bin/lib/process/run-step.ts";
import { admin } from "./admin.ts";
import { chain } from "./chain.ts";
import { imports } from "./imports.ts";
import { isTargetMet } from "./figures.ts";
import { pages } from "./pages.ts";
import { run, write } from "./report.ts";
import { scale } from "./scale.ts";

/** Benchmarks that can run alone: `npm run bench -- imports`. */
const parts = { requests: chain, imports, tables: scale, admin, pages } as const;
type Name = keyof typeof parts;
const isPartName = (name: string): name is Name => Object.hasOwn(parts, name);

await runStep("Build the site and the functions", () => buildAll());
const selected = process.argv.slice(2).filter(isPartName);
for (const name of selected.length > 0 ? selected : (["requests", "imports", "tables", "admin", "pages"] as const)) {
  const part = await run(parts[name]);
  write({ [name]: part });
  for (const { name: title, ratio, limit } of part.ratios)
    console.log(`${ratio.toFixed(2)} (at most ${limit})  ${title}`);
  for (const figure of part.figures)
    console.log(`${figure.value} (target ${figure.target}${isTargetMet(figure) ? "" : ", missed"})  ${figure.name}`);
}
