import * as z from "zod/mini";

const Problem = z.looseObject({
  code: z.string(),
  title: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
});
type Problem = z.infer<typeof Problem>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Request {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API as a browser does, through CloudFront's address, as whoever holds the token. */
export class Client {
  readonly #site: string;
  readonly #token: string | undefined;

  constructor(site: string, token?: string) {
    this.#site = site;
    this.#token = token;
  }

  get = (path: string, request: Request = {}): Promise<Answer> => this.#call("GET", path, request);
  post = (path: string, body: unknown, request: Request = {}): Promise<Answer> =>
    this.#call("POST", path, { ...request, body });
  patch = (path: string, body: unknown, request: Request = {}): Promise<Answer> =>
    this.#call("PATCH", path, { ...request, body });

  delete = (path: string): Promise<Answer> => this.#call("DELETE", path, {});

  async #call(method: string, path: string, { body, headers }: Request): Promise<Answer> {
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        "accept-language": "de",
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const parsed: unknown = isJson && text !== "" ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed };
  }
}

const Thing = z.looseObject({ id: z.string() });
const List = z.object({ items: z.array(Thing) });

export const idIn = ({ body }: Pick<Answer, "body">): string => Thing.parse(body).id;
export const itemsIn = ({ body }: Answer): z.infer<typeof Thing>[] => List.parse(body).items;

/** The problem document of an answer; one that is none fails the test. */
export const problemIn = ({ body }: Answer): Problem => Problem.parse(body);
