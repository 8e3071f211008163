import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { Objection } from "#shared/reservations/guest-answer.ts";
import { formerGuestId } from "#shared/reservations/reservation-status.ts";
import { OwnedRestaurant } from "#functions/accounts/items.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { decrementOpenRequests, reopenRequest } from "./request-quota.ts";
import { cancelledFrom, StoredReservation, withoutPerson, withoutWishes } from "./items.ts";
import { type Placement, putSeating, writeAndRelease } from "./seating/seating-store.ts";
import { findMovedReservation } from "./moved-reservation.ts";
import { type LastRequest, noteRequestedTime } from "./requested-time.ts";
import { batchGet, firstVersion, getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";

interface CallerReservation {
  readonly reservation: StoredReservation;
  readonly actor: "customer" | "restaurant";
}

type Change = Pick<StoredReservation, "status" | "changed_by" | "updated_at" | "restaurant_message">;

/** What a request that is open again depends on: its tables, and the guest's last request for its time before it. */
interface Reopening {
  readonly placement: Placement | undefined;
  readonly lastRequest: LastRequest;
}

const Place = z.object({ restaurant_id: z.string() });

export class ReservationStore extends TableStore {
  /**
   * Reads a reservation and the caller's role in it, in one call; undefined for everybody else. A request whose time has
   * changed is found under its former ids, too: then the reservation has another id than asked for.
   */
  async getForCaller(restaurantId: string, id: string, userId: string): Promise<CallerReservation | undefined> {
    const [item, owned] = await batchGet(this.table, [
      keys.reservation({ restaurant_id: restaurantId, id }),
      keys.ownedRestaurant(userId),
    ]);
    const reservation =
      z.optional(StoredReservation).parse(item) ?? (await findMovedReservation(this.table, restaurantId, id));
    if (!reservation) return undefined;
    if (reservation.user_id === userId) return { reservation, actor: "customer" };
    const isOwner = z.optional(OwnedRestaurant).parse(owned)?.restaurant_id === restaurantId;
    return isOwner ? { reservation, actor: "restaurant" } : undefined;
  }

  /**
   * Reads a reservation with strong consistency; a request whose time has changed under its former ids, too: then the
   * reservation has another id than asked for.
   */
  async findReservation(restaurantId: string, id: string): Promise<StoredReservation | undefined> {
    return (await this.getReservation(restaurantId, id)) ?? findMovedReservation(this.table, restaurantId, id);
  }

  /** Notes at which restaurant a reservation is. Admins may have nothing but its id. */
  async notePlace({ id, restaurant_id, updated_at, ttl }: StoredReservation): Promise<void> {
    const stamps = { ...firstVersion(updated_at), ...(ttl !== undefined && { ttl }) };
    const Item = { ...keys.reservationPlace(id), entity: "reservation_place", restaurant_id, ...stamps };
    await this.table.client.send(new PutCommand({ TableName: this.table.name, Item }));
  }

  /** The restaurant of a reservation, by its id or a former one. */
  async findRestaurantId(id: string): Promise<string | undefined> {
    return z.optional(Place).parse(await getItem(this.table, keys.reservationPlace(id)))?.restaurant_id;
  }

  /** Reads a reservation with strong consistency. */
  async getReservation(restaurantId: string, id: string): Promise<StoredReservation | undefined> {
    const Item = await getItem(this.table, keys.reservation({ restaurant_id: restaurantId, id }));
    return z.optional(StoredReservation).parse(Item);
  }

  /**
   * Changes a reservation's status and, when that ends a request or opens it again, the customer's open requests; a
   * cancelled one gives its tables back, and one that is open again takes those of its placement. Undefined: a
   * concurrent write won, of the reservation, of the tables, or the guest asked for that time again.
   *
   * @throws ApiError try_again
   */
  async change(
    before: StoredReservation,
    change: Change,
    { placement, lastRequest }: Partial<Reopening> = {},
  ): Promise<StoredReservation | undefined> {
    const now = new Date(change.updated_at);
    const set = {
      ...change,
      ...(change.status === "confirmed" && { confirmed_at: change.updated_at }),
      ...(change.status === "cancelled" && { cancelled_from: cancelledFrom(before) }),
      ...(before.move && { move: undefined }), // it was about a table that is no more, or is over
      ...(change.status === "pending" && {
        cancelled_from: undefined,
        restaurant_message: undefined,
        seating_days: placement && [...placement.days],
      }),
      version: before.version + 1, // every change of the status has its own
    };
    const after = { ...before, ...set };
    const { g1sk, g2sk } = keys.reservationTabs(after);
    const writes = [
      updateItem(this.table, keys.reservation(before), { set: { ...set, g1sk, g2sk }, version: before.version }),
      ...(before.status === "pending" ? [decrementOpenRequests(this.table, before, change.updated_at)] : []),
      ...(change.status === "pending"
        ? [reopenRequest(this.table, before, change.updated_at), noteRequestedTime(this.table, after, lastRequest, now)]
        : []),
      ...(placement ? putSeating(this.table, before.restaurant_id, placement, now) : []),
    ];
    const failed =
      change.status === "cancelled"
        ? await writeAndRelease(this.table, before, writes, now)
        : await transactWrite(this.table, writes);
    return failed.includes(true) ? undefined : after;
  }

  /**
   * Ends the wish to move a table, which stands as it was. Undefined: a concurrent write won.
   *
   * @throws ApiError try_again
   */
  async endMove(
    before: StoredReservation,
    by: "restaurant" | "schedule",
    at: string,
    message?: string,
  ): Promise<StoredReservation | undefined> {
    const set = {
      move: undefined,
      move_ended: { by, at, ...(message !== undefined && { message }) },
      updated_at: at,
      version: before.version + 1,
    };
    const failed = await transactWrite(this.table, [
      updateItem(this.table, keys.reservation(before), { set, version: before.version }),
    ]);
    return failed.includes(true) ? undefined : { ...before, ...set };
  }

  /** Deletes a booking by phone, as the only record of its guest. */
  async remove(reservation: StoredReservation): Promise<void> {
    const Delete = { TableName: this.table.name, Key: keys.reservation(reservation) };
    await writeAndRelease(this.table, reservation, [{ Delete }], new Date());
  }

  /**
   * Marks the guest as reminded, once, with the code that answers; the stream then sends the email. The version stays the
   * same, so that a guest who has the page open can still cancel.
   */
  markReminded(reservation: StoredReservation, guest_code: string, now: Date): Promise<boolean> {
    return this.#markOnce(reservation, "reminded_at", now, { guest_code });
  }

  /** Marks once that the guest is coming. Neither side loses what it has open. */
  markComing(reservation: StoredReservation, now: Date): Promise<boolean> {
    return this.#markOnce(reservation, "coming_at", now);
  }

  /** Stores the objection to a no-show's mark, once; the stream then tells the restaurant. */
  object(reservation: StoredReservation, { reason, text }: z.infer<typeof Objection>, now: Date): Promise<boolean> {
    const objection = { objection_reason: reason, objection_text: text };
    return this.#markOnce(reservation, "objected_at", now, objection);
  }

  /** Marks the restaurant as reminded of a request, once and without a new version; the stream then sends the email. */
  markRestaurantReminded(reservation: StoredReservation, now: Date): Promise<boolean> {
    return this.#markOnce(reservation, "restaurant_reminded_at", now);
  }

  /**
   * Removes wish, note and message of a reservation that is over. It gets a new version, but stays as old as it is:
   * nothing has happened to the visit. False: a concurrent write won.
   */
  removeWishes(before: StoredReservation): Promise<boolean> {
    return this.#removePersonalData(before, withoutWishes);
  }

  /** Removes the guest as well, from the guest's own list too. */
  anonymize(before: StoredReservation, calendarCode: string): Promise<boolean> {
    return this.#removePersonalData(before, withoutPerson(formerGuestId, calendarCode));
  }

  async #removePersonalData(before: StoredReservation, fields: Readonly<Record<string, unknown>>): Promise<boolean> {
    const { version } = before;
    const failed = await transactWrite(this.table, [
      updateItem(this.table, keys.reservation(before), { set: { ...fields, version: version + 1 }, version }),
    ]);
    return !failed.includes(true);
  }

  async #markOnce(
    reservation: StoredReservation,
    mark: "reminded_at" | "restaurant_reminded_at" | "coming_at" | "objected_at",
    now: Date,
    beside: Readonly<Record<string, unknown>> = {},
  ): Promise<boolean> {
    const fields = Object.entries(beside);
    const failed = await transactWrite(this.table, [
      {
        Update: {
          TableName: this.table.name,
          Key: keys.reservation(reservation),
          UpdateExpression: [
            "SET #mark = :now, updated_at = :now",
            ...fields.map(([field]) => `${field} = :${field}`),
          ].join(", "),
          ConditionExpression: "#status = :status AND attribute_not_exists(#mark)",
          ExpressionAttributeNames: { "#status": "status", "#mark": mark },
          ExpressionAttributeValues: {
            ":now": now.toISOString(),
            ":status": reservation.status,
            ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
          },
        },
      },
    ]);
    return !failed.includes(true);
  }
}
