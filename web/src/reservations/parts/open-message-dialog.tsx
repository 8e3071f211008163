import { type ComponentProps, Suspense } from "react";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { DialogSkeleton } from "#web/ui/states/states.tsx";

/** Only restaurants write to guests: its script is not stored for guests (service-worker.ts). */
const Dialog = lazyDialog(() => import("./message-dialog.tsx"));

export const MessageDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={<DialogSkeleton />}>
    <Dialog {...props} />
  </Suspense>
);
