import { Armchair, CheckCheck, Clock, type LucideIcon, UserCheck, UserX } from "lucide-react";
import type { VisitMark } from "#shared/reservations/reservation-status.ts";

interface Look {
  readonly Icon: LucideIcon;
  readonly tone: string | false;
}

export const markLooks: Readonly<Record<VisitMark, Look>> = {
  expected: { Icon: Clock, tone: false },
  arrived: { Icon: UserCheck, tone: "mark--amber" },
  seated: { Icon: Armchair, tone: "mark--forest" },
  left: { Icon: CheckCheck, tone: "mark--stone" },
  no_show: { Icon: UserX, tone: "mark--brick" },
};

/** The mark that one tap sets: the next in the order of a visit. A party that left or never came stays as it is. */
export const nextMark = (mark: VisitMark): VisitMark | undefined =>
  ({ expected: "arrived", arrived: "seated", seated: "left", left: undefined, no_show: undefined } as const)[mark];
