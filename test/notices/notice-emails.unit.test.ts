import { describe, expect, it } from "vitest";
import type { EmailedEvent } from "#shared/events.ts";
import type { StoredNotice } from "#functions/notices/items.ts";
import { site, restaurant, now, resolveAll } from "#test/support/email-world.ts";

const subjects = async (about: EmailedEvent, current: StoredNotice | undefined) =>
  (await resolveAll(about, current ? { notice: current } : {})).map(({ to, content }) => [to, content.subject]);

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
  it.each([
    ["a decision to keep", 2, { ...notice, outcome: "keep" }, [["notifier", "Our decision about Zur Linde"]]],
    [
      "a decision against the restaurant",
      2,
      notice,
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist nicht mehr zu sehen"],
      ],
    ],
    [
      "a decision that has been appealed since",
      2,
      { ...notice, state: "appealed", version: 3 },
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist nicht mehr zu sehen"],
      ],
    ],
    ["a first decision that a second has replaced", 2, closed, []],
    ["a decision that stands after an appeal", 4, closed, [["restaurant", "Ihr Widerspruch zu Zur Linde"]]],
    [
      "a decision that is taken back after an appeal",
      4,
      { ...closed, outcome: "keep" },
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist wieder zu sehen"],
      ],
    ],
    ["a notice that has expired", 2, undefined, []],
  ] as const)("after %s go to those whom it concerns", async (_, version, current, expected) => {
    expect(await subjects(decided(version), current)).toEqual(expected);
  });

  it("link the appeal for the one against whom the decision went, and for nobody else", async () => {
    const [toNotifier, toRestaurant] = await resolveAll(decided(2), { notice });
    expect(toNotifier?.content.action?.url).not.toContain("code=");
    expect(toRestaurant?.content.action?.url).toBe(
      `${site}/report/${restaurant.id}?code=0123456789abcdef01234567&notice=ntc_1`,
    );
    const [final] = await resolveAll(decided(4), { notice: closed });
    expect(final?.content.action?.url).not.toContain("code=");
  });
});
