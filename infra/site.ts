import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { acknowledgeRules } from "./nag-rules.ts";
import { toBucket } from "./cdk-interfaces.ts";
import { Caching } from "./caching.ts";
import type { OriginSecrets } from "./origin-secrets.ts";
import type { Photos } from "./photos.ts";
import { type EdgeFunctionName, readEdgeFunction } from "./site/read-edge-function.ts";
import { type InlineHashes, securityHeaders } from "./security-headers.ts";
import type { PlatformOptions } from "./deployment-target.ts";
import { type Domain, getApex } from "#infra/stages/stage.ts";

/** Resources from the stack in us-east-1. */
export interface EdgeResources {
  readonly domain: (Domain & { readonly certificate: ICertificate }) | undefined;
  readonly firewallArn: string | undefined;
}

interface Props {
  readonly http: HttpApi;
  readonly photos: Photos;
  readonly originSecrets: OriginSecrets;
  readonly inline: InlineHashes;
  readonly options: PlatformOptions;
  readonly edge?: EdgeResources | undefined;
}

/** Error statuses that CloudFront caches by default (Developer Guide, 'How CloudFront caches errors'). */
const cachedErrorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The CloudFront distribution for the built site, rendered pages, the API and photos. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly #props: Props;
  readonly #defaults: Pick<BehaviorOptions, "viewerProtocolPolicy" | "responseHeadersPolicy" | "compress">;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
    const { edge, options } = props;
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: options.https,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // holds files: CloudFormation cannot delete it
    });
    acknowledgeRules(this.bucket, "AwsSolutions-S1");
    this.#defaults = {
      viewerProtocolPolicy: options.https ? ViewerProtocolPolicy.REDIRECT_TO_HTTPS : ViewerProtocolPolicy.ALLOW_ALL,
      responseHeadersPolicy: this.#createHeadersPolicy("pages"),
      compress: true,
    };
    this.distribution = new Distribution(this, "Distribution", {
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.#createBehaviors(),
      // Without this, CloudFront caches errors for 10 s, and one person's 403 would reach another.
      errorResponses: cachedErrorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(edge?.domain && {
        domainNames: [edge.domain.name, getApex(edge.domain) ?? []].flat(),
        certificate: edge.domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(edge?.firewallArn !== undefined && { webAclId: edge.firewallArn }),
    });
    props.photos.grantServing(this.distribution);
    acknowledgeRules(this.distribution, "AwsSolutions-CFR1", "AwsSolutions-CFR3");
    if (edge?.firewallArn === undefined) acknowledgeRules(this.distribution, "AwsSolutions-CFR2");
    if (!edge?.domain) acknowledgeRules(this.distribution, "AwsSolutions-CFR4");
  }

  #createBehaviors(): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
    const caching = new Caching(this, "Caching");
    const onRequest = {
      function: this.#createEdgeFunction("viewer-request"),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
    const onResponse = {
      function: this.#createEdgeFunction("viewer-response"),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    };
    const api = this.#createApiOrigin();
    const apiBehavior = {
      ...this.#defaults,
      responseHeadersPolicy: this.#createHeadersPolicy("api"),
      origin: api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const pageBehavior = { ...this.#defaults, origin: api, functionAssociations: [onRequest] };
    // With the permission to list, S3 answers 404 instead of 403 for a missing file.
    const siteFiles = {
      ...this.#defaults,
      origin: S3BucketOrigin.withOriginAccessControl(toBucket(this.bucket), {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [onRequest, onResponse],
    };
    return {
      defaultBehavior: siteFiles,
      additionalBehaviors: {
        "/api/openapi.json": siteFiles, // a static file of the site
        "/api/restaurants*": { ...apiBehavior, cachePolicy: caching.publicApi }, // bookings share the path
        "/api/*": { ...apiBehavior, cachePolicy: caching.privateApi },
        "/restaurants": { ...pageBehavior, cachePolicy: caching.list },
        "/restaurant/*/*": siteFiles, // unknown paths, which get the site's 404 page
        "/restaurant/*": { ...pageBehavior, cachePolicy: caching.page },
        "/sitemap.xml": { ...pageBehavior, cachePolicy: caching.page },
        "/photos/*": {
          ...this.#defaults,
          origin: this.#createPhotoOrigin(),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
      },
    };
  }

  /** Unlike the CDK's own grant, photos.grantServing() leaves the originals out. */
  #createPhotoOrigin(): IOrigin {
    const { originAccessControlId } = new S3OriginAccessControl(this, "PhotoAccess");
    return S3BucketOrigin.withBucketDefaults(toBucket(this.#props.photos.bucket), { originAccessControlId });
  }

  #createApiOrigin(): IOrigin {
    const { http, options, originSecrets } = this.#props;
    const { customHeaders } = originSecrets;
    if (options.apiOrigin === "execute-api") {
      return new HttpOrigin(`${http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`, { customHeaders });
    }
    return new HttpOrigin("localhost", {
      customHeaders,
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
      httpPort: options.apiOrigin.httpPort,
      originPath: `/_aws/execute-api/${http.apiId}/$default`,
    });
  }

  #createHeadersPolicy(responses: "pages" | "api"): ResponseHeadersPolicy {
    const { edge, inline, photos, options } = this.#props;
    const aws = [
      `https://cognito-idp.${Stack.of(this).region}.amazonaws.com`,
      `https://${photos.bucket.bucketRegionalDomainName}`,
    ];
    const sources = options.connectSources === "aws" ? aws : options.connectSources;
    const headers = securityHeaders(
      { inline, connectSources: sources, https: options.https, isPreloaded: edge?.domain?.isPreloaded === true },
      responses,
    );
    return new ResponseHeadersPolicy(this, responses === "api" ? "ApiHeaders" : "Headers", headers);
  }

  #createEdgeFunction(name: EdgeFunctionName): EdgeFunction {
    const domain = this.#props.edge?.domain;
    return new EdgeFunction(this, name, {
      code: FunctionCode.fromInline(readEdgeFunction(name, domain && getApex(domain))),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
