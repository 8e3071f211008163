import { languages } from "#shared/platform/text/language.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { buildSiteUrl, type Email } from "#functions/platform/email/email-content.ts";
import { messages } from "./account-emails.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";

type UserAttributes = Readonly<Record<string, string | undefined>>;

interface Request {
  readonly userAttributes: UserAttributes;
  /** The placeholder that Cognito replaces with the code. */
  readonly codeParameter: string | null;
}

const confirmationTriggers = new Set(["CustomMessage_SignUp", "CustomMessage_ResendCode"]);

/**
 * Renders the email that carries a code.
 *
 * @param trigger Cognito's `triggerSource`
 * @param site the site's origin; without it the email has the code but no link
 * @returns undefined where Cognito's own text is used
 */
export async function renderCodeEmail(
  trigger: string,
  { userAttributes, codeParameter: code }: Request,
  site: string | undefined,
): Promise<Email | undefined> {
  const isReset = trigger === "CustomMessage_ForgotPassword";
  if (code === null || !(isReset || confirmationTriggers.has(trigger))) return undefined;
  const language = languages.find((known) => known === userAttributes["locale"]) ?? "de";
  const { action, ...texts } = messages[language][isReset ? "resetPassword" : "confirmAddress"];
  const path = isReset ? accountPaths.resetPassword : confirmationPath(userAttributes);
  const link = site !== undefined && {
    action: {
      label: action,
      url: buildSiteUrl(site, language, path) + buildFragment(userAttributes["email"] ?? "", code),
    },
  };
  return renderEmail({ language, ...texts, code, ...link }, site);
}

/** A URL fragment stays in the browser, so neither address nor code reaches a server's log. */
export const buildFragment = (email: string, code: string): string =>
  `#email=${encodeURIComponent(email)}&code=${code}`;

/** The page where the registration started. /partner/signup is the one that asks for no address. */
const confirmationPath = (userAttributes: UserAttributes): string => {
  if (userAttributes["custom:account_type"] !== "restaurant") return accountPaths.customerAuth;
  return userAttributes["custom:address"] ? accountPaths.restaurantAuth : accountPaths.partnerLogin;
};
