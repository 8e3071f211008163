import { Failure } from "../process/failure.ts";

const setting = /originSecrets: \[(?<names>[^\]]*)\]/;

interface Step {
  /** Of the stage's file. */
  readonly text: string;
  /** What the next deployment does. */
  readonly effect: string;
  readonly isLast: boolean;
}

/**
 * Takes the next step of a rotation of the secret by which CloudFront proves itself to the API: the next letter of the
 * alphabet is accepted too, then it is sent, then the former one is gone. The stage is deployed after each step, so that
 * nobody is refused.
 *
 * @param text of the stage's file in infra/stages
 * @throws Failure when it does not name one or two secrets
 */
export function rotateOriginSecret(text: string): Step {
  const names = [...(setting.exec(text)?.groups?.["names"] ?? "").matchAll(/"([a-z])"/g)].map(([, name = ""]) => name);
  const [sent, accepted] = names;
  if (sent === undefined || names.length > 2) {
    throw new Failure('The stage\'s file names no one or two originSecrets, such as ["a"].');
  }
  if (accepted === undefined) {
    const next = String.fromCodePoint(sent.charCodeAt(0) + 1);
    return { text: setNames(text, sent, next), effect: "The API accepts a new secret too.", isLast: false };
  }
  if (sent < accepted) {
    return { text: setNames(text, accepted, sent), effect: "CloudFront sends the new secret.", isLast: false };
  }
  return { text: setNames(text, sent), effect: "The former secret is gone.", isLast: true };
}

const setNames = (text: string, ...names: readonly string[]): string =>
  text.replace(setting, `originSecrets: [${names.map((name) => `"${name}"`).join(", ")}]`);
