import { useState } from "react";
import { photoReasons } from "#shared/restaurants/approval.ts";
import { type Answer, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Photo } from "#web/ui/photo/photo.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { ReasonDialog } from "./decision-dialogs.tsx";
import "#web/ui/cover/cover.css";
import "./reviews.css";

type Preview = Answer<"GET /admin/restaurants/{restaurantId}/preview">;

interface Props {
  readonly restaurant: Preview;
  /** Called when a photo is gone. */
  readonly onRemoved: () => void;
}

/** The photos of a restaurant, each of which can be taken off its page. Nothing where there are none. */
export function CasePhotos({ restaurant: { id: restaurantId, restaurant_name, photos }, onRemoved }: Props) {
  const { case: words, health, error: failed } = useMessages("admin");
  const { apiError } = useApiMessages();
  const [chosen, setChosen] = useState<string>();
  const { busy, run } = useBusy();
  if (photos.length === 0) return null;
  const remove = async (photoId: string, body: { reason: (typeof photoReasons)[number]; message: string | null }) => {
    try {
      const params = { restaurantId, photoId };
      await call("POST /admin/restaurants/{restaurantId}/photos/{photoId}/take-down", { params, body });
      setChosen(undefined);
      toast(words.photoRemoved, words.photoRemovedText);
      onRemoved();
    } catch (error) {
      toast(failed, `${words.removePhotoFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
  };
  return (
    <section className="panel" aria-labelledby="photos">
      <h2 id="photos">{health.photos}</h2>
      <ul className="case-photos">
        {photos.map((photo, index) => (
          <li key={photo.name}>
            <span className="case-photos__photo">
              <Photo photo={photo} alt={words.photoOf(index + 1)} sizes="10rem" />
            </span>
            <Button
              look="btn--danger"
              text={words.removePhoto}
              label={`${words.removePhoto}: ${words.photoOf(index + 1)}`}
              aria-haspopup="dialog"
              onClick={() => setChosen(photo.name.slice(photo.name.indexOf("/") + 1))}
            />
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <ReasonDialog
          title={words.removePhotoTitle}
          subtitle={restaurant_name}
          send={words.removePhoto}
          reasons={photoReasons}
          onClose={() => setChosen(undefined)}
          busy={busy}
          onConfirm={(why) => void run(() => remove(chosen, why))}
        />
      )}
    </section>
  );
}
