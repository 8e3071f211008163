import { buildAll } from "../../bin/build.ts";
import { step } from "../../bin/lib/process/steps.ts";
import { chain } from "./chain.ts";
import { imports } from "./imports.ts";
import { isReached } from "./marks.ts";
import { pages } from "./pages.ts";
import { run, write } from "./report.ts";
import { scale } from "./scale.ts";

/** What can be run by itself: `npm run bench -- imports`. */
const parts = { requests: chain, imports, tables: scale, pages } as const;
type Name = keyof typeof parts;
const isPart = (name: string): name is Name => Object.hasOwn(parts, name);

await step("Built", buildAll);
const asked = process.argv.slice(2).filter(isPart);
for (const name of asked.length > 0 ? asked : (["requests", "imports", "tables", "pages"] as const)) {
  const part = await run(parts[name]);
  write({ [name]: part });
  for (const { name: what, ratio, limit } of part.ratios)
    console.log(`${ratio.toFixed(2)} (at most ${limit})  ${what}`);
  for (const mark of part.marks)
    console.log(`${mark.value} (wanted ${mark.wanted}${isReached(mark) ? "" : ", missed"})  ${mark.name}`);
}
