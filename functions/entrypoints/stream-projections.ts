import { adminProjections } from "#functions/admin/stream.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { updateProjections } from "#functions/platform/stream/projections.ts";
import { reservationProjections } from "#functions/reservations/stream.ts";
import { restaurantProjections } from "#functions/restaurants/stream.ts";
import { searchProjections } from "#functions/search/stream.ts";

const nouns = [searchProjections, restaurantProjections, adminProjections, reservationProjections];
const table = connectTable(process.env);

/** Updates derived items from the table's stream. */
export const handler = updateProjections(nouns.map((projectionsOf) => projectionsOf(table)));
