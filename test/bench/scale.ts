import { once } from "node:events";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import dynalite from "dynalite";
import { batchWrite } from "../../functions/platform/dynamodb/batch-write.ts";
import { searchPartition } from "../../functions/platform/dynamodb/keys.ts";
import { cardItem } from "../../functions/restaurants/card-items.ts";
import { CatalogueStore } from "../../functions/restaurants/catalogue-store.ts";
import { indexItems } from "../../functions/search/store.ts";
import type { Table } from "../../functions/platform/dynamodb/table.ts";
import { aRestaurantRow } from "../support/rows.ts";
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

/** Compares the first page of the list and of a search with 100,000 restaurants to those with 100. */
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
    remark(`${sizes.many} restaurants loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const pages = [
      { name: "the first page of the list", query: {} },
      { name: "the first page of a search", query: { search: "linde" } },
    ];
    const ratios: Ratio[] = [];
    for (const { name, query } of pages) {
      const createCall = (store: CatalogueStore) => async () => {
        const { items } = await store.listRestaurants({ limit: 20, ...query });
        if (items.length !== 20) throw new Error(`${name} has ${items.length} restaurants`);
      };
      const floor = measureCpu(createCall(few), 10);
      const candidate = measureCpu(createCall(many), 10);
      const title = `${name}: ${sizes.many} restaurants against ${sizes.few}`;
      ratios.push(await compare({ name: title, limit: 1.1, floor, candidate, rounds: 30, warmUp: 5 }));
    }
    return ratios;
  } finally {
    client.destroy();
    server.close();
  }
}

async function createFilledTable(table: Table, count: number): Promise<CatalogueStore> {
  await table.client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk", "g1pk", "g1sk"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: toKeySchema("pk", "sk"),
      GlobalSecondaryIndexes: [
        { IndexName: "gsi1", KeySchema: toKeySchema("g1pk", "g1sk"), Projection: { ProjectionType: "ALL" } },
      ],
    }),
  );
  // In batches, so that the rows of 100,000 restaurants are not in memory twice.
  for (let from = 0; from < count; from += 2000) {
    const restaurants = Array.from({ length: Math.min(2000, count - from) }, (_, index) => restaurantAt(from + index));
    const cards = restaurants.map((restaurant) => cardItem(restaurant));
    await batchWrite(table, [
      ...cards,
      ...cards.flatMap((card) => indexItems(card)).filter(({ pk }) => pk === searchedTerm),
    ]);
  }
  return new CatalogueStore(table);
}

const toKeySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];
