import type * as z from "zod/mini";
import type { SignInCodeRequest as Request } from "#shared/accounts/sign-in-code.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { buildSiteUrl, type Email } from "#functions/platform/email/email-content.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { messages } from "./account-emails.ts";
import { buildFragment } from "./code-email.ts";

export type SignInCodeRequest = z.infer<typeof Request>;

/** Renders the email with a code for signing in; its button opens the dialog that waits for the code, if there is one. */
export function renderSignInEmail(
  { email, language, restaurant_id: restaurantId }: SignInCodeRequest,
  code: string,
  site: string | undefined,
): Promise<Email> {
  const { action, ...texts } = messages[language].signInCode;
  const link = site !== undefined &&
    restaurantId !== undefined && {
      action: {
        label: action,
        url:
          buildSiteUrl(site, language, restaurantPaths.restaurants, { reserve: restaurantId }) +
          buildFragment(email, code),
      },
    };
  return renderEmail({ language, ...texts, code, ...link }, site);
}
