import { execFileSync } from "node:child_process";
import {
  GetParameterCommand,
  paginateGetParameterHistory,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import type { ClientConfig } from "../local/endpoint.ts";
import { Failure } from "../process/failure.ts";

/** What was deployed: a commit, or one with changes that no commit has. */
export interface Release {
  readonly commit: string;
  readonly isModified: boolean;
  readonly at: Date | undefined;
}

/** SSM keeps the last hundred values of a parameter. */
const toParameterName = (stageName: string): string => `/tischkaiser/${stageName}/release`;
const modified = " with changes";

/** Notes which commit a stage runs, unless it is the one that it ran before. */
export async function recordRelease(stageName: string, config: ClientConfig, cwd = "."): Promise<string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();
  const Value = git("rev-parse", "HEAD") + (git("status", "--porcelain") === "" ? "" : modified);
  const client = new SSMClient(config);
  const Name = toParameterName(stageName);
  const { Parameter } = await client.send(new GetParameterCommand({ Name })).catch((error: unknown) => {
    if (error instanceof ParameterNotFound) return { Parameter: undefined };
    throw error;
  });
  if (Parameter?.Value !== Value) {
    await client.send(new PutParameterCommand({ Name, Value, Type: "String", Overwrite: true }));
  }
  return Value;
}

/** Finds the release that a stage ran before the one that it runs now. @throws Failure when there is none */
export async function findReleaseBefore(stageName: string, config: ClientConfig): Promise<Release> {
  const [current, ...earlier] = await listReleases(stageName, config);
  const before = earlier.find(({ commit, isModified }) => !isModified && commit !== current?.commit);
  if (before) return before;
  throw new Failure(
    `No release of ${stageName} before ${current?.commit ?? "the first"} is known: name a commit with --to.`,
  );
}

/** Newest first. */
async function listReleases(stageName: string, config: ClientConfig): Promise<Release[]> {
  const releases: Release[] = [];
  try {
    const pages = paginateGetParameterHistory({ client: new SSMClient(config) }, { Name: toParameterName(stageName) });
    for await (const { Parameters = [] } of pages) {
      for (const { Value = "", LastModifiedDate } of Parameters) {
        const isModified = Value.endsWith(modified);
        releases.push({ commit: Value.replace(modified, ""), isModified, at: LastModifiedDate });
      }
    }
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
  }
  return releases.toReversed();
}
