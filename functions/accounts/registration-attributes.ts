import type * as z from "zod/mini";
import { Account } from "#shared/accounts/account.ts";
import { fullName } from "#shared/accounts/person-fields.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** Parses Cognito's user attributes as an account (architecture, 'Identity'). */
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

/**
 * Builds a minimal account for a user whom an administrator created in Cognito, without registration attributes. Its
 * person may have set the name since, past every form.
 */
export function parsePlainAccount(attributes: Attributes): Account {
  const { email = "", locale } = attributes;
  const { data: full_name = email } = fullName.safeParse(attributes["name"]);
  return { account_type: "customer", email, full_name, language: locale === "en" ? "en" : "de" };
}
