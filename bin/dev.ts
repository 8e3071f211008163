import { createServer, type ViteDevServer } from "vite";
import { Interrupted, shutdownSignal } from "./lib/process/shutdown-signal.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { clientsOf } from "./lib/local/endpoint.ts";
import { startLocal } from "./lib/local/start-local.ts";
import { isHealthy } from "./lib/local/local-aws.ts";
import { portsFrom } from "./lib/local/ports.ts";
import { untilAborted } from "./lib/process/steps.ts";
import { watchFunctions } from "./lib/build/watch-functions.ts";

/**
 * `npm run dev`: the site with hot reload, and every saved handler in its Lambda within seconds, against the product
 * that runs already (`npm start` in another window), or one that is started here.
 */
const ending = shutdownSignal();
const cleanUps: (() => Promise<void>)[] = [];
try {
  const ports = portsFrom(process.env);
  const foreign = process.env["AWS_ENDPOINT_URL"];
  const awsUrl = foreign ?? `http://localhost:${ports.aws}`;
  let died: Promise<never> | undefined;
  if (!(await isHealthy(awsUrl))) {
    const here = await startLocal({ ports, reset: false, awsUrl: foreign, ending, cleanUps });
    ({ died } = here);
    here.furnish();
  }
  const vite = await serveSite(ports.site);
  cleanUps.push(() => vite.close());
  await watchFunctions(clientsOf(awsUrl), vite.watcher, (line) => {
    console.log(line);
  });
  vite.printUrls();
  console.log(`Handlers are watched; API and Cognito come from http://localhost:${ports.site}. Ctrl+C ends it.`);
  await Promise.race([untilAborted(ending), ...(died ? [died] : [])]);
} catch (error) {
  if (!(error instanceof Interrupted)) {
    console.error(
      `\n${error instanceof Failure ? error.message : `The development server failed: ${messageOf(error)}`}`,
    );
    process.exitCode = 1;
  }
}
for (const cleanUp of cleanUps) await cleanUp(); // who asks ends before who answers
process.exit();

async function serveSite(sitePort: number): Promise<ViteDevServer> {
  // vite.config.ts says where the site's other paths come from; it takes the port from here.
  process.env["SITE_PORT"] = String(sitePort);
  const vite = await createServer({ clearScreen: false });
  return vite.listen();
}
