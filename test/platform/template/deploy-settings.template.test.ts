import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreateStackCommand, CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { SESClient, VerifyDomainIdentityCommand } from "@aws-sdk/client-ses";
import { chooseSender, readSenderState, type SenderState } from "#bin/lib/deploy/sender.ts";
import { readSettings } from "#bin/lib/deploy/settings.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import type { LocalAws } from "#bin/lib/local/local-aws.ts";
import { eventually } from "#test/support/eventually.ts";
import { startFreshLocalAws } from "#test/support/free-ports.ts";

const addresses = { adminEmail: "admin@tisch.example", mailFrom: "post@tisch.example" };
const domain = { domain: "tisch.example", zoneId: "Z0", zoneName: "tisch.example" };

describe("readSettings", () => {
  it("names everything that is missing before anything is built", () => {
    expect(() => readSettings("prod", { zoneId: "Z0" })).toThrow(
      /^The stage prod needs:\n.*-c domain=….*\n.*-c adminEmail=….*\n.*-c mailFrom=…[^]*infra\/stages\/prod\.ts/,
    );
  });

  it("refuses a stage without a file, and settings that do not exist", () => {
    expect(() => readSettings("porduction", addresses)).toThrow('no stage "porduction"');
    expect(() => readSettings("dev", { ...addresses, region: "eu-west-1" })).toThrow("region");
    expect(() => readSettings("dev", { ...addresses, mailFrom: "post" })).toThrow("mailFrom");
  });

  it("takes the region from the stage, and no-reply@ of the zone with a domain", () => {
    const settings = readSettings("prod", { adminEmail: addresses.adminEmail, ...domain });
    expect(settings.stage.region).toBe("eu-central-1");
    expect(settings.mailFrom).toBe("no-reply@tisch.example");
  });
});

const choose = (state: Partial<SenderState>, overrides: Readonly<Record<string, string>> = {}) =>
  chooseSender(readSettings("dev", { ...addresses, ...overrides }), {
    identities: [],
    ownedByStack: [],
    isSandbox: false,
    ...state,
  });

describe("chooseSender", () => {
  const verified = [{ name: "tisch.example", isVerified: true, dkimTokens: ["abc"] }];
  const pending = [{ name: "tisch.example", isVerified: false, dkimTokens: ["abc"] }];

  it("refuses a sender that SES does not know, and says how to verify it", () => {
    expect(() => choose({})).toThrow("aws sesv2 create-email-identity --region eu-central-1");
  });

  it("lets the stack create one on request: the domain's zone, or the address", () => {
    const { sender } = choose({}, { createSender: "true", ...domain });
    expect(sender).toMatchObject({ identity: "tisch.example", isCreated: true, sendsCodes: false });
    expect(choose({}, { createSender: "true" }).sender.identity).toBe("post@tisch.example");
  });

  it("uses one that exists, and keeps it in the template only if this stack created it", () => {
    const existing = choose({ identities: verified }, { createSender: "true" }).sender; // another stage may have it
    expect(existing).toMatchObject({ identity: "tisch.example", isCreated: false });
    expect(choose({ identities: verified, ownedByStack: ["tisch.example"] }).sender.isCreated).toBe(true);
  });

  it("sends codes by Cognito's own sender until the identity is verified, and then by itself", () => {
    const first = choose({ identities: pending }, domain);
    expect(first.sender.sendsCodes).toBe(false);
    expect(first.notes.join("\n")).toMatch(/not verified tisch\.example yet[^]*Cognito's own sender/);
    expect(choose({ identities: verified }, domain)).toMatchObject({ sender: { sendsCodes: true }, notes: [] });
  });

  it("sends codes by Cognito's own sender in SES's sandbox, which would refuse guests", () => {
    const { notes, sender } = choose({ identities: verified, isSandbox: true });
    expect(sender.sendsCodes).toBe(false);
    expect(notes.join("\n")).toContain("production access");
  });

  it("prefers a verified domain to an address that nobody has confirmed", () => {
    const identities = [{ name: "post@tisch.example", isVerified: false, dkimTokens: [] }, ...verified];
    expect(choose({ identities }).sender.identity).toBe("tisch.example");
  });

  it("names the DNS records of a domain for DKIM, SPF and DMARC, and none for an address", () => {
    expect(choose({ identities: verified }).dnsRecords).toEqual([
      "abc._domainkey.tisch.example CNAME abc.dkim.amazonses.com",
      'tisch.example TXT "v=spf1 include:amazonses.com ~all"',
      `_dmarc.tisch.example TXT "v=DMARC1; p=quarantine; rua=mailto:${addresses.adminEmail}"`,
    ]);
    expect(choose({ ownedByStack: [] }, { createSender: "true" }).dnsRecords).toEqual([]);
  });
});

describe("readSenderState", () => {
  let aws: LocalAws;
  beforeAll(async () => {
    aws = await startFreshLocalAws();
  });
  afterAll(() => aws.stop());

  it("finds the identities that SES knows, and which of them the stack created", async () => {
    const config = localClientConfig(aws.url);
    const read = () => readSenderState("post@tisch.example", "tischkaiser-prod", config);
    expect(await read()).toEqual({ identities: [], ownedByStack: [], isSandbox: false });

    await new SESClient(config).send(new VerifyDomainIdentityCommand({ Domain: "tisch.example" }));
    expect((await read()).identities.map(({ name }) => name)).toEqual(["tisch.example"]);

    const template = { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "post@tisch.example" } };
    const TemplateBody = JSON.stringify({ Resources: { Sender: template } });
    await new CloudFormationClient(config).send(
      new CreateStackCommand({ StackName: "tischkaiser-prod", TemplateBody }),
    );
    const state = await eventually("the stack's identity", async () => {
      const now = await read();
      return now.ownedByStack.length > 0 ? now : undefined;
    });
    expect(state.ownedByStack).toEqual(["post@tisch.example"]);
    expect(state.identities[0]).toMatchObject({ name: "post@tisch.example", isVerified: true });
  });
});
