import { ChevronLeft, ChevronRight } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Photo } from "#web/ui/photo/photo.tsx";
import { Button } from "#web/ui/button/button.tsx";
import "./photo-viewer.css";

interface Props {
  readonly name: string;
  readonly photos: PublicRestaurant["photos"];
  /** Index of the first visible photo. */
  readonly first: number;
  readonly onClose: () => void;
}

/** The pixels that a finger moves to the side when it swipes. */
const swipe = 40;

/**
 * A restaurant's photos on the whole screen, one at a time, with buttons, arrow keys and swipes; the last is followed by
 * the first.
 */
export default function PhotoViewer({ name, photos, first, onClose }: Props) {
  const { restaurant: t } = useMessages("public");
  const words = useMessages("menu");
  const [index, setIndex] = useState(first);
  const isLeaving = useRef(false);
  const leave = () => {
    if (!isLeaving.current) onClose();
    isLeaving.current = true; // going back is asynchronous: a second press must not leave the page
  };
  const { length: count } = photos;
  const touch = useTurnBySwipe((step) => setIndex((index + step + count) % count));
  useEffect(() => {
    const turn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return; // the browser's own shortcuts
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      setIndex((now) => (now + step + count) % count);
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [count]);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <Dialog title={name} onClose={leave}>
      <div className="viewer">
        <div className="viewer__photo" {...touch}>
          <Photo
            key={photo.name}
            photo={photo}
            alt={t.photo(name, index + 1)}
            sizes="(min-width: 72rem) 70rem, 100vw"
          />
        </div>
        <div className="viewer__bar">
          <Button
            look="btn--secondary btn--icon"
            Icon={ChevronLeft}
            label={words.previousPhoto}
            onClick={() => setIndex((index - 1 + count) % count)}
          />
          <p className="num" role="status">
            {t.photoOf(index + 1, count)}
          </p>
          <Button
            look="btn--secondary btn--icon"
            Icon={ChevronRight}
            label={words.nextPhoto}
            data-first
            onClick={() => setIndex((index + 1) % count)}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Handlers of an element that turns by one when a finger swipes over it, unless the page is enlarged. */
function useTurnBySwipe(turn: (step: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const isEnlarged = (visualViewport?.scale ?? 1) > 1.05;
      began.current = isPrimary && pointerType !== "mouse" && !isEnlarged ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!began.current) return;
      const [right, down] = [clientX - began.current.x, clientY - began.current.y];
      began.current = undefined;
      if (Math.abs(right) >= swipe && Math.abs(right) > Math.abs(down)) turn(right < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      began.current = undefined;
    },
  };
}
