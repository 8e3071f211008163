import { Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import cdk from "../../../cdk.json" with { type: "json" };
import { EdgeStack } from "#infra/edge-stack.ts";
import { awsOptions, createLocalOptions, type DeploymentTarget, type Sender } from "#infra/deployment-target.ts";
import { dev } from "#infra/stages/dev.ts";
import { local } from "#infra/stages/local.ts";
import { prod } from "#infra/stages/prod.ts";
import { TischkaiserStack } from "#infra/tischkaiser-stack.ts";

const env = { account: "000000000000", region: "eu-central-1" };
const domain = { name: "tisch.example", zoneId: "Z000", zoneName: "tisch.example" };
const adminEmail = "admin@tisch.example";
const verified: Sender = {
  address: "no-reply@tisch.example",
  identity: "tisch.example",
  isCreated: false,
  sendsCodes: true,
};
const own: Sender = {
  address: "post@tisch.example",
  identity: "post@tisch.example",
  isCreated: true,
  sendsCodes: false,
};
const inline = { script: ["'sha256-boot'"], style: ["'sha256-base'", "'sha256-base-before'"] };

/** The deployment targets under test: the two stages on AWS, production with a custom domain, and the local AWS. */
export const targets = {
  prod: { stageName: "prod", stage: prod, adminEmail, sender: verified, options: awsOptions },
  dev: { stageName: "dev", stage: dev, adminEmail, sender: own, options: awsOptions },
  domain: { stageName: "prod", stage: prod, domain, adminEmail, sender: verified, options: awsOptions },
  local: {
    stageName: "local",
    stage: local,
    siteUrl: "http://localhost:8080",
    adminEmail,
    sender: own,
    options: createLocalOptions(4566),
  },
} as const satisfies Record<string, DeploymentTarget>;

type Name = keyof typeof targets;
let created = 0;

/** Creates the app as bin/app.ts does, in its own output folder, so that tests can run in parallel. */
export function createApp(
  name: Name,
  changes: Partial<DeploymentTarget> = {},
): { app: App; stack: TischkaiserStack; edge: EdgeStack | undefined } {
  // Staging would copy all functions into each folder.
  const context = { ...cdk.context, "aws:cdk:disable-asset-staging": true };
  const app = new App({ outdir: `cdk.out/${process.env["VITEST_POOL_ID"]}-${++created}-${name}`, context });
  const target: DeploymentTarget = { ...targets[name], ...changes };
  const { hasFirewall } = target.stage;
  const edge =
    target.domain || hasFirewall
      ? new EdgeStack(app, "Front", {
          domain: target.domain,
          hasFirewall,
          env: { ...env, region: "us-east-1" },
          crossRegionReferences: true,
        })
      : undefined;
  const stack = new TischkaiserStack(app, "Product", {
    target,
    inline,
    edge,
    env,
    crossRegionReferences: edge !== undefined,
  });
  return { app, stack, edge };
}

const apps = new Map<Name, ReturnType<typeof createApp>>();

/** The app of a target as it is, synthesized once for all tests of a worker. */
export function appOf(name: Name): ReturnType<typeof createApp> {
  const app = apps.get(name) ?? createApp(name);
  apps.set(name, app);
  return app;
}

export const synthesize = (name: Name, changes?: Partial<DeploymentTarget>): Template =>
  Template.fromStack((changes ? createApp(name, changes) : appOf(name)).stack);
