import { type ReviewOrder, reviewOrders } from "#shared/restaurants/approval.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";

interface Props {
  readonly order: ReviewOrder;
  readonly onChange: (order: ReviewOrder) => void;
}

/** The order of a section, beside its search. */
export function OrderSelect({ order, onChange }: Props) {
  const words = useMessages("admin");
  return (
    <SelectField
      label={words.chooseOrder}
      labelHidden
      value={order}
      onChange={(event) => onChange(reviewOrders.find((one) => one === event.target.value) ?? "newest")}
    >
      {reviewOrders.map((one) => (
        <option key={one} value={one}>
          {words.order[one]}
        </option>
      ))}
    </SelectField>
  );
}
