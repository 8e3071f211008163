import { type MouseEvent, Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { widestPhotoPath } from "#shared/photos/photo-rules.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemeOf, isQuiet } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Photo } from "#web/ui/photo/photo.tsx";

const PhotoViewer = lazyDialog(() => import("./photo-viewer.tsx"));

interface Props {
  readonly restaurant: PublicRestaurant;
}

/** The first photo, over the whole width; it opens the photo viewer and says how many there are. Without photos it is drawn. */
export function GalleryCover({ restaurant }: Props) {
  const { restaurant: t } = useMessages("public");
  const openOnClick = useOpenOnClick();
  const { photos, price_range, restaurant_name: name } = restaurant;
  const [photo] = photos;
  const cover = (
    <Cover
      table={coverThemeOf(restaurant)}
      quiet={isQuiet(price_range)}
      photo={photo}
      alt={t.photo(name, 1)}
      wide
      eager
    />
  );
  if (!photo) return cover;
  return (
    <a className="gallery-cover" href={widestPhotoPath(photo)} aria-haspopup="dialog" onClick={openOnClick(0)}>
      {cover}
      <span className="badge" aria-hidden="true">
        {t.photoOf(1, photos.length)}
      </span>
    </a>
  );
}

/**
 * The photos after the cover, in a row that scrolls sideways, and the photo viewer that each of them and the cover
 * opens. They are links, so that they open the picture before scripts load, and in a new tab.
 */
export function Gallery({ restaurant: { restaurant_name: name, photos } }: Props) {
  const { restaurant: t } = useMessages("public");
  const { opened, close } = useOpenedPhoto();
  const openOnClick = useOpenOnClick();
  return (
    <>
      {photos.length > 1 && (
        <ul className="gallery" aria-label={t.photos}>
          {photos.slice(1).map((photo, index) => (
            <li key={photo.name}>
              <a href={widestPhotoPath(photo)} aria-haspopup="dialog" onClick={openOnClick(index + 1)}>
                <Photo photo={photo} alt={t.photo(name, index + 2)} sizes="16rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer name={name} photos={photos} first={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens a photo in the viewer, unless a link is opened in a tab of its own. */
function useOpenOnClick() {
  const { open } = useOpenedPhoto();
  return (photo: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(photo);
  };
}

/**
 * The index of the opened photo. It is part of the browser's history, so that a phone's back gesture closes
 * the photo and not the page.
 */
function useOpenedPhoto() {
  const { pathname, search, hash, ...location } = useLocation();
  const navigate = useNavigate();
  return {
    opened: indexIn(location.state),
    open: (photo: number) =>
      void navigate({ pathname, search, hash }, { state: { photo } satisfies State, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}

interface State {
  readonly photo: number;
}

const indexIn = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "photo" in state && typeof state.photo === "number"
    ? state.photo
    : undefined;
