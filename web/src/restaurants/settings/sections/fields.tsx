import { type Control, useController } from "react-hook-form";
import { cuisineTypes, features, priceRanges } from "#shared/restaurants/constants.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { Switch } from "#web/ui/switch/switch.tsx";
import type { SettingsValues } from "../settings-values.ts";
import "#web/ui/segments/segments.css";
import "./section.css";

/** The form's control, whatever its schema makes of the values. */
export interface WithControl<Output> {
  readonly control: Control<SettingsValues, unknown, Output>;
}

/** What a section of the form shows: its fields, and in one line what they hold. */
export interface SectionProps<Output> extends WithControl<Output> {
  readonly values: SettingsValues;
}

interface SelectProps<Output> extends WithControl<Output> {
  readonly name: "category" | "answer_minutes" | "lead_time_minutes";
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function Select<Output>({ control, name, hint, options }: SelectProps<Output>) {
  const { fields } = useMessages("owner").settings;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  return (
    <SelectField
      label={fields[name]}
      descriptiveText={hint}
      name={name}
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    >
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface SwitchProps<Output> extends WithControl<Output> {
  readonly name: "reservation_required" | "delivery_available" | "pickup_available";
  readonly hint: string;
}

export function SwitchRow<Output>({ control, name, hint }: SwitchProps<Output>) {
  const { fields } = useMessages("owner").settings;
  const {
    field: { value, onChange },
  } = useController({ control, name });
  return (
    <Switch
      label={
        <span>
          <b>{fields[name]}</b>
          <span className="soft switch__hint">{hint}</span>
        </span>
      }
      isOn={value}
      onChange={onChange}
    />
  );
}

/** Cuisine styles as chips, in the order in which they were chosen: the first one decides the cover. */
export function CuisineChips<Output>({ control }: WithControl<Output>) {
  const { fields } = useMessages("owner").settings;
  const { cuisines } = useMessages("public");
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: "cuisine_types" });
  return (
    <fieldset>
      <legend className="label">{fields.cuisine_types}</legend>
      <div className="chips">
        {cuisineTypes.map((cuisine, index) => (
          <label key={cuisine} className="chip">
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              checked={value.includes(cuisine)}
              onChange={({ currentTarget: { checked } }) => {
                const others = value.filter((other) => other !== cuisine);
                onChange(checked ? [...others, cuisine] : others);
              }}
            />
            {cuisines[cuisine]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the restaurant has and suits, in one tap each. */
export function FeatureChips<Output>({ control }: WithControl<Output>) {
  const { fields, featuresHint } = useMessages("owner").settings;
  const { features: names } = useMessages("public");
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: "features" });
  return (
    <fieldset>
      <legend className="visually-hidden">{fields.features}</legend>
      <div className="chips">
        {features.map((feature, index) => (
          <label key={feature} className="chip">
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              checked={value.includes(feature)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(features.filter((one) => (one === feature ? checked : value.includes(one))))
              }
            />
            {names[feature]}
          </label>
        ))}
      </div>
      <p className="hint">{featuresHint}</p>
    </fieldset>
  );
}

export function PriceRange<Output>({ control }: WithControl<Output>) {
  const { fields } = useMessages("owner").settings;
  const { priceWords } = useMessages("public");
  const {
    field: { ref, name, value, onChange },
  } = useController({ control, name: "price_range" });
  return (
    <fieldset>
      <legend className="label">{fields.price_range}</legend>
      <div className="segments">
        {priceRanges.map((range, index) => (
          <label key={range}>
            <input
              type="radio"
              name={name}
              ref={index === 0 ? ref : undefined}
              checked={value === range}
              onChange={() => onChange(range)}
            />
            {range}
            <small>{priceWords[range]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
