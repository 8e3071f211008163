interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Formats the address, the demo accounts and the way to the emails for the terminal. */
export const formatWelcome = (siteUrl: string, accounts: readonly Account[]): string =>
  [
    `Open ${siteUrl}`,
    "",
    ...(accounts.length > 0 ? [`Demo accounts (password ${accounts[0]?.password ?? ""}):`] : []),
    ...accounts.map(({ role, email }) => `  ${role.padEnd(12)} ${email}`),
    "",
    `Emails: ${siteUrl}/_mails, or \`npm run emails\``,
  ].join("\n");
