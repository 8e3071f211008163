import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A fault for calls whose operation contains `match`, injected `times` times. */
export interface Fault {
  /** Part of `x-amz-target` (DynamoDB, EventBridge), or the form's `Action` (SES). */
  readonly match: string;
  /** Text that the request's body, or a value of its form, must contain, so that background calls do not consume the fault. */
  readonly bodyContains?: string | RegExp;
  /** Number of matching calls that pass before the fault. */
  readonly skip?: number;
  readonly times: number;
  /** Response instead of the real call. */
  readonly response?: FaultResponse | ((body: string) => Promise<FaultResponse>);
  /** Runs before the call and delays all its retries, as when a concurrent write wins. */
  readonly before?: (body: string) => Promise<void>;
  /** Runs after the call, whose response is dropped. */
  readonly after?: () => Promise<void> | void;
}

interface FaultResponse {
  readonly status: number;
  readonly body: string;
}

export interface Call {
  readonly operation: string;
  readonly body: string;
  /** The SDK's invocation id, the same for all attempts of a call. */
  readonly invocation: string | string[] | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** Sets the endpoint that receives the calls. */
  setTarget(awsUrl: string): void;
  inject(...faults: Fault[]): void;
  /** Number of faults injected since the last `inject`, so that tests can assert that a fault happened. */
  readonly injected: number;
  /** Calls since the last `inject`, in order; retries of the SDK count once. */
  readonly calls: readonly Call[];
  close(): Promise<void>;
}

/** A proxy between the Lambdas and the local AWS. It keeps the Host header, which the signature covers. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target = "";
  let injected = 0;
  let calls: Call[] = [];
  const delays = new Map<Call["invocation"], Promise<void>>();
  let rules: { fault: Fault; skips: number; remaining: number }[] = [];

  /** Takes the fault for this call, if any. */
  const takeFault = (name: string, body: string): Fault | undefined => {
    const rule = rules.find(
      ({ fault: { match, bodyContains = "" }, remaining }) =>
        remaining > 0 && name.includes(match) && body.search(bodyContains) >= 0,
    );
    if (!rule || rule.skips-- > 0) return undefined;
    rule.remaining--;
    injected++;
    return rule.fault;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const text = body.toString();
    const form = new URLSearchParams(text);
    const name = String(incoming.headers["x-amz-target"] ?? form.get("Action") ?? incoming.url);
    const invocation = incoming.headers["amz-sdk-invocation-id"];
    if (calls.every((call) => call.invocation !== invocation)) {
      calls.push({ operation: name.split(".").at(-1) ?? name, body: text, invocation });
    }
    const fault = takeFault(name, form.has("Action") ? [...form.values()].join("\n") : text);
    if (fault?.response) {
      const { response: create } = fault;
      const injectedResponse = typeof create === "function" ? await create(text) : create;
      response.writeHead(injectedResponse.status);
      response.end(injectedResponse.body);
      return;
    }
    if (fault?.before) delays.set(invocation, fault.before(text));
    await delays.get(invocation);
    const { hostname, port } = new URL(target);
    const forwarded = request({
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    forwarded.on("error", () => response.destroy());
    forwarded.on("response", (upstream) => {
      const after = fault?.after;
      if (!after) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
        return;
      }
      upstream.resume();
      upstream.on("end", () => void Promise.resolve(after()).finally(() => response.destroy()));
    });
    forwarded.end(body);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${getAddress(server.address()).port}`,
    setTarget: (awsUrl) => {
      target = awsUrl;
    },
    inject: (...faults) => {
      rules = faults.map((fault) => ({ fault, skips: fault.skip ?? 0, remaining: fault.times }));
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

function getAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The fault proxy has no port");
  return address;
}

const createDynamoDbError = (type: string, more = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: "injected", ...more });

/** An error whose message names the account and the table, which responses must not contain. */
export const validationError = {
  status: 400,
  body: createDynamoDbError("ValidationException", {
    message: "Table arn:aws:dynamodb:eu-central-1:000000000000:table/secret",
  }),
};
export const throttlingError = { status: 400, body: createDynamoDbError("ThrottlingException") };
/** The error of two concurrent transactions on one item. */
export const transactionConflict = {
  status: 400,
  body: createDynamoDbError("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "None" }, { Code: "TransactionConflict" }],
  }),
};
const createSesError = (status: number, code: string, message: string): FaultResponse => ({
  status,
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

export const sendEmail = "SendRawEmail";
export const sesUnavailable = createSesError(503, "ServiceUnavailable", "injected");

/** SES's answer in its sandbox for a recipient that it has not verified. */
export const createSandboxError = (recipient: string): FaultResponse =>
  createSesError(
    400,
    "MessageRejected",
    `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${recipient}`,
  );
