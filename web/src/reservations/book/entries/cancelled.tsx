import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Undo2 } from "lucide-react";
import { canTakeBack } from "#shared/reservations/reservation-status.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { pendingCountKey } from "#web/reservations/request/request-sound.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { usePartyName } from "./use-party-name.ts";
import "./book-list.css";

interface Props {
  readonly entries: readonly BookEntry[];
  readonly isOffline: boolean;
}

/** Cancelled parties stand below the book, so that nobody waits for them; a rejection can be taken back there. */
export function Cancelled({ entries, isOffline }: Props) {
  const words = useMessages("today");
  const nameOf = usePartyName();
  const now = useNow();
  const { busy, takeBack } = useTakeBack();
  if (entries.length === 0) return null;
  return (
    <details className="book__fold">
      <summary>
        <span>{words.cancelled(entries.length)}</span>
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <ul className="book__cancelled">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <b className="num">{entry.reservation_time}</b> {nameOf(entry)},{" "}
              {words.totals.guests(entry.number_of_guests)}
            </span>
            {!isOffline && now && canTakeBack(entry, now) && (
              <Button
                look="btn--quiet btn--small"
                Icon={Undo2}
                text={words.takeBack.action}
                label={words.takeBack.label(nameOf(entry))}
                busy={busy}
                onClick={busy ? undefined : () => takeBack(entry)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useTakeBack() {
  const { takeBack: words } = useMessages("today");
  const { form } = useMessages("account");
  const { move } = useMessages("reservations");
  const { apiError } = useApiMessages();
  const nameOf = usePartyName();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const takeBack = (entry: BookEntry) =>
    void run(async () => {
      try {
        await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
          params: { restaurantId: entry.restaurant_id, reservationId: entry.id },
          body: { status: "pending", version: entry.version },
        });
        toast(words.done(nameOf(entry)), words.doneText);
      } catch (error) {
        const isDouble = error instanceof ApiResponseError && error.code === "already_requested";
        const reason = isDouble ? move.isDouble(nameOf(entry)) : apiError(error);
        toast(form.failed, `${nameOf(entry)}: ${words.failed} ${reason}`, { tone: "error", duration: 5000 });
      }
      void queries.invalidateQueries({ queryKey: pendingCountKey });
      void queries.invalidateQueries({ queryKey: ["reservations"] });
      await queries.invalidateQueries({ queryKey: ["day"] });
    });
  return { busy, takeBack };
}
