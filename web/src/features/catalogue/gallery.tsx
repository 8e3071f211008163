import { lazy, Suspense } from "react";
import { widestPhotoPath } from "../../../../shared/photos/photo-rules.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Photo } from "../../ui/photo.tsx";
import { useOpenedPhoto } from "./use-opened-photo.ts";
import type { PublicRestaurant } from "./use-restaurant.ts";

const PhotoViewer = lazy(() => import("./photo-viewer.tsx"));

/**
 * The photos after the cover, in a row that scrolls sideways; each opens in the photo viewer. They are links, so
 * that they open the picture before scripts load, and in a new tab.
 */
export function Gallery({ restaurant: { restaurant_name: name, photos } }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  const { opened, open, close } = useOpenedPhoto();
  if (photos.length < 2) return null;
  return (
    <>
      <ul className="gallery" aria-label={t.photos}>
        {photos.slice(1).map((photo, index) => (
          <li key={photo.name}>
            <a
              href={widestPhotoPath(photo)}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
                event.preventDefault();
                open(index + 1);
              }}
            >
              <Photo photo={photo} alt={t.photo(name, index + 2)} sizes="16rem" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer name={name} photos={photos} first={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
