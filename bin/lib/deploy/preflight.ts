import { resolve4, resolveNs } from "node:dns/promises";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import type { Sender } from "../../../infra/deployment-target.ts";
import type { Domain } from "../../../infra/stages/stage.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { Failure, messageOf } from "../process/failure.ts";
import { type Finding, fine, note, problem } from "./finding.ts";
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
 */
export async function runPreflight(
  settings: Settings,
  createConfig: (region: string) => ClientConfig,
): Promise<Preflight> {
  const { domain, stage, stageName } = settings;
  const config = createConfig(stage.region);
  const regions = [...new Set([stage.region, ...(domain || stage.hasFirewall ? ["us-east-1"] : [])])];
  const bootstraps = await Promise.all(regions.map((region) => checkBootstrap(region, createConfig(region))));
  if (bootstraps.some(({ isDenied }) => isDenied)) {
    return { findings: bootstraps.map(({ finding }) => finding), sender: undefined };
  }
  const [{ findings, sender }, concurrency, names] = await Promise.all([
    checkSender(settings, `tischkaiser-${stageName}`, config),
    checkConcurrency(config),
    checkNames(stage.region, domain),
  ]);
  return { findings: [...bootstraps.map(({ finding }) => finding), ...findings, concurrency, ...names], sender };
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
      `AWS denies access in ${region} (${messageOf(error)}). Sign in first (\`aws sso login\`, \`aws configure\`, or ` +
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

/** AWS gives new accounts ten, and a photo or a busy evening needs more. The usual quota is 1,000. */
const lowConcurrency = 100;

async function checkConcurrency(config: ClientConfig): Promise<Finding> {
  const { AccountLimit } = await new LambdaClient(config).send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const text = `Lambda runs ${limit} functions at once in this account`;
  return limit >= lowConcurrency
    ? fine(text)
    : note(
        `${text}: guests would wait or be refused. Request a higher quota in Service Quotas (Lambda, concurrent executions).`,
      );
}

/** Services that not every region has, by their endpoint's name. */
const regionalServices = ["cognito-idp", "email", "execute-api", "scheduler"] as const;

/** Asks the DNS which services the region has, and who answers for the domain. */
async function checkNames(region: string, domain: Domain | undefined): Promise<Finding[]> {
  if (!(await exists("aws.amazon.com"))) return [note("The DNS does not answer: region and domain were not checked.")];
  const names = regionalServices.map((service) => `${service}.${region}.amazonaws.com`);
  const missing = (await Promise.all(names.map(async (name) => ((await exists(name)) ? [] : [name])))).flat();
  const services =
    missing.length === 0
      ? fine(`${region} has the services that the product needs`)
      : problem(`There is no ${missing.join(", ")}. Choose another region in the stage's file.`);
  return [services, ...(domain ? [await checkDelegation(domain)] : [])];
}

const exists = (name: string): Promise<boolean> =>
  resolve4(name).then(
    () => true,
    () => false,
  );

/** Without the delegation the certificate is never issued, and the deployment waits for it for hours. */
async function checkDelegation({ zoneName }: Domain): Promise<Finding> {
  const servers = await resolveNs(zoneName).catch(() => []);
  if (servers.some((server) => server.includes("awsdns"))) return fine(`${zoneName} is delegated to Route 53`);
  return problem(
    `${zoneName} is not delegated to Route 53 (name servers: ${servers.join(", ") || "none"}), so its certificate would ` +
      "never be issued. Enter the name servers of the hosted zone at the registrar.",
  );
}
