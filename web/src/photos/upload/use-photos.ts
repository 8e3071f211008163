import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type Answer, call } from "#web/platform/api/call.ts";
import { passGone } from "#web/platform/api/errors.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { serverNow } from "#web/platform/server-time.ts";

type Photos = Answer<"GET /partner/restaurant/photos">;
export type OwnPhoto = Photos["items"][number];
export type ReadyPhoto = Extract<OwnPhoto, { state: "ready" }>;

/** How often the list is loaded while photos are being processed, which takes some seconds. */
const refetchIntervalMs = 1500;
/** A photo that is not ready by then never arrived. */
export const processingMs = 2 * 60_000;

/** The language is part of the key, because rejected uploads carry a message. */
function usePhotosKey() {
  const session = useSession();
  const { language } = useLanguage();
  return ["dashboard", session === "signed-out" ? "" : session.userId, "photos", language];
}

/** The own restaurant's photos in their order; loads again by itself while some are being processed. */
export const usePhotos = () =>
  useQuery({
    queryKey: usePhotosKey(),
    queryFn: () => call("GET /partner/restaurant/photos", { headers: {} }),
    staleTime: 5000,
    refetchInterval: ({ state }) => state.data?.items.some(isProcessing) === true && refetchIntervalMs,
  });

/** Tells whether a photo may still become ready. */
export const isProcessing = (photo: OwnPhoto): boolean =>
  photo.state === "pending" && serverNow().getTime() - Date.parse(photo.created_at) < processingMs;

export const isReady = (photo: OwnPhoto): photo is ReadyPhoto => photo.state === "ready";

/** The name of the file that a photo came from. */
export const getFileName = ({ id }: OwnPhoto): string => id.slice(id.indexOf("_") + 1);

/** Changes of the list of photos. */
export function usePhotoChanges() {
  const queries = useQueryClient();
  const queryKey = usePhotosKey();
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  const reload = () => queries.invalidateQueries({ queryKey });
  const setItems = (update: (items: readonly OwnPhoto[]) => OwnPhoto[]) =>
    queries.setQueryData<Photos>(queryKey, (photos) => photos && { ...photos, items: update(photos.items) });
  return {
    reload,
    /**
     * Moves photos to the front at once; a failure brings the former order back. One after the other, each with the
     * version of the one before.
     */
    arrange: async ({ items, version }: Photos, first: readonly string[]): Promise<void> => {
      const moved = first.flatMap((id) => items.find((photo) => photo.id === id) ?? []);
      setItems((all) => [...moved, ...all.filter(({ id }) => !first.includes(id))]);
      const send = () => {
        const latest = queries.getQueryData<Photos>(queryKey)?.version ?? version;
        return call("PATCH /partner/restaurant/photos", { headers: {}, body: { first: [...first], version: latest } });
      };
      const move = lastMove.current.then(send, send);
      lastMove.current = move;
      try {
        const changed = await move;
        const isLast = lastMove.current === move;
        queries.setQueryData<Photos>(queryKey, (now) =>
          isLast || !now ? changed : { ...now, version: changed.version },
        );
      } catch (error) {
        queries.setQueryData<Photos>(queryKey, (photos) => photos && { ...photos, items });
        void reload();
        throw error;
      }
    },
    remove: async (photoId: string): Promise<void> => {
      await call("DELETE /partner/restaurant/photos/{photoId}", { params: { photoId } }).catch(passGone);
      setItems((items) => items.filter(({ id }) => id !== photoId));
      void reload();
    },
  };
}
