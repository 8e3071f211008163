import { Suspense } from "react";
import type { PartialWish } from "#shared/restaurants/wished-times.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import type { Props as FieldProps } from "./when-field.tsx";
import "./when-field.css";

const WhenField = lazyPart(() => import("./when-field.tsx"));

interface Props extends FieldProps {
  /** Whether its form has plain fields where scripts do not run. */
  readonly hasFields?: boolean;
}

/** The room of the field for day, time and guests, which needs scripts and loads beside those of every page. */
export function WhenPlace({ hasFields = false, ...field }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <div className="search__when">
      {isHydrated && (
        <Suspense>
          <WhenField {...field} />
        </Suspense>
      )}
      {hasFields && <PlainFields {...field.wish} />}
    </div>
  );
}

/** Seen where scripts do not run; sent along by a form that is sent before they have loaded. */
function PlainFields({ date, time, guests }: PartialWish) {
  const { fields } = useMessages("public").list.when;
  return (
    <div className="when__fields">
      <input className="input" type="date" name="date" aria-label={fields.date} defaultValue={date} />
      <input className="input" type="time" name="time" aria-label={fields.time} defaultValue={time} />
      <input className="input" type="number" name="guests" aria-label={fields.guests} defaultValue={guests} />
    </div>
  );
}
