import type { Stack } from "aws-cdk-lib/core";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { ProductFunction } from "./product-function.ts";

/**
 * Where functions read the site's URL that the distribution depends on: a reference in their environment would close a
 * ring of function, distribution, API (and pool), function.
 */
export class SiteUrlParameter {
  readonly #stack: Stack;
  readonly #name: string;

  constructor(stack: Stack, stageName: string) {
    this.#stack = stack;
    this.#name = `/tischkaiser/${stageName}/site-url`;
  }

  /** Lets a function read the URL. */
  grantRead(reader: ProductFunction): void {
    const resourceName = this.#name.slice(1);
    reader.addEnvironment("SITE_URL_PARAMETER", this.#name);
    reader.allow(
      ["ssm:GetParameter"],
      [this.#stack.formatArn({ service: "ssm", resource: "parameter", resourceName })],
    );
  }

  store(siteUrl: string): void {
    new StringParameter(this.#stack, "SiteUrlParameter", { parameterName: this.#name, stringValue: siteUrl });
  }
}
