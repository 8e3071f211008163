import * as z from "zod/mini";
import { OwnReservationDetails, OwnReservationPage } from "#shared/reservations/own-reservation.ts";
import type { ReservationView } from "#shared/reservations/reservation-status.ts";
import { storedSession, ticketsPrefix } from "#web/platform/session/storage.ts";

/** How long tickets can be read without network. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** An answer of the API that is stored on the device, and when it was read (milliseconds since the epoch). */
export interface StoredAnswer<T> {
  readonly readAt: number;
  readonly answer: T;
}

const Item = z.object({ readAt: z.number(), answer: z.unknown() });

/**
 * A guest's reservations, stored for a restaurant's door without network. They hold personal data: signing out and an ended
 * session remove them (`removeSession`), and so do seven days. Each account has names of its own.
 */
const toKey = (userId: string, name: string): string => `${ticketsPrefix}${userId}:${name}`;

export const storeTicketList = (userId: string, view: ReservationView, page: OwnReservationPage): void =>
  store(userId, view, { ...page, cursor: null });

export const readTicketList = (userId: string, view: ReservationView): StoredAnswer<OwnReservationPage> | undefined =>
  read(toKey(userId, view), OwnReservationPage);

/** @param reservationId of the address, which may be a former one */
export const storeTicket = (userId: string, reservationId: string, ticket: OwnReservationDetails): void =>
  store(userId, reservationId, ticket);

/** The ticket as it was read last, alone or in a list. */
export function readTicket(userId: string, reservationId: string): StoredAnswer<OwnReservationDetails> | undefined {
  const candidates = [
    read(toKey(userId, reservationId), OwnReservationDetails),
    ...listTicketsOfLists(userId, reservationId),
  ];
  return candidates.filter((stored) => stored !== undefined).toSorted((a, b) => b.readAt - a.readAt)[0];
}

function listTicketsOfLists(userId: string, reservationId: string): StoredAnswer<OwnReservationDetails>[] {
  return (["pending", "confirmed"] as const).flatMap((view) => {
    const stored = readTicketList(userId, view);
    const listed = stored?.answer.items.find(({ id }) => id === reservationId);
    if (!stored || !listed) return [];
    const change =
      view === "pending"
        ? { by: "guest" as const, what: "requested" as const, at: listed.created_at }
        : { by: "restaurant" as const, what: "confirmed" as const, at: listed.updated_at };
    return [{ readAt: stored.readAt, answer: { ...listed, change, alternatives: [] } }];
  });
}

/** Removes what is too old, or belongs to somebody who is not signed in. */
export function dropOldTickets(): void {
  try {
    const own = toKey(storedSession()?.userId ?? "", "");
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(ticketsPrefix)) continue;
      if (!key.startsWith(own)) localStorage.removeItem(key);
      else read(key, z.unknown());
    }
  } catch {
    // Storage is forbidden, so it holds no tickets.
  }
}

function store(userId: string, name: string, answer: object): void {
  if (storedSession()?.userId !== userId) return; // signed out while the answer was on its way
  try {
    localStorage.setItem(toKey(userId, name), JSON.stringify({ readAt: Date.now(), answer }));
  } catch {
    // Storage is full or forbidden: the ticket needs the network.
  }
}

function read<T>(key: string, schema: z.ZodMiniType<T>): StoredAnswer<T> | undefined {
  try {
    const stored = z.parse(Item, JSON.parse(localStorage.getItem(key) ?? ""));
    const { answer } = stored;
    const readAt = Math.min(stored.readAt, Date.now());
    // The device's clock ran ahead: it would stay for longer.
    if (readAt < stored.readAt) localStorage.setItem(key, JSON.stringify({ readAt, answer }));
    if (readAt > Date.now() - maxAgeMs) return { readAt, answer: z.parse(schema, answer) };
    localStorage.removeItem(key);
  } catch {
    // There is none, it was stored by another release, or storage is forbidden.
  }
  return undefined;
}
