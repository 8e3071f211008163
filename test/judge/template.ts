import { runCommand } from "#bin/lib/process/run-command.ts";
import { pythonTool } from "./python-tools.ts";
import type { Verdict } from "./verdict.ts";

/** The template is CDK's: it writes a DependsOn that a reference implies already (W3005). */
const ignored = "W3005";

const stage = ["stage=prod", "mailFrom=post@tischkaiser.example", "adminEmail=admin@tischkaiser.example"];
const domain = ["domain=tischkaiser.example", "zoneId=Z0000000000000", "zoneName=tischkaiser.example"];

/** Lints the synthesized templates of installations on AWS: without and with a domain, each stack for its region. */
export async function judgeTemplate(): Promise<Verdict[]> {
  return [await judge("template", stage), await judge("template with a domain", [...stage, ...domain])];
}

async function judge(subject: string, settings: readonly string[]): Promise<Verdict> {
  const assembly = `dist/judge/cdk.out/${subject.replaceAll(" ", "-")}`;
  const context = settings.flatMap((setting) => ["-c", setting]);
  const synthesized = await runCommand("synth", ["cdk", "synth", "--quiet", "--output", assembly, ...context]);
  const linted = [
    await lint("eu-central-1", `${assembly}/tischkaiser-prod.template.json`),
    await lint("us-east-1", `${assembly}/tischkaiser-prod-front.template.json`), // certificate and firewall
  ];
  const ok = synthesized.ok && linted.every((result) => result.ok);
  const output = linted.map((result) => result.output).join("");
  const findings = output.match(/^[EWI]\d{4} /gm)?.length ?? 0;
  const found = synthesized.ok ? (ok ? "nothing" : `${findings} findings`) : "the template could not be synthesized";
  return { tool: "cfn-lint", subject, found, ok, output: synthesized.output + output };
}

const lint = (region: string, template: string) =>
  runCommand("cfn-lint", [
    pythonTool("cfn-lint"),
    "--regions",
    region,
    "--ignore-checks",
    ignored,
    "--template",
    template,
  ]);
