import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { apiQuery } from "../../lib/api/queries.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.ts";
import { ActionButton } from "./action-button.tsx";
import type { ChangeDialogProps } from "./use-change-request.ts";

const loadDialog = () => import("./change-dialog.tsx");
const ChangeDialog = lazy(loadDialog);

type Props = Omit<ChangeDialogProps, "restaurant" | "onClose">;

/** The button that opens the dialog, while the restaurant takes requests. */
export function ChangeRequest(props: Props) {
  const { list, requestChange: words } = useMessages("reservations");
  const { reservation } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (reservation.restaurant?.is_listed !== true) return null;
  const date = formatNumericDay(reservation.reservation_date);
  return (
    <>
      <ActionButton
        Icon={Pencil}
        tone="btn--secondary"
        word={words.open}
        label={list.actionLabel(words.open, reservation.restaurant_name, date)}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && <OpenDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The restaurant's hours and rules come from its page. */
function OpenDialog(props: Props & Pick<ChangeDialogProps, "onClose">) {
  const { requestChange: words } = useMessages("reservations");
  const { reservation, onClose } = props;
  const { data, isError } = useQuery({
    ...apiQuery("GET /restaurants/{restaurantId}", { params: { restaurantId: reservation.restaurant_id } }),
    staleTime: 10_000,
  });
  useEffect(() => void loadDialog(), []); // beside the data, not after it
  useEffect(() => {
    if (!isError) return;
    toast(words.loadFailed, undefined, { tone: "error" });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- one toast per failure
  }, [isError]);
  const sheet = <Sheet />;
  return <Suspense fallback={sheet}>{data ? <ChangeDialog {...props} restaurant={data} /> : sheet}</Suspense>;
}

/** Shown while the dialog loads. */
function Sheet() {
  const { frame } = useMessages("public");
  return (
    <div className="sheet" role="status">
      <p className="visually-hidden">{frame.loading}</p>
      <Skeleton size="heading" />
      <Skeleton size="control" />
      <Skeleton size="control" />
    </div>
  );
}
