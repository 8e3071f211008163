// Plain JavaScript on purpose: the machine's Node may be older and nothing is installed yet. Up to the check of its
// version it uses only what Node 14.18 knows.
// Installs exactly what the lock file names, then hands over to Node 24, which runs TypeScript itself.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants as modes, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const requiredMajor = 24;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const bin = path.join(modules, ".bin");

const [script = "bin/local.ts", ...rest] = process.argv.slice(2);
process.chdir(root);
/** stdout belongs to the script, whose output a program may read: what npm prints goes to stderr. */
const outputToStderr = ["ignore", 2, 2];
let child;
let isShuttingDown = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => shutDown(signal));
watchAncestors();
const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
if (majorOf(process.versions.node) < majorOf(engines.node.slice(">=".length)))
  fail(
    `Starting needs Node ${engines.node.slice(">=".length)} or newer; yours is ${process.versions.node}. Install a newer one ` +
      "(nodejs.org, nvm, fnm, brew) and start again.",
  );
if (process.platform === "win32") fail("This project runs on Linux and macOS; on Windows start it inside WSL.");
requireWritable(root, path.join(root, ".local"));
if (!isInstalled()) await withInstallLock(installDependencies);
if (!process.env.AWS_ENDPOINT_URL) delete process.env.AWS_ENDPOINT_URL; // empty is a way to unset it
// What the parts say to each other is not for a company's proxy.
const noProxy = [process.env.no_proxy ?? process.env.NO_PROXY, "localhost,127.0.0.1"].filter(Boolean).join();
Object.assign(process.env, { no_proxy: noProxy, NO_PROXY: noProxy });
process.env.PATH = bin + path.delimiter + (process.env.PATH ?? "");
const node = majorOf(process.versions.node) >= requiredMajor ? process.execPath : findInstalledNode();
process.exit(await run(node, [path.join(root, script), ...rest], "inherit"));

/** Whether node_modules is what the lock file says. npm writes its own lock file there when an installation is complete. */
function isInstalled() {
  const installed = readPackages(path.join(modules, ".package-lock.json"));
  if (!installed) return false;
  const { "": _root, ...expected } = readPackages(path.join(root, "package-lock.json")) ?? {};
  const isAsExpected = (name) =>
    installed[name]?.integrity === expected[name]?.integrity && installed[name]?.version === expected[name]?.version;
  // Optional packages are mostly those of other platforms.
  const isMissing = (name) => !installed[name] && !expected[name].optional && !expected[name].peer;
  const isDeleted = (name) => !existsSync(path.join(root, name, "package.json"));
  if (Object.values(installed).some(isForeign) || Object.keys(installed).some(isDeleted)) return false;
  return !Object.keys(expected).some(isMissing) && Object.keys(installed).every(isAsExpected);
}

/** Whether a package is for another kind of computer, from which the folder was copied. */
function isForeign({ os, cpu }) {
  return os?.includes(process.platform) === false || cpu?.includes(process.arch) === false;
}

/** Undefined for a file that is not there, or cut off because the disk was full. */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Everything that starts is built and stored here; what could not be would end in other words. */
function requireWritable(...folders) {
  for (const folder of folders.filter((one) => existsSync(one)))
    try {
      accessSync(folder, modes.W_OK);
    } catch (error) {
      fail(
        `The product cannot write into ${folder} (${error.code}). Give this user the right to, as an earlier start with ` +
          "sudo may have taken it, or start from a copy elsewhere.",
      );
    }
}

/** Runs one installation at a time, because two would delete each other's files. The second finds nothing left to do. */
async function withInstallLock(install) {
  const lockFile = path.join(root, ".local", "installing");
  for (let hasSaid = false; ;) {
    try {
      mkdirSync(path.dirname(lockFile), { recursive: true });
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (isShuttingDown) process.exit(130);
      if (error.code !== "EEXIST") {
        rmSync(lockFile, { force: true }); // a full disk takes its name, but not what is in it
        fail(`Nothing can be written to ${path.dirname(lockFile)} (${error.message}). Make room and start again.`);
      }
      if (!isHeld(lockFile)) rmSync(lockFile, { force: true });
      else if (!hasSaid)
        process.stderr.write(`Another start is installing. Waiting for it … (If there is none, delete ${lockFile}.)\n`);
      hasSaid = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  process.on("exit", () => rmSync(lockFile, { force: true }));
  if (!isInstalled()) await install();
  rmSync(lockFile, { force: true });
}

/** Whether the process that wrote a lock still runs. An empty lock has a holder that is about to write its id. */
function isHeld(lockFile) {
  try {
    return process.kill(Number(readFileSync(lockFile, "utf8")), 0);
  } catch {
    return false;
  }
}

/** Only when something is missing or another version: a clean install costs half a minute. */
async function installDependencies() {
  const startedAt = performance.now();
  process.stderr.write("Installing dependencies (npm ci) …\n");
  const npm = process.env.npm_execpath ?? ""; // when npm started us: the same npm. yarn, pnpm and bun set it, too
  const args = ["ci", "--include=dev", "--prefer-offline", "--loglevel=error"]; // NODE_ENV=production would leave them out
  const code = await (path.basename(npm).startsWith("npm")
    ? run(process.execPath, [npm, ...args], outputToStderr)
    : run("npm", args, outputToStderr));
  if (isShuttingDown) process.exit(130);
  if (code !== 0) {
    rmSync(path.join(modules, ".package-lock.json"), { force: true }); // the installation is not complete
    fail(
      `Installing the dependencies failed (npm ci, code ${code}; npm's output is above). If it names the ` +
        "network or the registry, try again when they can be reached; otherwise delete node_modules and start again.",
    );
  }
  process.stderr.write(`Dependencies installed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.\n`);
}

/** The Node that is one of the dependencies. */
function findInstalledNode() {
  const program = path.join(modules, "node", "bin", "node");
  const version = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.slice(1);
  if (version && majorOf(version) >= requiredMajor) return program;
  return fail(
    `This project runs on Node ${requiredMajor}; yours is ${process.versions.node}, and npm could not install one for ` +
      `${process.platform}-${process.arch}, or was told to run no scripts (ignore-scripts). Install ` +
      `Node ${requiredMajor} (nodejs.org, nvm, fnm, brew) and start again.`,
  );
}

/** Runs a program and returns its exit code, which becomes ours. We exit after it, whatever stops us or npm. */
function run(program, args, stdio) {
  return new Promise((resolve) => {
    child = spawn(program, args, { stdio });
    child.on("error", (error) => fail(`${program} could not be started: ${error.message}.`));
    child.on("exit", (code, signal) => {
      child = undefined;
      if (signal === "SIGKILL")
        console.error("It was killed by the system or a program, perhaps because memory ran out.");
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function shutDown(signal) {
  isShuttingDown = true;
  child?.kill(signal);
}

/** npm may be killed without a signal to us. When our parent or its parent has changed, we stop what we have started. */
function watchAncestors() {
  const atStart = readAncestors();
  setInterval(() => readAncestors() === atStart || shutDown("SIGTERM"), 500).unref();
}

/** The ids of our parent and of its parent: npm runs scripts in a shell that may stay (dash does) and outlives npm. */
function readAncestors() {
  if (process.platform !== "linux" || !process.env.npm_execpath) return String(process.ppid);
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]}`;
  } catch {
    return "gone";
  }
}

function majorOf(version) {
  return Number(version.split(".")[0]);
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
