import { writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { parseId } from "#test/support/client.ts";
import { ask, Given } from "#test/support/given.ts";
import type { Product } from "#test/support/product.ts";
import { pythonTool } from "./python-tools.ts";
import type { Verdict } from "./verdict.ts";

const file = "dist/judge/visit.ics";
/** Reads the file, and fails on what the library only tolerates. */
const script = `
import icalendar, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
events = list(calendar.walk("VEVENT"))
assert len(events) == 1, "one event"
assert not calendar.errors and not events[0].errors, (calendar.errors, events[0].errors)
assert events[0].end > events[0].start
print(events[0]["LOCATION"])
`;

/** Lets another implementation read the calendar file of a reservation. */
export async function judgeCalendar(product: Product): Promise<Verdict[]> {
  const given = new Given(product);
  const [guest, owner] = await Promise.all([
    given.aCustomer(),
    given.anOwner({ address: "Kastanienwinkel 8, 10435", city: "Berlin" }),
  ]);
  const { id: restaurant } = owner.restaurant;
  const reservation = parseId(await ask(guest, restaurant));
  const answer = await guest.api.get(`/me/reservations/${reservation}/calendar?restaurant=${restaurant}`);
  const { code } = z.object({ code: z.string() }).parse(answer.body);
  const address = `/reservations/${reservation}/calendar.ics?restaurant=${restaurant}&code=${code}`;
  writeFileSync(file, String((await given.aVisitor().get(address)).body));
  const { ok, output } = await runCommand("icalendar", [pythonTool("python"), "-c", script, file]);
  const found = ok ? `reads "${output.trim()}": nothing` : "an error";
  return [{ tool: "icalendar", subject: "calendar file", found, ok, output }];
}
