import { useMessages } from "#web/platform/i18n/language.tsx";
import { toChoice } from "./clear-tables.ts";
import type { Target } from "./targets.ts";

interface Props {
  readonly targets: readonly Target[];
  readonly nameOf: (target: Target) => string;
  /** What the clock says at an epoch minute. */
  readonly timeOf: (minute: number) => string;
}

/** Tables to choose from, each with what speaks against it. */
export function TargetOptions({ targets, nameOf, timeOf }: Props) {
  const { phone: words } = useMessages("timeline");
  return targets.map((target) => {
    const { verdict, until, isTooSmall, seats } = target;
    const [name, choice] = [nameOf(target), toChoice(target)];
    return (
      <option key={choice} value={choice}>
        {verdict === "short" && until !== undefined
          ? words.until(name, timeOf(until))
          : isTooSmall
            ? words.small(name, seats)
            : name}
      </option>
    );
  });
}
