import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { PublicRestaurant } from "./use-restaurant.ts";
import "./photo-viewer.css";

interface Props {
  readonly name: string;
  readonly photos: PublicRestaurant["photos"];
  /** Index of the first visible photo. */
  readonly first: number;
  readonly onClose: () => void;
}

/** A restaurant's photos, one at a time, with buttons and arrow keys; the last is followed by the first. */
export default function PhotoViewer({ name, photos, first, onClose }: Props) {
  const { restaurant: t } = useMessages("public");
  const [place, setPlace] = useState(first);
  const isLeaving = useRef(false);
  const leave = () => {
    if (!isLeaving.current) onClose();
    isLeaving.current = true; // going back is asynchronous: a second press must not leave the page
  };
  const { length: count } = photos;
  useEffect(() => {
    const turn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return; // the browser's own shortcuts
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      setPlace((now) => (now + step + count) % count);
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [count]);
  const photo = photos[place];
  if (!photo) return null;
  return (
    <Dialog title={name} onClose={leave}>
      <div className="viewer">
        <div className="viewer__photo">
          <Photo
            key={photo.name}
            photo={photo}
            alt={t.photo(name, place + 1)}
            sizes="(min-width: 72rem) 70rem, 100vw"
          />
        </div>
        <div className="viewer__bar">
          <button
            className="btn btn--secondary btn--icon"
            type="button"
            aria-label={t.previousPhoto}
            onClick={() => setPlace((place - 1 + count) % count)}
          >
            <ChevronLeft className="icon" aria-hidden />
          </button>
          <p className="num" role="status">
            {t.photoOf(place + 1, count)}
          </p>
          <button
            className="btn btn--secondary btn--icon"
            type="button"
            aria-label={t.nextPhoto}
            data-first
            onClick={() => setPlace((place + 1) % count)}
          >
            <ChevronRight className="icon" aria-hidden />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
