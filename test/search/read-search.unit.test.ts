import { describe, expect, it } from "vitest";
import { readSearch, toDates } from "#shared/search/read-search.ts";
import { spellOut } from "#shared/search/spell-out.ts";

const read = (text: string) => {
  const { wishes, words, refused } = readSearch(text);
  const said = [...wishes.map(({ kind, value }) => `${kind}:${value}`), words, ...refused.map((one) => `not(${one})`)];
  return said.filter(Boolean).join(" ");
};

describe("readSearch", () => {
  it.each([
    ["heute abend italienisch kreuzberg", "day:today time:evening district:Berlin/Kreuzberg italienisch"],
    ["tonight, sushi in Cologne", "day:today time:evening city:Köln sushi"],
    ["Freitagabend zu zweit", "day:friday time:evening guests:2"],
    ["sonntag morgen frühstück", "day:sunday time:breakfast feature:breakfast"],
    ["morgen abend um 19:30 Uhr", "day:tomorrow time:evening time:19:30"],
    ["table for 2 at 8pm", "guests:2 time:20:00 table"],
    ["am 24.12. für 4 Personen", "day:12-24 guests:4"],
    ["silvester dresden", "day:12-31 city:Dresden"],
    ["offen jetzt", "open:now"],
    ["Pizza near me", "near:me Pizza"],
    ["günstig essen köln", "price:€ city:Köln essen"],
    ["bis 20 Euro", "price:€"],
    ["für 20 Euro pro Person", "price:€"],
    ["dinner under €25", "time:evening price:€,€€"],
    ["Fisch, nicht zu teuer", "price:€ Fisch"],
    ["für 2 Kinder und 2 Erwachsene", "guests:4"],
    ["feines Restaurant mit Terasse", "price:€€€,€€€€ feature:terrace Restaurant"],
    ["Oranienstraße 12 Berlin", "street:Berlin/Kreuzberg city:Berlin"],
    ["Hauptstraße 12 Leipzig", "street: city:Leipzig"],
    ["10435 Berlin", "district:Berlin/Prenzlauer Berg city:Berlin"],
    ["Westend", "district:/Westend"],
    ["Restaurant am Hauptbahnhof", "street: Restaurant"],
    ["Hbf Hamburg", "street:Hamburg/St. Georg city:Hamburg"],
    ["Bahnhof Leipzig", "street:Leipzig/ city:Leipzig"],
    ["Flughafen München", "street: city:München"],
    ["HH Fisch", "city:Hamburg Fisch"],
    ["Bayern", "city:Bayern"],
    ["Westend Frankfurt", "district:Frankfurt am Main/Westend city:Frankfurt am Main"],
    ["Frankfurt (Oder)", "city:Frankfurt (Oder)"],
    ["Halle (Saale)", "city:Halle (Saale)"],
    ["Sankt Pauli", "district:Hamburg/St. Pauli"],
    ["prenzlauerberg", "district:Berlin/Prenzlauer Berg"],
    ["Kantstr. Berlin", "street:Berlin/Charlottenburg city:Berlin"],
    ["essen in Essen", "city:Essen essen"],
    ["children's birthday", "feature:childrens_birthday"],
    ["2 kinder, hunde erlaubt, glutenfrei", "feature:children feature:dogs feature:gluten_free 2"],
    ["Zum Kastanienkaiser", "Zum Kastanienkaiser"],
    ["Mittelmeer", "Mittelmeer"],
    // which city, and which street of it
    ["frankfurt oder köln", "city:Frankfurt am Main city:Köln oder"],
    ["Frankfurt Oder", "city:Frankfurt (Oder)"],
    ["Kölle Brauhaus", "city:Köln Brauhaus"],
    ["Prenzlberg", "district:Berlin/Prenzlauer Berg"],
    // times by the clock of twelve hours are in the evening, unless somebody speaks of the morning
    ["heute um halb acht", "day:today time:19:30"],
    ["half past seven", "time:19:30"],
    ["viertel nach sieben Köln", "time:19:15 city:Köln"],
    ["quarter to nine", "time:20:45"],
    ["um acht", "time:20:00"],
    ["um neun", "time:21:00"],
    ["eight o'clock", "time:20:00"],
    ["dreiviertel acht", "time:19:45"],
    ["viertel acht", "time:19:15"],
    ["fünf vor halb acht", "time:19:25"],
    ["ten past eight", "time:20:10"],
    ["ab vier Personen", "guests:4"],
    ["nach mitternacht offen", "time:00:30"],
    ["24h", "24h"],
    ["Dienstag 19.30", "day:tuesday time:19:30"],
    ["table at 7 for four", "time:19:00 guests:4 table"],
    ["8 Uhr", "time:20:00"],
    ["Frühstück 8 Uhr", "feature:breakfast time:08:00"],
    ["08:30", "time:08:30"],
    ["12 am", "time:00:00"],
    ["um 8 am Samstag", "time:20:00 day:saturday"],
    ["8 am Saturday", "time:08:00 day:saturday"],
    ["heute abend 10 Uhr", "day:today time:evening time:22:00"],
    ["heute 19-21 Uhr Berlin", "day:today time:19:00 city:Berlin"],
    ["zwischen 18 und 20 Uhr", "time:18:00 zwischen"],
    ["um 3 Uhr nachts", "time:03:00 time:night"],
    ["11 Uhr nachts", "time:23:00 time:night"],
    // a night belongs to the evening before
    ["Freitagnacht 1 Uhr", "day:friday time:night time:01:00"],
    ["Friday night 1 o'clock", "day:friday time:evening time:01:00"],
    ["Freitagabend 12 Uhr", "day:friday time:evening time:00:00"],
    ["tonight at 1", "day:today time:evening time:01:00"],
    ["12 pm heute Abend", "time:12:00 day:today time:evening"],
    ["Samstag auf Sonntag 1 Uhr", "day:saturday time:night time:01:00"],
    ["Nacht auf Sonntag 1 Uhr", "day:saturday time:night time:01:00"],
    ["in der Nacht von Sa auf So um eins", "day:saturday time:night time:01:00"],
    ["Fr/Sa nachts 2 Uhr", "day:friday time:night time:02:00"],
    ["Nacht auf den 6.12. 1 Uhr", "day:12-05 time:night time:01:00"],
    ["Nacht auf morgen", "day:today time:night"],
    ["night of Friday to Saturday 1am", "day:friday time:night time:01:00"],
    ["Silvesternacht 1 Uhr", "day:12-31 time:01:00"],
    ["ab 20 Personen", "guests:20"],
    ["20.12 Berlin", "day:12-20 city:Berlin"],
    ["19.05 Uhr", "time:19:05"],
    // days
    ["Sa 20 Uhr pizza", "day:saturday time:20:00 pizza"],
    ["So. Brunch Köln", "day:sunday feature:brunch city:Köln"],
    ["diesen Samstag", "day:saturday"],
    ["nächsten Samstag", "day:saturday>1"],
    ["the Friday after next", "day:friday>2"],
    ["freitag in zwei wochen 18 uhr", "day:friday+2 time:18:00"],
    ["in 2 weeks, friday evening", "day:friday+2 time:evening"],
    ["nächste Woche Freitag", "day:friday+1"],
    ["heute in einer Woche", "day:today+7"],
    ["next week", "day:week+1"],
    ["in der kommenden Woche", "day:week+1"],
    ["a week from Friday", "day:friday>2"],
    ["Freitag, den 11.12.", "day:12-11"],
    ["Weihnachten essen", "day:christmas essen"],
    ["heut auf d'Nacht", "day:today time:evening"],
    ["Mo Salah", "Mo Salah"],
    ["unter 30 Euro pro Person", "price:€,€€"],
    ["Dec 24th", "day:12-24"],
    ["24.12.2027", "day:2027-12-24"],
    ["31/12", "day:12-31"],
    ["Köln 24,12,", "city:Köln day:12-24"],
    ["4,5 Sterne", "4 5 Sterne"],
    ["Ostersonntag", "day:easter+0"],
    ["middle eastern", "middle eastern"],
    ["erster Hochzeitstag", "feature:romantic erster"],
    ["Neujahrsbrunch", "day:01-01 feature:brunch"],
    ["25th anniversary dinner", "feature:romantic time:evening"],
    ["Valentinstag", "day:02-14"],
    ["1. Advent", "day:advent+1"],
    ["nächstes Wochenende", "day:weekend>1"],
    ["dieses Wochenende Köln", "day:weekend city:Köln"],
    ["1. Weihnachtstag", "day:12-25"],
    ["Samstag geöffnet", "day:saturday"],
    ["heute geöffnet", "day:today open:now"],
    // parties
    ["12 Mann", "guests:12"],
    ["heute 20 uhr 2", "day:today time:20:00 guests:2"],
    ["20 Uhr 15", "time:20:15"],
    ["morgen 20 Uhr zwei", "day:tomorrow time:20:00 guests:2"],
    ["mit 5 Leuten", "guests:5"],
    ["2 Erw 2 Kinder", "guests:4"],
    ["wir sind 5", "guests:5 wir"],
    ["family of 5", "guests:5"],
    ["2 Erwachsene, 1 Kind und 1 Baby", "guests:4"],
    ["alleine essen", "guests:1"],
    ["zu neunt", "guests:9"],
    ["wir sind 6 Leute", "guests:6 wir"],
    ["2-4 Personen", "guests:4"],
    ["2 bis 4 Leute", "guests:4"],
    ["Gruppe von 15", "guests:15"],
    ["20 4 Personen", "guests:4 20"],
    ["Haus der neun Nudeln 20 Uhr", "time:20:00 Haus der neun Nudeln"],
    // what somebody does not want
    ["ohne Nüsse und Soja, Köln", "city:Köln not(ohne Nüsse und Soja)"],
    ["nut free munich", "city:München not(nut free)"],
    ["eifrei", "not(eifrei)"],
    ["Nussallergie", "not(Nussallergie)"],
    ["allergisch gegen Erdnüsse", "not(allergisch gegen Erdnüsse)"],
    ["kein Fisch Hamburg", "city:Hamburg not(kein Fisch)"],
    ["nicht zu spät", "not(nicht zu spät)"],
    ["ohne Kinder", "not(ohne Kinder)"],
    ["nicht weit vom Marienplatz", "street:München/Altstadt vom"],
    ["nicht in Berlin", "not(nicht in Berlin)"],
    ["gemütliches Lokal mit Kamin", "Lokal not(gemütliches) not(mit Kamin)"],
    ["live musik köln", "city:Köln not(live musik)"],
    ["ohne Fleisch und Fisch", "Vegetarisch"],
    ["meat free berlin", "city:Berlin Vegetarisch"],
    ["laktosefrei", "feature:lactose_free"],
    ["ohne Gluten", "feature:gluten_free"],
    ["alkoholfreies Bier", "alkoholfreies Bier"],
    ["noch frei", "noch frei"],
  ])("reads %j as %j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("counts weeks from the one of today, on a Saturday too", () => {
    expect(toDates("friday+2", "2026-11-28")).toEqual(["2026-12-11"]);
  });

  it("says what is left without each wish, with the small word before it", () => {
    expect(readSearch("Pizza mit Terrasse in Köln").wishes).toEqual([
      { kind: "feature", value: "terrace", text: "mit Terrasse", rest: "Pizza in Köln" },
      { kind: "city", value: "Köln", text: "in Köln", rest: "Pizza mit Terrasse" },
    ]);
  });
});

describe("toDates", () => {
  it.each([
    ["today", ["2026-11-27"]],
    ["overmorrow", ["2026-11-29"]],
    ["friday", ["2026-11-27"]],
    ["thursday", ["2026-12-03"]],
    ["weekend", ["2026-11-28", "2026-11-29"]],
    ["12-24", ["2026-12-24"]],
    ["christmas", ["2026-12-24", "2026-12-25", "2026-12-26"]],
    ["today+14", ["2026-12-11"]],
    ["friday>1", ["2026-12-04"]],
    ["weekend>1", ["2026-11-28", "2026-11-29"]],
    ["weekend>2", ["2026-12-05", "2026-12-06"]],
    ["easter-2", ["2027-03-26"]],
    ["easter", ["2027-03-28", "2027-03-29"]],
    ["easter+39", ["2027-05-06"]],
    ["whitsun", ["2027-05-16", "2027-05-17"]],
    ["may+2", ["2027-05-09"]],
    ["advent+1", ["2026-11-29"]],
    ["advent+4", ["2026-12-20"]],
    ["saturday>2", ["2026-12-05"]],
    ["friday+2", ["2026-12-11"]],
    ["week+0", ["2026-11-27", "2026-11-28", "2026-11-29"]],
    ["01-06", ["2027-01-06"]],
    ["2027-12-24", ["2027-12-24"]],
    ["2024-12-24", []],
    ["2027-02-30", []],
  ])("takes %j on Friday, 27 November 2026 for %j", (day, dates) => {
    expect(toDates(day, "2026-11-27")).toEqual(dates);
  });

  it.each([
    ["weekend", "2026-11-29"],
    ["easter", "2027-03-29"],
    ["christmas", "2026-12-26"],
  ])("takes %j on its last day, %s, for that day alone", (day, today) => {
    expect(toDates(day, today)).toEqual([today]);
  });
});

describe("spellOut", () => {
  it.each([
    ["in einer Stunde", "heute 19:15"],
    ["Pizza in einer halben Stunde", "Pizza heute 18:45"],
    ["in 2 hours hamburg", "today 20:15 hamburg"],
    ["Pizza in Hamburg in 2 hours", "Pizza in Hamburg today 20:15"],
    ["in 48 Stunden", "in 48 Stunden"],
    ["in 30 Minuten zu zweit", "heute 18:45 zu zweit"],
    ["in anderthalb Stunden", "heute 19:45"],
    ["in sechs Stunden", "heute 00:15"],
    ["Osteria in Stunden", "Osteria in Stunden"],
    ["🍣 berlin", " Sushi  berlin"],
    ["Kastanienkaiser", "Kastanienkaiser"],
  ])("says %j at 18:07 as %j", (text, expected) => {
    expect(spellOut(text, "18:07")).toBe(expected);
  });
});
