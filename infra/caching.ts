import { Duration } from "aws-cdk-lib/core";
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  CacheQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

/** Caches a response only when it carries `s-maxage`, and for ten seconds at most. */
const maxTenSeconds = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  maxTtl: Duration.seconds(10),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
} satisfies CachePolicyProps;

/**
 * As good as no caching: what does not say `s-maxage` is not kept, and nothing longer than a second. CloudFront compresses
 * only where the cache key has encodings, and refuses them when all times are zero
 * (https://github.com/awsdocs/amazon-cloudfront-developer-guide/pull/51). The token is part of the key, because
 * simultaneous requests with one key may share a response.
 */
const almostNothing = {
  ...maxTenSeconds,
  maxTtl: Duration.seconds(1),
  headerBehavior: CacheHeaderBehavior.allowList("Authorization"),
  queryStringBehavior: CacheQueryStringBehavior.all(),
} satisfies CachePolicyProps;

/** The viewer's host, copied by the CloudFront Function: pages build their canonical URL from it. */
const siteHost = CacheHeaderBehavior.allowList("x-site-host");

/** Cache policies for responses that depend on data. */
export class Caching extends Construct {
  /** `GET /api/restaurants…`: the cache key is the whole query, and no header or cookie. */
  readonly publicApi: CachePolicy;
  /** The rest of the API, which sends no `s-maxage`. */
  readonly privateApi: CachePolicy;
  /** `/restaurants`: the cache key is language, search and filters; other query parameters are dropped. */
  readonly list: CachePolicy;
  /** `/restaurant/{id}` and the sitemap: the cache key is the language. */
  readonly page: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.publicApi = new CachePolicy(this, "PublicApi", {
      ...maxTenSeconds,
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
    this.privateApi = new CachePolicy(this, "PrivateApi", almostNothing);
    this.list = new CachePolicy(this, "List", {
      ...maxTenSeconds,
      headerBehavior: siteHost,
      // The CloudFront Function has dropped every other parameter; a policy may name ten of them, and these are more.
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
    this.page = new CachePolicy(this, "Page", {
      ...maxTenSeconds,
      headerBehavior: siteHost,
      queryStringBehavior: CacheQueryStringBehavior.allowList("lang"),
    });
  }
}
