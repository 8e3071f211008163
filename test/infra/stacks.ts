import { Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import { EdgeStack } from "../../infra/edge-stack.ts";
import { awsOptions, createLocalOptions, type DeploymentTarget } from "../../infra/deployment-target.ts";
import { TischkaiserStack } from "../../infra/tischkaiser-stack.ts";

const env = { account: "000000000000", region: "eu-central-1" };
const domain = { name: "tisch.example", zoneId: "Z000", zoneName: "tisch.example" };
const addresses = { mailFrom: "no-reply@tisch.example", adminEmail: "admin@tisch.example" };
const inline = { script: ["'sha256-boot'"], style: ["'sha256-base'", "'sha256-base-before'"] };

/** The deployment targets under test: an AWS account, one with a custom domain, and the local AWS. */
export const targets: Readonly<Record<"aws" | "domain" | "local", DeploymentTarget>> = {
  aws: { ...addresses, options: awsOptions },
  domain: { ...addresses, domain, options: awsOptions },
  local: { ...addresses, siteUrl: "http://localhost:8080", options: createLocalOptions(4566) },
};

/** Creates the app as bin/app.ts does, in its own output folder, so that tests can run in parallel. */
export function createApp(name: keyof typeof targets, outdir: string): { app: App; stack: TischkaiserStack } {
  const app = new App({ outdir: `cdk.out/${outdir}-${name}` });
  const target = targets[name];
  const edge =
    target.domain &&
    new EdgeStack(app, "Front", { domain, env: { ...env, region: "us-east-1" }, crossRegionReferences: true });
  const stack = new TischkaiserStack(app, "Product", {
    stage: "test",
    target,
    inline,
    edge,
    env,
    crossRegionReferences: edge !== undefined,
  });
  return { app, stack };
}

export const synthesize = (name: keyof typeof targets, outdir: string): Template =>
  Template.fromStack(createApp(name, outdir).stack);
