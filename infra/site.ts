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
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import { asBucket } from "./as-interface.ts";
import { Caching } from "./caching.ts";
import type { Photos } from "./photos.ts";
import { type InlineHashes, securityHeaders } from "./security-headers.ts";
import type { Switches } from "./target.ts";

/** What a domain of one's own brings along, made in us-east-1. */
export interface Front {
  readonly domain: string;
  readonly certificate: ICertificate;
  readonly firewallArn: string;
}

interface Props {
  readonly http: HttpApi;
  readonly photos: Photos;
  readonly inline: InlineHashes;
  readonly switches: Switches;
  readonly front?: Front | undefined;
}

/** All that CloudFront keeps by itself (Developer Guide, 'How CloudFront caches errors'). */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** CloudFront in front of everything: the built site, rendered pages, the API and photos, under one address. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly #props: Props;
  readonly #common: Pick<BehaviorOptions, "viewerProtocolPolicy" | "responseHeadersPolicy" | "compress">;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
    const { front, switches } = props;
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: switches.https,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // holds files: CloudFormation cannot delete it
    });
    acknowledge(this.bucket, "AwsSolutions-S1");
    this.#common = {
      viewerProtocolPolicy: switches.https ? ViewerProtocolPolicy.REDIRECT_TO_HTTPS : ViewerProtocolPolicy.ALLOW_ALL,
      responseHeadersPolicy: this.#headers("pages"),
      compress: true,
    };
    this.distribution = new Distribution(this, "Distribution", {
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.#behaviors(),
      // An error is never kept, or one person's 403 would be another's: CloudFront keeps these for 10 s unless told.
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(front && {
        domainNames: [front.domain],
        certificate: front.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        webAclId: front.firewallArn,
      }),
    });
    acknowledge(this.distribution, "AwsSolutions-CFR1", "AwsSolutions-CFR3");
    if (!front) acknowledge(this.distribution, "AwsSolutions-CFR2", "AwsSolutions-CFR4");
  }

  #behaviors(): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
    const caching = new Caching(this, "Caching");
    const request = this.#edgeFunction("viewer-request");
    const onRequest = { function: request, eventType: FunctionEventType.VIEWER_REQUEST };
    const onResponse = {
      function: this.#edgeFunction("viewer-response"),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    };
    const api = this.#apiOrigin();
    const anyMethod = {
      ...this.#common,
      responseHeadersPolicy: this.#headers("api"),
      origin: api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const rendered = { ...this.#common, origin: api, functionAssociations: [onRequest] };
    // Listing makes a missing file 404 instead of 403; the site's files are public anyway.
    const ownFiles = {
      ...this.#common,
      origin: S3BucketOrigin.withOriginAccessControl(asBucket(this.bucket), {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [onRequest, onResponse],
    };
    return {
      defaultBehavior: ownFiles,
      additionalBehaviors: {
        "/api/docs*": ownFiles, // files like every other of the site: page, style sheet, description
        "/api/openapi.json": ownFiles,
        "/api/restaurants*": { ...anyMethod, cachePolicy: caching.publicApi }, // bookings share the path
        "/api/*": { ...anyMethod, cachePolicy: CachePolicy.CACHING_DISABLED },
        "/restaurants": { ...rendered, cachePolicy: caching.list },
        "/restaurant/*": { ...rendered, cachePolicy: caching.page },
        "/sitemap.xml": { ...rendered, cachePolicy: caching.page },
        "/photos/*": {
          ...this.#common,
          origin: S3BucketOrigin.withOriginAccessControl(asBucket(this.#props.photos.bucket)),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
      },
    };
  }

  #apiOrigin(): IOrigin {
    const { http, switches } = this.#props;
    if (switches.apiOrigin === "execute-api") {
      return new HttpOrigin(`${http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`);
    }
    return new HttpOrigin("localhost", {
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
      httpPort: switches.apiOrigin.httpPort,
      originPath: `/_aws/execute-api/${http.apiId}/$default`,
    });
  }

  #headers(answers: "pages" | "api"): ResponseHeadersPolicy {
    const { inline, photos, switches } = this.#props;
    const aws = [
      `https://cognito-idp.${Stack.of(this).region}.amazonaws.com`,
      `https://${photos.bucket.bucketRegionalDomainName}`,
    ];
    const connectsTo = switches.browserConnectsTo === "aws" ? aws : switches.browserConnectsTo;
    const props = securityHeaders({ inline, connectsTo, https: switches.https }, answers);
    return new ResponseHeadersPolicy(this, answers === "api" ? "ApiHeaders" : "Headers", props);
  }

  #edgeFunction(name: "viewer-request" | "viewer-response"): EdgeFunction {
    return new EdgeFunction(this, name, {
      code: FunctionCode.fromFile({ filePath: `infra/site/${name}.js` }),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
