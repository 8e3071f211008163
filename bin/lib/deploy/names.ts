import * as dns from "node:dns/promises";
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from "@aws-sdk/client-route-53";
import type { Domain } from "#infra/stages/stage.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { type Finding, fine, note, problem } from "./finding.ts";

/** What is asked of the DNS. */
export interface Resolver {
  readonly resolve4: (name: string) => Promise<readonly string[]>;
  readonly resolveCaa: (name: string) => Promise<readonly { readonly issue?: string | undefined }[]>;
  readonly resolveNs: (name: string) => Promise<readonly string[]>;
}

/** Services that not every region has, by their endpoint's name. */
const regionalServices = ["cognito-idp", "email", "execute-api", "scheduler"] as const;

/** Asks the DNS which services the region has, and DNS and Route 53 whether the domain's certificate can be issued. */
export async function checkNames(
  { region, domain }: { readonly region: string; readonly domain: Domain | undefined },
  config: ClientConfig,
  resolver: Resolver = dns,
): Promise<Finding[]> {
  const zone = domain ? [await checkZone(domain, config)] : [];
  if (!(await canResolve("aws.amazon.com", resolver))) {
    return [...zone, note("The DNS does not answer: region and domain were not checked.")];
  }
  const names = regionalServices.map((service) => `${service}.${region}.amazonaws.com`);
  const missing = (
    await Promise.all(names.map(async (name) => ((await canResolve(name, resolver)) ? [] : [name])))
  ).flat();
  const services =
    missing.length === 0
      ? fine(`${region} has the services that the product needs`)
      : problem(`There is no ${missing.join(", ")}. Choose another region in the stage's file.`);
  if (!domain) return [services];
  return [services, ...zone, await checkDelegation(domain, resolver), await checkAuthorities(domain, resolver)];
}

const canResolve = (name: string, resolver: Resolver): Promise<boolean> =>
  resolver.resolve4(name).then(
    () => true,
    () => false,
  );

/** With another zone, the records that prove the domain to the certificate's authority are where nobody looks for them. */
async function checkZone({ name, zoneId, zoneName }: Domain, config: ClientConfig): Promise<Finding> {
  if (name !== zoneName && !name.endsWith(`.${zoneName}`)) {
    return problem(`The domain ${name} is not in the zone ${zoneName}. Mend domain or zoneName.`);
  }
  try {
    const { HostedZone } = await new Route53Client(config).send(new GetHostedZoneCommand({ Id: zoneId }));
    const found = HostedZone?.Name?.replace(/\.$/, "") ?? "";
    if (found !== zoneName) return problem(`The hosted zone ${zoneId} is that of ${found}, not of ${zoneName}.`);
    if (HostedZone?.Config?.PrivateZone)
      return problem(`The hosted zone ${zoneId} is private: nobody outside sees it.`);
    return fine(`The hosted zone ${zoneId} is that of ${zoneName}`);
  } catch (error) {
    if (!(error instanceof NoSuchHostedZone)) throw error;
    return problem(`Route 53 has no hosted zone ${zoneId} in this account.`);
  }
}

/** Without the delegation the certificate is never issued, and the deployment waits for it for hours. */
async function checkDelegation({ zoneName }: Domain, resolver: Resolver): Promise<Finding> {
  const servers = await resolver.resolveNs(zoneName).catch((): string[] => []);
  if (servers.some((server) => server.includes("awsdns"))) return fine(`${zoneName} is delegated to Route 53`);
  return problem(
    `${zoneName} is not delegated to Route 53 (name servers: ${servers.join(", ") || "none"}), so its certificate would ` +
      "never be issued. Enter the name servers of the hosted zone at the registrar.",
  );
}

/** As CAA records name it (https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html). */
const amazonAuthorities: ReadonlySet<string> = new Set([
  "amazon.com",
  "amazontrust.com",
  "awstrust.com",
  "amazonaws.com",
]);

/** The records of the name count, else those of the next name above that has any (RFC 8659). */
async function checkAuthorities({ name }: Domain, resolver: Resolver): Promise<Finding> {
  const labels = name.split(".");
  for (const index of labels.slice(0, -1).keys()) {
    const at = labels.slice(index).join(".");
    const records = await resolver.resolveCaa(at).catch(() => []);
    if (records.length === 0) continue;
    const issuers = records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(";")[0]?.trim() ?? ""]));
    if (issuers.length === 0 || issuers.some((issuer) => amazonAuthorities.has(issuer))) break;
    return problem(
      `The CAA records of ${at} allow ${issuers.join(", ") || "nobody"} to issue certificates, not Amazon. Add ` +
        `0 issue "amazon.com".`,
    );
  }
  return fine(`Amazon may issue a certificate for ${name}`);
}
