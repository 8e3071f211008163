import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { Failure } from "../process/failure.ts";
import { run } from "../process/run.ts";

/** Where Lambdas run: on AWS's ARM machines, or, for the local AWS, on this one. */
export type Machine = "lambda" | "here";

/** The one library that is no JavaScript alone: it lies beside the bundle that asks for it, made for the machine. */
export const nativeLibrary = "sharp";
const user = "dist/functions/photo-uploads";

const Manifest = z.object({
  version: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

export async function bringNative(machine: Machine): Promise<void> {
  const from = machine === "here" ? "node_modules" : await installedForLambda();
  for (const name of packagesIn(from)) {
    cpSync(`${from}/${name}`, `${user}/node_modules/${name}`, { recursive: true, filter: isNeeded });
  }
}

/** Neither sources nor words about them, and of two builds of the same the one that a CommonJS bundle takes. */
const isNeeded = (file: string): boolean => !/\.(?:md|mjs|d\.[cm]?ts)$|\/sharp\/(?:src|install|lib)$/.test(file);

/** The library, what it needs, and of its builds those that are there. */
const packagesIn = (modules: string): string[] => {
  const { dependencies, optionalDependencies } = manifestOf(modules, nativeLibrary);
  const builds = Object.keys(optionalDependencies).filter((name) => existsSync(`${modules}/${name}`));
  return [nativeLibrary, ...Object.keys(dependencies), ...builds];
};

const manifestOf = (modules: string, name: string): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(readFileSync(`${modules}/${name}/package.json`, "utf8")));

/** The same versions as here, made for the other machine; once for each version. */
async function installedForLambda(): Promise<string> {
  const here = "node_modules";
  const { version, dependencies } = manifestOf(here, nativeLibrary);
  const wanted = [nativeLibrary, ...Object.keys(dependencies)].map(
    (name) => `${name}@${manifestOf(here, name).version}`,
  );
  const directory = `dist/native/linux-arm64-${version}`;
  if (existsSync(directory)) return `${directory}/node_modules`;
  const making = `${directory}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  const into = ["--prefix", path.resolve(making), "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const machine = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  const { ok, output } = await run("npm install", ["npm", "install", ...into, ...machine, ...wanted]);
  if (!ok) {
    rmSync(making, { recursive: true, force: true });
    throw new Failure(`${nativeLibrary} could not be brought for Lambda's machines. npm says:\n${output}`);
  }
  renameSync(making, directory);
  return `${directory}/node_modules`;
}
