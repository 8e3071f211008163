import getPort, { clearLockedPorts } from "get-port";
import * as z from "zod/mini";
import { Failure } from "../process/failure.ts";

const Port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));

export interface Ports {
  /** Of the local AWS. */
  readonly aws: number;
  /** Of the site, for browsers. */
  readonly site: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const variables = { aws: "LOCAL_AWS_PORT", site: "SITE_PORT" } as const;

/**
 * Reads LOCAL_AWS_PORT (default 4566) and SITE_PORT (default 8080). With AWS_ENDPOINT_URL its port is the local AWS's: the
 * template names it. Throws a Failure for a value that is no port, and for two equal ones.
 */
export function readPorts(env: Environment): Ports {
  const readPort = (name: string, defaultPort: number): number => {
    const parsed = Port.safeParse(env[name] ?? defaultPort);
    if (parsed.success) return parsed.data;
    throw new Failure(`${name} is "${env[name]}", which is not a port. Set it to a number between 1 and 65535.`);
  };
  const { AWS_ENDPOINT_URL: url } = env;
  const ports = { aws: url ? parsePort(url) : readPort(variables.aws, 4566), site: readPort(variables.site, 8080) };
  if (ports.aws !== ports.site || (url && !isLocal(url))) return ports;
  throw new Failure(
    `The site and the local AWS cannot share port ${ports.site}: ${url ? "AWS_ENDPOINT_URL" : variables.aws} and ` +
      `${variables.site} mean the same one. Choose another: ${toCommand("site", ports.site, env)}.`,
  );
}

/** Only on this machine do two programs want the same port. */
const isLocal = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);

/** The command for a message that starts with another port, and else as this start was asked to. */
function toCommand(name: keyof Ports, port: number, env: Environment): string {
  const chosen = { ...env, [variables[name]]: String(port + 1000 > 65_535 ? port - 1000 : port + 1000) };
  const kept = ["AWS_ENDPOINT_URL", variables.aws, variables.site].filter((one) => chosen[one]);
  return [...kept.map((one) => `${one}=${chosen[one]}`), "npm start"].join(" ");
}

function parsePort(url: string): number {
  // `localhost:4566` is a URL, too: one with the scheme `localhost`.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new Failure(
      `AWS_ENDPOINT_URL is "${url}", which is no URL. Set it to one like http://localhost:4566, or unset it.`,
    );
  }
  const { port, protocol } = new URL(url);
  return Number(port || (protocol === "https:" ? 443 : 80));
}

/**
 * Throws a Failure that says what to do when the port cannot be had. Finding out which program has it takes rights that
 * this one does not have.
 *
 * @param service what needs the port, for the message
 */
export async function requireFreePort(
  port: number,
  service: string,
  name: keyof Ports,
  findFreePort: typeof getPort = getPort,
  env: Environment = process.env,
): Promise<void> {
  clearLockedPorts(); // it would refuse the port that it has found free before
  if ((await findFreePort({ port })) === port) {
    // Ports of other protocols, such as 6000, are refused before a connection (https://fetch.spec.whatwg.org/#port-blocking).
    const failure = await fetch(`http://127.0.0.1:${port}`).catch(
      (error: unknown) => error instanceof Error && error.cause,
    );
    if (!(failure instanceof Error && failure.message === "bad port")) return;
    throw new Failure(`Browsers open no page at port ${port}. Choose another: ${toCommand(name, port, env)}.`);
  }
  const isSystemPort = port < 1024;
  throw new Failure(
    `Port ${port}, which ${service} needs, ${isSystemPort ? "is one of those below 1024, which belong to the system, or " : ""}` +
      "is in use by another program (perhaps the product already runs in another " +
      `window; \`lsof -i :${port}\` may tell). ${isSystemPort ? "Choose" : "Stop that program, or choose"} another port: ` +
      `${toCommand(name, port, env)}${name === "aws" ? " (with demo data of its own)" : ""}.`,
  );
}
