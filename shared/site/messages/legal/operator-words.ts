import type { Operator } from "#shared/site/operator.ts";
import type { OperatorWords } from "./document.ts";

/** Puts a marked placeholder wherever nothing is set. */
export function operatorWords(
  operator: Operator,
  placeholders: Readonly<Record<keyof Operator, string>>,
): OperatorWords {
  const mark = (key: keyof Operator): string => `⟦${placeholders[key]}⟧`;
  return {
    name: operator.name ?? mark("name"),
    representatives: operator.representatives ?? mark("representatives"),
    street: operator.street ?? mark("street"),
    town: operator.town ?? mark("town"),
    email: operator.email ?? mark("email"),
    phone: operator.phone ?? mark("phone"),
    register: operator.register ?? mark("register"),
    vatId: operator.vatId ?? mark("vatId"),
    editor: operator.editor ?? mark("editor"),
    dataProtectionOfficer: operator.dataProtectionOfficer ?? mark("dataProtectionOfficer"),
    dataProtectionAuthority: operator.dataProtectionAuthority ?? mark("dataProtectionAuthority"),
  };
}

/** Whether a visitor still meets placeholders. */
export const isComplete = (operator: Operator): boolean => !Object.values(operator).includes(null);
