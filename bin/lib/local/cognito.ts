import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import { invokeTrigger, TriggerError, type Upstream } from "./cognito-triggers.ts";

const Request = z.looseObject({
  Username: z.optional(z.string()),
  ClientId: z.optional(z.string()),
  AccessToken: z.optional(z.string()),
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
  UserAttributes: z.optional(z.array(z.looseObject({ Name: z.string() }))),
});

/**
 * Handles the browser's calls to Cognito by forwarding them to the local AWS. MiniStack invokes only some of the pool's
 * triggers (LocalStack all). After a successful call this invokes the others as Cognito does: the deployed Lambdas with AWS's events. For
 * a new address it does so before the call: MiniStack would change it at once, where Cognito first sends a code to it.
 */
export async function handleCognito(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: Upstream,
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
    outgoing.writeHead(405, { ...cors, allow: "POST, OPTIONS" }).end(); // Cognito allows no other method
    return;
  }
  const body = await buffer(incoming);
  const target = String(incoming.headers["x-amz-target"] ?? "");
  const operation = target.split(".").at(-1) ?? "";
  const change = upstream.callsTriggers ? undefined : findAddressChange(operation, body);
  if (change !== undefined) {
    const { status, text } = await runTrigger(change, body, { status: 200, text: "{}" }, upstream);
    outgoing.writeHead(status, { ...cors, "content-type": "application/x-amz-json-1.1" }).end(text);
    return;
  }
  const response = await fetch(upstream.awsUrl, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target, ...readAuthorization(incoming) },
    body,
  });
  const result = { status: response.status, text: await response.text() };
  const { status, text } = upstream.callsTriggers
    ? result
    : response.ok
      ? await runTrigger(operation, body, result, upstream)
      : { ...result, text: toCognitoError(result.text) };
  outgoing.writeHead(status, { ...cors, "content-type": "application/x-amz-json-1.1" });
  outgoing.end(text);
}

/** The call that would verify another address, as the triggers name it. */
function findAddressChange(operation: string, body: Buffer): string | undefined {
  if (operation === "GetUserAttributeVerificationCode") return operation;
  if (operation !== "UpdateUserAttributes") return undefined;
  const { UserAttributes = [] } = Request.parse(JSON.parse(body.toString()));
  return UserAttributes.some(({ Name }) => Name === "email") ? `${operation} of email` : undefined;
}

interface CognitoResponse {
  readonly status: number;
  readonly text: string;
}

/** Invokes the trigger of a successful call. A trigger that fails replaces the response by an error. */
async function runTrigger(
  operation: string,
  body: Buffer,
  response: CognitoResponse,
  upstream: Upstream,
): Promise<CognitoResponse> {
  try {
    const { AccessToken, ClientId, ClientMetadata, ...request } = Request.parse(JSON.parse(body.toString()));
    const Username = request.Username ?? (AccessToken === undefined ? undefined : readUsername(AccessToken));
    await invokeTrigger({ operation, Username, ClientId, ClientMetadata, upstream });
    return response;
  } catch (error) {
    if (!(error instanceof TriggerError)) throw error;
    return { status: 400, text: JSON.stringify({ __type: triggerErrorType, message: error.message }) };
  }
}

/** The local AWS has signed the token, and checks it where it counts. */
const readUsername = (accessToken: string): string | undefined =>
  z
    .object({ username: z.optional(z.string()) })
    .parse(JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString())).username;

const triggerErrorType = "UserLambdaValidationException";

const MiniStackError = z.object({ __type: z.literal(triggerErrorType), message: z.string() });

/** MiniStack's message contains the Lambda's whole result as Python prints it. Cognito's message is a sentence. */
function toCognitoError(text: string): string {
  const error = MiniStackError.safeParse(text.startsWith("{") ? JSON.parse(text) : undefined);
  const [, errorMessage] = /'errorMessage': (?:'|")(.*?)(?:'|"),? ?(?:'|\})/.exec(error.data?.message ?? "") ?? [];
  if (errorMessage === undefined) return text;
  return JSON.stringify({ __type: triggerErrorType, message: `PreSignUp failed with error ${errorMessage}.` });
}

const readAuthorization = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.authorization ? { authorization: headers.authorization } : {};
