import type { SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { brand } from "../../shared/brand.ts";
import type { Email } from "./email-content.ts";
import { type EmailName, toEmailTags } from "./tags.ts";

interface Options {
  readonly from: string;
  readonly to: string;
  readonly configurationSet: string;
}

const toUtf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** The request that sends an email. SES gets each part in a field of its own, so no name can inject a header. */
export const toSesRequest = (
  { subject, html, text, thread, calendar }: Email,
  name: EmailName,
  { from, to, configurationSet }: Options,
): SendEmailCommandInput => ({
  FromEmailAddress: `${brand} <${from}>`,
  Destination: { ToAddresses: [to] },
  ConfigurationSetName: configurationSet,
  EmailTags: toEmailTags(name),
  Content: {
    Simple: {
      Subject: toUtf8(subject),
      Body: { Html: toUtf8(html), Text: toUtf8(text) },
      ...(thread !== undefined && {
        Headers: ["In-Reply-To", "References"].map((Name) => ({ Name, Value: thread })),
      }),
      ...(calendar !== undefined && {
        Attachments: [{ FileName: "reservation.ics", ContentType: "text/calendar", RawContent: Buffer.from(calendar) }],
      }),
    },
  },
});
