import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { Reservation } from "../../shared/domain/reservation.ts";
import type { ReservationView } from "../../shared/domain/reservation-status.ts";
import { cursorAt, placeOf } from "./cursor.ts";
import { customerPartition, housePartition, keys, momentOf, tabPlace } from "./keys.ts";
import type { Key, Page, Paging, Table } from "./table.ts";

interface TabQuery extends Paging {
  readonly view: ReservationView;
}

/** A change may be counted before the one it follows; below zero is nobody's number. */
const Count = z
  .int()
  .default(0)
  .transform((count) => Math.max(0, count));
const Counts = z.object({ pending: Count, confirmed: Count, past: Count });
type Counts = z.infer<typeof Counts>;

interface Tab extends Page<Reservation> {
  readonly counts: Counts;
}

interface Shelf {
  readonly index: "gsi1" | "gsi2";
  readonly pk: string;
  readonly sk: string;
  readonly partition: string;
  readonly counts: Key;
}

const isPlace = /^\d{8}T\d{4}_\w{1,40}$/;

/** The tabs of the reservations page, for either side. */
export class ReservationTabs {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** @throws Refusal invalid_cursor */
  ofCustomer(userId: string, query: TabQuery): Promise<Tab> {
    const counts = keys.customerCounts(userId);
    return this.#tab({ index: "gsi1", pk: "g1pk", sk: "g1sk", partition: customerPartition(userId), counts }, query);
  }

  /** @throws Refusal invalid_cursor */
  ofHouse(restaurantId: string, query: TabQuery): Promise<Tab> {
    const counts = keys.houseCounts(restaurantId);
    return this.#tab({ index: "gsi2", pk: "g2pk", sk: "g2sk", partition: housePartition(restaurantId), counts }, query);
  }

  async #tab(shelf: Shelf, query: TabQuery): Promise<Tab> {
    const [page, counts] = await Promise.all([this.#page(shelf, query), this.#counts(shelf.counts)]);
    return { ...page, counts };
  }

  /** By the date of the visit, past newest first. The page begins at the place itself, which is then left out. */
  async #page(shelf: Shelf, { view, cursor, limit }: TabQuery): Promise<Page<Reservation>> {
    const list = `reservations/${view}`;
    const place = cursor === undefined ? undefined : placeOf(list, cursor, isPlace);
    const isBackwards = view === "past";
    const [lowest, highest] = isBackwards ? ["", place ?? "~"] : [place ?? "", "~"];
    const { Items = [] } = await this.#table.client.send(
      new QueryCommand({
        TableName: this.#table.name,
        IndexName: shelf.index,
        KeyConditionExpression: `${shelf.pk} = :partition AND ${shelf.sk} BETWEEN :lowest AND :highest`,
        ExpressionAttributeValues: {
          ":partition": shelf.partition,
          ":lowest": tabPlace(view, lowest),
          ":highest": tabPlace(view, highest),
        },
        ScanIndexForward: !isBackwards,
        Limit: limit + (place === undefined ? 1 : 2),
      }),
    );
    const found = Items.map((item) => Reservation.parse(item)).filter(({ id }) => momentOf(id) !== place);
    const items = found.slice(0, limit);
    const [last] = found.length > limit ? items.slice(-1) : [];
    return { items, cursor: last ? cursorAt(list, momentOf(last.id)) : null };
  }

  async #counts(Key: Key): Promise<Counts> {
    const { Item } = await this.#table.client.send(new GetCommand({ TableName: this.#table.name, Key }));
    return Counts.parse(Item ?? {});
  }
}
