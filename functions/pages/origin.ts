const name = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::|$)/;

/** Where the reader is, as the edge's function says it; only a browser's own machine is spoken to without TLS. */
export function resolveOrigin(siteHost: string | undefined, gateway: string): string {
  const host = siteHost !== undefined && name.test(siteHost) ? siteHost : gateway;
  return `${ownMachine.test(host) ? "http" : "https"}://${host}`;
}
