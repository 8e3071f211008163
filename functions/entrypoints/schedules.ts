import { accountTasks } from "#functions/accounts/tasks.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { runJobs } from "#functions/platform/schedule/run-jobs.ts";
import { reservationTasks } from "#functions/reservations/tasks.ts";

const table = connectTable(process.env);

/** Once a minute: what is due. */
export const handler = runJobs([...reservationTasks(table), ...accountTasks(table)]);
