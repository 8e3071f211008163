import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { classes } from "../classes/classes.ts";

interface EmptyStateProps {
  readonly title: string;
  /** The picture on the plate (a file in /art); none for an empty plate. */
  readonly art?: string;
  readonly text?: string;
  /** A link or button for the next step. */
  readonly children?: ReactNode;
  /** The heading's level. */
  readonly level?: "h1" | "h2" | "h3";
}

/** An empty state: says that there is nothing yet, and what to do about it. */
export const EmptyState = ({ title, art, text, children, level: Heading = "h2" }: EmptyStateProps) => (
  <div className="empty-state">
    <div className="empty-state__plate">
      {art !== undefined && <img src={`/art/${art}.webp`} width="96" height="96" alt="" />}
    </div>
    <Heading tabIndex={-1}>{title}</Heading>
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
);

interface FailedProps {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly level?: "h1" | "h2" | "h3";
}

/** An error state: what failed to load, and a retry. */
export function ErrorState({ title, text, onRetry, level }: FailedProps) {
  const { frame } = useMessages("public");
  return (
    <div role="alert">
      <EmptyState title={title} art="pfanne" text={text ?? frame.tryAgain} {...(level && { level })}>
        <Button look="btn--primary" Icon={RotateCw} text={frame.retry} onClick={onRetry} />
      </EmptyState>
    </div>
  );
}

/** A placeholder in its final size (a class in states.css). */
export const Skeleton = ({ size }: { readonly size: "name" | "line" | "short" | "control" | "heading" | "text" }) => (
  <span className={classes("skeleton", `skeleton--${size}`)} />
);

/** Shown while a dialog loads. */
export function DialogSkeleton() {
  const { frame } = useMessages("public");
  return (
    <div className="sheet" role="status">
      <p className="visually-hidden">{frame.loading}</p>
      <Skeleton size="heading" />
      <Skeleton size="control" />
      <Skeleton size="control" />
    </div>
  );
}
