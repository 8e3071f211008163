import { widestOf } from "../../../../shared/domain/photo-rules.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { PublicRestaurant } from "./use-restaurant.ts";

/** What the cover does not show, in a row that goes on to the side; each opens in full. */
export function Gallery({ restaurant: { restaurant_name: name, photos } }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  if (photos.length < 2) return null;
  return (
    <ul className="gallery" aria-label={t.photos}>
      {photos.slice(1).map((photo, place) => (
        <li key={photo.name}>
          <a href={widestOf(photo)}>
            <Photo photo={photo} alt={t.photo(name, place + 2)} sizes="16rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
