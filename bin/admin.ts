import { parseArgs } from "node:util";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Failure, messageOf } from "./failure.ts";
import { clientsOf } from "./local/endpoint.ts";
import { isHealthy } from "./local/local-aws.ts";
import { portsFrom } from "./local/ports.ts";
import { type Outputs, outputsIfAny } from "./outputs.ts";

const usage = "npm run admin -- <e-mail> [--stage prod [--region eu-central-1]]";

/**
 * `npm run admin -- <e-mail>`: makes an account an administrator's, on the local AWS or, with `--stage`, on a real
 * one. Whoever is signed in already is one with the next token, 15 minutes later at most.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: "string" }, region: { type: "string", default: "eu-central-1" } },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Failure(`Whom? ${usage}`);
  await makeAdmin(email, values.stage === undefined ? await locally() : onAws(values.stage, values.region));
  console.log(`${email} is an administrator now; whoever is signed in already, after signing in anew.`);
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}

interface Place {
  readonly outputs: Outputs;
  readonly config: ConstructorParameters<typeof CognitoIdentityProviderClient>[0];
}

async function makeAdmin(email: string, { outputs, config = {} }: Place): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(config);
  const user = { UserPoolId: outputs.UserPoolId, Username: email };
  try {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new Failure(`Nobody has registered as ${email}. Register on the site first, then run this again.`, {
      cause: error,
    });
  }
}

async function locally(): Promise<Place> {
  const ports = portsFrom(process.env);
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${ports.aws}`;
  const outputs = outputsIfAny(`.local/${ports.aws}/outputs.json`);
  if (!outputs || !(await isHealthy(url))) {
    throw new Failure(
      `No local product answers at ${url}. Start it with \`npm start\` in another window, or name a deployed one: ${usage}`,
    );
  }
  return { outputs, config: clientsOf(url) };
}

function onAws(stage: string, region: string): Place {
  const outputs = outputsIfAny(`.local/outputs-${stage}.json`);
  if (outputs) return { outputs, config: { region } };
  throw new Failure(
    `.local/outputs-${stage}.json is not there. \`npm run deploy -- --stage ${stage}\` writes it, on the machine that deploys.`,
  );
}
