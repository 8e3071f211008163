import middy, { type MiddyfiedHandler } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/restaurants/constants.ts";
import type { CatalogueStore } from "../restaurants/catalogue-store.ts";
import { requestLine } from "../platform/http/request-log.ts";
import { faultOf, logger } from "../platform/observability/log.ts";
import { fill } from "./document.ts";
import { headOf } from "./head.ts";
import { type Page, pageFor } from "./page.ts";
import { originOf } from "./origin.ts";
import { sitemap } from "./sitemap.ts";

export interface Effects {
  readonly catalogue: Pick<CatalogueStore, "publicPage" | "listed">;
  readonly now: () => Date;
  readonly render: (url: string, language: Language, firstData: Readonly<Record<string, unknown>>) => string;
  readonly shells: Readonly<Record<Page["name"], Readonly<Record<Language, string>>>>;
  /** Where the stack knows the site's address beforehand: a domain, or the local one, which the edge does not see. */
  readonly siteUrl?: string | undefined;
}

/** Seconds the edge keeps a page; a browser asks each time. */
const kept = "public, max-age=0, s-maxage=10, must-revalidate";

export const pages = (effects: Effects): MiddyfiedHandler<Event, Result> =>
  middy<Event, Result>()
    .use(requestLine())
    .handler(async (event: Event) => {
      const origin = effects.siteUrl ?? originOf(event.headers["x-site-host"], event.requestContext.domainName);
      const language = event.queryStringParameters?.["lang"] === "en" ? "en" : "de";
      try {
        if (event.routeKey.endsWith(" /sitemap.xml")) return xml(await sitemap(effects.catalogue, origin));
        return html(await pageFor(event, { ...effects, language, origin }), { ...effects, language, origin });
      } catch (error) {
        logger.error("page failed", { route: event.routeKey, error: faultOf(error) });
        return bare(effects.shells.restaurants[language]);
      }
    });

type Context = Pick<Effects, "render" | "shells"> & { readonly language: Language; readonly origin: string };

const html = ({ name, status, url, head, firstData }: Page, { render, shells, language, origin }: Context): Result => ({
  statusCode: status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": kept },
  body: fill(shells[name][language], {
    head: headOf(head, origin),
    app: render(url, language, firstData),
    firstData,
  }),
});

const xml = (body: string): Result => ({
  statusCode: 200,
  headers: { "content-type": "application/xml; charset=utf-8", "cache-control": kept },
  body,
});

/** The table did not answer: the page comes without content, asks the API itself and offers to try again. */
const bare = (shell: string): Result => ({
  statusCode: 503,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" },
  body: fill(shell, { head: `<title>${brand}</title>` }),
});
