import { type ComponentProps, lazy, Suspense } from "react";

const Calendar = lazy(() => import("./calendar.tsx"));

/** The calendar, which loads when it opens, with its place kept meanwhile. */
export const LazyCalendar = (props: ComponentProps<typeof Calendar>) => (
  <Suspense fallback={<div className="calendar calendar--coming skeleton" />}>
    <Calendar {...props} />
  </Suspense>
);
