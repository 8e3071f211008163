import { useQueryClient } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { formatBookDay, isUnseenCancellation } from "../book.ts";
import { changeEntry, showEntry } from "../use-day.ts";
import { FoldedNotices } from "./folded-notices.tsx";
import { usePartyName } from "./use-party-name.ts";
import "./cancellations.css";

interface Props {
  readonly entries: readonly BookEntry[];
  readonly userId: string;
  readonly today: string;
  readonly isOffline: boolean;
}

/** Guests who have cancelled, each until somebody says that they have read it. */
export function Cancellations({ entries, ...props }: Props) {
  const { cancellation: words } = useMessages("today");
  const unseen = entries.filter(isUnseenCancellation);
  return (
    <div role="status">
      {unseen.length > 0 && (
        <FoldedNotices count={unseen.length} text={words.folded(unseen.length)} isUrgent>
          <ul className="cancellations">
            {unseen.map((entry) => (
              <Cancellation key={entry.id} entry={entry} {...props} />
            ))}
          </ul>
        </FoldedNotices>
      )}
    </div>
  );
}

function Cancellation({ entry, userId, today, isOffline }: Omit<Props, "entries"> & { readonly entry: BookEntry }) {
  const { cancellation: words } = useMessages("today");
  const { form } = useMessages("account");
  const { language } = useLanguage();
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const name = usePartyName()(entry);
  const { reservation_time: time, number_of_guests: guests, updated_at, time_zone } = entry;
  const at = localDateTime(new Date(updated_at), time_zone);
  const acknowledge = async () => {
    try {
      await showEntry(queries, userId, await changeEntry(entry, { cancellation_seen: true }));
    } catch (error) {
      const current = parseCurrent(error, BookEntry);
      if (current) await showEntry(queries, userId, current);
      else toast(form.failed, `${name}: ${words.failed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
  };
  return (
    <li>
      <CircleX className="icon" aria-hidden />
      <p>
        <b>{words.title(name)}</b>{" "}
        {at.date === today
          ? words.text(time, guests, at.time)
          : words.textOfDay(time, guests, formatBookDay(at.date, language))}
      </p>
      {!isOffline && (
        <Button
          look="btn--secondary btn--small"
          text={words.seen}
          label={words.seenLabel(name)}
          busy={busy}
          onClick={busy ? undefined : () => void run(acknowledge)}
        />
      )}
    </li>
  );
}
