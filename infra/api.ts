import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type ApiLambda, getApiLambda, type Endpoint } from "#shared/platform/api/endpoint.ts";
import { contract } from "#shared/contract.ts";
import { acknowledgeRules } from "./nag-rules.ts";
import type { Data } from "./data.ts";
import type { Identity } from "./identity.ts";
import { allowSending, type Sending } from "./email-sender.ts";
import type { Photos } from "./photos.ts";
import type { OriginSecrets } from "./origin-secrets.ts";
import { ProductFunction } from "./product-function.ts";
import type { SiteUrlParameter } from "./site-url-parameter.ts";
import { defaultPerSecond, routeThrottles } from "./throttles.ts";

interface Props extends Sending {
  readonly data: Data;
  readonly identity: Identity;
  readonly photos: Photos;
  readonly originSecrets: OriginSecrets;
  /** Whether the administration refuses admins without two-step sign-in. */
  readonly adminsNeedSecondStep: boolean;
  /** The site's URL when it is known at deployment. Otherwise pages read it from the `x-site-host` header. */
  readonly siteUrl?: string | undefined;
  /** Where functions that the site depends on read its URL. */
  readonly siteUrlParameter: SiteUrlParameter;
}

/**
 * A throttled booking is retried four times, possibly on a cold Lambda: a slow response is better than an unknown
 * outcome. Stays below the gateway's limit of 30 s
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html).
 */
const apiTimeout = Duration.seconds(20);

const endpoints: readonly Endpoint[] = Object.values(contract);

/** Public pages that a Lambda renders: head, first data and the HTTP status (200, 404). */
export const pagePaths = ["/restaurants", "/restaurant/{restaurantId}", "/sitemap.xml"] as const;

/**
 * `GET /me` repairs an account whose trigger failed, from the attributes that the registration form sent. `DELETE /me`
 * deletes the user, and `PATCH /me/profile` copies the language to Cognito. Admins see the email of profiles without one;
 * what serves them asks whether they have a second step. Who signs in by a code and has no account gets one.
 */
const cognitoActions: Readonly<Record<ApiLambda, readonly string[]>> = {
  public: [],
  authenticated: ["cognito-idp:AdminGetUser", "cognito-idp:AdminUpdateUserAttributes", "cognito-idp:AdminDeleteUser"],
  owner: [],
  admin: ["cognito-idp:AdminGetUser"],
  photos: [],
  "dead-letters": ["cognito-idp:AdminGetUser"],
  "audit-trail": ["cognito-idp:AdminGetUser"],
  cases: ["cognito-idp:AdminGetUser"],
  notices: [],
  answers: [],
  export: ["cognito-idp:AdminGetUser", "cognito-idp:AdminDeleteUser"],
  "sign-in": [
    "cognito-idp:AdminGetUser",
    "cognito-idp:AdminListGroupsForUser",
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminDeleteUser",
  ],
};

/** The Lambdas that refuse admins without a second step, and the one that tells the page that it is missing. */
const servesAdmins: ReadonlySet<ApiLambda> = new Set([
  "admin",
  "dead-letters",
  "audit-trail",
  "cases",
  "authenticated",
]);

/**
 * The access log's fields: route, status and latency, but no IP address, no name and no query. Nor the gateway's messages:
 * it copies values into the JSON as they are, quotation marks too.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    at: "$context.requestTime",
    id: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    ms: "$context.responseLatency",
    error: "$context.error.responseType",
  }),
);

/**
 * The HTTP API: a route per endpoint of the contract, a Lambda per audience, one each for photos, dead
 * letters, audit trails, cases, notices, guests' answers, exports and signing in by a code, a JWT authorizer on all but
 * public routes.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions: readonly ProductFunction[];
  readonly #lambdas: Map<ApiLambda, ProductFunction>;
  readonly #integrations = new Map<ProductFunction, HttpLambdaIntegration>();

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { data, identity, photos, originSecrets, siteUrl } = props;
    this.#lambdas = this.#createLambdas(props);
    photos.grantUpload(this.#getLambda("photos"));
    photos.grantExports(this.#getLambda("export"));
    allowSending(this.#getLambda("sign-in"), props);
    props.siteUrlParameter.grantRead(this.#getLambda("sign-in"));
    this.#getLambda("answers").addEnvironment("MAIL_FROM", props.sender.address); // the organizer in calendar files
    const pagesLambda = new ProductFunction(this, "Pages", {
      bundle: "pages",
      environment: { ...originSecrets.environment, ...(siteUrl !== undefined && { SITE_URL: siteUrl }) },
    });
    data.grantRead(pagesLambda);
    this.functions = [...this.#lambdas.values(), pagesLambda];

    this.http = new HttpApi(this, "Http", {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
      // Unknown paths get the same problem document (404) as every other error of the API.
      defaultIntegration: this.#getIntegration(this.#getLambda("answers")),
    });
    this.#addRoutes(identity);
    acknowledgeRules(this.http.node.findChild("DefaultRoute"), "AwsSolutions-APIG4");
    const integration = this.#getIntegration(pagesLambda);
    for (const path of pagePaths) {
      const routes = this.http.addRoutes({ path, methods: [HttpMethod.GET, HttpMethod.HEAD], integration });
      for (const route of routes) acknowledgeRules(route, "AwsSolutions-APIG4");
    }
    this.#addStage();
  }

  #createLambdas({ data, identity, originSecrets, adminsNeedSecondStep }: Props): Map<ApiLambda, ProductFunction> {
    const names = new Set(endpoints.map(getApiLambda));
    const settings = { environment: originSecrets.environment, timeout: apiTimeout };
    const lambdas = new Map(
      [...names].map((name) => [name, new ProductFunction(this, name, { bundle: `api-${name}`, ...settings })]),
    );
    for (const [name, lambda] of lambdas) {
      if (name === "public") data.grantRead(lambda);
      else if (name === "admin") data.grantWriteAndAudit(lambda);
      else if (name === "owner") data.grantDeleteAndAudit(lambda);
      else if (name === "photos") data.grantWrite(lambda);
      else if (name === "audit-trail") data.grantReadAudit(lambda);
      else if (name === "cases") data.grantReadCases(lambda);
      else if (name === "notices") data.grantReport(lambda);
      else if (name === "sign-in") data.grantSignIn(lambda);
      else if (name === "answers") data.grantAnswer(lambda);
      else if (name === "dead-letters") data.grantReadTombstones(lambda);
      else data.grantDelete(lambda);
      if (servesAdmins.has(name))
        lambda.addEnvironment("ADMIN_SECOND_STEP", adminsNeedSecondStep ? "required" : "optional");
      for (const action of cognitoActions[name]) lambda.allow([action], [identity.pool.userPoolArn]);
      if (cognitoActions[name].length > 0) lambda.addEnvironment("USER_POOL_ID", identity.pool.userPoolId);
    }
    return lambdas;
  }

  /** Lists dead letters and redrives them; `grantRedrive` gives it the permissions. */
  get deadLetters(): ProductFunction {
    return this.#getLambda("dead-letters");
  }

  #getLambda(name: ApiLambda): ProductFunction {
    const lambda = this.#lambdas.get(name);
    if (!lambda) throw new Error(`No endpoint of the contract is for "${name}"`);
    return lambda;
  }

  /** All routes of a Lambda share one, and one permission: a policy for a hundred routes would exceed the size limit. */
  #getIntegration(lambda: ProductFunction): HttpLambdaIntegration {
    const integration =
      this.#integrations.get(lambda) ??
      new HttpLambdaIntegration(lambda.bundle, lambda, { scopePermissionToRoute: false });
    this.#integrations.set(lambda, integration);
    return integration;
  }

  #addRoutes(identity: Identity): void {
    const authorizer = new HttpJwtAuthorizer("Jwt", identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    for (const endpoint of endpoints) {
      const { audience, method, path } = endpoint;
      const name = getApiLambda(endpoint);
      const routes = this.http.addRoutes({
        path: `/api${path}`,
        methods: getMethods({ audience, method }),
        integration: this.#getIntegration(this.#getLambda(name)),
        ...(audience !== "public" && { authorizer }),
      });
      if (audience === "public") for (const route of routes) acknowledgeRules(route, "AwsSolutions-APIG4");
    }
  }

  #addStage(): void {
    const logGroup = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, "Stage", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: defaultPerSecond, burstLimit: 2 * defaultPerSecond },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
    });
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new TypeError("The stage has no CloudFormation resource");
    defaultChild.routeSettings = routeThrottles;
    // The gateway refuses settings of routes that do not exist yet.
    for (const child of this.http.node.children) if (child instanceof HttpRoute) stage.node.addDependency(child);
  }
}

/** Public GET routes also serve HEAD (RFC 9110, 9.3.2). */
const getMethods = ({ audience, method }: Pick<Endpoint, "audience" | "method">): HttpMethod[] =>
  audience === "public" && method === "GET" ? [HttpMethod.GET, HttpMethod.HEAD] : [HttpMethod[method]];
