import { setTimeout as sleep } from "node:timers/promises";
import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpRobot } from "../../bin/lib/deploy/robot.ts";
import { localClientConfig } from "../../bin/lib/local/endpoint.ts";
import { listEmails } from "../../bin/lib/local/emails.ts";
import { reservationsPartition, restaurantPartition } from "../../functions/platform/dynamodb/keys.ts";
import { ReportStore } from "../../functions/status/report-store.ts";
import { robotAddress, robotRestaurantId, robotSteps } from "../../shared/status/robot.ts";
import { StatusReport } from "../../shared/status/status-report.ts";
import { parseItems, parseProblem } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { ask, Given } from "../support/given.ts";
import { getFunctionName, invoke } from "../support/lambdas.ts";
import { product as shared } from "../support/own-local-aws.ts";
import { type Product, startProduct } from "../support/product.ts";

// The lists, the counts and the emails of a whole product, so it needs one without other tests.
let product: Product;
let given: Given;
beforeAll(async () => {
  product = await startProduct({ content: "bare" });
  given = new Given(product);
});
afterAll(() => product.stop());

const run = () => invoke(product, "status");

const getReport = async ({ siteUrl }: Pick<Product, "siteUrl"> = product): Promise<StatusReport> =>
  StatusReport.parse(await (await fetch(`${siteUrl}/status.json`)).json());

/** Sets the address at which the robot looks for the site. */
async function setSiteUrl(url: string): Promise<void> {
  const lambda = new LambdaClient(localClientConfig(product.awsUrl));
  const FunctionName = await getFunctionName(product, "status");
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
  const Variables = { ...Environment?.Variables, SITE_URL: url };
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }));
}

it("The robot measures nothing until a deployment has set it up", async () => {
  expect((await run()) ?? null).toBeNull();
  expect((await fetch(`${product.siteUrl}/status.json`)).ok).toBe(false);
});

const cognito = () => new CognitoIdentityProviderClient(localClientConfig(product.awsUrl));
const setUp = () => setUpRobot({ outputs: product.outputs, config: localClientConfig(product.awsUrl) });
/** Its rows, and when its accounts were last changed. */
const look = async () => ({
  row: await given.rows(restaurantPartition(robotRestaurantId)),
  accounts: await Promise.all(
    (["guest", "owner"] as const).map(async (name) => {
      const user = { UserPoolId: product.outputs.UserPoolId, Username: robotAddress(name) };
      return (await cognito().send(new AdminGetUserCommand(user))).UserLastModifiedDate;
    }),
  ),
});

describe("The robot", () => {
  beforeAll(setUp);

  it("is not touched by the next deployment: neither its rows nor its accounts", async () => {
    const before = await look();
    expect(before.row).toHaveLength(1);
    await sleep(1100); // Cognito's dates are of seconds
    await setUp();
    expect(await look()).toEqual(before);
  });

  it("books, confirms and cancels a table and reports how long each step took", async () => {
    expect(await run()).toMatchObject({ failed_step: null });
    const response = await fetch(`${product.siteUrl}/status.json`);
    expect(response.headers.get("cache-control")).toBe("public,max-age=60");
    const { last, days } = await getReport();
    expect(last.failed_step).toBeNull();
    expect(Object.keys(last.durations)).toEqual([...robotSteps]);
    expect(days).toMatchObject([{ runs: 1, failures: 0 }]);
    expect(Object.keys(days[0]?.steps ?? {})).toEqual([...robotSteps]);
    expect(await given.rows(reservationsPartition(robotRestaurantId))).toMatchObject([
      { status: "cancelled", changed_by: "customer" },
    ]);
  });

  it("leaves one reservation behind, however often it runs, and no limit stops it", async () => {
    for (let runs = 0; runs < 32; runs++) expect(await run()).toMatchObject({ failed_step: null });
    expect(await given.rows(reservationsPartition(robotRestaurantId))).toHaveLength(1);
  });

  it("adds runs at the same time to the report", async () => {
    // From here, because the local AWS runs one robot after the other.
    const report = new ReportStore(shared.outputs.SiteBucket, { endpoint: shared.awsUrl });
    const at = new Date().toISOString();
    await Promise.all([1, 2, 3].map((health) => report.add({ at, durations: { health }, failed_step: null })));
    const { days, durations } = await getReport(shared);
    expect(days).toMatchObject([{ runs: 3 }]);
    expect(durations.health?.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it("is in no list, no count, no sitemap and nobody's inbox", async () => {
    const [guest, admin, host] = await Promise.all([given.aCustomer(), given.anAdmin(), given.anOwner()]);
    expect(await run()).toMatchObject({ failed_step: null });
    await ask(guest, host.restaurant.id);
    // The stream has passed the robot's run when the host hears of this one.
    const emails = await eventually("the host's email", async () => {
      const all = await listEmails(product.awsUrl);
      return all.some(({ to }) => to.includes(host.email)) ? all : undefined;
    });
    expect(emails.flatMap(({ to }) => to).filter((address) => address.includes("robot"))).toEqual([]);

    await eventually("the host in the list", async () => parseItems(await guest.api.get("/restaurants"))[0]);
    expect(parseItems(await guest.api.get("/restaurants")).map(({ id }) => id)).toEqual([host.restaurant.id]);
    for (const view of ["pending", "approved"]) {
      const { body } = await admin.api.get(`/admin/restaurants?view=${view}`);
      expect(JSON.stringify(body)).not.toContain("obot");
    }
    const { body: customers } = await admin.api.get("/admin/customers");
    expect(customers).toMatchObject({ counts: { customers: 2, pending: 0, approved: 1 } });
    expect(JSON.stringify(customers)).not.toContain("obot");
    const sitemap = await (await fetch(`${product.siteUrl}/sitemap.xml`)).text();
    expect(sitemap).toContain(host.restaurant.id);
    expect(sitemap).not.toContain(robotRestaurantId);
  });

  it("has a restaurant that nobody else sees or books", async () => {
    const guest = await given.aCustomer();
    expect(parseProblem(await guest.api.get(`/restaurants/${robotRestaurantId}`)).code).toBe("restaurant_not_found");
    expect(parseProblem(await ask(guest, robotRestaurantId)).code).toBe("restaurant_not_found");
    expect((await fetch(`${product.siteUrl}/restaurant/${robotRestaurantId}`)).status).toBe(404);
  });

  it("writes a failing step down as a failure and succeeds when it works again", async () => {
    const before = await getReport();
    await setSiteUrl("http://127.0.0.1:9");
    expect(await run()).toMatchObject({ failed_step: "health", durations: {} });
    await setSiteUrl(product.siteUrl);
    const { last, days } = await getReport();
    expect(last.failed_step).toBe("health");
    expect(days.at(-1)).toMatchObject({
      runs: (before.days.at(-1)?.runs ?? 0) + 1,
      failures: (before.days.at(-1)?.failures ?? 0) + 1,
    });
    expect(await run()).toMatchObject({ failed_step: null });
  });
});
