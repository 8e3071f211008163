import { type Audience, audiences } from "#shared/platform/api/endpoint.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { Given } from "#test/support/given.ts";
import type { Product } from "#test/support/product.ts";
import { pythonTool } from "./python-tools.ts";
import type { Verdict } from "./verdict.ts";

/**
 * What schemathesis is not asked, because it cannot know: a cursor comes from a list and a name needs a letter, which no
 * schema says (positive_data_acceptance); CloudFront refuses TRACE itself (unsupported_method; 405 is tested by
 * test/platform/http/callers.http.test.ts).
 */
const excludedChecks = "positive_data_acceptance,unsupported_method";
/** It would end the account whose token the run uses. */
const excludedOperation = "deleteMe";

/** Lets schemathesis send each operation what its schema allows and forbids, as the audience that may call it. */
export async function judgeApi(product: Product): Promise<Verdict[]> {
  const given = new Given(product);
  const [guest, owner, admin] = await Promise.all([given.aCustomer(), given.anOwner(), given.anAdmin()]);
  const tokens: Readonly<Record<Audience, string | undefined>> = {
    public: undefined,
    authenticated: guest.tokens.access,
    owner: owner.tokens.access,
    admin: admin.tokens.access,
  };
  const verdicts: Verdict[] = [];
  for (const audience of audiences) verdicts.push(await judgeAudience(product, audience, tokens[audience]));
  return verdicts;
}

async function judgeAudience({ siteUrl }: Product, audience: Audience, token: string | undefined): Promise<Verdict> {
  const { ok, output } = await runCommand("schemathesis", [
    pythonTool("schemathesis"),
    "--config-file=test/judge/schemathesis.toml",
    "run",
    `${siteUrl}/api/openapi.json`,
    `--url=${siteUrl}`,
    `--include-tag=${audience}`,
    `--exclude-operation-id=${excludedOperation}`,
    `--exclude-checks=${excludedChecks}`,
    "--phases=coverage,fuzzing",
    "--max-examples=20",
    "--seed=1",
    "--continue-on-failure",
    "--no-color",
    ...(token === undefined ? [] : ["--header", `Authorization: Bearer ${token}`]),
  ]);
  const tested = /Tested: (\d+)/.exec(output)?.[1] ?? "0";
  const [cases, failures = ""] = /(\d+) generated(?:, (.*))?/.exec(output)?.slice(1) ?? ["0"];
  const found = `${tested} operations, ${cases} calls: ${ok ? "nothing" : failures}`;
  return { tool: "schemathesis", subject: `API, as ${audience}`, found, ok, output };
}
