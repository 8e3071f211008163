import { languages } from "../../shared/restaurants/constants.ts";
import { de } from "../../shared/messages/emails/de.ts";
import { en } from "../../shared/messages/emails/en.ts";
import { paths } from "../../shared/paths.ts";
import { linkTo } from "./link.ts";
import { mailOf } from "./render.ts";
import type { Mail } from "./template.ts";

interface Request {
  readonly userAttributes: Readonly<Record<string, string | undefined>>;
  /** Stands for the code, which Cognito puts in itself. */
  readonly codeParameter: string | null;
}

type Attributes = Request["userAttributes"];

const messages = { de, en };

const confirming = new Set(["CustomMessage_SignUp", "CustomMessage_ResendCode", "CustomMessage_UpdateUserAttribute"]);

/** The mail that carries a code; nothing where Cognito's own words must do. */
export function codeEmail(trigger: string, request: Request, site: string | undefined): Mail | undefined {
  const isReset = trigger === "CustomMessage_ForgotPassword";
  const code = request.codeParameter;
  if (code === null || !(isReset || confirming.has(trigger))) return undefined;
  const attributes = request.userAttributes;
  const language = languages.find((spoken) => spoken === attributes["locale"]) ?? "de";
  const { action, ...words } = messages[language][isReset ? "resetPassword" : "confirmAddress"];
  const path = isReset ? paths.resetPassword : pathOf(attributes);
  const url = site !== undefined && linkTo(site, language, path) + fragmentOf(attributes["email"] ?? "", code);
  return mailOf({ language, ...words, code, ...(url !== false && { action: { label: action, url } }) }, site);
}

/** Behind the number sign, so that neither address nor code reaches a server's log. */
const fragmentOf = (email: string, code: string): string => `#email=${encodeURIComponent(email)}&code=${code}`;

/** The page where the registration began: /partner/signup asks for no address. */
const pathOf = (attributes: Attributes): string => {
  if (attributes["custom:account_type"] !== "restaurant") return paths.customerAuth;
  return attributes["custom:address"] ? paths.restaurantAuth : paths.partnerLogin;
};
