import { rmSync } from "node:fs";
import { mailFrom } from "./addresses.ts";
import { buildAll } from "../../build.ts";
import { deployLocally } from "../deploy/product.ts";
import { Failure, messageOf } from "../process/failure.ts";
import { seedPhotos } from "../seed/seed-photos.ts";
import { seed } from "../seed/seed.ts";
import { interruptible, step } from "../process/steps.ts";
import { environmentOf, placesOf } from "./endpoint.ts";
import { startLocalAws, wasKilled } from "./local-aws.ts";
import { mustBeFree, type Ports } from "./ports.ts";
import { startProxy } from "./proxy.ts";
import { installLocalAws } from "./python.ts";
import { welcome } from "./welcome.ts";

interface Options {
  readonly ports: Ports;
  readonly reset: boolean;
  /** A local AWS that somebody else runs, such as LocalStack. */
  readonly awsUrl: string | undefined;
  readonly ending: AbortSignal;
  /** What is to be ended with us, in this order; filled while starting, so that a broken-off start ends it too. */
  readonly cleanUps: (() => Promise<void>)[];
}

interface Here {
  /** Address, accounts and mails, for the terminal. */
  readonly welcome: string;
  /** Rejected when the local AWS ends although nobody asked it to. */
  readonly died: Promise<never>;
  /** What may come after everything else is there: the demo's photos. Never fails; says what did. */
  readonly furnish: () => void;
}

interface Aws {
  readonly url: string;
  readonly died: Promise<never>;
}

/** Brings up everything in order: ports, local AWS, build, stack, site, demo data. */
export async function startLocal(options: Options): Promise<Here> {
  const { ports, ending, cleanUps } = options;
  const directory = `.local/${ports.aws}`;
  await mustBeFree(ports.site, "the site", "site");
  if (options.awsUrl === undefined) await mustBeFree(ports.aws, "the local AWS", "aws");
  else await placesOf(options.awsUrl);
  const proxy = await startProxy(ports.site); // first: it holds the port and says that the product is starting
  cleanUps.push(() => proxy.close());
  const [aws] = await allOf(
    options.awsUrl === undefined ? ownAws(options, directory) : foreignAws(options.awsUrl, options.reset),
    step("Built", () => interruptible(buildAll(), ending), ending),
  );
  adoptEnvironment(aws.url);
  const { outputs } = await step("Deployed", () => deployLocally({ awsUrl: aws.url, ports, directory }), ending);
  proxy.show({
    awsUrl: aws.url,
    distributionHost: await distributionHost(aws.url, outputs.DistributionDomain),
    userPoolId: outputs.UserPoolId,
    mailFrom,
  });
  const { accounts } = await step("Demo data", () => seed({ outputs }), ending);
  const seedingPhotos = () => {
    seedPhotos({ outputs, signal: ending }).catch((error: unknown) => {
      if (!ending.aborted)
        console.log(`The demo's photos are not all there (${messageOf(error)}); the next start goes on.`);
    });
  };
  return { welcome: welcome(proxy.url, accounts), died: aws.died, furnish: seedingPhotos };
}

async function ownAws({ ports, reset, ending, cleanUps }: Options, directory: string): Promise<Aws> {
  if (reset) rmSync(directory, { recursive: true, force: true });
  await step("Local AWS installed", () => installLocalAws(ending), ending);
  if (await wasKilled(directory)) {
    console.log(
      "         The local AWS was killed the last time instead of stopped: accounts and reservations made since " +
        "its start before that are lost (it saves on a clean stop only).",
    );
  }
  const aws = await step("Local AWS started", () => startLocalAws({ port: ports.aws, directory, keep: true }), ending);
  cleanUps.push(async () => {
    console.log("Saving and stopping …");
    await aws.stop();
  });
  const died = aws.ended.then(() => {
    throw new Failure(
      `The local AWS ended by itself, so the product cannot go on. Its last words are in ${directory}/log; start again ` +
        "with `npm start`. What was not saved by a clean stop before is lost.",
    );
  });
  died.catch(() => undefined); // heard by whoever waits for it, at the latest at the end
  return { url: aws.url, died };
}

async function foreignAws(url: string, reset: boolean): Promise<Aws> {
  const { name, reset: path } = await placesOf(url);
  if (reset) await fetch(`${url}${path}`, { method: "POST" });
  console.log(`         Using the ${name} at ${url}, as AWS_ENDPOINT_URL says.`);
  return { url, died: new Promise<never>(() => undefined) };
}

/** Waits for both even when one fails: what the other has begun is then known and can be ended. */
async function allOf<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

/** For code that reads its environment, such as the demo data's; no other profile may get in between. */
function adoptEnvironment(url: string): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environmentOf(url));
}

async function distributionHost(awsUrl: string, domain: string): Promise<string> {
  const { distributionHost: hostOf } = await placesOf(awsUrl);
  return `${hostOf(domain)}:${new URL(awsUrl).port}`;
}
