import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import * as z from "zod/mini";
import { relayEvents } from "../stream/relay.ts";

const { BUS } = z.object({ BUS: z.string() }).parse(process.env);

/** The table's stream as an outbox: what was written becomes known, without the writer calling anyone. */
export const handler = relayEvents(
  new EventBridgeClient({ maxAttempts: 3, requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true } }),
  BUS,
);
