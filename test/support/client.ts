import * as z from "zod/mini";
import { throwIfBusy } from "./eventually.ts";

const Problem = z.looseObject({
  code: z.string(),
  title: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
});
type Problem = z.infer<typeof Problem>;

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Request {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API through the site's URL, as a browser does, with an optional access token. */
export class Client {
  readonly #site: string;
  readonly #token: string | undefined;

  constructor(site: string, token?: string) {
    this.#site = site;
    this.#token = token;
  }

  get = (path: string, request: Request = {}): Promise<ApiResponse> => this.#call("GET", path, request);
  post = (path: string, body: unknown, request: Request = {}): Promise<ApiResponse> =>
    this.#call("POST", path, { ...request, body });
  patch = (path: string, body: unknown, request: Request = {}): Promise<ApiResponse> =>
    this.#call("PATCH", path, { ...request, body });

  delete = (path: string): Promise<ApiResponse> => this.#call("DELETE", path, {});

  async #call(method: string, path: string, { body, headers }: Request): Promise<ApiResponse> {
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
    throwIfBusy(response);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const parsed: unknown = isJson && text !== "" ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed };
  }
}

const Item = z.looseObject({ id: z.string() });
const List = z.object({ items: z.array(Item) });

export const parseId = ({ body }: Pick<ApiResponse, "body">): string => Item.parse(body).id;
export const parseItems = ({ body }: ApiResponse): z.infer<typeof Item>[] => List.parse(body).items;

/** The problem document of a response. Throws when the body is not one. */
export const parseProblem = ({ body }: ApiResponse): Problem => Problem.parse(body);
