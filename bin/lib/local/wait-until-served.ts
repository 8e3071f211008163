import { setTimeout as sleep } from "node:timers/promises";
import { Failure, getErrorMessage } from "../process/failure.ts";

/** What must answer before the product is called ready: a page from the bucket, one from a Lambda, the API. */
const paths = ["/", "/restaurants", "/api/health"] as const;
/** A busy machine starts the first Lambdas in some ten seconds. */
const timeoutMs = 60_000;

/**
 * Waits until the site answers at its own address, as in a browser. Throws a Failure that says what did not, and how.
 *
 * @param siteUrl without a slash at its end
 */
export async function waitUntilServed(siteUrl: string, deadlineMs = timeoutMs): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  for (const path of paths) {
    let answer = await describeAnswer(siteUrl + path);
    while (answer !== "200") {
      if (performance.now() > deadline) {
        throw new Failure(
          `The product is deployed, but ${siteUrl}${path} answers ${answer}. The local AWS and its CloudFront must be ` +
            "reachable at the same port as AWS_ENDPOINT_URL or LOCAL_AWS_PORT; `npm start -- --reset` starts over.",
        );
      }
      await sleep(250);
      answer = await describeAnswer(siteUrl + path);
    }
  }
}

const describeAnswer = (url: string): Promise<string> =>
  fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    (error: unknown) => `nothing (${getErrorMessage(error)})`,
  );
