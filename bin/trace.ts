import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { readSourceMap } from "#bin/lib/deploy/site.ts";
import { loadStage, stageOptions } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run trace -- [--stage prod] /assets/index-Ab12_cd.js:1:2345 …";

/** Where the build writes scripts and their source maps, and the paths in these begin. */
const assets = "dist/site/assets";

/** A position as a browser reports it: lines and columns count from 1. */
const position = /^\/assets\/(?<script>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)$/;

/** A source map (ECMA-426). */
const Payload = z.object({
  version: z.int(),
  file: z._default(z.string(), ""),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z._default(z.string(), ""),
});

/**
 * `npm run trace`: names the source of positions in scripts, as `file:line:column`, one a line. It reads the source maps
 * of the last build on this machine, or those that a stage keeps of its releases.
 */
await runScript(usage, async () => {
  const { values, positionals } = parseArgs({ options: stageOptions, allowPositionals: true });
  const stage = values.stage === undefined ? undefined : await loadStage(values, usage);
  if (positionals.length === 0) throw new Failure(usage);
  for (const at of positionals) {
    const { script = "", line, column } = position.exec(at)?.groups ?? {};
    if (script === "") throw new Failure(`${at} is no position in a script.\n\n${usage}`);
    const map = stage ? await readSourceMap(stage, script) : readBuiltMap(script);
    console.log(map === undefined ? `${at} (no source map)` : findSource(map, Number(line), Number(column)));
  }
});

function readBuiltMap(script: string): unknown {
  const file = `${assets}/${script}.map`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function findSource(map: unknown, line: number, column: number): string {
  const entry = new SourceMap({ ...Payload.parse(map), sourcesContent: [] }).findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return `line ${line}, column ${column} (not in the source map)`;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${path.normalize(`${assets}/${originalSource}`)}:${originalLine + 1}:${originalColumn + 1}`;
}
