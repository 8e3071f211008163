import { type Given, password } from "./given.ts";
import { waitForEmail } from "./emails.ts";
import type { Product } from "./product.ts";
import { unique } from "./rows.ts";
import { callCognito } from "./cognito.ts";
import { attemptAttribute, triggerMetadata } from "#shared/accounts/registration-attempt.ts";

type Attributes = Readonly<Record<string, string>>;

/** Registers accounts as the forms do: calls Cognito through the site, with all its triggers. */
export class RegistrationForm {
  readonly #product: Pick<Product, "siteUrl" | "outputs">;
  readonly #given: Given;

  constructor(product: Pick<Product, "siteUrl" | "outputs">, given: Given) {
    this.#product = product;
    this.#given = given;
  }

  call = (action: string, input: Readonly<Record<string, unknown>>) =>
    callCognito(`${this.#product.siteUrl}/cognito`, action, {
      ClientId: this.#product.outputs.UserPoolClientId,
      ...input,
    });

  signUp = (email: string, attributes: Attributes, secret = password) =>
    this.call("SignUp", {
      Username: email,
      Password: secret,
      UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    });

  /** Confirms with the emailed code, from the browser of a registration or, without its id, from another. */
  confirm = async (email: string, attempt?: string) => {
    const mail = await waitForEmail(email, /\b\d{6}\b/);
    const ClientMetadata = attempt === undefined ? undefined : { [triggerMetadata.attempt]: attempt };
    await this.call("ConfirmSignUp", { Username: email, ConfirmationCode: extractCode(mail.text), ClientMetadata });
    return mail;
  };

  /** Registers an account, confirms it with the code from the email, and signs in. */
  register = async (attributes: Attributes, email = `neu.${unique()}@example.com`) => {
    const attempt = unique();
    await this.signUp(email, { [attemptAttribute]: attempt, ...attributes });
    const mail = await this.confirm(email, attempt);
    const tokens = await this.#given.signInByPassword(email);
    return { email, mail, tokens, api: this.#given.withToken(tokens.access) };
  };
}

export const extractCode = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";
