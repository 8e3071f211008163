import { useEffect, useRef, useSyncExternalStore } from "react";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { SendError } from "./send-form.ts";
import { type Upload, uploadQueue as queue } from "./upload-queue.ts";
import { getFileName, isProcessing, isReady, type OwnPhoto, usePhotoChanges } from "./use-photos.ts";

/** Whose uploads the queue holds. */
let owner = "";

/** A file on its way, or what became of it. */
export interface UploadRow {
  readonly key: string;
  readonly name: string;
  readonly tone: "finished" | "open" | "offline" | "failed";
  readonly percent: number | undefined;
  readonly text: string;
  /** Missing once nothing can be stopped any more. */
  readonly remove: (() => void) | undefined;
  readonly retry: (() => void) | undefined;
}

/** The uploads of this browser, and what the API says of earlier ones. */
export function useUploads(photos: readonly OwnPhoto[]) {
  const session = useSession();
  const userId = session === "signed-out" ? "" : session.userId;
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const toRow = useUploadRow(photos);
  const toPhotoRow = usePhotoRow();
  const { reload } = usePhotoChanges();
  const { photos: words } = useMessages("dashboard");

  useEffect(() => {
    if (owner !== userId) queue.clear();
    owner = userId;
  }, [userId]);

  const sent = uploads.filter(({ state }) => state.is === "sent").length;
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  useEffect(() => {
    if (sent > 0) void latestReload.current();
  }, [sent]);

  const rows = uploads.map(toRow);
  const isOpen = rows.some(({ tone }) => tone === "open" || tone === "offline");
  const finished = rows.filter(({ tone }) => tone === "finished");
  useEffect(() => {
    if (isOpen || finished.length === 0) return;
    toast(finished.length === 1 ? words.uploaded : words.uploadedMany(finished.length));
    for (const { remove } of finished) remove?.();
  }, [isOpen, finished, words]);

  const others = photos.filter((photo) => !isReady(photo) && !queue.owns(photo.id));
  return { rows: [...rows, ...others.map(toPhotoRow)], add: (files: Iterable<File>) => queue.add(files) };
}

/** A row for an upload of this browser. */
function useUploadRow(photos: readonly OwnPhoto[]): (upload: Upload) => UploadRow {
  const { photos: words } = useMessages("dashboard");
  const { fields } = useMessages("errors");
  const { apiError } = useApiMessages();
  const removePhoto = useRemovePhoto();
  return ({ id, file, state }) => {
    const remove = () => queue.remove(id);
    const base = { key: String(id), name: file.name, percent: undefined, remove, retry: undefined };
    switch (state.is) {
      case "waiting":
        return { ...base, tone: "open", text: words.waiting };
      case "resizing":
        return { ...base, tone: "open", text: words.resizing };
      case "sending": {
        const resized =
          state.bytes < file.size ? [words.resized(formatMegabytes(file.size), formatMegabytes(state.bytes))] : [];
        const text = [words.sending(state.percent), ...resized].join(" · ");
        return { ...base, tone: "open", percent: state.percent, text };
      }
      case "offline":
        return { ...base, tone: "offline", percent: state.percent, text: words.offline(state.percent) };
      case "sent": {
        const photo = photos.find((one) => one.id === state.photoId);
        if (photo?.state === "rejected") {
          const dismiss = () => {
            remove();
            removePhoto(photo.id);
          };
          return { ...base, tone: "failed", text: photo.message, remove: dismiss };
        }
        if (photo?.state === "ready") return { ...base, tone: "finished", text: words.finished };
        return { ...base, tone: "open", percent: 100, text: words.processing, remove: undefined };
      }
      case "rejected": {
        const text = {
          tooLarge: words.tooLarge,
          noPicture: words.noPicture,
          noFile: words.noFile,
          unreadable: words.unreadable,
          noHeic: words.noHeic,
          wrongType: fields.photo_no_picture,
          tooSmall: fields.photo_too_small,
        }[state.problem];
        return { ...base, tone: "failed", text };
      }
      case "failed":
        break;
    }
    const text = state.error instanceof SendError ? words.interrupted : apiError(state.error);
    return { ...base, tone: "failed", text, retry: () => queue.retry(id) };
  };
}

/** A row for an upload of an earlier visit or another browser. */
function usePhotoRow(): (photo: OwnPhoto) => UploadRow {
  const { photos: words } = useMessages("dashboard");
  const removePhoto = useRemovePhoto();
  return (photo) => {
    const base = { key: photo.id, name: getFileName(photo), percent: undefined, retry: undefined };
    if (isProcessing(photo)) return { ...base, tone: "open", text: words.processing, remove: undefined };
    return {
      ...base,
      tone: "failed",
      text: photo.state === "rejected" ? photo.message : words.neverArrived,
      remove: () => removePhoto(photo.id),
    };
  };
}

function useRemovePhoto(): (photoId: string) => void {
  const { photos: words } = useMessages("dashboard");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const { remove } = usePhotoChanges();
  return (photoId) => {
    remove(photoId).catch((error: unknown) =>
      toast(form.failed, `${words.removeFailed} ${apiError(error)}`, { tone: "error", duration: 5000 }),
    );
  };
}

/** `8,1 MB` in the page's language. */
const formatMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
