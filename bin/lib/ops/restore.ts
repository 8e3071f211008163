import { openStageTable, runStageScript, type Stage } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runStep } from "#bin/lib/process/run-step.ts";
import { putBack } from "#bin/lib/restore/put-back.ts";
import { prepareTakeOver } from "#bin/lib/restore/take-over.ts";
import { compareContents, readContent, restoreTable } from "#bin/lib/restore/restore-table.ts";

const usage = `npm run ops -- restore --at 2026-11-23T12:00:00Z [--stage prod]
npm run ops -- restore --from <restored table> --put-back RESTAURANT#rst_… [--stage prod]
npm run ops -- restore --from <restored table> --take-over [--stage prod]`;

/**
 * `npm run ops -- restore`: the table as it was at a time, in a new table beside it, compared with it. With `--put-back` it copies
 * what one partition lacks from such a table, with `--take-over` such a table can become the table (docs/operations.md).
 */
await runStageScript(
  { usage, texts: ["at", "from", "put-back"], flags: ["take-over"] },
  async (stage, { text, has }) => {
    const [from, partition] = [text("from"), text("put-back")];
    if (from !== undefined && partition !== undefined) {
      const { missing, left } = await putBack({ from, partition }, openStageTable(stage));
      console.log(`${partition}: ${missing} rows put back, ${left} that are there left as they are.`);
      return;
    }
    if (from !== undefined && has("take-over")) {
      await runStep(`Prepare ${from}`, () => prepareTakeOver(from, stage.config));
      console.log(`Now deploy with -c tableName=${from}, write it into the stage's file, and run the sweep.`);
      return;
    }
    const at = new Date(text("at") ?? "");
    if (Number.isNaN(at.getTime()) || at > new Date()) throw new Failure(`--at needs a time that has passed: ${usage}`);
    await restore(stage, at);
  },
);

async function restore({ outputs, config }: Stage, at: Date): Promise<void> {
  const table = outputs.TableName;
  const target = `${table}-${at.toISOString().replaceAll(/\D/g, "").slice(0, 12)}`;
  await runStep(`Restore ${table} into ${target}`, () => restoreTable({ table, target, at }, config));
  const [now, then] = await Promise.all([readContent(table, config), readContent(target, config)]);
  console.log(compareContents(now, then).join("\n"));
  console.log(`The newest restored row is of ${then.newest || "no time"}.`);
  if (config.endpoint === undefined && then.newest > at.toISOString()) {
    throw new Failure(`Rows newer than ${at.toISOString()} came along: this is not the table of that time.`);
  }
  console.log(
    `Delete ${target} when you are done: it holds personal data. It has no stream, no expiry and no protection.`,
  );
}
