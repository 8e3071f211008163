import { contract } from "#shared/contract.ts";

const isPaged = ({ errors }: { readonly errors: readonly string[] }) => errors.includes("invalid_cursor");

const asPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}\\?`);

/** The lists of the contract that none of these paths with a query asks for. */
export const listsMissingFrom = (paths: readonly string[]): string[] =>
  Object.values(contract)
    .filter(isPaged)
    .map(({ path }) => path)
    .filter((path) => !paths.some((one) => asPattern(path).test(one)));
