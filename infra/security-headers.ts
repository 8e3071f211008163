import { Duration } from "aws-cdk-lib/core";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";

/** CSP sources (`'sha256-…'`) of inline code in the built pages, of this build and the previous one. */
export interface InlineHashes {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

interface Props {
  readonly inline: InlineHashes;
  /** Origins besides the site: Cognito and the photo bucket. */
  readonly connectSources: readonly string[];
  readonly https: boolean;
  /** HSTS for all subdomains and for the browsers' preload lists. */
  readonly isPreloaded: boolean;
}

/**
 * Allows own scripts and styles, and inline code by hash; no eval and no frames. Trusted Types make the browser reject
 * strings where markup is expected; React and our code need no exception.
 */
export const contentSecurityPolicy = ({ inline, connectSources }: Props): string =>
  Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.script],
    "style-src": ["'self'", ...inline.style],
    "img-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connectSources],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["service-worker"], // the only policy that may be created, once: web/src/app/offline-site.ts
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");

/** The site uses one device feature: the position, for restaurants nearby, on request. */
const permissionsPolicy = [
  ...["camera", "microphone", "payment", "usb", "browsing-topics"].map((feature) => `${feature}=()`),
  "geolocation=(self)",
].join(", ");

/**
 * The gateway's own responses (401, 404, 429) carry no Cache-Control, so the edge adds it. A Lambda's own header is not
 * overridden.
 */
const defaultNoStore = { header: "Cache-Control", value: "no-store", override: false };

export const securityHeaders = (props: Props, responses: "pages" | "api" = "pages"): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(props), override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    ...(props.https && strictTransport(props.isPreloaded)),
  },
  customHeadersBehavior: {
    customHeaders: [
      { header: "Permissions-Policy", value: permissionsPolicy, override: true },
      { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
      { header: "Cross-Origin-Resource-Policy", value: "same-origin", override: true },
      ...(responses === "api" ? [defaultNoStore] : []),
    ],
  },
});

/** Binds this host only: whether its zone's other hosts speak HTTPS is not ours to promise. */
const strictTransport = (isPreloaded: boolean): ResponseSecurityHeadersBehavior => ({
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: isPreloaded,
    preload: isPreloaded,
    override: true,
  },
});
