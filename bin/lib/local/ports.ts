import { connect, createServer } from "node:net";
import * as z from "zod/mini";
import { Failure } from "../process/failure.ts";

const Port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));

export interface Ports {
  /** The local AWS. */
  readonly aws: number;
  /** The product, for browsers. */
  readonly site: number;
}

export function portsFrom(env: Readonly<Record<string, string | undefined>>): Ports {
  const read = (name: string, otherwise: number): number => {
    const parsed = Port.safeParse(env[name] ?? otherwise);
    if (parsed.success) return parsed.data;
    throw new Failure(`${name} is "${env[name]}", which is no port. Set it to a number between 1 and 65535.`);
  };
  return { aws: read("LOCAL_AWS_PORT", 4566), site: read("SITE_PORT", 8080) };
}

/** Who holds a port cannot be told without rights we do not ask for; what can be done about it, can. */
export async function mustBeFree(port: number, what: string, variable: keyof typeof variables): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new Failure(
    `Port ${port}, where ${what} should run, is taken by another program; which one, this one cannot tell ` +
      `(perhaps the product already runs in another window; \`lsof -i :${port}\` may know). ` +
      `End that program, or choose another port: ${variables[variable]}=${port + 1000} npm start.`,
  );
}

const variables = { aws: "LOCAL_AWS_PORT", site: "SITE_PORT" } as const;

/** Asked twice: some systems let us listen beside a program that listens on all addresses. */
const isTaken = async (port: number): Promise<boolean> => (await answers(port)) || !(await canListen(port));

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once("connect", () => {
      end(true);
    });
    socket.once("error", () => {
      end(false);
    });
  });

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => {
      resolve(false);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** One that nobody holds: what an earlier run left behind can never answer for this one. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("There is no free port."));
        else resolve(address.port);
      });
    });
  });
}
