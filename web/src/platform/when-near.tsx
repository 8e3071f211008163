import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

interface Props {
  /** Keeps the room. */
  readonly className: string;
  /** How far below the screen it begins to load. */
  readonly margin: `${number}px`;
  readonly children: ReactNode;
}

/** Keeps the room of what stands further down, and loads it when the reader comes near: the first view waits for none of it. */
export function WhenNear({ className, margin, children }: Props) {
  const [isNear, setNear] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear((was) => was || entries.some(isIn)), {
      rootMargin: margin,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);
  return (
    <div className={className} ref={element}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}

const isIn = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting;
