import { runCommand } from "../../bin/lib/process/run-command.ts";
import { pythonTool } from "./python-tools.ts";
import type { Verdict } from "./verdict.ts";

const assembly = "dist/judge/cdk.out";
/** The template is CDK's: it writes a DependsOn that a reference implies already (W3005). */
const ignored = "W3005";

/** Lints the synthesized template of an installation on AWS. */
export async function judgeTemplate(): Promise<Verdict[]> {
  const context = [
    "-c",
    "stage=prod",
    "-c",
    "mailFrom=post@tischkaiser.example",
    "-c",
    "adminEmail=admin@tischkaiser.example",
  ];
  const synthesized = await runCommand("synth", ["cdk", "synth", "--quiet", "--output", assembly, ...context]);
  const linted = await runCommand("cfn-lint", [
    pythonTool("cfn-lint"),
    "--regions",
    "eu-central-1",
    "--ignore-checks",
    ignored,
    "--template",
    `${assembly}/*.template.json`,
  ]);
  const ok = synthesized.ok && linted.ok;
  const findings = linted.output.match(/^[EWI]\d{4} /gm)?.length ?? 0;
  const found = synthesized.ok ? (ok ? "nothing" : `${findings} findings`) : "the template could not be synthesized";
  return [{ tool: "cfn-lint", subject: "template", found, ok, output: synthesized.output + linted.output }];
}
