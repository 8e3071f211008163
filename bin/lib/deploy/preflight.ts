import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import type { Sender } from "#infra/deployment-target.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { Failure, getErrorMessage } from "../process/failure.ts";
import { type Finding, fine, note, problem } from "./finding.ts";
import { checkNames, type Resolver } from "./names.ts";
import { checkQuotas } from "./quotas.ts";
import { chooseSender, readSenderState } from "./sender.ts";
import type { Settings } from "./settings.ts";

interface Preflight {
  readonly findings: readonly Finding[];
  /** Undefined when the stage cannot send. */
  readonly sender: Sender | undefined;
}

/**
 * Asks AWS and the DNS what would make the deployment fail or surprise, before anything is built or changed.
 *
 * @param createConfig of SDK clients for a region
 * @param resolver the machine's where it is missing
 */
export async function runPreflight(
  settings: Settings,
  createConfig: (region: string) => ClientConfig,
  resolver?: Resolver,
): Promise<Preflight> {
  const { domain, stage, stageName } = settings;
  const config = createConfig(stage.region);
  const regions = [...new Set([stage.region, ...(domain || stage.hasFirewall ? ["us-east-1"] : [])])];
  const bootstraps = await Promise.all(regions.map((region) => checkBootstrap(region, createConfig(region))));
  if (bootstraps.some(({ isDenied }) => isDenied)) {
    return { findings: bootstraps.map(({ finding }) => finding), sender: undefined };
  }
  const [{ findings, sender }, quotas, names] = await Promise.all([
    checkSender(settings, `tischkaiser-${stageName}`, config),
    checkQuotas(config),
    checkNames({ region: stage.region, domain }, config, resolver),
  ]);
  return { findings: [...bootstraps.map(({ finding }) => finding), ...findings, ...quotas, ...names], sender };
}

/** Versions below make `cdk deploy` fail (https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html). */
const minBootstrapVersion = 6;

async function checkBootstrap(region: string, config: ClientConfig): Promise<{ finding: Finding; isDenied?: true }> {
  const bootstrap = `Run \`npx cdk bootstrap aws://<account>/${region}\` once.`;
  try {
    const { Parameter } = await new SSMClient(config).send(
      new GetParameterCommand({ Name: "/cdk-bootstrap/hnb659fds/version" }),
    );
    const account = Parameter?.ARN?.split(":")[4] ?? "";
    const version = Number(Parameter?.Value);
    const where = `Account ${account} is bootstrapped in ${region}`;
    if (version >= minBootstrapVersion) return { finding: fine(where) };
    return { finding: problem(`${where} by an old CDK (version ${version}). ${bootstrap}`) };
  } catch (error) {
    if (error instanceof ParameterNotFound) {
      return { finding: problem(`The account is not bootstrapped for the CDK in ${region}. ${bootstrap}`) };
    }
    const text =
      `AWS denies access in ${region} (${getErrorMessage(error)}). Sign in first (\`aws sso login\`, \`aws configure\`, or ` +
      "AWS_PROFILE) with permissions for CloudFormation.";
    return { finding: problem(text), isDenied: true };
  }
}

async function checkSender(settings: Settings, stack: string, config: ClientConfig): Promise<Preflight> {
  try {
    const { dnsRecords, notes, sender } = chooseSender(
      settings,
      await readSenderState(settings.mailFrom, stack, config),
    );
    const creation = sender.isCreated ? ", created by the stack" : "";
    return {
      findings: [
        fine(`Emails come from ${sender.address} (SES identity ${sender.identity}${creation})`),
        ...notes.map(note),
        ...(dnsRecords.length === 0 ? [] : [fine(["Records for the DNS of the sender:", ...dnsRecords].join("\n  "))]),
      ],
      sender,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { findings: [problem(error.message)], sender: undefined };
  }
}
