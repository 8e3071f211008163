import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import {
  GetIdentityDkimAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  paginateListIdentities,
  SESClient,
} from "@aws-sdk/client-ses";
import type { Sender } from "#infra/deployment-target.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { Failure, getErrorMessage } from "../process/failure.ts";
import type { Settings } from "./settings.ts";

/** What SES and CloudFormation know about the sender. */
export interface SenderState {
  /** The identities that would allow the address and that SES knows. */
  readonly identities: readonly {
    readonly name: string;
    readonly isVerified: boolean;
    /** SES's names for the DKIM records of a domain. */
    readonly dkimTokens: readonly string[];
  }[];
  /** SES identities that the stack created. */
  readonly ownedByStack: readonly string[];
  /** Whether SES only writes to verified addresses, as in every new account. */
  readonly isSandbox: boolean;
}

/** SES's quota of emails a day in the sandbox (https://docs.aws.amazon.com/ses/latest/dg/quotas.html). */
const sandboxEmailsPerDay = 200;

/** The identities that allow a From address: the address itself, and its domain. */
const listIdentities = (address: string): string[] => [address, address.slice(address.indexOf("@") + 1)];

/** Asks SES and CloudFormation about the sender. */
export async function readSenderState(mailFrom: string, stack: string, config: ClientConfig): Promise<SenderState> {
  const client = new SESClient(config);
  const Identities = await listKnown(client, listIdentities(mailFrom));
  const { VerificationAttributes = {} } = await client.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  );
  const { DkimAttributes = {} } = await client.send(new GetIdentityDkimAttributesCommand({ Identities }));
  const { Max24HourSend = 0 } = await client.send(new GetSendQuotaCommand({}));
  return {
    identities: Identities.map((name) => ({
      name,
      // A domain is verified by a TXT record or by its DKIM records.
      isVerified:
        VerificationAttributes[name]?.VerificationStatus === "Success" ||
        (!name.includes("@") && DkimAttributes[name]?.DkimVerificationStatus === "Success"),
      dkimTokens: DkimAttributes[name]?.DkimTokens ?? [],
    })),
    ownedByStack: await listOwnedIdentities(stack, config),
    isSandbox: Max24HourSend === sandboxEmailsPerDay,
  };
}

async function listKnown(client: SESClient, names: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for await (const { Identities = [] } of paginateListIdentities({ client }, {})) {
    for (const name of Identities) known.add(name);
  }
  return names.filter((name) => known.has(name));
}

async function listOwnedIdentities(StackName: string, config: ClientConfig): Promise<string[]> {
  const owned: string[] = [];
  try {
    for await (const page of paginateListStackResources({ client: new CloudFormationClient(config) }, { StackName })) {
      for (const { PhysicalResourceId, ResourceStatus, ResourceType } of page.StackResourceSummaries ?? []) {
        const exists = ResourceType === "AWS::SES::EmailIdentity" && !ResourceStatus?.startsWith("DELETE_");
        if (exists && PhysicalResourceId) owned.push(PhysicalResourceId);
      }
    }
  } catch (error) {
    if (!getErrorMessage(error).includes("does not exist")) throw error; // the first deployment
  }
  return owned;
}

/**
 * Decides from which sender the stage sends, and what is to be said about it. An identity that SES knows is used as it
 * is; one that it does not know is created on request alone, because CloudFormation could not create it twice and would
 * take it away from other stages.
 *
 * @throws Failure when SES does not know the sender and nobody asked for its creation
 */
export function chooseSender(
  { adminEmail, createSender, domain, mailFrom: address, stage }: Settings,
  { identities, isSandbox, ownedByStack }: SenderState,
): { readonly sender: Sender; readonly notes: readonly string[]; readonly dnsRecords: readonly string[] } {
  const known = identities.find((one) => one.isVerified) ?? identities[0];
  const identity = known?.name ?? (domain && address.endsWith(`@${domain.zoneName}`) ? domain.zoneName : address);
  if (!known && !createSender) {
    throw new Failure(
      `SES in ${stage.region} does not know the sender ${address}. Verify it there first, or its domain ` +
        `(\`aws sesv2 create-email-identity --region ${stage.region} --email-identity ${identity}\`), or let the stack ` +
        "create it: -c createSender=true.",
    );
  }
  const isVerified = known?.isVerified === true;
  const sendsCodes = isVerified && !isSandbox;
  const notes = [
    ...(isVerified
      ? []
      : [`SES has not verified ${identity} yet: no email leaves until it has. ${howToVerify(identity)}`]),
    ...(isSandbox
      ? [
          `SES is in its sandbox in ${stage.region}: it writes to verified addresses only. Request production access ` +
            "in the SES console.",
        ]
      : []),
    ...(sendsCodes
      ? []
      : ["Codes for signing up come from Cognito's own sender (50 a day) until a later deployment finds both done."]),
  ];
  const sender = { address, identity, isCreated: !known || ownedByStack.includes(identity), sendsCodes };
  return { sender, notes, dnsRecords: listDnsRecords(identity, known?.dkimTokens ?? [], adminEmail) };
}

/**
 * The records by which receivers trust emails from a domain: DKIM signs them, SPF names SES as their sender, DMARC asks
 * receivers to distrust what is neither, and to report it
 * (https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html).
 */
function listDnsRecords(identity: string, dkimTokens: readonly string[], adminEmail: string): string[] {
  if (identity.includes("@")) return [];
  return [
    ...dkimTokens.map((token) => `${token}._domainkey.${identity} CNAME ${token}.dkim.amazonses.com`),
    `${identity} TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.${identity} TXT "v=DMARC1; p=quarantine; rua=mailto:${adminEmail}"`,
  ];
}

const howToVerify = (identity: string): string =>
  identity.includes("@")
    ? "Follow the link that SES mails to it."
    : "It looks for the DKIM records in the domain's DNS.";
