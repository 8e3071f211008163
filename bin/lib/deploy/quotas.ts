import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSendQuotaCommand, SESClient } from "@aws-sdk/client-ses";
import type { ClientConfig } from "../local/endpoint.ts";
import { type Finding, fine, note } from "./finding.ts";

/** Asks AWS how much the account may use at once. */
export async function checkQuotas(config: ClientConfig): Promise<Finding[]> {
  const [{ AccountLimit }, { Max24HourSend = 0, MaxSendRate = 0 }] = await Promise.all([
    new LambdaClient(config).send(new GetAccountSettingsCommand({})),
    new SESClient(config).send(new GetSendQuotaCommand({})),
  ]);
  return [judgeConcurrency(AccountLimit?.ConcurrentExecutions ?? 0), judgeSending(MaxSendRate, Max24HourSend)];
}

/** AWS gives new accounts ten, and a photo or a busy evening needs more. The usual quota is 1,000. */
const lowConcurrency = 100;

export function judgeConcurrency(limit: number): Finding {
  const text = `Lambda runs ${limit} functions at once in this account`;
  return limit >= lowConcurrency
    ? fine(text)
    : note(
        `${text}, fewer than ${lowConcurrency}: guests would wait or be refused while emails, photos and counts are worked on. Request a higher quota in Service Quotas (Lambda, concurrent executions).`,
      );
}

/** From request to visit (docs/cost.md). */
const emailsPerReservation = 4;
/** A day of a town: less is what SES gives to accounts that it does not know. */
const fewReservations = 1000;

export function judgeSending(perSecond: number, perDay: number): Finding {
  const reservations = Math.floor(perDay / emailsPerReservation);
  const text =
    `SES sends ${perSecond} emails a second and ${perDay.toLocaleString("en")} in 24 hours, enough for ` +
    `${reservations.toLocaleString("en")} reservations a day`;
  return reservations >= fewReservations
    ? fine(text)
    : note(`${text}: what is beyond waits, and is a dead letter after 75 minutes. Request more in the SES console.`);
}
