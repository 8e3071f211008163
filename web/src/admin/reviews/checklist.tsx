import { CircleCheck, CircleDashed } from "lucide-react";
import type { Answer } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { ReviewedRestaurant } from "./use-restaurants.ts";
import "./reviews.css";

interface Props {
  readonly missing: ReviewedRestaurant["missing"];
  /** Undefined while it loads. */
  readonly preview: Answer<"GET /admin/restaurants/{restaurantId}/preview"> | undefined;
}

/** What an admin looks at before approving a restaurant, with what is there of each. */
export function Checklist({ missing, preview }: Props) {
  const { checklist: words } = useMessages("admin");
  const dishes = preview?.menu_items ?? [];
  const withoutAllergens = dishes.filter(({ allergens }) => allergens.length === 0).length;
  const untranslated = dishes.filter(({ description, description_en }) => description && !description_en).length;
  const lines = [
    {
      name: words.address,
      isDone: !missing.includes("address"),
      text: preview && (preview.shown_address ?? words.noAddress),
    },
    {
      name: words.hours,
      isDone: !missing.includes("hours"),
      text: missing.includes("hours") ? words.hoursUnconfirmed : words.hoursConfirmed,
    },
    {
      name: words.photos,
      isDone: !missing.includes("photos"),
      text: preview && words.photoCount(preview.photos.length),
    },
    { name: words.menu, isDone: !missing.includes("menu"), text: preview && words.dishCount(dishes.length) },
    {
      name: words.allergens,
      isDone: dishes.length > 0 && withoutAllergens === 0,
      text: preview && words.missingOf(withoutAllergens, dishes.length),
    },
    {
      name: words.english,
      isDone: dishes.length > 0 && untranslated === 0,
      text: preview && words.missingOf(untranslated, dishes.length),
    },
  ];
  return (
    <section className="panel" aria-labelledby="checklist">
      <div className="panel__head">
        <h2 id="checklist">{words.title}</h2>
        <p className="soft num">{words.done(lines.filter(({ isDone }) => isDone).length, lines.length)}</p>
      </div>
      <ul className="checklist">
        {lines.map(({ name, isDone, text = "\u00A0" }) => (
          <li key={name}>
            {isDone ? (
              <CircleCheck className="icon is-done" role="img" aria-label={words.isDone} />
            ) : (
              <CircleDashed className="icon" role="img" aria-label={words.isOpen} />
            )}
            <div>
              <b>{name}</b>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
