import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { Failure } from "../process/failure.ts";
import { runCommand } from "../process/run-command.ts";

/** Where Lambdas run: on AWS's ARM machines, on this one (local AWS), or in containers on it (LocalStack). */
export type Machine = "lambda" | "here" | "container";

/** The only library with native code: it is not bundled but copied beside the bundle, compiled for the machine. */
export const nativeLibrary = "sharp";
const bundleFolder = "dist/functions/photo-uploads";

const Manifest = z.object({
  version: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Copies the native library beside the bundle that uses it. Throws a Failure when npm cannot install it. */
export async function installNativeLibrary(machine: Machine): Promise<void> {
  const source = machine === "here" ? "node_modules" : await installFor(machine === "lambda" ? "arm64" : process.arch);
  for (const name of listPackages(source)) {
    cpSync(`${source}/${name}`, `${bundleFolder}/node_modules/${name}`, { recursive: true, filter: isNeeded });
  }
}

/** Skips sources, documentation and the ES module build, which the CommonJS bundle does not use. */
const isNeeded = (file: string): boolean => !/\.(?:md|mjs|d\.[cm]?ts)$|\/sharp\/(?:src|install|lib)$/.test(file);

/** The library, its dependencies, and those of its prebuilt binaries that are installed. */
const listPackages = (modules: string): string[] => {
  const { dependencies, optionalDependencies } = readManifest(modules, nativeLibrary);
  const binaries = Object.keys(optionalDependencies).filter((name) => existsSync(`${modules}/${name}`));
  return [nativeLibrary, ...Object.keys(dependencies), ...binaries];
};

const readManifest = (modules: string, name: string): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(readFileSync(`${modules}/${name}/package.json`, "utf8")));

/** Installs the same versions as here for Lambda's Linux, once for each version. Returns the node_modules folder. */
async function installFor(cpu: string): Promise<string> {
  const currentMachine = "node_modules";
  const { version, dependencies } = readManifest(currentMachine, nativeLibrary);
  const packages = [nativeLibrary, ...Object.keys(dependencies)].map(
    (name) => `${name}@${readManifest(currentMachine, name).version}`,
  );
  const directory = `dist/native/linux-${cpu}-${version}`;
  if (existsSync(directory)) return `${directory}/node_modules`;
  const temporary = `${directory}-${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  const options = [
    "--prefix",
    path.resolve(temporary),
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ];
  const machine = ["--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
  const { ok, output } = await runCommand("npm install", ["npm", "install", ...options, ...machine, ...packages]);
  if (!ok) {
    rmSync(temporary, { recursive: true, force: true });
    throw new Failure(`npm could not install ${nativeLibrary} for Lambda's machines:\n${output}`);
  }
  renameSync(temporary, directory);
  return `${directory}/node_modules`;
}
