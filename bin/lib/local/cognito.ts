import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import { fireTrigger, TriggerRefused } from "./cognito-triggers.ts";
import type { Upstream } from "./proxy.ts";

const Call = z.looseObject({ Username: z.optional(z.string()), ClientId: z.optional(z.string()) });

/**
 * Cognito for the browser: every call goes to the local AWS unchanged. MiniStack fires only some of the pool's
 * triggers, so the others are fired here, after the call succeeded, as Cognito would: the deployed Lambdas with AWS's events.
 */
export async function answerCognito(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  behind: Upstream,
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
  if (incoming.method !== "POST") {
    outgoing.writeHead(405, { ...cors, allow: "POST, OPTIONS" }).end(); // Cognito has no other method
    return;
  }
  const body = await buffer(incoming);
  const target = String(incoming.headers["x-amz-target"] ?? "");
  const response = await fetch(behind.awsUrl, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target, ...authorization(incoming) },
    body,
  });
  const answer = { status: response.status, text: await response.text() };
  const { status, text } = response.ok
    ? await withTrigger(target.split(".").at(-1) ?? "", body, answer, behind)
    : { ...answer, text: inAwsWords(answer.text) };
  outgoing.writeHead(status, { ...cors, "content-type": "application/x-amz-json-1.1" });
  outgoing.end(text);
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function withTrigger(operation: string, body: Buffer, answer: Answer, behind: Upstream): Promise<Answer> {
  try {
    const { Username, ClientId } = Call.parse(JSON.parse(body.toString()));
    await fireTrigger({ operation, Username, ClientId, behind });
    return answer;
  } catch (error) {
    if (!(error instanceof TriggerRefused)) throw error;
    return { status: 400, text: JSON.stringify({ __type: refusedByTrigger, message: error.message }) };
  }
}

const refusedByTrigger = "UserLambdaValidationException";

const Refused = z.object({ __type: z.literal(refusedByTrigger), message: z.string() });

/** MiniStack puts PreSignUp's whole answer into its message, as Python writes it; Cognito writes a sentence. */
function inAwsWords(text: string): string {
  const refused = Refused.safeParse(text.startsWith("{") ? JSON.parse(text) : undefined);
  const [, words] = /'errorMessage': (?:'|")(.*?)(?:'|"),? ?(?:'|\})/.exec(refused.data?.message ?? "") ?? [];
  if (words === undefined) return text;
  return JSON.stringify({ __type: refusedByTrigger, message: `PreSignUp failed with error ${words}.` });
}

const authorization = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.authorization ? { authorization: headers.authorization } : {};
