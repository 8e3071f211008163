import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { fireTrigger, TriggerRefused } from "./cognito-triggers.ts";
import type { Behind } from "./proxy.ts";

const Call = z.object({ Username: z.string().optional(), ClientId: z.string().optional() }).loose();

/**
 * Cognito for the browser: every call goes to the local AWS unchanged. MiniStack fires only some of the pool's
 * triggers, so the others are fired here, after the call succeeded, as Cognito would: the deployed Lambdas with AWS's events.
 */
export async function answerCognito(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  behind: Behind,
): Promise<void> {
  const cors = {
    "access-control-allow-origin": incoming.headers.origin ?? "*",
    "access-control-allow-headers": "*",
    "access-control-expose-headers": "*",
  };
  if (incoming.method === "OPTIONS") {
    outgoing.writeHead(204, cors).end();
    return;
  }
  const body = await buffer(incoming);
  const target = String(incoming.headers["x-amz-target"] ?? "");
  const response = await fetch(behind.awsUrl, {
    method: incoming.method ?? "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target, ...authorization(incoming) },
    body,
  });
  let { status } = response;
  let text = await response.text();
  let type = response.headers.get("x-amzn-errortype");
  if (response.ok) {
    try {
      const { Username, ClientId } = Call.parse(JSON.parse(body.toString()));
      await fireTrigger({ operation: target.split(".").at(-1) ?? "", Username, ClientId, behind });
    } catch (error) {
      if (!(error instanceof TriggerRefused)) throw error;
      status = 400;
      type = "UserLambdaValidationException";
      text = JSON.stringify({ __type: type, message: error.message });
    }
  }
  outgoing.writeHead(status, {
    ...cors,
    "content-type": "application/x-amz-json-1.1",
    ...(type && { "x-amzn-errortype": type }),
  });
  outgoing.end(text);
}

const authorization = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.authorization ? { authorization: headers.authorization } : {};
