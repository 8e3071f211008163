/** What an operator does by hand, on the local AWS or with `--stage` on AWS (docs/operations.md). */
const commands: Readonly<Record<string, string>> = {
  admin: "makes an account an administrator's, or takes that or a lost authenticator app away",
  "lock-out": "ends all sessions of an account and lets nobody sign in to it",
  erase: "deletes an account for somebody who cannot do it on the profile page",
  "data-of": "writes all data about a person as JSON",
  "take-down": "rejects a restaurant with a reason, as an admin does at /admin",
  redrive: "processes the messages of the dead-letter queues again",
  restore: "restores the table of a time beside the present one, or puts back a partition of it",
  recount: "corrects counts, due pointers, the admin's index and who sits where from the rows now",
};

/** `npm run ops -- <command> …`; each command says with `--help` what it takes. */
const [command = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, command)) await import(`./lib/ops/${command}.ts`);
else {
  const lines = Object.entries(commands).map(([name, purpose]) => `  ${name.padEnd(10)} ${purpose}`);
  console.log(["npm run ops -- <command> [--stage prod] [--help]", "", ...lines].join("\n"));
  process.exitCode = command === "--help" ? 0 : 1;
}
