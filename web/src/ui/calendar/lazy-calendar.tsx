import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.ts";

const Calendar = lazyPart(() => import("./calendar.tsx"));

/** The calendar, which loads when it opens, with its place kept meanwhile. */
export const LazyCalendar = (props: ComponentProps<typeof Calendar>) => (
  <Suspense fallback={<div className="calendar calendar--coming skeleton" />}>
    <Calendar {...props} />
  </Suspense>
);
