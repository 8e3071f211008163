import { Duration } from "aws-cdk-lib/core";
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  CacheQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

/** Kept only where the answer itself says so (`s-maxage`), and never longer than ten seconds. */
const tenSecondsAtMost = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  maxTtl: Duration.seconds(10),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
} satisfies CachePolicyProps;

/** The address people typed, copied by the edge's function: pages name themselves by it. */
const siteHost = CacheHeaderBehavior.allowList("x-site-host");

/** What the edge may keep of answers that depend on data. Everything else about them is `no-store`. */
export class Caching extends Construct {
  /** `GET /api/restaurants…`: the query decides, nothing of the caller does. */
  readonly publicApi: CachePolicy;
  /** `/restaurants`: language, search and filters; other words in the query change nothing. */
  readonly list: CachePolicy;
  /** `/restaurant/{id}` and the sitemap: language only. */
  readonly page: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.publicApi = new CachePolicy(this, "PublicApi", {
      ...tenSecondsAtMost,
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
    this.list = new CachePolicy(this, "List", {
      ...tenSecondsAtMost,
      headerBehavior: siteHost,
      queryStringBehavior: CacheQueryStringBehavior.allowList("lang", "search", "cuisine", "city", "price_range"),
    });
    this.page = new CachePolicy(this, "Page", {
      ...tenSecondsAtMost,
      headerBehavior: siteHost,
      queryStringBehavior: CacheQueryStringBehavior.allowList("lang"),
    });
  }
}
