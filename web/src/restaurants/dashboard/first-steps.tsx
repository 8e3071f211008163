import { ChevronRight, Circle, CircleCheck, MailCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { defaultOpeningHours, needsOpeningHours } from "#shared/restaurants/default-hours.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { OwnRestaurant } from "./use-own-restaurant.ts";
import "#web/ui/progress/progress.css";
import "./first-steps.css";

interface Props {
  readonly restaurant: OwnRestaurant;
  readonly photoCount: number;
  readonly dishCount: number;
}

interface Step {
  readonly id: string;
  readonly to: string;
  readonly isFinished: boolean;
  readonly open: readonly [title: string, text: string];
  readonly finished: readonly [title: string, text: string];
}

/** Dishes that a menu begins with. */
const firstDishes = 3;

/** What a new restaurant still lacks, each leading to where it is entered. Nothing when it lacks nothing. */
export function FirstSteps(props: Props) {
  const { steps: words } = useMessages("dashboard");
  const steps = useSteps(props);
  const finished = steps.filter(({ isFinished }) => isFinished);
  if (finished.length === steps.length) return null;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="first-steps__head">
        <h2 id="first-steps">{words.title(steps.length - finished.length)}</h2>
        <progress
          className="progress"
          value={finished.length}
          max={steps.length}
          aria-label={words.progress(finished.length, steps.length)}
        />
        <p className="soft num">{words.progress(finished.length, steps.length)}</p>
      </div>
      <ol className="first-steps__list">
        {steps
          .filter(({ isFinished }) => !isFinished)
          .map(({ id, to, open: [title, text] }) => (
            <li key={id}>
              <Link to={to}>
                <Circle className="icon" aria-hidden />
                <span>
                  <b>{title}</b> <small>{text}</small>
                </span>
                <ChevronRight className="icon" aria-hidden />
              </Link>
            </li>
          ))}
        {finished.map(({ id, finished: [title, text] }) => (
          <li key={id} className="first-steps__finished">
            <CircleCheck className="icon" aria-hidden />
            <span>
              <b>{title}</b> <small>{text}</small>
            </span>
          </li>
        ))}
      </ol>
      {!props.restaurant.is_approved && (
        <p className="icon-line first-steps__then">
          <MailCheck className="icon" aria-hidden />
          <span>{words.afterwards}</span>
        </p>
      )}
    </section>
  );
}

function useSteps({ restaurant, photoCount, dishCount }: Props): readonly Step[] {
  const { steps: words, tabs } = useMessages("dashboard");
  const { address, city, phone, cuisine_types } = restaurant;
  const { open, close } = defaultOpeningHours.monday;
  return [
    {
      id: "photo",
      to: `${restaurantPaths.restaurantProfile}#contents`,
      isFinished: photoCount > 0,
      open: [words.photo, words.photoText],
      finished: [tabs.photos, String(photoCount)],
    },
    {
      id: "dishes",
      to: `${restaurantPaths.restaurantProfile}?tab=menu#contents`,
      isFinished: dishCount >= firstDishes,
      open: [words.dishes, words.dishesText(dishCount)],
      finished: [words.dishesDone, words.dishCount(dishCount)],
    },
    {
      id: "hours",
      to: `${restaurantPaths.restaurantSettings}#hours`,
      isFinished: !needsOpeningHours(restaurant),
      open: [words.hours, words.hoursText(`${open}–${close}`)],
      finished: [words.hoursDone, words.hoursSet],
    },
    {
      id: "address",
      to: `${restaurantPaths.restaurantSettings}#contact`,
      isFinished: isFilled(address) && isFilled(city),
      open: [words.address, words.addressText],
      finished: [words.addressDone, formatPostalAddress({ address, city }) ?? ""],
    },
    {
      id: "phone",
      to: `${restaurantPaths.restaurantSettings}#contact`,
      isFinished: isFilled(phone),
      open: [words.phone, words.phoneText],
      finished: [words.phoneDone, phone ?? ""],
    },
    {
      id: "cuisine",
      to: `${restaurantPaths.restaurantSettings}#about`,
      isFinished: cuisine_types.length > 0,
      open: [words.cuisine, words.cuisineText],
      finished: [words.cuisineDone, cuisine_types.join(", ")],
    },
  ];
}

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== "";
