import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { contract } from "#shared/contract.ts";
import { audiences } from "#shared/platform/api/endpoint.ts";
import { legalPaths } from "#shared/site/paths.ts";
import { parseId } from "#test/support/client.ts";
import { ask, Given } from "#test/support/given.ts";
import { startProduct } from "#test/support/product.ts";

/**
 * `npm run judge`: what tools that nobody here wrote say about API, document, pages, template and calendar file. Needs
 * Python; the tools' own words are in dist/judge.
 */
const folder = "dist/judge";
const tools = ".venv-judge/bin";
const failed: string[] = [];

rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/pages`, { recursive: true });
// In an environment of their own: the local AWS pins other versions of the same packages.
await judge("venv", ["python3", "-m", "venv", ".venv-judge"]);
await judge("pip", [`${tools}/pip`, "install", "--quiet", "--requirement", "requirements-judge.txt"]);

const product = await startProduct();
try {
  const given = new Given(product);
  const [guest, owner, admin] = await Promise.all([
    given.aCustomer(),
    given.anOwner({ address: "Kastanienwinkel 8, 10435", city: "Berlin" }),
    given.anAdmin(),
  ]);

  // What the calls' schemas allow and forbid, as the audience that may call them. deleteMe would end its account.
  // A cursor comes from a list and a name needs a letter, which no schema says (positive_data_acceptance); CloudFront
  // refuses TRACE itself (unsupported_method; test/platform/http/callers.http.test.ts has 405).
  const people = { public: undefined, authenticated: guest, owner, admin };
  for (const audience of audiences) {
    const token = people[audience]?.tokens.access;
    await judge(`schemathesis ${audience}`, [
      `${tools}/schemathesis`,
      "--config-file=test/judge/schemathesis.toml",
      "run",
      `${product.siteUrl}/api/openapi.json`,
      `--url=${product.siteUrl}`,
      `--include-tag=${audience}`,
      "--exclude-operation-id=deleteMe",
      "--exclude-checks=positive_data_acceptance,unsupported_method",
      "--phases=coverage,fuzzing",
      "--max-examples=20",
      "--seed=1",
      "--continue-on-failure",
      "--no-color",
      ...(token === undefined ? [] : ["--header", `Authorization: Bearer ${token}`]),
    ]);
  }

  // A client from the document: a module for each operation, without a warning.
  writeFileSync(`${folder}/client.json`, JSON.stringify({ post_hooks: [] })); // formatting what is thrown away
  await judge("openapi-python-client", [
    `${tools}/openapi-python-client`,
    "generate",
    "--path=docs/openapi.json",
    `--output-path=${folder}/client`,
    `--config=${folder}/client.json`,
    "--meta=none",
    "--fail-on-warning",
  ]);
  const modules = globSync(`${folder}/client/api/*/*.py`).filter((file) => !file.endsWith("__init__.py"));
  report("every operation has a module", modules.length === Object.keys(contract).length);

  // The public pages as the site serves them. Switched off: rules that contradict how React and Vite write HTML, or that
  // name no error of the standard.
  const rules = { "no-inline-style": "error", "long-title": "off", "no-raw-characters": ["error", { relaxed: true }] };
  const config = { root: true, extends: ["html-validate:standard"], rules };
  writeFileSync(`${folder}/pages/.htmlvalidate.json`, JSON.stringify(config));
  const paths = ["/", "/restaurants", "/restaurant/rst_kastanienkaiser", "/customer-auth", "/no-such-page"];
  for (const address of [...paths, ...legalPaths].flatMap((path) => [path, `${path}?lang=en`])) {
    const html = await (await fetch(product.siteUrl + address)).text();
    writeFileSync(`${folder}/pages/${address.replaceAll(/\W+/g, "_")}.html`, html);
  }
  const validate = ["npx", "--yes", "html-validate@11.18.0", "--config", `${folder}/pages/.htmlvalidate.json`];
  await judge("html-validate", [...validate, `${folder}/pages/*.html`]);

  // Installations on AWS without and with a domain, each stack for its region. CDK writes a DependsOn that a reference
  // implies already (W3005).
  const stage = ["stage=prod", "mailFrom=post@tischkaiser.example", "adminEmail=admin@tischkaiser.example"];
  const domain = ["domain=tischkaiser.example", "zoneId=Z0000000000000", "zoneName=tischkaiser.example"];
  for (const [name, settings] of Object.entries({ plain: stage, domain: [...stage, ...domain] })) {
    const assembly = `${folder}/cdk.out/${name}`;
    const context = settings.flatMap((setting) => ["-c", setting]);
    await judge(`cdk synth ${name}`, ["cdk", "synth", "--quiet", "--output", assembly, ...context]);
    for (const [stack, region] of [
      ["tischkaiser-prod", "eu-central-1"],
      ["tischkaiser-prod-front", "us-east-1"], // certificate and firewall
    ] as const) {
      const template = `${assembly}/${stack}.template.json`;
      const lint = [`${tools}/cfn-lint`, "--regions", region, "--ignore-checks", "W3005", "--template", template];
      await judge(`cfn-lint ${name} ${stack}`, lint);
    }
  }

  // Another implementation reads the calendar file of a reservation, and fails on what it only tolerates.
  const restaurant = owner.restaurant.id;
  const reservation = parseId(await ask(guest, restaurant));
  const answer = await guest.api.get(`/me/reservations/${reservation}/calendar?restaurant=${restaurant}`);
  const { code } = z.object({ code: z.string() }).parse(answer.body);
  const address = `/reservations/${reservation}/calendar.ics?restaurant=${restaurant}&code=${code}`;
  writeFileSync(`${folder}/visit.ics`, String((await given.aVisitor().get(address)).body));
  const script = `
import icalendar, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
events = list(calendar.walk("VEVENT"))
assert len(events) == 1, "one event"
assert not calendar.errors and not events[0].errors, (calendar.errors, events[0].errors)
assert events[0].end > events[0].start`;
  await judge("icalendar", [`${tools}/python`, "-c", script, `${folder}/visit.ics`]);
} finally {
  await product.stop();
}
process.exit(failed.length > 0 ? 1 : 0); // the bundler's service would keep the process alive

/** Runs a tool, whose words go to dist/judge. */
async function judge(name: string, command: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(name, command);
  writeFileSync(`${folder}/${name.replaceAll(" ", "-")}.txt`, output);
  report(name, ok);
}

function report(name: string, ok: boolean): void {
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  if (!ok) failed.push(name);
}
