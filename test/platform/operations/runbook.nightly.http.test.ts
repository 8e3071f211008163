import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { CloudFormationClient, CreateStackCommand, DeleteStackCommand } from "@aws-sdk/client-cloudformation";
import { LambdaClient, ListEventSourceMappingsCommand, UpdateEventSourceMappingCommand } from "@aws-sdk/client-lambda";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { DataExport } from "#shared/accounts/me.ts";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import { reviewReasons } from "#shared/restaurants/approval.ts";
import { keys, userPartition } from "#functions/platform/dynamodb/keys.ts";
import { setUpApp } from "#test/support/cognito.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { longAgo } from "#test/support/rows.ts";

const given = new Given(product);
const config = localClientConfig(product.awsUrl);
const cloudFormation = new CloudFormationClient(config);

/** Runs a command on the stage dev, which here is a stack with the product's outputs. The environment names the local AWS. */
const run = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, ["bin/ops.ts", command, ...args, "--stage", "dev"])).stdout;

/** The commands find a stage as on AWS: by the outputs of its stack. */
beforeAll(async () => {
  await cloudFormation.send(new CreateStackCommand(stackWith(product.outputs)));
});

function stackWith(outputs: object) {
  const Outputs = Object.fromEntries(Object.entries(outputs).map(([name, Value]) => [name, { Value: String(Value) }]));
  const Resources = { Note: { Type: "AWS::SSM::Parameter", Properties: { Type: "String", Value: "runbook" } } };
  return { StackName: "tischkaiser-dev", TemplateBody: JSON.stringify({ Resources, Outputs }) };
}

afterAll(() => cloudFormation.send(new DeleteStackCommand({ StackName: "tischkaiser-dev" })));

describe("npm run ops", () => {
  it.each([["--help"], ["no-such-command"]])("lists its commands for %s", async (command) => {
    const { stdout, exitCode } = await execa(process.execPath, ["bin/ops.ts", command], { reject: false });
    expect([exitCode, stdout]).toEqual([Number(command !== "--help"), expect.stringContaining("lock-out")]);
  });

  it("says how a command is called, for --help and for what it does not know", async () => {
    const { stdout } = await execa(process.execPath, ["bin/ops.ts", "admin", "--help"]);
    expect(stdout).toContain("npm run ops -- admin <email>");
    const { stderr, exitCode } = await execa(process.execPath, ["bin/ops.ts", "recount", "--all"], { reject: false });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("npm run ops -- recount")]);
  });
});

describe("a stage that another machine deployed", () => {
  it("that was never deployed is named, with the command that deploys it", async () => {
    const { stderr, exitCode } = await execa(process.execPath, ["bin/ops.ts", "redrive", "--stage", "prod"], {
      reject: false,
    });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("npm run deploy -- --stage prod")]);
  });
});

describe("npm run ops -- lock-out", () => {
  it("lets nobody sign in to an account, until --undo", async () => {
    const { email } = await given.aCustomer();
    await run("lock-out", email);
    await expect(given.signIn(email)).rejects.toThrow("disabled");
    await run("lock-out", email, "--undo");
    expect((await given.signIn(email)).access).not.toBe("");
  });
});

describe("npm run ops -- take-down", () => {
  it("takes a restaurant from its page, and keeps and emails the reason that an operator gave", async () => {
    const [owner, admin] = await Promise.all([given.anOwner(), given.anAdmin()]);
    const { id } = owner.restaurant;
    const message = "Das Telefon ist abgemeldet.";
    expect((await given.aVisitor().get(`/restaurants/${id}`)).status).toBe(200);
    expect(await run("take-down", id, "--reason", "unreachable", "--message", message)).toContain(
      `${owner.restaurant.restaurant_name} is taken down: Restaurant could not be reached`,
    );
    await eventually("the end of the page", async () => {
      const { status } = await given.aVisitor().get(`/restaurants/${id}`);
      return status === 404;
    });
    const { body } = await admin.api.get(`/admin/restaurants/${id}/audit-trail`);
    expect(body).toMatchObject({
      items: [{ action: "reject", by: "operator", role: "operator", reason: "unreachable", message }],
    });
    await waitForEmail(owner.email, reviewReasonTexts.de.unreachable);
    await waitForEmail(owner.email, message);
  });

  it("changes nothing without a reason, and lists those that admins have", async () => {
    const { restaurant } = await given.anOwner();
    const error = await run("take-down", restaurant.id, "--reason", "rude").catch(String);
    for (const reason of reviewReasons) expect(error).toContain(reason);
    await expect(run("take-down", restaurant.id)).rejects.toThrow("Give the reason with --reason");
    await expect(
      run("take-down", restaurant.id, "--reason", "incomplete", "--message", "x".repeat(301)),
    ).rejects.toThrow("at most 300 characters");
    expect((await given.aVisitor().get(`/restaurants/${restaurant.id}`)).status).toBe(200);
  });

  it("names a restaurant that is none", async () => {
    await expect(run("take-down", "rst_none", "--reason", "duplicate")).rejects.toThrow(
      "There is no restaurant rst_none",
    );
  });
});

describe("npm run ops -- data-of", () => {
  it("prints what the person's own export holds", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    await ask(guest, host.restaurant.id);
    const { exported_at: _, ...own } = DataExport.parse((await guest.api.get("/me/export")).body);
    expect(DataExport.parse(JSON.parse(await run("data-of", guest.email)))).toMatchObject(own);
    const hosts = DataExport.parse(JSON.parse(await run("data-of", host.email)));
    expect(hosts).toMatchObject({ roles: ["restaurant"], restaurant: { id: host.restaurant.id } });
  });
});

describe("npm run ops -- erase", () => {
  it("begins a deletion that the schedule finishes, and lets nobody sign in meanwhile", async () => {
    const guest = await given.aCustomer();
    expect(await run("erase", guest.email)).toContain(`The deletion of ${guest.email} has begun`);
    await expect(given.signIn(guest.email)).rejects.toThrow("disabled");
    // The schedule leaves the first minute to the request that began it; here it has passed.
    const deletion = keys.accountDeletion(guest.userId);
    const [row] = await given.rows(deletion.pk, deletion.sk);
    await given.write({ ...row, ...deletion, created_at: longAgo });
    await invoke(product, "schedules");
    await expect(given.signIn(guest.email)).rejects.not.toThrow("disabled");
    expect(await given.rows(userPartition(guest.userId))).toEqual([]);
    await eventually("the last email", async () => (await findEmails(guest.email)).length === 1);
  });
});

describe("a region that comes back", () => {
  const lambda = new LambdaClient(config);
  const listSources = async () => (await lambda.send(new ListEventSourceMappingsCommand({}))).EventSourceMappings ?? [];
  const switchSources = async (Enabled: boolean) => {
    for (const { UUID } of await listSources())
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  };
  afterAll(() => switchSources(true));

  it("sends and counts what was acknowledged before streams and queues stood still", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    await switchSources(false);
    await ask(guest, host.restaurant.id);
    await setTimeout(3000); // nothing of it may come
    expect(await findEmails(host.email, "Neue Anfrage")).toEqual([]);
    await switchSources(true);
    await waitForEmail(host.email, "Neue Anfrage");
    await eventually("the count of the request", async () => {
      const { body } = await host.api.get("/partner/reservations");
      return JSON.stringify(body).includes('"pending":1');
    });
  });
});

describe("npm run ops -- admin", () => {
  it("makes a registered account an admin", async () => {
    const person = await given.aCustomer();
    expect((await person.api.get("/admin/customers")).status).toBe(403);
    expect(await run("admin", person.email)).toContain(`${person.email} is now an administrator`);
    const tokens = await given.signIn(person.email);
    expect((await given.withToken(tokens.access).get("/admin/customers")).status).toBe(200);
  });

  it("takes the administration away with --remove", async () => {
    const { email } = await given.anAdmin();
    expect(await run("admin", email, "--remove")).toContain(`${email} is no longer an administrator`);
    const tokens = await given.signIn(email);
    expect((await given.withToken(tokens.access).get("/admin/customers")).status).toBe(403);
  });

  it("removes the second factor of an account that lost its authenticator app", async () => {
    const { email, tokens } = await given.aCustomer();
    await setUpApp(product.awsUrl, tokens.access);
    await expect(given.signIn(email)).rejects.toThrow(); // Cognito asks for a code instead of returning tokens
    expect(await run("admin", email, "--lost-app")).toContain(`${email} can now sign in with the password alone`);
    expect((await given.signIn(email)).access).not.toBe("");
  });

  it("fails for an email address without an account and names the address", async () => {
    await expect(run("admin", "niemand@example.com")).rejects.toThrow(
      "No account is registered as niemand@example.com.",
    );
  });
});
