import { Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import { FrontStack } from "../../infra/front-stack.ts";
import { awsSwitches, localSwitches, type Target } from "../../infra/target.ts";
import { TischkaiserStack } from "../../infra/tischkaiser-stack.ts";

const env = { account: "000000000000", region: "eu-central-1" };
const domain = { name: "tisch.example", zoneId: "Z000", zoneName: "tisch.example" };
const people = { mailFrom: "no-reply@tisch.example", adminEmail: "admin@tisch.example" };
const inline = { script: ["'sha256-boot'"], style: ["'sha256-base'", "'sha256-base-before'"] };

/** Where the product may be deployed to: the plain account, one with a domain, and the local AWS. */
export const targets: Readonly<Record<"aws" | "domain" | "local", Target>> = {
  aws: { ...people, switches: awsSwitches },
  domain: { ...people, domain, switches: awsSwitches },
  local: { ...people, siteUrl: "http://localhost:8080", switches: localSwitches(4566) },
};

/** The app as bin/app.ts makes it, with its own folder, so that tests may run side by side. */
export function appFor(name: keyof typeof targets, outdir: string): { app: App; stack: TischkaiserStack } {
  const app = new App({ outdir: `cdk.out/${outdir}-${name}` });
  const target = targets[name];
  const front =
    target.domain &&
    new FrontStack(app, "Front", { domain, env: { ...env, region: "us-east-1" }, crossRegionReferences: true });
  const stack = new TischkaiserStack(app, "Product", {
    stage: "test",
    target,
    inline,
    front,
    env,
    crossRegionReferences: front !== undefined,
  });
  return { app, stack };
}

export const templateFor = (name: keyof typeof targets, outdir: string): Template =>
  Template.fromStack(appFor(name, outdir).stack);
