import { existsSync, readFileSync } from "node:fs";
import { App, CliCredentialsStackSynthesizer } from "aws-cdk-lib/core";
import * as z from "zod/mini";
import cdk from "../cdk.json" with { type: "json" };
import { toStackSynthesizer } from "#infra/cdk-interfaces.ts";
import { awsOptions, createLocalOptions, type DeploymentTarget, type Sender } from "#infra/deployment-target.ts";
import { EdgeStack } from "#infra/edge-stack.ts";
import { local } from "#infra/stages/local.ts";
import { stackTags, TischkaiserStack } from "#infra/tischkaiser-stack.ts";
import { Csp, mergeCsp } from "#bin/lib/build/csp.ts";
import { overrideNames, readSettings } from "#bin/lib/deploy/settings.ts";
import { adminEmail, mailFrom } from "#bin/lib/local/email-addresses.ts";

const Environment = z.object({
  CDK_DEFAULT_ACCOUNT: z._default(z.string(), "000000000000"),
  LOCAL_AWS: z._default(z.enum(["MiniStack", "LocalStack"]), "MiniStack"),
  LOCAL_AWS_PORT: z._default(z.coerce.number(), 4566),
  SITE_PORT: z._default(z.coerce.number(), 8080),
  /** The Csp of the live pages, as JSON. */
  LIVE_CSP: z._default(z.string(), "{}"),
});

/** What `npm run deploy` found out about the sender (bin/lib/deploy/sender.ts). */
const SenderContext = z.object({
  address: z.string(),
  identity: z.string(),
  isCreated: z.boolean(),
  sendsCodes: z.boolean(),
});

const app = new App({ context: cdk.context }); // the CDK command alone would read them
const environment = Environment.parse(process.env);
const getContext = (name: string): unknown => app.node.tryGetContext(name);
const isLocal = z._default(z.stringbool(), false).parse(getContext("local"));

/** Of a restored table that has taken over, as `npm run deploy` found it. */
const tableStreamArn = z.optional(z.string()).parse(getContext("tableStreamArn"));

const target = isLocal ? createLocalTarget() : createAwsTarget();
const { domain, stage, stageName } = target;
const account = environment.CDK_DEFAULT_ACCOUNT;
const needsEdge = domain !== undefined || stage.hasFirewall;
const edge = needsEdge
  ? new EdgeStack(app, `tischkaiser-${stageName}-front`, {
      domain,
      hasFirewall: stage.hasFirewall,
      tags: stackTags(stageName),
      env: { account, region: "us-east-1" },
      crossRegionReferences: true,
    })
  : undefined;

new TischkaiserStack(app, `tischkaiser-${stageName}`, {
  target,
  edge,
  inline: mergeCsp(readBuiltCsp(), Csp.parse(JSON.parse(environment.LIVE_CSP))),
  env: { account, region: stage.region },
  crossRegionReferences: needsEdge,
  // The roles of the bootstrap stack cannot write to the asset bucket of the local AWS.
  ...(isLocal && { synthesizer: toStackSynthesizer(new CliCredentialsStackSynthesizer()) }),
});

function createLocalTarget(): DeploymentTarget {
  return {
    stageName: "local",
    stage: local,
    siteUrl: `http://localhost:${environment.SITE_PORT}`,
    sender: { address: mailFrom, identity: mailFrom, isCreated: true, sendsCodes: false },
    adminEmail,
    tableStreamArn,
    options: createLocalOptions(environment.LOCAL_AWS_PORT, environment.LOCAL_AWS),
  };
}

/** From `-c stage=…` and the settings' names. Without `-c sender=…` the identity exists and is not verified. */
function createAwsTarget(): DeploymentTarget {
  const overrides = overrideNames.map((name): [string, unknown] => [name, getContext(name)]);
  const settings = readSettings(
    z._default(z.string(), "dev").parse(getContext("stage")),
    Object.fromEntries(overrides.filter(([, value]) => value !== undefined)),
  );
  const senderJson = z.optional(z.string()).parse(getContext("sender"));
  const address = settings.mailFrom;
  const sender: Sender =
    senderJson === undefined
      ? { address, identity: address, isCreated: false, sendsCodes: false }
      : SenderContext.parse(JSON.parse(senderJson));
  if (settings.tableName !== undefined && tableStreamArn === undefined) {
    throw new Error("Deploy a restored table by `npm run deploy`, which finds its stream.");
  }
  return { ...settings, tableStreamArn, sender, options: awsOptions };
}

function readBuiltCsp(): Csp {
  return Csp.parse(existsSync("dist/csp.json") ? JSON.parse(readFileSync("dist/csp.json", "utf8")) : {});
}
