import { showEmail } from "#shared/platform/text/email-domain.ts";
import { ownValue } from "#shared/platform/own-value.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { casePath, reservationCasePath } from "#shared/admin/paths.ts";
import { type Answer, byCursor, call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { outOfList } from "#web/platform/way-back.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { Section } from "../frame/section.tsx";
import { useDates } from "../frame/use-dates.ts";
import "./admin-failed.css";

type Email = Answer<"GET /admin/undelivered-emails">["items"][number];

/** Emails that SES took and that came back, or that their recipient called spam. */
export function UndeliveredEmailSection() {
  const { order, undelivered: words } = useMessages("admin");
  const query = useInfiniteQuery({
    queryKey: ["admin", "undelivered-emails"],
    queryFn: ({ pageParam }) => call("GET /admin/undelivered-emails", { query: { cursor: pageParam } }),
    ...byCursor,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const emails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id="undelivered-emails"
      title={words.title}
      count={query.data && emails.length}
      failed={words.loadFailed}
      order={order.newest}
      query={query}
    >
      {emails.length === 0 ? (
        <p className="admin-section__empty">{words.empty}</p>
      ) : (
        <div className="admin-failed">
          <ul>
            {emails.map((email) => (
              <EmailRow key={`${email.at} ${email.reservation_id} ${email.event}`} email={email} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function EmailRow({ email }: { readonly email: Email }) {
  const { undelivered: words, deadLetters, case: caseWords } = useMessages("admin");
  const { formatMinute } = useDates();
  const { event, to, at, outcome, failure, address, restaurant_id, reservation_id } = email;
  const path =
    restaurant_id === null
      ? undefined
      : reservation_id === null
        ? casePath(restaurant_id)
        : reservationCasePath(reservation_id, restaurant_id);
  return (
    <li>
      <p>
        <b>
          {ownValue(deadLetters.events, event) ?? event} {words.to[to]}
        </b>
        <DotList>
          {formatMinute(at)}
          {address === null ? words.unknownAddress : showEmail(address)}
        </DotList>
      </p>
      <p className="admin-failed__reason">
        <MailX className="icon" aria-hidden />
        {words.outcomes[outcome]}. {deadLetters.reason(failure)}
      </p>
      {path !== undefined && <ButtonLink look="btn--quiet" text={caseWords.open} to={path} state={outOfList} />}
    </li>
  );
}
