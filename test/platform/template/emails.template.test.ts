import { expect, it } from "vitest";
import { synthesize, targets } from "./stacks.ts";

it.each([
  ["an address", targets.local.sender.identity],
  ["a domain", "tisch.example"],
])("the sender of emails is created on request, %s, and outlives the stack with its DNS records", (_, identity) => {
  const sender = { ...targets.local.sender, identity, isCreated: true };
  const created = synthesize("domain", { sender });
  created.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: identity });
  const records = Object.entries(created.findResources("AWS::Route53::RecordSet"));
  const retained = [
    ...Object.values(created.findResources("AWS::SES::EmailIdentity")),
    ...records.filter(([id]) => id.startsWith("Sender")).map(([, record]): unknown => record),
  ];
  expect(retained).toHaveLength(identity.includes("@") ? 1 : 4);
  for (const one of retained) expect(one).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
});
