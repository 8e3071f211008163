import type { searchStream } from "#shared/events.ts";
import { parseRestaurantId } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Projections } from "#functions/platform/stream/projections.ts";
import { SearchIndexStore } from "./search-index-store.ts";

/** The search index follows from the cards of restaurants and from their menus. */
export function searchProjections(table: Table): Projections<(typeof searchStream.projections)[number]> {
  const index = new SearchIndexStore(table);
  return {
    card: async ({ before, after }) => {
      const images = [before, after].filter((image) => image !== undefined);
      await index.updateIndex(String(images[0]?.["id"]), images);
    },
    // A whole menu is read again: once for many changes of one.
    menu_item: async ({ before, after }, isLastOfPartition) => {
      const partition = String((after ?? before)?.["pk"]);
      if (isLastOfPartition) await index.updateMenuSummary(parseRestaurantId(partition));
    },
  };
}
