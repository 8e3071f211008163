import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { clientsOf } from "../../bin/local/endpoint.ts";
import { hashOf } from "../../functions/http/fingerprint.ts";
import { idIn } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { aKey, ask, Given, inDays } from "../support/given.ts";
import { lambdaOf } from "../support/lambdas.ts";
import { mailTo } from "../support/mails.ts";
import { product } from "../support/own-local-aws.ts";
import { unique } from "../support/rows.ts";

const given = new Given(product);
const config = clientsOf(product.awsUrl);
const logs = new CloudWatchLogsClient(config);
const lambdas = new LambdaClient(config);

/** What the log group of a Lambda has held since a moment, in the order of time: each worker has a stream of its own. */
async function linesOf(bundle: string, startTime: number): Promise<string[]> {
  const FunctionName = await lambdaOf(product, bundle);
  const { LoggingConfig } = await lambdas.send(new GetFunctionConfigurationCommand({ FunctionName }));
  const logGroupName = LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`;
  const found: { at: number; message: string }[] = [];
  for await (const { events = [] } of paginateFilterLogEvents({ client: logs }, { logGroupName, startTime })) {
    found.push(...events.map(({ timestamp: at = 0, message = "" }) => ({ at, message })));
  }
  return found.sort((a, b) => a.at - b.at).map(({ message }) => message);
}

const Line = z.looseObject({
  message: z.literal("request"),
  request_id: z.string().check(z.minLength(8)),
  route: z.string(),
  status: z.int(),
  duration_ms: z.number(),
  caller: z.optional(z.string()),
});
type Line = z.infer<typeof Line>;

const requestIn = (text: string): Line | undefined =>
  text.trim().startsWith("{") ? Line.safeParse(JSON.parse(text)).data : undefined;

it("the logs hold one line a request, who it was by a hash alone, and nothing that a person is known by", async () => {
  const began = Date.now();
  const name = `Gudrun Geheim${unique()}`;
  const [guest, host] = await Promise.all([given.aCustomer({ full_name: name }), given.anOwner()]);
  const secrets = {
    customer_name: name,
    customer_email: `geheim.${unique()}@example.com`,
    customer_phone: "030 777 888 999",
    special_requests: `Verrat ${unique()}`,
  };
  const asked = idIn(await ask(guest, host.restaurant.id, secrets));
  await ask(guest, host.restaurant.id, { ...secrets, customer_phone: "7778" });
  await ask(guest, host.restaurant.id, { ...secrets, reservation_date: inDays(-1) });
  await guest.api.post(`/restaurants/${host.restaurant.id}/reservations`, `{"customer_name":"${name}"`, {
    headers: aKey(),
  });
  await guest.api.patch("/me/profile", { version: 1, full_name: name, phone: "030 777 888 999" });
  await given.anyone().get(`/restaurants?search=${encodeURIComponent(name)}`);
  await fetch(`${product.siteUrl}/restaurants?search=${encodeURIComponent(name)}`);
  await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${asked}`, { status: "confirmed" });
  await guest.api.get("/me/export");
  await mailTo(guest.email, "bestätigt");
  expect((await guest.api.delete("/me")).status).toBe(204);

  const mine = hashOf(guest.userId);
  const signedIn = await eventually("the line of the last request", async () => {
    const lines = await linesOf("api-signed-in", began);
    return lines.some((line) => line.includes("DELETE /api/me") && line.includes(mine)) ? lines : undefined;
  });
  const requests = signedIn.map(requestIn).filter((line) => line?.caller === mine);
  expect(requests.map((line) => [line?.route, line?.status])).toEqual([
    ["POST /api/restaurants/{restaurantId}/reservations", 201],
    ["POST /api/restaurants/{restaurantId}/reservations", 400],
    ["POST /api/restaurants/{restaurantId}/reservations", 409],
    ["POST /api/restaurants/{restaurantId}/reservations", 400],
    ["PATCH /api/me/profile", 200],
    ["GET /api/me/export", 200],
    ["DELETE /api/me", 204],
  ]);
  expect(new Set(requests.map((line) => line?.request_id)).size).toBe(requests.length);
  expect(requests[2]).toMatchObject({ requests: 1, refusals: 1, code: "reservation_in_the_past" });

  const others = ["api-anyone", "api-owner", "pages", "events-outbox", "events-projections", "events-mails"];
  const all = [signedIn, ...(await Promise.all(others.map((bundle) => linesOf(bundle, began))))].flat().join("\n");
  expect(all).toContain("mails_sent");
  const known = [name, guest.email, guest.userId, guest.tokens.access, ...Object.values(secrets), "030 777", "geheim"];
  for (const secret of known) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/eyJ[\w-]{20,}|Bearer|Idempotency-Key/i);
});
