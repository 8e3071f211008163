/** What one deployment has of its own. Each stage is a file in this folder. */
export interface Stage {
  /** AWS region of everything but certificate and firewall, which CloudFront accepts from us-east-1 only. */
  readonly region: string;
  /** Whether table and accounts outlive a deletion of the stack, and refuse their own deletion. */
  readonly keepsData: boolean;
  /** Whether AWS WAF limits the requests of an address to the site and to Cognito (about 13 US dollars a month). */
  readonly hasFirewall: boolean;
  /** Whether a canary looks every five minutes whether the site works (about 10 US dollars a month). */
  readonly hasCanary: boolean;
  /** Whether CloudTrail records who writes to the table (0.10 US dollars for 100,000 writes). */
  readonly hasTrail: boolean;
  /** Whether X-Ray traces requests (5 US dollars a million traces, the first 100,000 a month are free). */
  readonly isTraced: boolean;
  /**
   * Names of the secrets by which the API recognizes CloudFront: CloudFront sends the first, the API accepts all. Three
   * deployments rotate without an interruption: `["a", "b"]`, `["b", "a"]`, `["b"]`.
   */
  readonly originSecrets: readonly [string, ...string[]];
  /** Whether the administration opens only for admins who sign in with an authenticator app. */
  readonly adminsNeedSecondStep: boolean;
  /** AWS sends an email when the account's costs exceed 80 % and 100 % of it. */
  readonly monthlyBudgetUsd: number;
  /** Receives the notes about sign-ups and the alarms. Here or as `-c adminEmail=…`. */
  readonly adminEmail?: string;
  /** The sender of all emails; with a domain no-reply@ and its zone by default. Here or as `-c mailFrom=…`. */
  readonly mailFrom?: string;
  /** The site's own domain. Here or as `-c domain=… -c zoneId=… -c zoneName=…`. */
  readonly domain?: Domain;
  /** A restored table that has taken over (docs/operations.md). Here or as `-c tableName=…`. */
  readonly tableName?: string;
}

/** A host name of the site and its zone in Route 53. To `www.` before the zone's name, that name redirects. */
export interface Domain {
  readonly name: string;
  readonly zoneId: string;
  readonly zoneName: string;
  /** HSTS for all subdomains, and for the browsers' preload lists: it cannot be taken back for months. */
  readonly isPreloaded?: boolean;
}

/** The zone's own name, where the site is at `www.` before it. */
export const getApex = ({ name, zoneName }: Domain): string | undefined =>
  name === `www.${zoneName}` ? zoneName : undefined;
