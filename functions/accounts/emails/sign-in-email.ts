import type * as z from "zod/mini";
import type { SignInCodeRequest as Request } from "#shared/accounts/sign-in-code.ts";
import { accountPaths, signInCodeStep } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { buildSiteUrl, type Email } from "#functions/platform/email/email-content.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { messages } from "./account-emails.ts";
import { buildFragment } from "./code-email.ts";

export type SignInCodeRequest = z.infer<typeof Request>;

/** Renders the email with a code for signing in; its button opens the dialog or the page that waits for the code. */
export function renderSignInEmail(
  { email, language, restaurant_id: restaurantId }: SignInCodeRequest,
  code: string,
  site: string | undefined,
): Promise<Email> {
  const { action, ...texts } = messages[language].signInCode;
  const buildUrl = (base: string): string =>
    (restaurantId === undefined
      ? buildSiteUrl(base, language, accountPaths.customerAuth, { step: signInCodeStep })
      : buildSiteUrl(base, language, restaurantPaths.restaurants, { reserve: restaurantId })) +
    buildFragment(email, code);
  const link = site !== undefined && { action: { label: action, url: buildUrl(site) } };
  return renderEmail({ language, ...texts, code, ...link }, site);
}
