import { vi } from "vitest";

/** A request as it left the page. */
export interface Sent {
  /** `POST /api/restaurants/rst_1/reservations`, or `Cognito SignUp`. */
  readonly name: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

type Answer = unknown;
type Answers = Readonly<Record<string, (sent: Sent) => Answer>>;

/** Answers with this status; anything else that is returned is answered with 200. */
export const reply = (status: number, body: unknown): Reply => ({ status, body });

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && "status" in answer && "body" in answer;

/** Cognito's way of saying no. */
export const cognitoError = (name: string, message: string = name): Reply => reply(400, { __type: name, message });

interface Server {
  /** What its clock says; without it answers carry no time. */
  readonly time?: Date;
}

/** The network, and nothing else, is made up: what leaves the page is kept, what comes back is given here. */
export function network(
  answers: Answers,
  { time }: Server = {},
): { readonly sent: Sent[]; readonly named: (name: string) => Sent[] } {
  const sent: Sent[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const { pathname, searchParams, origin } = new URL(request.url);
    if (origin !== location.origin) throw new TypeError("Failed to fetch");
    if (pathname === "/config.json") {
      return Response.json({
        userPoolId: "eu-central-1_test",
        userPoolClientId: "client",
        userPoolEndpoint: "/cognito",
      });
    }
    const target = request.headers.get("x-amz-target")?.split(".")[1];
    const text = await request.text();
    const body: unknown = text === "" ? {} : JSON.parse(text);
    const one: Sent = {
      name: target === undefined ? `${request.method} ${pathname}` : `Cognito ${target}`,
      headers: request.headers,
      body: isRecord(body) ? body : {},
      query: searchParams,
    };
    sent.push(one);
    const answer = answers[one.name];
    if (!answer) return Response.json({ code: "no_such_route", title: one.name }, { status: 404 });
    const result: unknown = await answer(one);
    const headers = time && { date: time.toUTCString(), "cache-control": "no-store" };
    if (!isReply(result)) return Response.json(result, { ...(headers && { headers }) });
    return Response.json(result.body, {
      status: result.status,
      headers: { "x-amzn-errortype": errorType(result.body), ...headers },
    });
  });
  return { sent, named: (name) => sent.filter((one) => one.name === name) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const errorType = (body: unknown): string =>
  isRecord(body) && typeof body["__type"] === "string" ? body["__type"] : "";
