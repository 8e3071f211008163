import { ArrowLeft, ArrowRight, type LucideIcon, Star, Trash2 } from "lucide-react";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useUndo } from "#web/platform/use-undo.ts";
import { Photo } from "#web/ui/photo/photo.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { RemovedRow } from "#web/menus/entries/entry-row.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { getFileName, isReady, type ReadyPhoto, usePhotoChanges, type usePhotos } from "./use-photos.ts";
import "./photos-tab.css";

type Photos = NonNullable<ReturnType<typeof usePhotos>["data"]>;

/** The photos in their order, the first one as cover. */
export function Gallery({ photos }: { readonly photos: Photos }) {
  const { photos: words } = useMessages("dashboard");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const changes = usePhotoChanges();
  const fail = (text: string, error: unknown) =>
    toast(form.failed, `${text} ${apiError(error)}`, { tone: "error", duration: 5000 });
  const { pending, start, undo } = useUndo<ReadyPhoto>(async (photo) => {
    try {
      await changes.remove(photo.id);
      toast(words.removed);
    } catch (error) {
      fail(`${getFileName(photo)}: ${words.removeFailed}`, error);
    }
  });
  const ready = photos.items.filter(isReady);
  const moveTo = (from: number, to: number) => {
    const ids = ready.map(({ id }) => id);
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
    changes.arrange(photos, moved).catch((error: unknown) => fail(words.orderFailed, error));
  };
  return (
    <ul className="photo-list">
      {ready.map((photo, index) => {
        const name = getFileName(photo);
        const removal = pending.get(photo.id);
        return (
          <li key={photo.id}>
            {removal ? (
              <RemovedRow name={name} isRunning={removal.isRunning} onUndo={() => undo(photo.id)} />
            ) : (
              <figure className="shot">
                <div className="cover cover--photo">
                  <Photo photo={photo} alt={name} sizes="(min-width: 40rem) 18rem, 7.5rem" />
                </div>
                {index === 0 && (
                  <span className="badge badge--gold">
                    <Star className="icon" aria-hidden />
                    {words.cover}
                  </span>
                )}
                <figcaption className="only-phone" aria-hidden="true">
                  {name}
                </figcaption>
                <div className="shot__actions">
                  {index > 0 && <Action Icon={Star} name={words.makeCover(name)} onPress={() => moveTo(index, 0)} />}
                  {index > 0 && (
                    <Action Icon={ArrowLeft} name={words.forward(name)} onPress={() => moveTo(index, index - 1)} />
                  )}
                  {index < ready.length - 1 && (
                    <Action Icon={ArrowRight} name={words.backward(name)} onPress={() => moveTo(index, index + 1)} />
                  )}
                  <Action Icon={Trash2} name={words.remove(name)} onPress={() => start(photo.id, photo)} />
                </div>
              </figure>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ActionProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly onPress: () => void;
}

const Action = ({ Icon, name, onPress }: ActionProps) => (
  <Tooltip text={name}>
    <Button look="btn--quiet btn--icon" Icon={Icon} onClick={onPress} />
  </Tooltip>
);
