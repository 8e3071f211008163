import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DomainEvent } from "#functions/platform/stream/domain-event.ts";
import { deadEventTexts } from "#shared/admin/messages/dead-events.ts";
import { languages } from "#shared/platform/text/language.ts";

const Kind = z.object({ properties: z.object({ "detail-type": z.looseObject({}) }) });

/** Every `detail-type` of the union. */
const types = z
  .object({ oneOf: z.array(Kind) })
  .parse(z.toJSONSchema(DomainEvent))
  .oneOf.flatMap(({ properties: { "detail-type": type } }) => type["enum"] ?? type["const"]);

describe("the events in the admin's list of what failed", () => {
  it.each(languages)("have a name each in %s", (language) => {
    expect(types.length).toBeGreaterThan(10);
    expect(Object.keys(deadEventTexts[language])).toEqual(expect.arrayContaining(types));
  });
});
