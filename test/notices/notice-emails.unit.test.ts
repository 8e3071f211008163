import { describe, expect, it } from "vitest";
import type { EmailedEvent } from "#shared/events.ts";
import type { StoredNotice } from "#functions/notices/items.ts";
import { site, restaurant, now, resolveAll } from "#test/support/email-world.ts";

const decided = (version: number): EmailedEvent => ({
  "detail-type": "notice.decided",
  detail: { restaurant_id: restaurant.id, notice_id: "ntc_1", version },
});

describe("the emails about a notice", () => {
  const notice: StoredNotice = {
    id: "ntc_1",
    restaurant_id: restaurant.id,
    restaurant_name: "Zur Linde",
    reason: "photo_rights",
    place: "photos",
    explanation: "Das Foto ist meines.",
    name: null,
    email: "notifier@example.com",
    language: "en",
    state: "decided",
    due_at: "2027-11-27T09:00:00.000Z",
    outcome: "hide",
    basis: "law",
    statement: "Ohne Nachweis.",
    appeal: null,
    appeal_code: "0123456789abcdef01234567",
    appeal_until: "2028-05-22T09:00:00.000Z",
    version: 2,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const appeal = { by: "restaurant", explanation: "Doch.", at: now.toISOString() } as const;
  const closed = { ...notice, state: "closed", version: 4, appeal, appealed_outcome: "hide" } as const;
  const toNotifier = ["notifier", "Our decision about Zur Linde"];
  const hidden = [toNotifier, ["restaurant", "Zur Linde ist nicht mehr zu sehen"]];
  const shownAgain = [toNotifier, ["restaurant", "Zur Linde ist wieder zu sehen"]];
  it.each<[string, number, StoredNotice | undefined, string[][]]>([
    ["a decision to keep", 2, { ...notice, outcome: "keep" }, [toNotifier]],
    ["a decision against the restaurant", 2, notice, hidden],
    ["a decision that has been appealed since", 2, { ...notice, state: "appealed", version: 3 }, hidden],
    ["a first decision that a second has replaced", 2, closed, []],
    ["a decision that stands after an appeal", 4, closed, [["restaurant", "Ihr Widerspruch zu Zur Linde"]]],
    ["a decision that is taken back after an appeal", 4, { ...closed, outcome: "keep" }, shownAgain],
    ["a notice that has expired", 2, undefined, []],
  ])("after %s go to those whom it concerns", async (_, version, current, expected) => {
    const resolved = await resolveAll(decided(version), current ? { notice: current } : {});
    expect(resolved.map(({ to, content }) => [to, content.subject])).toEqual(expected);
  });

  it("link the appeal for the one against whom the decision went, and for nobody else", async () => {
    const [notifiers, restaurants] = await resolveAll(decided(2), { notice });
    expect(notifiers?.content.action?.url).not.toContain("code=");
    expect(restaurants?.content.action?.url).toBe(
      `${site}/report/${restaurant.id}?code=0123456789abcdef01234567&notice=ntc_1`,
    );
    const [final] = await resolveAll(decided(4), { notice: closed });
    expect(final?.content.action?.url).not.toContain("code=");
  });
});
