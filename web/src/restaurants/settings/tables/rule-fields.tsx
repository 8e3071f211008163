import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { maxTurnMinutes } from "#shared/reservations/seating/seating-day.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { Switch } from "#web/ui/switch/switch.tsx";
import { NumberField } from "./controls.tsx";
import { usualTurnTimes } from "./new-room.ts";

interface Props {
  readonly rules: PlanRules;
  readonly onChange: (part: Partial<PlanRules>) => void;
}

/** The offered minutes, and the stored ones, which another program may have set. */
const withStored = (offered: readonly number[], stored: number): readonly number[] =>
  offered.includes(stored) ? offered : [...offered, stored].toSorted((a, b) => a - b);

const stays = Array.from({ length: maxTurnMinutes / 15 - 2 }, (_, index) => 45 + index * 15);
const buffers = [0, 5, 10, 15, 20, 30, 45, 60];
const standardStay = 120;

/** How long a table is taken, by party size. */
export function Stays({ rules, onChange }: Props) {
  const words = useMessages("plan");
  const turnTimes =
    rules.turn_times.length > 0
      ? rules.turn_times.toSorted((a, b) => a.up_to - b.up_to)
      : usualTurnTimes.map(({ up_to }) => ({ up_to, minutes: standardStay }));
  return (
    <>
      <div className="plan-stays">
        {turnTimes.map(({ up_to, minutes }, index) => {
          const from = (turnTimes[index - 1]?.up_to ?? 0) + 1;
          const isLast = index > 0 && index === turnTimes.length - 1;
          return (
            <SelectField
              key={up_to}
              label={isLast ? words.stays.from(from) : words.guestRange(from, up_to)}
              value={String(minutes)}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  turn_times: turnTimes.map((one) => (one.up_to === up_to ? { up_to, minutes: Number(value) } : one)),
                })
              }
            >
              {withStored(stays, minutes).map((one) => (
                <option key={one} value={one}>
                  {words.duration(one)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <p className="hint">{words.stays.hint}</p>
      <SelectField
        label={words.stays.buffer}
        value={String(rules.buffer_minutes)}
        onChange={({ currentTarget: { value } }) => onChange({ buffer_minutes: Number(value) })}
      >
        {withStored(buffers, rules.buffer_minutes).map((one) => (
          <option key={one} value={one}>
            {one === 0 ? words.stays.noBuffer : words.stays.minutes(one)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface SwitchProps {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const RuleSwitch = ({ title, hint, isOn, onChange }: SwitchProps) => (
  <Switch
    label={
      <span>
        <b>{title}</b>
        <span className="soft switch__hint">{hint}</span>
      </span>
    }
    isOn={isOn}
    onChange={onChange}
  />
);

const usualPacing = 16;

/** How many guests may arrive at once. */
export function Pacing({ rules: { guests_per_quarter: most }, onChange }: Props) {
  const { pacing: words } = useMessages("plan");
  return (
    <div className="panel panel--lines">
      <RuleSwitch
        title={words.limit}
        hint={words.limitHint}
        isOn={most !== undefined}
        onChange={(isOn) => onChange({ guests_per_quarter: isOn ? usualPacing : undefined })}
      />
      {most !== undefined && (
        <NumberField
          label={words.count}
          hint={words.countHint}
          value={most}
          min={1}
          max={99}
          onChange={(count) => onChange({ guests_per_quarter: count })}
        />
      )}
    </div>
  );
}

/** Whether free tables are confirmed at once, and for how many guests. */
export function Instant({ rules: { mode, instant_up_to }, onChange }: Props) {
  const { instant: words } = useMessages("plan");
  return (
    <div className="panel panel--lines">
      <InstantSwitch isOn={mode === "instant"} onChange={onChange} />
      {mode === "instant" && (
        <NumberField
          label={words.upTo}
          hint={words.upToHint}
          value={instant_up_to}
          min={1}
          max={20}
          onChange={(count) => onChange({ instant_up_to: count })}
        />
      )}
    </div>
  );
}

export function InstantSwitch({ isOn, onChange }: Pick<Props, "onChange"> & { readonly isOn: boolean }) {
  const { instant: words } = useMessages("plan");
  return (
    <RuleSwitch
      title={words.on}
      hint={words.onHint}
      isOn={isOn}
      onChange={(next) => onChange({ mode: next ? "instant" : "request" })}
    />
  );
}
