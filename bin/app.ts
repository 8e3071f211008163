import { existsSync, readFileSync } from "node:fs";
import { App, CliCredentialsStackSynthesizer } from "aws-cdk-lib/core";
import * as z from "zod/mini";
import { toStackSynthesizer } from "../infra/cdk-interfaces.ts";
import { EdgeStack } from "../infra/edge-stack.ts";
import { awsOptions, createLocalOptions } from "../infra/deployment-target.ts";
import { TischkaiserStack } from "../infra/tischkaiser-stack.ts";
import { Csp, mergeCsp } from "./lib/build/csp.ts";
import { adminEmail, mailFrom } from "./lib/local/email-addresses.ts";

/** `-c name=value` on the command line, or the same in cdk.json. */
const Context = z.partial(
  z.object({
    stage: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,15}$/, "a short name in small letters, such as dev or prod")),
    local: z.stringbool(),
    region: z.string(),
    /** Receives the notes about sign-ups and the alarms. */
    adminEmail: z.email(),
    mailFrom: z.email(),
    /** All three or none: the host name of the site and its zone in Route 53. */
    domain: z.string(),
    zoneId: z.string(),
    zoneName: z.string(),
  }),
);

const Environment = z.object({
  CDK_DEFAULT_ACCOUNT: z._default(z.string(), "000000000000"),
  LOCAL_AWS_PORT: z._default(z.coerce.number(), 4566),
  SITE_PORT: z._default(z.coerce.number(), 8080),
  /** A file with the Csp of the live pages. */
  LIVE_CSP: z.optional(z.string()),
});

const app = new App();
const context = Context.parse(
  Object.fromEntries(Object.keys(Context.shape).map((name) => [name, app.node.tryGetContext(name)])),
);
const environment = Environment.parse(process.env);
const {
  local = false,
  stage = local ? "local" : "dev",
  region = "eu-central-1",
  domain: name,
  zoneId,
  zoneName,
} = context;

const domain = name && zoneId && zoneName ? { name, zoneId, zoneName } : undefined;
if (name && !domain) throw new Error("A domain needs its zone: -c domain=… -c zoneId=… -c zoneName=…");
if (!local && (!context.adminEmail || !(context.mailFrom ?? zoneName))) {
  throw new Error(
    "A deploy to AWS needs -c adminEmail=… (receives notes about sign-ups and alarms) and -c mailFrom=… (the sender of " +
      "all emails, whose owner can confirm it; with a domain the default is no-reply@ and the zone).",
  );
}
const account = environment.CDK_DEFAULT_ACCOUNT;
const edge = domain
  ? new EdgeStack(app, `tischkaiser-${stage}-front`, {
      domain,
      env: { account, region: "us-east-1" },
      crossRegionReferences: true,
    })
  : undefined;

new TischkaiserStack(app, `tischkaiser-${stage}`, {
  stage,
  edge,
  inline: mergeCsp(readCsp("dist/csp.json"), readCsp(environment.LIVE_CSP)),
  target: {
    adminEmail: context.adminEmail ?? adminEmail,
    mailFrom: context.mailFrom ?? (zoneName ? `no-reply@${zoneName}` : mailFrom),
    options: local ? createLocalOptions(environment.LOCAL_AWS_PORT) : awsOptions,
    ...(domain && { domain }),
    ...(local && { siteUrl: `http://localhost:${environment.SITE_PORT}` }),
  },
  env: { account, region },
  crossRegionReferences: edge !== undefined,
  // The roles of the bootstrap stack cannot write to the asset bucket of the local AWS.
  ...(local && { synthesizer: toStackSynthesizer(new CliCredentialsStackSynthesizer()) }),
});

function readCsp(file: string | undefined): Csp {
  return Csp.parse(file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
}
