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

  get = (path: string, request: Request = {}): Promise<ApiResponse> => this.call("GET", path, request);
  post = (path: string, body: unknown, request: Request = {}): Promise<ApiResponse> =>
    this.call("POST", path, { ...request, body });
  patch = (path: string, body: unknown, request: Request = {}): Promise<ApiResponse> =>
    this.call("PATCH", path, { ...request, body });

  delete = (path: string): Promise<ApiResponse> => this.call("DELETE", path, {});

  async call(method: string, path: string, { body, headers }: Request): Promise<ApiResponse> {
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

/** A page of a list: its entries, and the cursor of the next one. */
const pageOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ items: z.array(entry), cursor: z.nullable(z.string()) });

export const parseCursor = ({ body }: ApiResponse): string => pageOf(z.unknown()).parse(body).cursor ?? "";

/** Follows the cursor of a list to its last page. The path has a query. */
export async function readAllPages<T extends z.ZodMiniType>(
  api: Client,
  path: string,
  entry: T,
): Promise<z.infer<T>[]> {
  const found: z.infer<T>[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await api.get(cursor === "" ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
    const page: { items: z.infer<T>[]; cursor: string | null } = pageOf(entry).parse(body);
    found.push(...page.items);
    ({ cursor } = page);
  }
  return found;
}

export const parseId = ({ body }: Pick<ApiResponse, "body">): string => Item.parse(body).id;
export const parseItems = ({ body }: ApiResponse): z.infer<typeof Item>[] => List.parse(body).items;

/** The problem document of a response. Throws when the body is not one. */
export const parseProblem = ({ body }: ApiResponse): Problem => Problem.parse(body);
