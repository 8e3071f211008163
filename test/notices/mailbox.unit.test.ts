import { expect, it } from "vitest";
import { toMailbox } from "#shared/notices/mailbox.ts";

it.each([
  ["anna@example.com", "anna@example.com"],
  ["Anna+Meldung@Example.com", "anna@example.com"],
  ["anna+a+b@example.com", "anna@example.com"],
  ["anna.berger@example.com", "anna.berger@example.com"],
  ["a.n.n.a+x@googlemail.com", "anna@gmail.com"],
  ["anna+x@me.com", "anna@icloud.com"],
  ["anna.b@mac.com", "anna.b@icloud.com"],
  ["anna@protonmail.com", "anna@proton.me"],
  ["anna+x@pm.me", "anna@proton.me"],
  ["+news@example.com", "+news@example.com"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
