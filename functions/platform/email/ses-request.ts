import type { SendRawEmailCommandInput } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";
import { brand } from "#shared/platform/brand.ts";
import type { Email } from "./email-content.ts";
import { type EmailName, toEmailTags } from "./tags.ts";

interface Options {
  readonly from: string;
  readonly to: string;
  readonly configurationSet: string;
}

/** The request that sends an email. SES sets its own `Message-ID` and `Date`. */
export async function toSesRequest(
  email: Email,
  name: EmailName,
  { from, to, configurationSet }: Options,
): Promise<SendRawEmailCommandInput> {
  return {
    Destinations: [to],
    ConfigurationSetName: configurationSet,
    Tags: toEmailTags(name),
    RawMessage: { Data: await composeMime(email, from, to) },
  };
}

/**
 * The email as MIME. The composer encodes what is not ASCII and takes line breaks out of headers, so no name can add one.
 * It has no `List-Unsubscribe`: each email belongs to a booking or an account, none is advertising.
 */
const composeMime = (
  { subject, html, text, thread, calendar, replyTo }: Email,
  from: string,
  to: string,
): Promise<Buffer> =>
  new MailComposer({
    newline: "windows", // RFC 5322: lines end with CR LF
    from: { name: brand, address: from },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html,
    ...(thread !== undefined && { inReplyTo: thread, references: thread }),
    ...(calendar !== undefined && {
      attachments: [
        {
          filename: "reservation.ics",
          content: calendar.content,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, // as in the file, or mail programs ignore it
        },
      ],
    }),
  })
    .compile()
    .build();
