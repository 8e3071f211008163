import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  UpdateStackCommand,
} from "@aws-sdk/client-cloudformation";
import { LambdaClient, ListEventSourceMappingsCommand, UpdateEventSourceMappingCommand } from "@aws-sdk/client-lambda";
import { GetConfigurationSetCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordRelease } from "#bin/lib/deploy/releases.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { DataExport } from "#shared/accounts/me.ts";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import { reviewReasons } from "#shared/restaurants/approval.ts";
import { keys, userPartition } from "#functions/platform/dynamodb/keys.ts";
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
  (await promisify(execFile)(process.execPath, [`bin/${command}.ts`, ...args, "--stage", "dev"])).stdout;

/** The commands find a stage as on AWS: by the outputs of its stack. */
beforeAll(async () => {
  await cloudFormation.send(new CreateStackCommand(stackWith(product.outputs)));
});
const updateOutputs = (outputs: object) => cloudFormation.send(new UpdateStackCommand(stackWith(outputs)));

function stackWith(outputs: object) {
  const Outputs = Object.fromEntries(Object.entries(outputs).map(([name, Value]) => [name, { Value: String(Value) }]));
  const Resources = { Note: { Type: "AWS::SSM::Parameter", Properties: { Type: "String", Value: "runbook" } } };
  return { StackName: "tischkaiser-dev", TemplateBody: JSON.stringify({ Resources, Outputs }) };
}

afterAll(() => cloudFormation.send(new DeleteStackCommand({ StackName: "tischkaiser-dev" })));

describe("a stage that another machine deployed", () => {
  it("is found by the outputs of its stack", async () => {
    const { email } = await given.aCustomer();
    expect(await run("admin", email)).toContain(`${email} is now an administrator`);
  });

  it("that was never deployed is named, with the command that deploys it", async () => {
    const { stderr, exitCode } = await execa(process.execPath, ["bin/redrive.ts", "--stage", "prod"], {
      reject: false,
    });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("npm run deploy -- --stage prod")]);
  });

  it("that does not exist is refused with the names of those that do", async () => {
    const { stderr } = await execa(process.execPath, ["bin/redrive.ts", "--stage", "live"], { reject: false });
    expect(stderr).toContain('There is no stage "live". The stages are the files in infra/stages: dev, prod');
  });
});

describe("npm run lock-out", () => {
  it("lets nobody sign in to an account, until --undo", async () => {
    const { email } = await given.aCustomer();
    await run("lock-out", email);
    await expect(given.signIn(email)).rejects.toThrow("disabled");
    await run("lock-out", email, "--undo");
    expect((await given.signIn(email)).access).not.toBe("");
  });
});

describe("npm run take-down", () => {
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
      return status === 404 || undefined;
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

describe("npm run data-of", () => {
  it("prints what the person's own export holds", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    await ask(guest, host.restaurant.id);
    const { exported_at: _, ...own } = DataExport.parse((await guest.api.get("/me/export")).body);
    expect(DataExport.parse(JSON.parse(await run("data-of", guest.email)))).toMatchObject(own);
    const hosts = DataExport.parse(JSON.parse(await run("data-of", host.email)));
    expect(hosts).toMatchObject({ roles: ["restaurant"], restaurant: { id: host.restaurant.id } });
  });
});

describe("npm run erase", () => {
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
    await eventually("the last email", async () => (await findEmails(guest.email)).length === 1 || undefined);
  });
});

describe("npm run pause-emails", () => {
  it("stops the sending of the stage's configuration set, until --resume", async () => {
    const { ConfigurationSetName } = product.outputs;
    const isSending = async () => {
      const set = await new SESv2Client(config).send(new GetConfigurationSetCommand({ ConfigurationSetName }));
      return set.SendingOptions?.SendingEnabled;
    };
    await run("pause-emails");
    expect(await isSending()).toBe(false);
    await run("pause-emails", "--resume");
    expect(await isSending()).toBe(true);
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
      return JSON.stringify(body).includes('"pending":1') || undefined;
    });
  });
});

describe("npm run rotate", () => {
  const repository = mkdtempSync(path.join(tmpdir(), "rotate-"));
  afterAll(() => {
    rmSync(repository, { recursive: true });
  });
  const rotate = (...args: string[]) =>
    execa(process.execPath, [path.resolve("bin/rotate.ts"), "--stage", "dev", ...args], {
      cwd: repository,
      reject: false,
    });
  const stageFile = path.join(repository, "infra/stages/dev.ts");
  const secretsInFile = () => /originSecrets: (.*),/.exec(readFileSync(stageFile, "utf8"))?.[1];

  it("takes a step only once the one before is deployed, and says which one that is and what comes next", async () => {
    mkdirSync(path.dirname(stageFile), { recursive: true });
    copyFileSync("infra/stages/dev.ts", stageFile);
    expect((await rotate("--status")).stdout).toContain("No rotation is under way: CloudFront sends a");

    expect((await rotate()).stdout).toContain("Step 1 of 3 is in infra/stages/dev.ts: the API accepts b too");
    expect(secretsInFile()).toBe('["a", "b"]');
    const early = await rotate();
    expect([early.exitCode, early.stderr]).toEqual([1, expect.stringContaining("not deployed yet. Commit")]);
    expect(secretsInFile()).toBe('["a", "b"]');

    await updateOutputs({ ...product.outputs, OriginSecretNames: "a b" }); // as the deployment does
    const { stdout } = await rotate("--status");
    expect(stdout).toContain("Step 1 of 3 is deployed");
    expect(stdout).toContain("Next, step 2: CloudFront sends b");
    await rotate();
    expect(secretsInFile()).toBe('["b", "a"]');
  });
});

describe("npm run rollback", () => {
  const repository = mkdtempSync(path.join(tmpdir(), "rollback-"));
  afterAll(() => {
    rmSync(repository, { recursive: true });
  });
  const git = async (...args: string[]) => (await execa("git", args, { cwd: repository })).stdout;

  /** A release whose deployment prints what it was called with. */
  async function release(version: string): Promise<string> {
    const deploy = `node -e "console.log('${version} deploys', process.argv.slice(1).join(' '))" --`;
    writeFileSync(path.join(repository, "package.json"), JSON.stringify({ scripts: { deploy } }));
    await git("add", ".");
    await git("-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "--quiet", "--message", version);
    return recordRelease("dev", config, repository);
  }

  it("deploys the release before the current one from a checkout of its own", async () => {
    await git("init", "--quiet");
    const before = await release("one");
    await release("two");
    await recordRelease("dev", config, repository); // deployed again
    const { stdout } = await execa(
      process.execPath,
      [path.resolve("bin/rollback.ts"), "--stage", "dev", "--check", "-c", "mailFrom=a@example.com"],
      { cwd: repository },
    );
    expect(stdout).toContain(`Back to ${before}`);
    expect(stdout).toContain("one deploys --stage dev --check -c mailFrom=a@example.com");
    expect(readFileSync(path.join(repository, "package.json"), "utf8")).toContain("two deploys");
    expect(await git("worktree", "list")).not.toContain("rollback/");
  });
});
