import { type Stack, Validations } from "aws-cdk-lib/core";

/** Rules of AWS Solutions that we read and decided otherwise, each with its reason. */
export function acknowledgeRules(stack: Stack): void {
  Validations.of(stack).acknowledge();
}
