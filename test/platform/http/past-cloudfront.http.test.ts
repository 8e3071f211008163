import { CloudFrontClient, GetDistributionCommand } from "@aws-sdk/client-cloudfront";
import { beforeAll, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

/** The address of the gateway, where there is neither firewall nor cache. */
let gateway: string;

beforeAll(async () => {
  const { Distribution } = await new CloudFrontClient(localClientConfig(product.awsUrl)).send(
    new GetDistributionCommand({ Id: product.outputs.DistributionId }),
  );
  const paths = Distribution?.DistributionConfig?.Origins?.Items?.map((origin) => origin.OriginPath ?? "") ?? [];
  gateway = product.awsUrl + (paths.find((path) => path.includes("/execute-api/")) ?? "");
});

it.each(["/api/health", "/api/restaurants", "/api/no-such-route", "/restaurants", "/sitemap.xml"])(
  "%s answers 403 at the gateway's own address, also with a guessed secret, and as usual through the site",
  async (path) => {
    const throughSite = await fetch(product.siteUrl + path, { headers: { "x-origin-secret": "guessed" } });
    expect(throughSite.status).not.toBe(403);
    for (const secret of [undefined, "", "guessed"]) {
      const answer = await fetch(gateway + path, {
        headers: secret === undefined ? {} : { "x-origin-secret": secret },
      });
      expect([secret, answer.status, await answer.text()]).toEqual([secret, 403, '{"message":"Forbidden"}']);
    }
  },
);

it("a signed-in caller gets 403 at the gateway's own address too", async () => {
  const guest = await new Given(product).aCustomer();
  const answer = await fetch(`${gateway}/api/me`, { headers: { authorization: `Bearer ${guest.tokens.access}` } });
  expect([answer.status, await answer.text()]).toEqual([403, '{"message":"Forbidden"}']);
});
