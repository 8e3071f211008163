import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { telephoneLink } from "#shared/platform/text/telephone-link.ts";

/** A list by position; the fifth element are formats, which ours leaves out. */
const Country = z.pipe(
  z.array(z.unknown()),
  z.transform((fields) => fields.with(4, [])),
);

const Metadata = z.object({
  version: z.unknown(),
  country_calling_codes: z.record(z.string(), z.unknown()),
  countries: z.object({ DE: Country }),
});
const readMetadata = (file: string) => Metadata.parse(JSON.parse(readFileSync(file, "utf8")));

/** docs/inputs.md, 'Phones'. */
describe("the link of a phone number as it was typed", () => {
  it.each([
    // as written here and abroad
    ["030 23125 001", "+493023125001"],
    ["+49 (0)30 23125 001", "+493023125001"],
    ["+49 (030) 23125001", "+493023125001"],
    ["0049 30 23125001", "+493023125001"],
    ["49 30 23125001", "+493023125001"],
    ["(030) 23125-001", "+493023125001"],
    ["030/23125001", "+493023125001"],
    ["030 / 23125 – 001", "+493023125001"],
    ["0 30 / 2 31 25 - 0 01", "+493023125001"],
    ["030.23125.001", "+493023125001"],
    ["０３０ ２３１２５００１", "+493023125001"],
    ["Tel. 030 23125001", "+493023125001"],
    ["tel:+493023125001", "+493023125001"],
    ["+43 1 5331234", "+4315331234"],
    ["+41 44 668 18 00", "+41446681800"],
    ["+1 (212) 555-0123", "+12125550123"],
    ["0043 664 1234567", "+436641234567"],
    ["0043 (0)664 1234567", "+436641234567"],
    ["+43 0664 1234567", "+436641234567"],
    ["+ 43 664 1234567", "+436641234567"],
    ["0039 06 1234567", "+39061234567"],
    ["001 212 555 0123", "+12125550123"],
    ["49 170 5550123", "+491705550123"],
    // the first of two
    ["030 23125001 oder 0171 5551234", "+493023125001"],
    ["030 23125001 / 0171 5551234", "+493023125001"],
    ["030 23125001/0171 5551234", "+493023125001"],
    ["030 23125001, 0171 5551234", "+493023125001"],
    ["030 23125001; 0171-5551234", "+493023125001"],
    ["030 23125001 0171 5551234", "+493023125001"],
    ["030/23125001/0171/5551234", "+493023125001"],
    ["030 23125001 + 030 23125002", "+493023125001"],
    ["+49 30 23125001 +49 171 5551234", "+493023125001"],
    ["+49 30 23125001 0049 171 5551234", "+493023125001"],
    ["+44 20 7946 0018 / 030 23125001", "+442079460018"],
    ["+44 (0)20 7946 0018, 030 23125001", "+442079460018"],
    ["030 23125001/02", "+493023125001"],
    ["Mobil: 0171 5551234 Festnetz: 030 23125001", "+491715551234"],
    // no extension glued on
    ["030 23125001 Durchwahl 12", "+493023125001"],
    ["030 23125001 DW 12", "+493023125001"],
    ["030 23125001 ext. 12", "+493023125001"],
    ["030 23125001 x12", "+493023125001"],
    ["030 23125001#12", "+493023125001"],
    ["030 23125001 (ab 17 Uhr)", "+493023125001"],
    ["030 23125001 ab 17:00", "+493023125001"],
    ["030 23125001 (24h)", "+493023125001"],
    ["24/7 030 23125001", "+493023125001"],
    ["089 123456-78 / -79", "+498912345678"],
    ["030 | 23125001", "+493023125001"],
    ["+49 [0]171 5551234", "+491715551234"],
    ["Fax 030 23125002, Tel. 030 23125001", "+493023125001"],
    ["Tel./Fax: 030 23125001", "+493023125001"],
    ["kein Fax, Tel. 030 23125001", "+493023125001"],
    // what is no valid number here is dialled as it was typed
    ["23125 001", "23125001"],
    ["01 533 12 34", "015331234"],
    ["116 117", "116117"],
    ["+49 (0)30 12", "+493012"],
  ])("%s leads to %s", (typed, dialled) => {
    expect(telephoneLink(typed)).toBe(`tel:${dialled}`);
  });

  it.each([
    ["AT", "0664 1234567", "+436641234567"], // German, it would be in Hesse
    ["AT", "01 533 12 34 / 0664 1234567", "+4315331234"],
    ["AT", "5331234", "5331234"],
    ["AT", "+49 170 5550123", "+491705550123"],
    ["CH", "044 668 18 00", "+41446681800"],
    ["IT", "0471 123456", "0471123456"],
  ])("in %s, %s leads to %s", (country, typed, dialled) => {
    expect(telephoneLink(typed, country)).toBe(`tel:${dialled}`);
  });

  it.each([
    "keine",
    "siehe Website",
    "0800 PIZZA",
    "(nur per E-Mail)",
    "0170 555O123",
    "o170 5550123",
    "030 23125OO1",
    "Fax: 030 23125002",
    "",
  ])("%j has none", (typed) => {
    expect(telephoneLink(typed)).toBeUndefined();
  });
});

it("knows Germany as the installed library does", () => {
  const { version, country_calling_codes, countries } = readMetadata(
    "node_modules/libphonenumber-js/metadata.max.json",
  );
  expect(readMetadata("shared/platform/text/phone-metadata.json")).toEqual({
    version,
    country_calling_codes: { 49: country_calling_codes["49"] },
    countries,
  });
});
