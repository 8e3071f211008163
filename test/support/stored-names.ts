import { legalDocument } from "#shared/site/messages/legal/all.ts";
import { sitePaths } from "#shared/site/paths.ts";

const { necessary, functional } = legalDocument(sitePaths.cookiePolicy, "de").sections;

/** What the cookie policy says that the site stores in a browser; `…` stands for any end. */
export const storedNames: readonly string[] = [
  ...(necessary?.blocks ?? []).flatMap((block) =>
    typeof block === "object" && "table" in block
      ? block.table.rows.flatMap(([names]) => names?.split(/, | \(/) ?? [])
      : [],
  ),
  ...(JSON.stringify([necessary, functional]).match(/(?<=„)[\w-]+(?=“)/g) ?? []),
];
