import { mkdirSync, rmSync } from "node:fs";
import { buildAll } from "#bin/build.ts";
import { deployLocally } from "../deploy/deploy-locally.ts";
import { Failure, getErrorMessage } from "../process/failure.ts";
import { runStep } from "../process/run-step.ts";
import { raceWithAbort } from "../process/shutdown-signal.ts";
import { withLock } from "../process/with-lock.ts";
import { seedPhotos } from "../seed/seed-photos.ts";
import { seed } from "../seed/seed.ts";
import { drainOrSay } from "./drain.ts";
import { mailFrom } from "./email-addresses.ts";
import { detectLocalAws, localEnvironment } from "./endpoint.ts";
import {
  describeOtherData,
  describeOutput,
  isDeleted,
  markStopping,
  readLastEnd,
  requireFreeSpace,
  startLocalAws,
  waitUntilSaved,
} from "./local-aws.ts";
import { startLocalStack } from "./local-stack.ts";
import { type Ports, requireFreePort } from "./ports.ts";
import { startProxy } from "./proxy.ts";
import { installLocalAws } from "./python.ts";
import { waitUntilServed } from "./wait-until-served.ts";

interface Options {
  readonly ports: Ports;
  /** Delete the data of earlier starts. */
  readonly reset: boolean;
  /** Start LocalStack in Docker, whatever `awsUrl` says. */
  readonly localstack: boolean;
  /** A local AWS that already runs, such as LocalStack. */
  readonly awsUrl: string | undefined;
  readonly signal: AbortSignal;
  /** Filled while starting, so that an interrupted start is cleaned up too. In order: the proxy first, then the local AWS that it forwards to. */
  readonly cleanUps: (() => Promise<void>)[];
}

interface LocalProduct {
  readonly awsUrl: string;
  /** Address, accounts and emails, for the terminal. */
  readonly welcome: string;
  /** Rejects when the local AWS ends by itself. */
  readonly unexpectedEnd: Promise<never>;
  /** Adds the demo's photos, which nobody has to wait for. Prints an error instead of throwing it. */
  readonly seedPhotos: () => void;
}

interface Aws {
  readonly url: string;
  readonly unexpectedEnd: Promise<never>;
}

/** Starts the whole product, or says that the disk is full where it filled up meanwhile: the failure would name other reasons. */
export const startLocal = (options: Options): Promise<LocalProduct> =>
  (options.localstack ? startOnLocalStack(options) : startParts(options)).catch((error: unknown) => {
    if (!options.signal.aborted) requireFreeSpace(".", 20);
    throw error;
  });

async function startOnLocalStack(options: Options): Promise<LocalProduct> {
  const { url, stop } = await startLocalStack(options.ports.aws, options.signal);
  options.cleanUps.push(stop);
  return startParts({ ...options, awsUrl: url });
}

/** Local AWS and build at the same time, then stack and site, then the demo data. */
async function startParts(options: Options): Promise<LocalProduct> {
  const { ports, signal, cleanUps } = options;
  const directory = `.local/${ports.aws}`;
  const other = options.awsUrl === undefined ? undefined : await detectLocalAws(options.awsUrl);
  if (!other) await raceWithAbort(waitUntilSaved(directory, sayThatItSaves), signal); // it may have both ports
  await requireFreePort(ports.site, "the site", "site");
  if (!other) await requireFreePort(ports.aws, "the local AWS", "aws");
  const proxy = await startProxy(ports.site); // first: it reserves the port and tells visitors that the product starts
  cleanUps.unshift(() => proxy.close());
  const starting =
    options.awsUrl === undefined ? startOwnAws(options, directory) : connectToAws(options.awsUrl, options.reset);
  const building = runStep(
    "Build the site and the functions",
    () => raceWithAbort(buildAll(other?.machine), signal),
    signal,
  );
  await Promise.allSettled([starting, building]); // also when one fails: what has started has to be stopped
  const [aws] = await Promise.all([starting, building]);
  adoptEnvironment(aws.url);
  const deploy = () => deployLocally({ awsUrl: aws.url, ports });
  const { outputs } = await runStep("Deploy the stack and the site", deploy, signal);
  // After the site is closed, before the local AWS stops. One that runs elsewhere goes on.
  if (options.awsUrl === undefined) {
    cleanUps.splice(-1, 0, async () => {
      if (!isDeleted(directory)) await drainOrSay(aws.url, outputs); // the Lambdas' files are gone as well
    });
  }
  const { distributionHost, callsTriggers } = await detectLocalAws(aws.url);
  proxy.forwardTo({
    awsUrl: aws.url,
    distributionHost: `${distributionHost(outputs.DistributionDomain)}:${new URL(aws.url).port}`,
    userPoolId: outputs.UserPoolId,
    mailFrom,
    callsTriggers,
  });
  const { accounts } = await runStep("Load the demo data", () => seed({ outputs }), signal);
  await raceWithAbort(waitUntilServed(proxy.url), signal);
  return {
    awsUrl: aws.url,
    welcome: formatWelcome(proxy.url, accounts),
    unexpectedEnd: aws.unexpectedEnd,
    seedPhotos: () => {
      seedPhotos({ outputs, signal }).catch((error: unknown) => {
        if (signal.aborted) return;
        console.log(`Some of the demo's photos are missing (${getErrorMessage(error)}). The next start adds them.`);
      });
    },
  };
}

const sayThatItSaves = (): void => {
  console.log("The last one is still saving. Waiting for it …");
};

/** What the next start says of data that the last one did not keep. */
const losses = {
  lost: "The local AWS was killed the last time, and it only saves on a clean stop: accounts and reservations of that run are lost.",
  unsaved:
    "The local AWS could not save the last time, perhaps because the disk was full: accounts and reservations of that run are lost.",
};

const startOwnAws = ({ ports, reset, signal, cleanUps }: Options, directory: string) =>
  runStep(
    "Install and start the local AWS",
    async (report): Promise<Aws> => {
      // Two starts at once find the same port free, and the second would work in the folder of the first.
      const aws = await withLock("start", async () => {
        await requireFreePort(ports.aws, "the local AWS", "aws");
        if (reset) rmSync(directory, { recursive: true, force: true });
        mkdirSync(directory, { recursive: true });
        requireFreeSpace(directory);
        const otherData = describeOtherData(ports.aws);
        if (otherData) report(otherData);
        await installLocalAws(signal);
        const lastEnd = readLastEnd(directory);
        if (lastEnd !== "saved") report(losses[lastEnd]);
        return startLocalAws({ port: ports.aws, directory, keep: true });
      });
      cleanUps.unshift(() => {
        markStopping(directory); // at once: the next start waits for it
        return Promise.resolve();
      });
      let hasEnded = false;
      void aws.ended.then(() => (hasEnded = true));
      cleanUps.push(async () => {
        if (hasEnded) return;
        const isGone = isDeleted(directory);
        console.log(
          isGone
            ? `${directory} was deleted while the product ran: nothing can be saved, and the next start begins with demo data.`
            : "Saving and stopping …",
        );
        if ((await aws.stop()) || isGone) return;
        console.log(
          `The local AWS could not save: what changed since the last start is lost. Is the disk full? Its output is in ${directory}/log.`,
        );
      });
      const unexpectedEnd = aws.ended.then(() => {
        throw new Failure(
          `The local AWS ended by itself, so the product has to stop. ${describeOutput(directory)} Start again ` +
            "with `npm start`; what changed since the last clean stop is lost.",
        );
      });
      unexpectedEnd.catch(() => undefined); // the caller awaits it, but only after the start
      return { url: aws.url, unexpectedEnd };
    },
    signal,
  );

const connectToAws = (url: string, reset: boolean) =>
  runStep("Connect to the local AWS at AWS_ENDPOINT_URL", async (report): Promise<Aws> => {
    const { name, resetPath } = await detectLocalAws(url);
    if (reset) await fetch(`${url}${resetPath}`, { method: "POST" });
    report(`${name} at ${url}`);
    return { url, unexpectedEnd: new Promise<never>(() => undefined) };
  });

/** Points code that reads its environment, such as the demo data's, at this AWS and at no other profile. */
function adoptEnvironment(url: string): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, localEnvironment(url));
}

/** Formats the address, the demo accounts and the way to the emails for the terminal. */
const formatWelcome = (
  siteUrl: string,
  accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[],
): string =>
  [
    `Open ${siteUrl}`,
    "",
    ...(accounts.length > 0 ? [`Demo accounts (password ${accounts[0]?.password ?? ""}):`] : []),
    ...accounts.map(({ role, email }) => `  ${role.padEnd(12)} ${email}`),
    "",
    `Emails: ${siteUrl}/_mails`,
  ].join("\n");
