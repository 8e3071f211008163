import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { markStopping, readLastEnd, requireFreeSpace, waitUntilSaved } from "#bin/lib/local/local-aws.ts";

const directories: string[] = [];
const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) {
    if (child.stdin) child.stdin.end();
    else child.kill("SIGKILL");
  }
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** Starts a program in the place of the local AWS, which does this when it is stopped. */
async function startInPlaceOfAws(onStop: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "stop-"));
  directories.push(directory);
  writeFileSync(path.join(directory, "log"), "");
  const program = path.join(directory, "program");
  writeFileSync(
    program,
    `#!/bin/sh\ntrap '${onStop.replaceAll("$LOG", `${directory}/log`)}' TERM\nwhile :; do sleep 0.1; done\n`,
  );
  chmodSync(program, 0o755);
  const shell = spawn("sh", ["bin/lib/local/end-with-parent.sh", "save", directory, program], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  children.push(shell);
  await vi.waitFor(() => expect(existsSync(path.join(directory, "running"))).toBe(true), 10_000);
  return { directory, shell };
}

describe("the local AWS that is stopped", () => {
  it.each([
    ["exit 0", 0, "saved"],
    [
      'echo "[persistence] ERROR: Persistence: failed to save dynamodb: [Errno 28] No space left on device" >"$LOG"; exit 0',
      74,
      "unsaved",
    ],
    ['echo "ERROR: Persistence: error getting state for dynamodb: changed size" >"$LOG"; exit 0', 74, "unsaved"],
    ["exit 1", 1, "lost"],
  ] as const)("and does %s leaves word for the next start", async (onStop, code, end) => {
    const { directory, shell } = await startInPlaceOfAws(onStop);
    expect(readLastEnd(directory)).toBe("lost"); // it would be if it were killed now
    shell.stdin.end();
    expect(await once(shell, "exit")).toEqual([code, null]);
    expect(readLastEnd(directory)).toBe(end);
  });

  it("saves when the computer shuts down, which tells every process", async () => {
    const { directory, shell } = await startInPlaceOfAws("sleep 0.3; exit 0");
    const exit = once(shell, "exit");
    for (const signal of ["SIGHUP", "SIGTERM"]) if (shell.pid) process.kill(-shell.pid, signal);
    expect(await exit).toEqual([0, null]);
    expect(readLastEnd(directory)).toBe("saved");
  });

  it("saves nothing when its directory was deleted, as the files of S3 would be missing", async () => {
    const { directory, shell } = await startInPlaceOfAws('mkdir -p "$LOG"; exit 0');
    rmSync(directory, { recursive: true });
    shell.stdin.end();
    expect(await once(shell, "exit")).toEqual([null, "SIGKILL"]);
    expect(existsSync(directory)).toBe(false);
  });

  it("is waited for while it saves, and the next start says so once", async () => {
    const { directory, shell } = await startInPlaceOfAws("sleep 1; exit 0");
    const say = vi.fn();
    await waitUntilSaved(directory, say);
    expect(say).not.toHaveBeenCalled(); // it runs: another window has it
    markStopping(directory);
    shell.stdin.end();
    await waitUntilSaved(directory, say);
    expect(say).toHaveBeenCalledTimes(1);
    expect(readLastEnd(directory)).toBe("saved");
  });
});

it.each([
  [12, / is full: 12 MB are free, and the product needs 300\./],
  [299, / is full: 299 MB/],
])("a start with %i MB on the disk says so", (bavail, says) => {
  expect(() => requireFreeSpace(".", undefined, () => ({ bavail, bsize: 1_000_000 }))).toThrow(says);
});

/** A program that serves until it is stopped, and takes an hour to clean up. */
const serving = `
  import { runUntilStopped } from "#bin/lib/process/shutdown-signal.ts";
  setInterval(() => undefined, 1000);
  await runUntilStopped(({ cleanUps }) => {
    cleanUps.push(() => { console.log("Saving"); return new Promise((resolve) => setTimeout(resolve, 3_600_000)); });
    console.log("Ready");
    return Promise.resolve([]);
  });
`;

it("a second Ctrl+C ends a stop that takes long, but not the one that arrives twice", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", serving], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output.includes("Ready")).toBe(true), 10_000);
  child.kill("SIGINT");
  child.kill("SIGINT");
  await vi.waitFor(() => expect(output.includes("Saving")).toBe(true), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(child.exitCode).toBeNull();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([130, null]);
  expect(output).toContain("Ended without waiting.");
});

it("a start that is interrupted says nothing of the command that Ctrl+C ended, too", async () => {
  const starting = `
    import { runUntilStopped } from "#bin/lib/process/shutdown-signal.ts";
    setInterval(() => undefined, 1000);
    await runUntilStopped(({ signal }) => new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("Command was killed with SIGINT")));
      console.log("Starting");
    }));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", starting]);
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toBe("Starting\n"), 10_000);
  child.kill("SIGINT");
  expect([await once(child, "close"), output]).toEqual([[130, null], "Starting\n"]);
});

it("a local AWS that does not start says why", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "reason-"));
  directories.push(folder);
  const starting = `
    import { startLocalAws } from "${pathToFileURL("bin/lib/local/local-aws.ts").href}";
    await startLocalAws({ port: 1, directory: "aws", keep: false }).catch(({ message }) => console.log(message));`;
  const args = ["--input-type=module", "--eval", starting];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(stdout).toMatch(/did not start\. Its output is in aws\/log and ends with ".*end-with-parent\.sh.*"\./);
});

/** Starts a local AWS in a folder with these files, and returns what it says. */
function startOver(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "data-"));
  directories.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, "aws", path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, "aws", name), text);
  }
  const starting = `
    import { startLocalAws } from "${pathToFileURL("bin/lib/local/local-aws.ts").href}";
    await startLocalAws({ port: 1, directory: "aws", keep: true }).catch(({ message }) => console.log(message));`;
  const args = ["--input-type=module", "--eval", starting];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
}

describe("a start over saved data", () => {
  const state = { "state/dynamodb.json": "{}", saved: "cognito.json\ndynamodb.json\n" };

  it.each([
    ["the files of S3", { "state/dynamodb.json": "{}" }, "aws/s3"],
    ["a file of the state", { ...state, "s3/a": "" }, "aws/state/cognito.json"],
    ["the state", { "s3/a": "", saved: "dynamodb.json\n" }, "aws/state/dynamodb.json"],
  ])("without %s names what is missing, and the way out", (_, files, missing) => {
    expect(startOver(files)).toContain(
      `cannot read what it has saved in aws: ${missing} is missing. Put the files there back, or give them up: npm start -- --reset.`,
    );
  });

  it.each([
    ["nothing", {}],
    ["all that was saved", { ...state, "state/cognito.json": "{}", "s3/a": "" }],
    ["files of one that was killed before it saved", { "s3/a": "" }],
    ["an empty file, which the local AWS reports,", { "state/lambda.json": "", "s3/a": "" }],
  ])("with %s goes on", (_, files) => {
    expect(startOver(files)).toContain("did not start"); // there is no program here
  });
});

it("the shell's script keeps its line ends where Git writes those of Windows, as for WSL", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lines-"));
  directories.push(folder);
  for (const file of [".gitattributes", "bin/lib/local/end-with-parent.sh"])
    copyFileSync(file, path.join(folder, path.basename(file)));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "core.autocrlf=true", ...args], { cwd: folder, stdio: "ignore" });
  git("init");
  git("add", ".");
  rmSync(path.join(folder, "end-with-parent.sh"));
  git("checkout", "--", ".");
  expect(readFileSync(path.join(folder, "end-with-parent.sh"), "utf8")).not.toContain("\r");
});

it("a start that waits for another one says so, as the process that a lock names may be any", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  directories.push(folder);
  mkdirSync(path.join(folder, ".local"));
  writeFileSync(path.join(folder, ".local/start-lock"), String(process.pid));
  const starting = `
    import { withLock } from "${pathToFileURL("bin/lib/process/with-lock.ts").href}";
    await withLock("start", async () => console.error("Started"));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", starting], { cwd: folder });
  children.push(child);
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toContain("If there is none, delete .local/start-lock."), 10_000);
  rmSync(path.join(folder, ".local/start-lock"));
  await vi.waitFor(() => expect(output).toContain("Started"), 10_000);
});

/** A copy of the product that has to be installed first, where npm fails with 7. */
function notInstalled() {
  const folder = mkdtempSync(path.join(tmpdir(), "install-"));
  directories.push(folder);
  for (const sub of ["bin", "node_modules", ".local"]) mkdirSync(path.join(folder, sub));
  for (const file of ["package.json", "package-lock.json", "bin/start.mjs"])
    copyFileSync(file, path.join(folder, file));
  writeFileSync(path.join(folder, "npm.js"), "process.exit(process.argv.includes('--include=dev') ? 7 : 8)");
  writeFileSync(path.join(folder, "npm"), `#!/bin/sh\n"${process.execPath}" ${path.join(folder, "npm.js")} "$@"\n`, {
    mode: 0o755,
  });
  const start = (pretend = "", starter = "npm.js") =>
    spawnSync(process.execPath, ["--import", `data:text/javascript,${pretend}`, path.join(folder, "bin/start.mjs")], {
      encoding: "utf8",
      timeout: 5000,
      env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}`, npm_execpath: path.join(folder, starter) },
    });
  return { folder, lock: path.join(folder, ".local/installing"), start };
}

/** Makes the packages look installed, without what is in them. */
function copyInstalled(folder: string): void {
  const list = "node_modules/.package-lock.json";
  copyFileSync(list, path.join(folder, list));
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(list, "utf8")));
  for (const name of Object.keys(packages)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, "package.json"), "{}");
  }
}

describe("an installation", () => {
  it("whose list was cut off by a full disk is made anew", () => {
    const { folder, start } = notInstalled();
    writeFileSync(path.join(folder, "node_modules", ".package-lock.json"), '{"packages": {"');
    expect(start().stderr).toContain("Installing the dependencies failed (npm ci, code 7");
  });

  it("from another computer is made anew", () => {
    const { folder, start } = notInstalled();
    copyInstalled(folder);
    expect(start().stderr).not.toContain("Installing");
    const { stderr } = start('Object.defineProperty(process, "platform", { value: "darwin" })');
    expect(stderr).toContain("(npm ci, code 7");
  });

  it.each(["zod", "node"])("without the folder of %s is made anew", (name) => {
    const { folder, start } = notInstalled();
    copyInstalled(folder);
    rmSync(path.join(folder, "node_modules", name), { recursive: true });
    expect(start().stderr).toContain("(npm ci, code 7");
  });

  it.each(["yarn.js", "pnpm.mjs", "bun"])("is npm's when %s starts", (starter) => {
    expect(notInstalled().start("", starter).stderr).toContain("(npm ci, code 7");
  });

  it("ends with a sentence on a full disk, and leaves no lock", () => {
    const { lock, start } = notInstalled();
    const { status, stderr } = start(`
      import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const write = fs.writeFileSync;
      fs.writeFileSync = (file, _text, options) => {
        write(file, "", options);
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      };
      syncBuiltinESMExports();`);
    expect([status, stderr]).toEqual([1, expect.stringContaining("no space left on device, write). Make room")]);
    expect(existsSync(lock)).toBe(false);
  });

  it("says that it waits for another one, whose lock a program may have that is none", () => {
    const { lock, start } = notInstalled();
    writeFileSync(lock, String(process.pid));
    const { status, stderr } = start('setTimeout(() => process.kill(process.pid, "SIGINT"), 1000)');
    expect([status, stderr]).toEqual([130, expect.stringContaining(`If there is none, delete ${lock}`)]);
  });

  it("in a folder that it may not write into says so", () => {
    const { folder, start } = notInstalled();
    const { status, stderr } = start(`
      import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      fs.accessSync = () => { throw Object.assign(new Error(), { code: "EROFS" }); };
      syncBuiltinESMExports();`);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`cannot write into ${folder} (EROFS)`)]);
  });
});

/** Starts a script as npm does the product. */
function startScript(text: string, env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "script-"));
  directories.push(folder);
  const script = path.join(folder, "script.mjs");
  writeFileSync(script, text);
  const { no_proxy: _none, ...own } = process.env;
  const args = ["bin/start.mjs", path.relative(".", script)];
  return spawnSync("node", args, { env: { ...own, ...env }, encoding: "utf8" });
}

it("a start leaves no empty AWS_ENDPOINT_URL, and keeps calls on this machine from a proxy", () => {
  const printing = "const { AWS_ENDPOINT_URL, no_proxy } = process.env; console.log(AWS_ENDPOINT_URL, no_proxy);";
  const { stdout } = startScript(printing, { AWS_ENDPOINT_URL: "", NO_PROXY: ".corp" });
  expect(stdout).toBe("undefined .corp,localhost,127.0.0.1\n");
});

it("a product that the system kills does not end without a word", () => {
  const { status, stderr } = startScript('process.kill(process.pid, "SIGKILL");');
  expect([status, stderr]).toEqual([137, expect.stringContaining("perhaps because memory ran out")]);
});

const installing = `
  import { execFileSync } from "node:child_process";
  import { installLocalAws, miniStack } from "${pathToFileURL("bin/lib/local/python.ts").href}";
  const [python, ...args] = miniStack;
  console.log(await installLocalAws(new AbortController().signal), execFileSync(python, args, { encoding: "utf8" }));
`;

it.each([
  ["runs", "/bin/sh", "already installed"],
  ["was removed with its Python", "/nowhere/python", "installed with uv"],
  ["does not belong to its Python any more", "/bin/false", "installed with uv"],
])("a local AWS that %s is started through its Python, in a project that has moved, too", (_, python, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), "python-"));
  directories.push(folder);
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text, { mode: 0o755 });
  };
  write("requirements.txt", "ministack==1");
  write(".venv/.installed", "ministack==1");
  write(".venv/bin/ministack", "#!/the/old/folder/.venv/bin/python\n");
  write(".venv/bin/python", `#!${python}\necho runs\n`);
  write(
    "bin/uv",
    '#!/bin/sh\nmkdir -p .venv/bin; printf "#!/bin/sh\\necho runs" >.venv/bin/python; chmod +x .venv/bin/python\n',
  );
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", installing], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${folder}/bin:${process.env["PATH"]}` },
  });
  expect([stdout.trim(), stderr]).toEqual([`${expected} runs`, ""]);
});

describe("the Node that starts", () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const needed = engines.node.slice(">=".length);

  it.each(["14.21.3", "16.20.2", "18.19.0"])("is refused in a sentence when it is %s", (version) => {
    const pretend = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${pretend}`, "bin/start.mjs"],
      { encoding: "utf8" },
    );
    expect([status, stderr.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining(`Starting needs Node ${needed} or newer; yours is ${version}.`)],
    ]);
  });

  it("is the one that the README and the lock file name", () => {
    expect(readFileSync("README.md", "utf8")).toContain(`Node ${needed} or newer`);
    expect(
      execFileSync("node", ["-p", "require('./package-lock.json').packages[''].engines.node"], {
        encoding: "utf8",
      }).trim(),
    ).toBe(engines.node);
  });
});
