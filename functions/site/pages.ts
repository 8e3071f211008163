import middy, { type MiddyfiedHandler } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import type { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { originGuard } from "#functions/platform/http/origin-guard.ts";
import { requestLog } from "#functions/platform/http/request-log.ts";
import { formatError, logger } from "#functions/platform/observability/log.ts";
import { fillShell } from "./document.ts";
import { renderHead } from "./head.ts";
import { buildPage, type Page } from "./page.ts";
import { renderSitemap } from "./sitemap.ts";

export interface Dependencies {
  readonly catalogue: Pick<CatalogueStore, "listRestaurants">;
  readonly publicPages: Pick<PublicPageStore, "getPublicPage">;
  readonly now: () => Date;
  readonly render: (url: string, language: Language, firstData: Readonly<Record<string, unknown>>) => string;
  readonly shells: Readonly<Record<Page["name"], Readonly<Record<Language, string>>>>;
  /** The site's origin where the stack knows it: a domain of its own, or the local site, whose host CloudFront does not see. */
  readonly siteUrl?: string | undefined;
}

/** CloudFront caches a page for ten seconds; a browser revalidates each time. */
const cacheControl = (seconds = 10) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

export const servePages = (deps: Dependencies): MiddyfiedHandler<Event, Result> =>
  middy<Event, Result>()
    .use([originGuard(), requestLog()])
    .handler(async (event: Event) => {
      const origin = deps.siteUrl ?? resolveOrigin(event.headers["x-site-host"], event.requestContext.domainName);
      const language = event.queryStringParameters?.["lang"] === "en" ? "en" : "de";
      try {
        if (event.routeKey.endsWith(" /sitemap.xml")) return toXmlResult(await renderSitemap(deps.catalogue, origin));
        const page = await buildPage(event, { ...deps, language, origin });
        return "movedTo" in page ? toRedirect(page.movedTo) : toHtmlResult(page, { ...deps, language, origin });
      } catch (error) {
        logger.error("page failed", { route: event.routeKey, error: formatError(error) });
        return toUnavailableResult(deps.shells.restaurants[language]);
      }
    });

type Context = Pick<Dependencies, "render" | "shells"> & { readonly language: Language; readonly origin: string };

const toHtmlResult = (
  { name, status, url, head, firstData, cacheSeconds }: Page,
  { render, shells, language, origin }: Context,
): Result => ({
  statusCode: status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": cacheControl(cacheSeconds) },
  body: fillShell(shells[name][language], {
    head: renderHead(head, origin),
    app: render(url, language, firstData),
    firstData,
  }),
});

const toRedirect = (location: string): Result => ({
  statusCode: 301,
  headers: { location, "cache-control": cacheControl() },
});

const toXmlResult = (body: string): Result => ({
  statusCode: 200,
  headers: { "content-type": "application/xml; charset=utf-8", "cache-control": cacheControl() },
  body,
});

/** When the table does not answer, the page is sent without content: it calls the API itself and offers a retry. */
const toUnavailableResult = (shell: string): Result => ({
  statusCode: 503,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" },
  body: fillShell(shell, { head: `<title>${brand}</title>` }),
});

const hostPattern = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
const localhostPattern = /^(?:localhost|127\.0\.0\.1)(?::|$)/;

/** Resolves the site's origin from the host that the CloudFront Function copies. Only localhost has no TLS. */
export function resolveOrigin(siteHost: string | undefined, gateway: string): string {
  const host = siteHost !== undefined && hostPattern.test(siteHost) ? siteHost : gateway;
  return `${localhostPattern.test(host) ? "http" : "https"}://${host}`;
}
