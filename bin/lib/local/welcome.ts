interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** What somebody who has just started the product wants to know. */
export const welcome = (siteUrl: string, accounts: readonly Account[]): string =>
  [
    `Open ${siteUrl}`,
    "",
    ...(accounts.length > 0 ? [`Demo accounts (password ${accounts[0]?.password ?? ""}):`] : []),
    ...accounts.map(({ role, email }) => `  ${role.padEnd(12)} ${email}`),
    "",
    `Mails: ${siteUrl}/_mails, or \`npm run emails\``,
  ].join("\n");
