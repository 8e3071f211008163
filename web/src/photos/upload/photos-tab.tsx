import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { maxPhotos } from "#shared/photos/photo-rules.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Gallery } from "./gallery.tsx";
import { UploadList } from "./upload-list.tsx";
import { isReady, type usePhotos } from "./use-photos.ts";
import type { useUploads } from "./use-uploads.ts";
import "./photos-tab.css";

interface Props {
  readonly photos: ReturnType<typeof usePhotos>;
  readonly uploads: ReturnType<typeof useUploads>;
}

/** The restaurant's photos: added by picker or drop, arranged, removed. */
export function PhotosTab({ photos, uploads }: Props) {
  const { photos: words, entries } = useMessages("dashboard");
  if (photos.isError && !photos.data)
    return <ErrorState title={entries.loadFailed} onRetry={() => void photos.refetch()} level="h2" />;
  const count = photos.data?.items.filter(isReady).length ?? 0;
  return (
    <>
      <PhotoDrop onFiles={uploads.add} />
      <UploadList rows={uploads.rows} />
      {photos.data && count > 0 ? (
        <>
          <p className="photo-list__summary soft">{words.summary(count, maxPhotos)}</p>
          <Gallery photos={photos.data} />
        </>
      ) : (
        uploads.rows.length === 0 && <EmptyState title={words.empty} text={words.emptyText} art="kamera" level="h2" />
      )}
    </>
  );
}

/** Files come from the picker, or are dropped here. */
function PhotoDrop({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { photos: words } = useMessages("dashboard");
  const { fields } = useMessages("errors");
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the field inside is the keyboard's
    <label
      className={classes("photo-drop", isOver && "photo-drop--over")}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
        else toast(words.failed, fields.photo_no_picture, { tone: "error" }); // a link, or text
      }}
    >
      <ImagePlus className="icon" aria-hidden />
      <b>{words.add}</b>
      <span>
        {words.addText} {words.heicText}
      </span>
      <input
        className="visually-hidden"
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
    </label>
  );
}
