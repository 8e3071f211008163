import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type Audience, audiences, type Endpoint } from "../shared/api/endpoint.ts";
import { contract } from "../shared/api/index.ts";
import { acknowledge } from "./acknowledged.ts";
import type { Data } from "./data.ts";
import type { Identity } from "./identity.ts";
import type { Photos } from "./photos.ts";
import { ProductFunction } from "./product-function.ts";

interface Props {
  readonly data: Data;
  readonly identity: Identity;
  readonly photos: Photos;
  /** The site's address where it is known beforehand; otherwise pages take it from what the edge tells them. */
  readonly siteUrl?: string | undefined;
}

/**
 * A booking that is throttled tries four times, on a fresh Lambda and, locally, on a busy machine: rather slow than
 * unknown to the guest. Below the gateway's own limit of 30 s
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html).
 */
const integrationTimeout = Duration.seconds(20);

/** Public pages that a Lambda renders: head, first data and the true status (200, 404). */
export const pages = ["/restaurants", "/restaurant/{restaurantId}", "/sitemap.xml"] as const;

/**
 * `GET /me` heals an account whose trigger failed: it reads what the registration form had sent. `DELETE /me` takes the
 * account away, a change of the language is told. Administrators see addresses that a profile lacks.
 */
const cognitoActions: Readonly<Record<Audience, readonly string[]>> = {
  public: [],
  authenticated: ["cognito-idp:AdminGetUser", "cognito-idp:AdminUpdateUserAttributes", "cognito-idp:AdminDeleteUser"],
  owner: [],
  admin: ["cognito-idp:AdminGetUser"],
};

/** What API Gateway notes of a request: which call, how it ended, how long it took. No address, no name, no query. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    at: "$context.requestTime",
    id: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    ms: "$context.responseLatency",
    error: "$context.error.message",
    authorizer: "$context.authorizer.error",
  }),
);

/** The HTTP API: a route for every endpoint of the contract, a Lambda for every audience, a token check on all but the public ones. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions: readonly ProductFunction[];
  readonly #lambdas: Map<Audience, ProductFunction>;

  constructor(scope: Construct, id: string, { data, identity, photos, siteUrl }: Props) {
    super(scope, id);
    this.#lambdas = this.#lambdaPerAudience(data, identity);
    photos.grantUpload(this.#lambdaOf("owner"));
    const pagesLambda = new ProductFunction(this, "Pages", {
      bundle: "pages",
      ...(siteUrl !== undefined && { environment: { SITE_URL: siteUrl } }),
    });
    data.grantRead(pagesLambda);
    this.functions = [...this.#lambdas.values(), pagesLambda];

    this.http = new HttpApi(this, "Http", {
      createDefaultStage: false,
      // What no route knows is answered as a problem 404 by the same code as everything else.
      defaultIntegration: integrate("NoSuchRoute", this.#lambdaOf("public")),
    });
    this.#routes(identity);
    acknowledge(this.http.node.findChild("DefaultRoute"), "AwsSolutions-APIG4");
    for (const path of pages) {
      const integration = integrate("PagesIntegration", pagesLambda);
      const routes = this.http.addRoutes({ path, methods: [HttpMethod.GET, HttpMethod.HEAD], integration });
      for (const route of routes) acknowledge(route, "AwsSolutions-APIG4");
    }
    this.#stage();
  }

  #lambdaPerAudience(data: Data, identity: Identity): Map<Audience, ProductFunction> {
    const called = audiences.filter((audience) => Object.values(contract).some((call) => audience === call.audience));
    const lambdas = new Map(
      called.map((audience) => [
        audience,
        new ProductFunction(this, audience, { bundle: `api-${audience}`, timeout: integrationTimeout }),
      ]),
    );
    for (const [audience, lambda] of lambdas) {
      if (audience === "public") data.grantRead(lambda);
      else if (audience === "admin") data.grantReview(lambda);
      else data.grantDelete(lambda);
      for (const action of cognitoActions[audience]) lambda.allow([action], [identity.pool.userPoolArn]);
      if (cognitoActions[audience].length > 0) lambda.addEnvironment("USER_POOL_ID", identity.pool.userPoolId);
    }
    return lambdas;
  }

  #lambdaOf(audience: Audience): ProductFunction {
    const lambda = this.#lambdas.get(audience);
    if (!lambda) throw new Error(`No endpoint of the contract is for "${audience}"`);
    return lambda;
  }

  #routes(identity: Identity): void {
    const authorizer = new HttpJwtAuthorizer("Jwt", identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    for (const { audience, method, path } of Object.values(contract)) {
      const routes = this.http.addRoutes({
        path: `/api${path}`,
        methods: methodsOf({ audience, method }),
        integration: integrate(`${audience}Integration`, this.#lambdaOf(audience)),
        ...(audience !== "public" && { authorizer }),
      });
      if (audience === "public") for (const route of routes) acknowledge(route, "AwsSolutions-APIG4");
    }
  }

  #stage(): void {
    const logGroup = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, "Stage", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      detailedMetricsEnabled: true,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLog },
    });
  }
}

/** What anyone may read, anyone may ask about without reading it (RFC 9110, 9.3.2). */
const methodsOf = ({ audience, method }: Pick<Endpoint, "audience" | "method">): HttpMethod[] =>
  audience === "public" && method === "GET" ? [HttpMethod.GET, HttpMethod.HEAD] : [HttpMethod[method]];

/** One permission a Lambda instead of one a route: a policy of a hundred routes would not fit. */
const integrate = (id: string, lambda: ProductFunction): HttpLambdaIntegration =>
  new HttpLambdaIntegration(id, lambda, { scopePermissionToRoute: false });
