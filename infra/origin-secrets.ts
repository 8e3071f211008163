import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeRules } from "./nag-rules.ts";
import type { Stage } from "#infra/stages/stage.ts";

/** The header in which CloudFront sends the secret; it replaces one that a visitor sent. */
const header = "x-origin-secret";

/**
 * Secrets by which the API's functions recognize CloudFront. The gateway's own address cannot be closed: an HTTP API has
 * no resource policy, and CloudFront needs a public origin. Secrets Manager generates them, and the template only holds
 * references.
 */
export class OriginSecrets extends Construct {
  /** What CloudFront sends to the API. */
  readonly customHeaders: Readonly<Record<string, string>>;
  /** For the functions: the accepted secrets, separated by spaces. */
  readonly environment: Readonly<Record<"ORIGIN_SECRETS", string>>;

  constructor(scope: Construct, id: string, names: Stage["originSecrets"]) {
    super(scope, id);
    const [current, ...others] = names;
    const sent = this.#createSecret(current);
    this.customHeaders = { [header]: sent };
    this.environment = { ORIGIN_SECRETS: [sent, ...others.map((name) => this.#createSecret(name))].join(" ") };
  }

  /** Returns a reference to the value, which CloudFormation resolves while it deploys. */
  #createSecret(name: string): string {
    const secret = new Secret(this, name, {
      description: "Sent by CloudFront to the API",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledgeRules(secret, "AwsSolutions-SMG4");
    return secret.secretValue.unsafeUnwrap();
  }
}
