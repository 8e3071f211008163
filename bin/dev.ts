import { createServer, type ViteDevServer } from "vite";
import { watchFunctions } from "#bin/lib/build/watch-functions.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { isHealthy } from "#bin/lib/local/local-aws.ts";
import { readPorts } from "#bin/lib/local/ports.ts";
import { startLocal } from "#bin/lib/local/start-local.ts";
import { readStartOptions } from "#bin/lib/local/start-options.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runUntilStopped } from "#bin/lib/process/shutdown-signal.ts";

/**
 * `npm run dev`: serves the site with hot reload and updates a Lambda within seconds of a saved file. Uses the product
 * that already runs (`npm start` in another terminal), or starts one, with the options of `npm start`.
 */
await runUntilStopped(async ({ signal, cleanUps }) => {
  const options = readStartOptions(process.argv.slice(2), process.env, "npm run dev");
  const ports = readPorts(process.env);
  const endpointUrl = process.env["AWS_ENDPOINT_URL"];
  let awsUrl = endpointUrl ?? `http://localhost:${ports.aws}`;
  const ends: Promise<never>[] = [];
  if (!(await isHealthy(awsUrl))) {
    const product = await startLocal({ ...options, ports, awsUrl: endpointUrl, signal, cleanUps });
    awsUrl = product.awsUrl;
    ends.push(product.unexpectedEnd);
    product.seedPhotos();
  } else if (options.reset || options.localstack)
    throw new Failure(`A local AWS already runs at ${awsUrl}. Stop it first, or leave --reset and --localstack out.`);
  const vite = await serveSite(ports.site);
  cleanUps.push(() => vite.close());
  await watchFunctions(localClientConfig(awsUrl), vite.watcher, (line) => {
    console.log(line);
  });
  vite.printUrls();
  console.log(`Watching the functions. API and Cognito are at http://localhost:${ports.site}. Ctrl+C stops.`);
  return ends;
});

async function serveSite(sitePort: number): Promise<ViteDevServer> {
  process.env["SITE_PORT"] = String(sitePort); // vite.config.ts proxies the site's other paths to this port
  const vite = await createServer({ clearScreen: false });
  return vite.listen();
}
