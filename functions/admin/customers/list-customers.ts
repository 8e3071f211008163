import type { CustomerRow, listCustomers } from "#shared/admin/reviews/contract.ts";
import type { ReviewStore } from "../reviews/review-store.ts";
import type { SectionCountStore } from "../reviews/section-counts-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import type { ReadAttributes } from "#functions/accounts/cognito-user.ts";

/** Maximum look-ups of email addresses per page. */
const maxLookUps = 20;

interface Dependencies {
  readonly reviews: Pick<ReviewStore, "listCustomers" | "searchCustomers">;
  readonly sections: Pick<SectionCountStore, "getCounts">;
  readonly readAttributes: ReadAttributes;
}

/** Lists customers for admins. An address missing in the profile is looked up in Cognito; null when that fails. */
export const listCustomersHandler =
  ({ reviews, sections, readAttributes }: Dependencies): Handler<typeof listCustomers> =>
  async ({ query: { search, ...paging } }) => {
    const [page, counts] = await Promise.all([
      search ? reviews.searchCustomers(search, paging) : reviews.listCustomers(paging),
      sections.getCounts(),
    ]);
    const unknown = new Set(page.items.filter(({ email }) => email === null).slice(0, maxLookUps));
    const items = await Promise.all(
      page.items.map(async (row) => (unknown.has(row) ? { ...row, email: await findEmail(row, readAttributes) } : row)),
    );
    return { ...page, items, counts };
  };

async function findEmail(
  { user_id }: CustomerRow,
  readAttributes: Dependencies["readAttributes"],
): Promise<string | null> {
  try {
    return (await readAttributes(user_id))?.["email"] ?? null;
  } catch (error) {
    logger.warn("address unknown", { error: errorName(error) });
    return null;
  }
}
