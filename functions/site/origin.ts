const hostPattern = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
const localhostPattern = /^(?:localhost|127\.0\.0\.1)(?::|$)/;

/** Resolves the site's origin from the host that the CloudFront Function copies. Only localhost has no TLS. */
export function resolveOrigin(siteHost: string | undefined, gateway: string): string {
  const host = siteHost !== undefined && hostPattern.test(siteHost) ? siteHost : gateway;
  return `${localhostPattern.test(host) ? "http" : "https"}://${host}`;
}
