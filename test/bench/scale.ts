import { once } from "node:events";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import dynalite from "dynalite";
import { batchWrite } from "../../functions/platform/dynamodb/batch-write.ts";
import { searchPartition } from "../../functions/platform/dynamodb/keys.ts";
import { accountItems } from "../../functions/me/items.ts";
import { CatalogueStore } from "../../functions/restaurants/catalogue-store.ts";
import { restaurantItems } from "../../functions/restaurants/items.ts";
import { ReviewStore } from "../../functions/reviews/store.ts";
import { indexItems } from "../../functions/search/store.ts";
import type { Table } from "../../functions/platform/dynamodb/table.ts";
import { aProfile, aRestaurantRow } from "../support/rows.ts";
import type { Reporter } from "./report.ts";
import { compare, type Ratio, measureCpu } from "./compare.ts";

const sizes = { few: 100, many: Number(process.env["BENCH_RESTAURANTS"] ?? 100_000) };

/** Every fourth restaurant matches the search, so that a hundred restaurants fill its first page. */
const names = ["Zur Linde", "Goldener Hirsch", "Trattoria Aurora", "Baan Thai"];
const searchedTerm = searchPartition("linde");

const restaurantAt = (index: number) =>
  aRestaurantRow({
    id: `rst_${index.toString(36).padStart(9, "0")}`,
    restaurant_name: `${names[index % names.length] ?? ""} ${String((index * 7919) % sizes.many).padStart(6, "0")}`,
  });

/** Every fourth customer matches the search. */
const fullNames = ["Käthe Groß", "Jonas Vogel", "Aoife Gallagher", "Friederike Brandt"];

const customerAt = (index: number) =>
  aProfile({
    user_id: `user-${index.toString(36).padStart(9, "0")}`,
    full_name: `${fullNames[index % fullNames.length] ?? ""} ${String((index * 7919) % sizes.many).padStart(6, "0")}`,
  });

/** Compares the first pages of lists and searches among 100,000 restaurants and guests to those among 100. */
export async function scale({ remark }: Reporter): Promise<Ratio[]> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-central-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  try {
    const few = await createFilledTable({ client, name: "few" }, sizes.few);
    const startedAt = performance.now();
    const many = await createFilledTable({ client, name: "many" }, sizes.many);
    remark(
      `${sizes.many} restaurants and as many guests loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    const pages: Readonly<Record<string, (stores: Stores) => Promise<{ readonly items: readonly unknown[] }>>> = {
      "the list": ({ catalogue }) => catalogue.listRestaurants(firstPage),
      "a search": ({ catalogue }) => catalogue.listRestaurants({ ...firstPage, search: "linde" }),
      "the admin's restaurants": ({ reviews }) => reviews.listRestaurants("approved", firstPage),
      "the admin's search of restaurants": ({ reviews }) => reviews.searchRestaurants("approved", "zur lin", firstPage),
      "the admin's guests": ({ reviews }) => reviews.listCustomers(firstPage),
      "the admin's search of guests": ({ reviews }) => reviews.searchCustomers("käthe", firstPage),
    };
    const ratios: Ratio[] = [];
    for (const [name, read] of Object.entries(pages)) {
      const createCall = (stores: Stores) => async () => {
        const { items } = await read(stores);
        if (items.length !== firstPage.limit) throw new Error(`${name} has ${items.length} rows`);
      };
      const floor = measureCpu(createCall(few), 10);
      const candidate = measureCpu(createCall(many), 10);
      const title = `the first page of ${name}: ${sizes.many} against ${sizes.few}`;
      ratios.push(await compare({ name: title, limit: 1.1, floor, candidate, rounds: 30, warmUp: 5 }));
    }
    return ratios;
  } finally {
    client.destroy();
    server.close();
  }
}

const firstPage = { limit: 20 };

interface Stores {
  readonly catalogue: CatalogueStore;
  readonly reviews: ReviewStore;
}

async function createFilledTable(table: Table, count: number): Promise<Stores> {
  await table.client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk", "g1pk", "g1sk", "g2pk", "g2sk"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: toKeySchema("pk", "sk"),
      GlobalSecondaryIndexes: [
        { IndexName: "gsi1", KeySchema: toKeySchema("g1pk", "g1sk"), Projection: { ProjectionType: "ALL" } },
        { IndexName: "gsi2", KeySchema: toKeySchema("g2pk", "g2sk"), Projection: { ProjectionType: "ALL" } },
      ],
    }),
  );
  // In batches, so that the rows of 100,000 restaurants are not in memory twice.
  for (let from = 0; from < count; from += 2000) {
    const indexes = Array.from({ length: Math.min(2000, count - from) }, (_, index) => from + index);
    const restaurants = indexes.map((index) => restaurantItems(restaurantAt(index)));
    await batchWrite(table, [
      ...restaurants.flatMap(({ profile, card }) => [profile, card]),
      ...restaurants.flatMap(({ card }) => indexItems(card)).filter(({ pk }) => pk === searchedTerm),
      ...indexes.flatMap((index) => accountItems({ profile: customerAt(index) })),
    ]);
  }
  return { catalogue: new CatalogueStore(table), reviews: new ReviewStore(table) };
}

const toKeySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];
