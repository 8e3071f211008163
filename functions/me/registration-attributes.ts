import type * as z from "zod/mini";
import { Account } from "../../shared/accounts/account.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** Cognito's attributes as the account they describe (architecture, 'Identity'). */
export const parseAccount = (attributes: Attributes): z.core.util.SafeParseResult<Account> =>
  Account.safeParse({
    account_type: attributes["custom:account_type"],
    email: attributes["email"],
    full_name: attributes["name"],
    restaurant_name: attributes["custom:restaurant_name"],
    phone: attributes["custom:phone"],
    address: attributes["custom:address"],
    city: attributes["custom:city"],
    description: attributes["custom:description"],
    language: attributes["locale"],
  });

/** The least an account can be: what an administrator made by hand carries no registration. */
export function parsePlainAccount(attributes: Attributes): Account {
  const { email = "", name, locale } = attributes;
  return { account_type: "customer", email, full_name: name ?? email, language: locale === "en" ? "en" : "de" };
}
