// Plain JavaScript on purpose: the machine's Node may be 20 and nothing is installed yet.
// Brings exactly what the lock file names, then hands over to Node 24, which runs TypeScript itself.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const requiredMajor = 24;
const root = path.dirname(import.meta.dirname);
const modules = path.join(root, "node_modules");
const bin = path.join(modules, ".bin");

const [script = "bin/local.ts", ...rest] = process.argv.slice(2);
process.chdir(root);
/** npm and the script write for people; what a program wants to read comes on stdout from the script alone. */
const silent = ["ignore", 2, 2];
let child;
let ended = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
watchAncestors();
if (process.platform === "win32") fail("This project runs on Linux and macOS; on Windows start it inside WSL.");
if (!installed()) await inTurn(install);
process.env.PATH = bin + path.delimiter + (process.env.PATH ?? "");
const node = majorOf(process.versions.node) >= requiredMajor ? process.execPath : brought();
process.exit(await run(node, [path.join(root, script), ...rest], "inherit"));

/** npm notes what it has installed, in the lock file's own words; half an installation has no such note. */
function installed() {
  const noted = path.join(modules, ".package-lock.json");
  if (!existsSync(noted)) return false;
  const have = JSON.parse(readFileSync(noted, "utf8")).packages;
  const { "": _root, ...want } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  const same = (name) => have[name]?.integrity === want[name]?.integrity && have[name]?.version === want[name]?.version;
  // Optional packages are mostly those of other platforms.
  const missing = Object.keys(want).filter((name) => !have[name] && !want[name].optional && !want[name].peer);
  return missing.length === 0 && Object.keys(have).every(same);
}

/** Two installations at once would take each other's files away: the second waits, and finds nothing left to do. */
async function inTurn(work) {
  const turn = path.join(root, ".local", "installing");
  mkdirSync(path.dirname(turn), { recursive: true });
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: "wx" });
      break;
    } catch {
      if (ended) process.exit(130);
      if (!isRunning(readFileSync(turn, { encoding: "utf8", flag: "a+" }))) rmSync(turn, { force: true });
      await sleep(200);
    }
  }
  process.on("exit", () => rmSync(turn, { force: true }));
  if (!installed()) await work();
  rmSync(turn, { force: true });
}

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Only when something is missing or another version: a clean install costs half a minute. */
async function install() {
  const began = performance.now();
  process.stderr.write("Installing dependencies (npm ci) …\n");
  const npm = process.env.npm_execpath; // set when npm started us: the same npm
  const args = ["ci", "--prefer-offline", "--loglevel=error"];
  const code = await (npm ? run(process.execPath, [npm, ...args], silent) : run("npm", args, silent));
  if (ended) process.exit(130);
  if (code !== 0) {
    rmSync(path.join(modules, ".package-lock.json"), { force: true }); // whatever it notes, it is not whole
    fail(
      `Installing the dependencies failed (npm ci, code ${code}; npm's own words are above). Where they speak of the ` +
        "network or the registry, try again when it is in reach; otherwise remove node_modules and start again.",
    );
  }
  process.stderr.write(`Dependencies installed in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
}

function brought() {
  const own = path.join(modules, "node", "bin", "node");
  const version = spawnSync(own, ["--version"], { encoding: "utf8" }).stdout?.slice(1);
  if (version && majorOf(version) >= requiredMajor) return own;
  return fail(
    `This project runs on Node ${requiredMajor}; yours is ${process.versions.node}, and npm could not bring one for ` +
      `${process.platform}-${process.arch}. Install Node ${requiredMajor} (nodejs.org, nvm, fnm, brew) and start again.`,
  );
}

/** The child ends before us, whatever ends us or npm; its exit code is ours. */
function run(program, args, stdio) {
  return new Promise((resolve) => {
    child = spawn(program, args, { stdio });
    child.on("error", (error) => fail(`${program} could not be started: ${error.message}.`));
    child.on("exit", (code, signal) => {
      child = undefined;
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function end(signal) {
  ended = true;
  child?.kill(signal);
}

/** A killed npm tells nobody: when an ancestor is gone, this process ends what it started. */
function watchAncestors() {
  const began = ancestors();
  setInterval(() => ancestors() === began || end("SIGTERM"), 500).unref();
}

/** Where npm's shell stays between npm and us (dash does), our parent outlives npm: look one further up. */
function ancestors() {
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
