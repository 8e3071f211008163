import { Failure } from "../process/failure.ts";

/** The secrets by which CloudFront proves itself to the API: the first is sent, a second is accepted too. */
type Names = readonly [string, (string | undefined)?];

/** Where a rotation stands. Each step is deployed before the next is taken, so that the API refuses nobody. */
type Rotation =
  | { readonly state: "none"; readonly sent: string }
  /** The step is in the stage's file alone. */
  | { readonly state: "to-deploy"; readonly step: Step }
  | { readonly state: "deployed"; readonly step: Step };

interface Step {
  readonly number: 1 | 2 | 3;
  /** What its deployment does. */
  readonly effect: string;
  readonly names: Names;
}

const setting = /originSecrets: \[(?<names>[^\]]*)\]/;

/**
 * Reads the names of the secrets in the text of a stage's file in infra/stages.
 *
 * @throws Failure when it does not name one or two secrets
 */
export function readOriginSecrets(text: string): Names {
  const names = [...(setting.exec(text)?.groups?.["names"] ?? "").matchAll(/"([a-z])"/g)].map(([, name = ""]) => name);
  const [sent, accepted] = names;
  if (sent === undefined || names.length > 2) {
    throw new Failure('The stage\'s file names no one or two originSecrets, such as ["a"].');
  }
  return [sent, accepted];
}

/** Replaces the names in the text of a stage's file. */
export const writeOriginSecrets = (text: string, names: Names): string =>
  text.replace(setting, `originSecrets: ${format(names)}`);

/** Compares the stage's file with what its stack says is deployed, such as `a b`. */
export function describeRotation(file: Names, deployed: string): Rotation {
  const step = stepTo(file);
  if (format(file) !== format(deployed.split(" "))) return { state: "to-deploy", step };
  return step.number === 3 ? { state: "none", sent: file[0] } : { state: "deployed", step };
}

/** The step after the one that led to these names: the next letter is accepted too, then sent, then the former is gone. */
export function stepAfter([sent, accepted]: Names): Step {
  if (accepted === undefined) return stepTo([sent, String.fromCodePoint(sent.charCodeAt(0) + 1)]);
  return stepTo(sent < accepted ? [accepted, sent] : [sent]);
}

function stepTo(names: Names): Step {
  const [sent, accepted] = names;
  if (accepted === undefined) return { number: 3, names, effect: `the API no longer accepts the one before ${sent}` };
  return sent < accepted
    ? { number: 1, names, effect: `the API accepts ${accepted} too, CloudFront still sends ${sent}` }
    : { number: 2, names, effect: `CloudFront sends ${sent}, the API still accepts ${accepted} too` };
}

const format = (names: readonly (string | undefined)[]): string =>
  `[${names.flatMap((name) => (name === undefined ? [] : `"${name}"`)).join(", ")}]`;
