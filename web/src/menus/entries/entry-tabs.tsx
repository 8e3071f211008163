import { listUnnamedKinds } from "#shared/menus/allergens.ts";
import { CalendarDays, CalendarX, Languages, Tag, Wheat } from "lucide-react";
import { getCourse, groupByHeading } from "#shared/menus/courses.ts";
import { isOfferCurrent } from "#shared/menus/menu-constants.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
import { dishDraft, DishForm } from "./dish-form.tsx";
import { type Dish, dishApi, type Offer, offerApi, type Wine, wineApi } from "./entry-api.ts";
import { EntryTab } from "./entry-tab.tsx";
import type { EntryList } from "./use-entries.ts";
import { offerDraft, OfferForm } from "./offer-form.tsx";
import { wineDraft, WineForm } from "./wine-form.tsx";

/** The menu by category, in the order of a meal as guests see it. */
export function MenuTab({ list }: { readonly list: EntryList<Dish> }) {
  const { menu: words } = useMessages("dashboard");
  const { restaurant: site } = useMessages("public");
  return (
    <EntryTab
      api={dishApi}
      list={list}
      words={words}
      art="spaghetti"
      draft={dishDraft}
      summaryOf={(dishes) => words.summary(dishes.length, dishes.filter((dish) => !dish.is_available).length)}
      groupsOf={(dishes) =>
        groupByHeading(
          dishes.toSorted((a, b) => getCourse(a.category) - getCourse(b.category)),
          ({ category }) => category ?? site.otherDishes,
        )
      }
      countOf={words.count}
      rowOf={(dish) => ({
        name: dish.name,
        price: dish.price,
        texts: [dish.description, [...dish.allergens, ...dish.additives].join(", ")],
        isOn: dish.is_available,
        on: words.on,
        off: words.off,
        switchLabel: words.offer(dish.name),
      })}
      toSwitched={(is_available) => ({ is_available })}
      renderBadges={(dish) => <DishBadges dish={dish} />}
      renderForm={(props) => <DishForm {...props} />}
    />
  );
}

/** Special offers, newest first, each with its type and when it is valid. */
export function OffersTab({ list, today }: { readonly list: EntryList<Offer>; readonly today: string }) {
  const { offers: words } = useMessages("dashboard");
  return (
    <EntryTab
      api={offerApi}
      list={list}
      words={words}
      art="glocke"
      draft={offerDraft}
      summaryOf={(offers) => words.summary(offers.length, offers.filter((offer) => offer.is_active).length)}
      groupsOf={(offers) => [["", offers]]}
      rowOf={(offer) => ({
        name: offer.title,
        price: offer.price,
        texts: [offer.description],
        isOn: offer.is_active,
        on: words.on,
        off: words.off,
        switchLabel: words.offer(offer.title),
      })}
      toSwitched={(is_active) => ({ is_active })}
      renderBadges={(offer) => <OfferBadges offer={offer} today={today} />}
      renderForm={(props) => <OfferForm {...props} today={today} />}
    />
  );
}

/** The wine list by type. */
export function WinesTab({ list }: { readonly list: EntryList<Wine> }) {
  const { wines: words, menu } = useMessages("dashboard");
  const { wineTypes } = useMessages("menu");
  const knownTypes = new Map(Object.entries(wineTypes)); // a restaurant may write any other
  return (
    <EntryTab
      api={wineApi}
      list={list}
      words={words}
      art="trauben"
      draft={wineDraft}
      summaryOf={(wines) => words.summary(wines.length, wines.filter((wine) => !wine.is_available).length)}
      groupsOf={(wines) => groupByHeading(wines, ({ type }) => knownTypes.get(type) ?? type)}
      countOf={words.count}
      rowOf={(wine) => {
        const name = [wine.name, wine.year].filter(Boolean).join(" ");
        return {
          name,
          price: wine.price,
          texts: [wine.origin, wine.description],
          isOn: wine.is_available,
          on: menu.on,
          off: menu.off,
          switchLabel: menu.offer(name),
        };
      }}
      toSwitched={(is_available) => ({ is_available })}
      renderBadges={(wine) => <Badges>{isEnglishMissing(wine) && <EnglishMissing />}</Badges>}
      renderForm={(props) => <WineForm {...props} />}
    />
  );
}

function DishBadges({ dish }: { readonly dish: Dish }) {
  const { entries: words, menu } = useMessages("dashboard");
  return (
    <Badges>
      {listUnnamedKinds(dish.allergens).map((letter) => (
        <Badge key={letter} Icon={Wheat}>
          {menu.whichKind[letter]}
        </Badge>
      ))}
      {isEnglishMissing(dish) && <EnglishMissing />}
      {dish.allergens.length === 0 && !isDrink(dish.category) && <Badge Icon={Wheat}>{words.allergensMissing}</Badge>}
    </Badges>
  );
}

function OfferBadges({ offer, today }: { readonly offer: Offer; readonly today: string }) {
  const { offers: words } = useMessages("dashboard");
  const { offerTypes } = useMessages("public");
  const { validity } = useMessages("menu");
  const { language } = useLanguage();
  const { valid_from: from, valid_until: until } = offer;
  const isOver = until !== null && until < today;
  const days = isOver
    ? words.ended(formatDay(until, "date", language))
    : from !== null && until !== null
      ? from === until
        ? validity.only(formatDay(from, "date", language))
        : validity.between(formatDay(from, "date", language), formatDay(until, "date", language))
      : from !== null
        ? from > today
          ? words.starts(formatDay(from, "date", language))
          : validity.from(formatDay(from, "date", language))
        : until !== null
          ? validity.until(formatDay(until, "date", language))
          : undefined;
  return (
    <Badges>
      <Badge Icon={Tag}>{offerTypes[offer.offer_type]}</Badge>
      {days !== undefined && (
        <Badge
          Icon={isOver ? CalendarX : CalendarDays}
          variation={isOfferCurrent(offer, today) ? "success" : undefined}
        >
          {days}
        </Badge>
      )}
      {isEnglishMissing(offer) && <EnglishMissing />}
    </Badges>
  );
}

function EnglishMissing() {
  const { entries: words } = useMessages("dashboard");
  return <Badge Icon={Languages}>{words.englishMissing}</Badge>;
}

const Badges = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="entry__badges">{children}</span>
);

/** Names are often the same in English, descriptions never are. */
const isEnglishMissing = ({
  description,
  description_en,
}: Pick<Dish | Offer | Wine, "description" | "description_en">) =>
  description !== null && description !== "" && (description_en ?? "") === "";

/** Drinks need no allergens to be checked. */
const isDrink = (category: string | null): boolean => getCourse(category) === getCourse("Getränke");
