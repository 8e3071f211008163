import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useRef, useState } from "react";
import { type ReviewPoint, reviewPoints } from "#shared/restaurants/approval.ts";
import { type Answer, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { useAuthorName } from "../audit-trail/audit-entry-item.tsx";
import { useDates } from "../frame/use-dates.ts";
import { restaurantsKey } from "./use-restaurants.ts";
import "./reviews.css";

interface Props {
  readonly restaurant: Answer<"GET /admin/restaurants/{restaurantId}">;
  /** Undefined while it loads. */
  readonly preview: Answer<"GET /admin/restaurants/{restaurantId}/preview"> | undefined;
}

/** What 'personally checked' rests on. A point is ticked by hand; until then it says what there is of it. */
export function Checklist({ restaurant: { id, checked, phone }, preview }: Props) {
  const { checklist: words } = useMessages("admin");
  const nameOf = useAuthorName();
  const { formatDay } = useDates();
  const { busy, change } = useChange(id);
  const facts = useFacts(preview, phone);
  return (
    <section className="panel" aria-labelledby="checklist">
      <div className="panel__head">
        <h2 id="checklist">{words.title}</h2>
        <p className="soft num">{words.done(Object.keys(checked).length, reviewPoints.length)}</p>
      </div>
      <ul className="checklist">
        {reviewPoints.map((point) => {
          const tick = checked[point];
          const name = point === "call" && phone ? words.callAt(phone.replaceAll(" ", "\u00A0")) : words.points[point];
          const act = tick ? words.takeBack : words.tick;
          return (
            <li key={point}>
              {tick ? (
                <CircleCheck className="icon is-done" role="img" aria-label={words.isDone} />
              ) : (
                <CircleDashed className="icon" role="img" aria-label={words.isOpen} />
              )}
              <div>
                <b>{name}</b>
                {tick ? (
                  <DotList>
                    {nameOf({ by: tick.by, role: "admin" })}
                    {formatDay(tick.at)}
                  </DotList>
                ) : (
                  <p className="soft">{facts[point]}</p>
                )}
              </div>
              <Button
                look={tick ? "btn--quiet" : "btn--secondary"}
                busy={busy.includes(point)}
                text={act}
                label={`${act}: ${name}`}
                onClick={() => change(point, !tick)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What there is of each point, where that can be seen. */
function useFacts(preview: Props["preview"], phone: string | null): Readonly<Partial<Record<ReviewPoint, string>>> {
  const { checklist: words } = useMessages("admin");
  if (!preview) return {};
  const { menu_items: dishes, photos, shown_address } = preview;
  const withoutAllergens = dishes.filter(({ allergens }) => allergens.length === 0).length;
  const untranslated = dishes.filter(({ description, description_en }) => description && !description_en).length;
  return {
    address: shown_address ?? words.noAddress,
    ...(!phone && { call: words.noPhone }),
    photo_rights: words.photoCount(photos.length),
    allergens: words.missingOf(withoutAllergens, dishes.length),
    english: words.missingOf(untranslated, dishes.length),
  };
}

/** Ticks points or takes that back, one after the other, then reads what became of it. */
function useChange(restaurantId: string) {
  const { checklist: words, error: failed } = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly ReviewPoint[]>([]);
  const last = useRef(Promise.resolve());
  const change = (point: ReviewPoint, is_checked: boolean) => {
    if (busy.includes(point)) return;
    setBusy((all) => [...all, point]);
    last.current = last.current.then(() => send(point, is_checked));
  };
  const send = async (point: ReviewPoint, is_checked: boolean) => {
    try {
      const params = { restaurantId };
      await call("POST /admin/restaurants/{restaurantId}/points", { params, body: { point, is_checked } });
    } catch (error) {
      toast(failed, `${words.failed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: restaurantsKey }),
      queries.invalidateQueries({ queryKey: ["admin", "audit-trail", restaurantId] }),
    ]);
    setBusy((all) => all.filter((one) => one !== point));
  };
  return { busy, change };
}
