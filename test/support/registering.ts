import { type Given, password } from "./given.ts";
import { emailTo } from "./emails.ts";
import type { Product } from "./product.ts";
import { unique } from "./rows.ts";
import { callCognito } from "./cognito.ts";

type Attributes = Readonly<Record<string, string>>;

/** Registers as the forms do: asks Cognito as the browser reaches it, with all its triggers. */
export class Registering {
  readonly #product: Pick<Product, "siteUrl" | "outputs">;
  readonly #given: Given;

  constructor(product: Pick<Product, "siteUrl" | "outputs">, given: Given) {
    this.#product = product;
    this.#given = given;
  }

  ask = (action: string, input: Readonly<Record<string, unknown>>) =>
    callCognito(`${this.#product.siteUrl}/cognito`, action, {
      ClientId: this.#product.outputs.UserPoolClientId,
      ...input,
    });

  signUp = (email: string, attributes: Attributes, secret = password) =>
    this.ask("SignUp", {
      Username: email,
      Password: secret,
      UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    });

  /** Somebody who has typed the code from the mail, and signed in. */
  registered = async (attributes: Attributes) => {
    const email = `neu.${unique()}@example.com`;
    await this.signUp(email, attributes);
    const mail = await emailTo(email, /\b\d{6}\b/);
    await this.ask("ConfirmSignUp", { Username: email, ConfirmationCode: codeIn(mail.text) });
    const tokens = await this.#given.signIn(email);
    return { email, mail, tokens, api: this.#given.whoeverHolds(tokens.access) };
  };
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";
