import { Duration } from "aws-cdk-lib/core";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";

/** What the built pages contain inline, as CSP sources such as `'sha256-…'`: this build's and the one's before. */
export interface InlineHashes {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

interface Props {
  readonly inline: InlineHashes;
  /** Besides the site itself: Cognito, and the bucket that photos are uploaded to. */
  readonly connectsTo: readonly string[];
  readonly https: boolean;
}

/**
 * Only what the pages need: own scripts and styles, no inline code but the hashed boot script, no eval, no frames.
 * Trusted Types make the browser refuse text where markup is expected; React and our code need no exception.
 */
export const contentSecurityPolicy = ({ inline, connectsTo }: Props): string =>
  Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.script],
    "style-src": ["'self'", ...inline.style],
    "img-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connectsTo],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");

/** Nothing of the device is asked for, neither by us nor by anything inside our pages. */
const permissions = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * The gateway's own answers (401, 404, 429) say nothing about keeping them, so the edge says it for them; what a
 * Lambda says about its answer stays.
 */
const unlessSaidOtherwise = { header: "Cache-Control", value: "no-store", override: false };

export const securityHeaders = (props: Props, answers: "pages" | "api" = "pages"): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(props), override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    ...(props.https && strictTransport),
  },
  customHeadersBehavior: {
    customHeaders: [
      { header: "Permissions-Policy", value: permissions, override: true },
      { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
      { header: "Cross-Origin-Resource-Policy", value: "same-origin", override: true },
      ...(answers === "api" ? [unlessSaidOtherwise] : []),
    ],
  },
});

const strictTransport: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    preload: true,
    override: true,
  },
};
