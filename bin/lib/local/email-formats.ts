import PostalMime from "postal-mime";
import * as z from "zod/mini";

/** An email that the local AWS stored instead of sending it. */
export interface LocalEmail {
  readonly at: Date;
  /** Display name and address of the sender. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const OneOrMany = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()),
]);

/** As MiniStack lists them. */
export const MiniStackEmails = z.pipe(
  z.object({
    messages: z.record(
      z.string(),
      z.array(
        z.object({
          Source: z._default(z.string(), ""),
          To: z._default(OneOrMany, []),
          Subject: z.nullish(z.string()),
          BodyText: z.nullish(z.string()),
          BodyHtml: z.nullish(z.string()),
          Timestamp: z.number(), // seconds
        }),
      ),
    ),
  }),
  z.transform(({ messages }): LocalEmail[] =>
    Object.values(messages)
      .flat()
      .map((email) => ({
        at: new Date(email.Timestamp * 1000),
        from: email.Source,
        to: email.To,
        subject: email.Subject ?? "",
        text: toLines(email.BodyText),
        html: toLines(email.BodyHtml),
      })),
  ),
);

/** MIME ends lines with CR LF. */
const toLines = (body: string | null | undefined): string => (body ?? "").replaceAll("\r\n", "\n");

/** As LocalStack lists them, by its source; not tried. The product's emails are MIME, Cognito's have their parts. */
export const LocalStackEmails = z.pipe(
  z.object({
    messages: z.array(
      z.object({
        Timestamp: z.coerce.date(),
        Source: z._default(z.string(), ""),
        Destination: z.optional(z.object({ ToAddresses: OneOrMany })),
        Subject: z.nullish(z.string()),
        Body: z.optional(z.object({ text_part: z.nullish(z.string()), html_part: z.nullish(z.string()) })),
        RawData: z.nullish(z.string()),
      }),
    ),
  }),
  z.transform(({ messages }): Promise<LocalEmail[]> =>
    Promise.all(
      messages.map(async ({ RawData, Timestamp: at, Source: from, ...email }) => {
        if (RawData) return { at, ...(await parseMime(RawData)) };
        return {
          at,
          from,
          to: email.Destination?.ToAddresses ?? [],
          subject: email.Subject ?? "",
          text: email.Body?.text_part ?? "",
          html: email.Body?.html_part ?? "",
        };
      }),
    ),
  ),
);

async function parseMime(mime: string): Promise<Omit<LocalEmail, "at">> {
  const { from, to = [], subject = "", text = "", html = "" } = await PostalMime.parse(mime);
  return {
    from: from ? `${from.name} <${from.address ?? ""}>` : "",
    to: to.flatMap(({ address }) => address ?? []),
    subject,
    text,
    html,
  };
}
