import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import * as z from "zod/mini";
import { accountToEvent } from "#functions/accounts/stream.ts";
import { adminToEvent } from "#functions/admin/stream.ts";
import { noticeToEvent } from "#functions/notices/stream.ts";
import { photoToEvent } from "#functions/photos/stream.ts";
import { relayEvents } from "#functions/platform/stream/relay.ts";
import { reservationToEvent } from "#functions/reservations/stream.ts";

const { BUS } = z.object({ BUS: z.string() }).parse(process.env);
const bus = new EventBridgeClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true },
});

/** Relays domain events from the table's stream to the bus, so that writers need not call it (transactional outbox). */
export const handler = relayEvents(bus, BUS, {
  ...accountToEvent,
  ...adminToEvent,
  ...noticeToEvent,
  ...photoToEvent,
  ...reservationToEvent,
});
