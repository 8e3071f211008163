import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";

type Statement = CfnWebACL.StatementProperty;

/** What AWS WAF may show of an access list or a rule. */
export const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false, // samples would contain IP addresses
  metricName,
});

interface AddressLimit {
  readonly name: string;
  readonly priority: number;
  /** Requests of an IP address in five minutes. */
  readonly limit: number;
  /** Which requests count, and are refused beyond the limit. */
  readonly counted: Statement;
  readonly block: CfnWebACL.BlockActionProperty;
}

/**
 * Limits the requests of each address
 * (https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html).
 */
export const limitAddress = ({ name, priority, limit, counted, block }: AddressLimit): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block },
  statement: {
    rateBasedStatement: { aggregateKeyType: "IP", limit, evaluationWindowSec: 300, scopeDownStatement: counted },
  },
  visibilityConfig: createVisibilityConfig(name),
});

export const matchAll = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
export const matchAny = (...statements: Statement[]): Statement => ({ orStatement: { statements } });

const asSent = [{ priority: 0, type: "NONE" }];

/** Matches the path as CloudFront reads it for its behaviors: decoded, without dots. */
export const matchPath = (regexString: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: ["URL_DECODE", "NORMALIZE_PATH"].map((type, priority) => ({ priority, type })),
  },
});

export const matchMethod = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: asSent,
  },
});

export const matchHeader = (name: string, regexString: string): Statement => ({
  // The CDK passes this object on as it is, so it is spelled as CloudFormation spells it.
  regexMatchStatement: { fieldToMatch: { singleHeader: { Name: name } }, regexString, textTransformations: asSent },
});
