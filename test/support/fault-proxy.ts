import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What happens to calls whose name holds `match`; each rule so many times, then calls pass again. */
export interface Fault {
  /** Part of `x-amz-target` (DynamoDB, EventBridge), or the form's `Action` (SES). */
  readonly match: string;
  /** What the request must say, so that a call in the background does not use the fault up. */
  readonly saying?: string | RegExp;
  /** So many such calls pass before. */
  readonly after?: number;
  readonly times: number;
  /** Answered instead of asking. */
  readonly answer?: Made | ((body: string) => Promise<Made>);
  /** This happens first, then the call is made: somebody else was quicker, however often the SDK tries meanwhile. */
  readonly before?: () => Promise<void>;
  /** The call is made, then this happens, and nobody hears the answer. */
  readonly afterwards?: () => Promise<void> | void;
}

interface Made {
  readonly status: number;
  readonly body: string;
}

export interface Call {
  readonly operation: string;
  readonly body: string;
  /** The SDK's own name for a call, the same for each of its tries. */
  readonly invocation: string | string[] | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** Where to pass calls on to. */
  passOnTo(awsUrl: string): void;
  inject(...faults: Fault[]): void;
  /** How many calls the faults have met: a fault that never happens proves nothing. */
  readonly injected: number;
  /** What was asked for since the last injection, in its order; what the SDK had to try again, once. */
  readonly calls: readonly Call[];
  close(): Promise<void>;
}

/** Stands between the Lambdas and the local AWS. The signature covers the Host header, which passes untouched. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target = "";
  let injected = 0;
  let calls: Call[] = [];
  const held = new Map<Call["invocation"], Promise<void>>();
  let rules: { fault: Fault; passing: number; left: number }[] = [];

  /** The fault that this call meets, if any; it is used up by it. */
  const faultFor = (name: string, body: string): Fault | undefined => {
    const rule = rules.find(
      ({ fault: { match, saying = "" }, left }) => left > 0 && name.includes(match) && body.search(saying) >= 0,
    );
    if (!rule || rule.passing-- > 0) return undefined;
    rule.left--;
    injected++;
    return rule.fault;
  };

  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(asked);
    const name = String(asked.headers["x-amz-target"] ?? new URLSearchParams(body.toString()).get("Action"));
    const invocation = asked.headers["amz-sdk-invocation-id"];
    if (calls.every((call) => call.invocation !== invocation)) {
      calls.push({ operation: name.split(".").at(-1) ?? name, body: body.toString(), invocation });
    }
    const fault = faultFor(name, body.toString());
    if (fault?.answer) {
      const made = typeof fault.answer === "function" ? await fault.answer(body.toString()) : fault.answer;
      response.writeHead(made.status, { "content-type": "application/x-amz-json-1.0" });
      response.end(made.body);
      return;
    }
    if (fault?.before) held.set(invocation, fault.before());
    await held.get(invocation);
    const { hostname, port } = new URL(target);
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers });
    onward.on("error", () => response.destroy());
    onward.on("response", (given) => {
      const after = fault?.afterwards;
      if (!after) {
        response.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(response);
        return;
      }
      given.resume();
      given.on("end", () => void Promise.resolve(after()).finally(() => response.destroy()));
    });
    onward.end(body);
  };

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${addressOf(server.address()).port}`,
    passOnTo: (awsUrl) => {
      target = awsUrl;
    },
    inject: (...faults) => {
      rules = faults.map((fault) => ({ fault, passing: fault.after ?? 0, left: fault.times }));
      injected = 0;
      calls = [];
    },
    get injected() {
      return injected;
    },
    get calls() {
      return calls;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The fault proxy listens nowhere");
  return address;
}

const dynamo = (type: string, more = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: "injected", ...more });

/** What no caller may ever read: where we are, and how we are called. */
export const talkative = {
  status: 400,
  body: dynamo("ValidationException", { message: "Table arn:aws:dynamodb:eu-central-1:000000000000:table/secret" }),
};
export const throttled = { status: 400, body: dynamo("ThrottlingException") };
/** Two transactions that touch one item at the same moment. */
export const conflicting = {
  status: 400,
  body: dynamo("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "None" }, { Code: "TransactionConflict" }],
  }),
};
export const sesIsDown = {
  status: 503,
  body: "<ErrorResponse><Error><Type>Receiver</Type><Code>ServiceUnavailable</Code><Message>injected</Message></Error></ErrorResponse>",
};
