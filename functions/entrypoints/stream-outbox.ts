import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import * as z from "zod/mini";
import { relayEvents } from "#functions/platform/stream/relay.ts";

const { BUS } = z.object({ BUS: z.string() }).parse(process.env);

/** Relays domain events from the table's stream to the bus, so that writers need not call it (transactional outbox). */
export const handler = relayEvents(
  new EventBridgeClient({ maxAttempts: 3, requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true } }),
  BUS,
);
