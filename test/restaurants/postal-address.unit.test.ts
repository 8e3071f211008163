import { describe, expect, it } from "vitest";
import { toCity } from "#shared/restaurants/city.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { cityOf, findCountry, formatPostalAddress } from "#shared/restaurants/postal-address.ts";

/** docs/inputs.md, 'City and postcode'. */
describe("a city", () => {
  it.each([
    [
      "Berlin",
      "Berlin",
      "10435 Berlin",
      "D-10435 Berlin",
      "D 10435 Berlin",
      "Berlin 10435",
      "Berlin, 10435",
      "(10435) Berlin",
      "BERLIN",
      "berlin ",
      "Berlin-Mitte",
      "Berlin Mitte",
      "Berlin (Kreuzberg)",
      "Berlin, Deutschland",
      "10435 Berlin, Germany",
      "Berlin/Pankow",
      "Prenzlauer Berg, Berlin",
    ],
    [
      "Hamburg",
      "St. Pauli, Hamburg",
      "20359 St. Pauli, Hamburg",
      "22767 Altona/Hamburg",
      "22767 Altona - Hamburg",
      "22767 Altona (Hamburg)",
      "Altona / Hamburg",
    ],
    ["85748 Garching/München", "85748 Garching/München"],
    ["22880 Wedel (Hamburg)", "22880 Wedel (Hamburg)"],
    ["Dresden", "Neustadt, Dresden"],
    [
      "Frankfurt am Main",
      "Frankfurt",
      "FFM",
      "Frankfurt/Main",
      "Frankfurt a. M.",
      "Frankfurt a.M.",
      "Frankfurt (Main)",
      "Frankfurt/M.",
      "frankfurt AM main",
      "60311 Frankfurt",
      "Frankfurt-Höchst",
      "Frankfurt on the Main",
    ],
    [
      "Frankfurt (Oder)",
      "Frankfurt/Oder",
      "Frankfurt a. d. Oder",
      "Frankfurt an der Oder",
      "15230 Frankfurt",
      "Frankfurt a.d.O.",
      "Frankfurt a. O.",
    ],
    ["Freiburg im Breisgau", "Freiburg", "Freiburg i. Br.", "Freiburg i.B.", "Freiburg/Brsg.", "79098 Freiburg"],
    ["Freiburg im Üechtland", "1700 Freiburg", "Freiburg im Üechtland", "Freiburg i. Ü."],
    ["München", "Muenchen", "MÜNCHEN", "Munich", "München-Schwabing", "Landeshauptstadt München", "80331 München"],
    ["Wittenberg", "Lutherstadt Wittenberg"],
    ["Köln", "Koeln", "Cologne", "50667 Köln", "Köln Ehrenfeld"],
    ["Halle (Saale)", "Halle", "Halle/Saale", "Halle a. d. Saale", "06108 Halle"],
    ["Halle (Westfalen)", "Halle (Westf.)", "33790 Halle"],
    ["Mülheim an der Ruhr", "Mülheim", "Mülheim a.d. Ruhr", "Mülheim/Ruhr"],
    ["Mülheim-Kärlich", "Mülheim-Kärlich"],
    ["Essen", "Essen", "Essen-Kettwig", "45127 Essen", "Essen Rüttenscheid", "Essen (Rüttenscheid)"],
    ["Bonn", "Bonn Bad Godesberg", "Bonn/Rhein"],
    ["Konstanz", "Konstanz am Bodensee", "78464 Konstanz, Petershausen"],
    ["Würzburg", "Würzburg, Bayern"],
    ["Linz am Rhein", "Linz am Rhein", "53545 Linz am Rhein", "Linz/Rhein", "Linz a. Rh.", "53545 Linz"],
    ["Linz", "Linz", "4020 Linz", "Linz/Donau", "Linz-Urfahr"],
    ["Münster", "Münster", "48143 Münster", "Münster i. W.", "Münster/Westf.", "Münster in Westfalen"],
    ["Münster (Hessen)", "64839 Münster", "Münster (Hessen)"],
    ["Weimar (Lahn)", "Weimar (Lahn)", "35096 Weimar"],
    ["Freiburg (Elbe)", "Freiburg (Elbe)", "21729 Freiburg", "Freiburg/Elbe", "Freiburg a. d. E."],
    ["Mülheim (Mosel)", "54486 Mülheim", "Mülheim/Mosel"],
    ["Landsberg (Saalekreis)", "06188 Landsberg"],
    ["Halle (Weser)", "37620 Halle", "Halle (Weser)"],
    ["Halle (Elbe)", "Halle (Elbe)"],
    ["Freiburg/Unstrut", "Freiburg/Unstrut"],
    ["Halle Kreis Gütersloh", "Halle Kreis Gütersloh"],
    ["Freiburg a. d. D.", "Freiburg a. d. D."],
    ["49843 Halle", "49843 Halle", "D-49843 Halle"],
    ["86947 Weil", "86947 Weil"],
    ["01844 Neustadt", "01844 Neustadt"],
    ["Bern", "Bern (CH)"],
    ["Wien", "1010 Wien", "A-1010 Wien", "Wien, Österreich", "Vienna"],
    ["Zürich", "CH-8001 Zürich", "8001 Zuerich", "Zürich (Schweiz)"],
    ["Neustadt an der Weinstraße", "Neustadt/Weinstr.", "Neustadt a. d. W."],
    ["Rothenburg ob der Tauber", "Rothenburg o.d.T.", "Rothenburg"],
    ["Neustadt", "Neustadt"],
    ["Essen (Oldenburg)", "Essen (Oldenburg)", "49632 Essen"],
    ["Neu-Ulm", "Neu-Ulm"],
    ["Garmisch-Partenkirchen", "82467 Garmisch-Partenkirchen"],
    ["Münster-Sarmsheim", "Münster-Sarmsheim"],
    ["Berlin und Hamburg", "Berlin und Hamburg"],
    ["Berlin/Potsdam", "Berlin/Potsdam"],
    ["Essen, Köln", "Essen, Köln"],
    ["Frankfurt am Main", "Sachsenhausen, Frankfurt"],
    ["constructor", "constructor"],
    ["", "", "  "],
  ])("%s", (city, ...typed) => {
    expect(typed.map((one) => [one, toCity(one)])).toEqual(typed.map((one) => [one, city]));
    expect(toCity(city)).toBe(city); // what is compared is read once more
  });

  it("of a name that several have is told by the code in the street's field", () => {
    expect(cityOf({ address: "Weg 1, 15230", city: "Frankfurt" })).toBe("Frankfurt (Oder)");
    expect(cityOf({ address: "Weg 1, 60311 Frankfurt", city: "Frankfurt" })).toBe("Frankfurt am Main");
    expect(cityOf({ address: "Weg 1, 37620", city: "Halle" })).toBe("Halle (Weser)");
    expect(cityOf({ address: "Weg 1, 49843", city: "Halle" })).toBe("49843 Halle");
    expect(cityOf({ address: "Weg 1, 22767", city: "Altona/Hamburg" })).toBe("Hamburg");
  });
});

it.each(["constructor", "__proto__", "toString", "Kiel"])("%s is called so in English, too", (city) => {
  expect(cityName(city, "en")).toBe(city);
});

/** docs/inputs.md, 'A whole address'. */
describe("an address", () => {
  it.each<[string | null, string | null, string | undefined]>([
    ["Kastanienwinkel 8, 10435", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8", "10435 Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8, 10435 Berlin", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8 10435 Berlin", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8, 10435 Berlin", "10435 Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["10435 Berlin, Kastanienwinkel 8", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8; 10435 Berlin", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8 – 10435 Berlin", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8, Berlin", "Berlin", "Kastanienwinkel 8, Berlin"],
    ["Kastanienwinkel 8 Berlin", "Berlin", "Kastanienwinkel 8, Berlin"],
    ["Kastanienwinkel 8, D-10435 Berlin, Deutschland", "Berlin", "Kastanienwinkel 8, D-10435 Berlin, Deutschland"],
    ["Kastanienwinkel 8 · 10435 Berlin", "Berlin", "Kastanienwinkel 8, 10435 Berlin"],
    ["Kastanienwinkel 8, 2. Hof, 10435 Berlin", "Berlin", "Kastanienwinkel 8, 2. Hof, 10435 Berlin"],
    ["Kastanienwinkel 8, 10117 Berlin-Mitte", "Berlin", "Kastanienwinkel 8, 10117 Berlin-Mitte"],
    ["Zeil 1, 60313 Frankfurt a. M.", "Frankfurt/Main", "Zeil 1, 60313 Frankfurt a. M."],
    ["Zeil 1, 60313", "Frankfurt/Main", "Zeil 1, 60313 Frankfurt/Main"],
    ["Stephansplatz 1, 1010 Wien", "Wien", "Stephansplatz 1, 1010 Wien"],
    ["Stephansplatz 1", "A-1010 Wien", "Stephansplatz 1, A-1010 Wien"],
    ["Bahnhofstrasse 1, CH-8001 Zürich, Schweiz", "Zürich", "Bahnhofstrasse 1, CH-8001 Zürich, Schweiz"],
    ["Berliner Straße 5, 50667", "Köln", "Berliner Straße 5, 50667 Köln"],
    ["Straße des 17. Juni 135", "Berlin", "Straße des 17. Juni 135, Berlin"],
    ["Platz 1848", "Berlin", "Platz 1848, Berlin"],
    ["Weg 1, 10435 Berlin", "Potsdam", "Weg 1, 10435 Berlin, Potsdam"],
    ["Weg 1, 10435 Prenzlauer Berg", "Berlin", "Weg 1, 10435 Prenzlauer Berg, Berlin"],
    ["Weg 1, 10435", "10437 Berlin", "Weg 1, 10435, 10437 Berlin"],
    ["Weg 1, 10435 Berlin", null, "Weg 1, 10435 Berlin"],
    ["10435 Berlin", "Berlin", "10435 Berlin"],
    ["10435 Berlin", null, "10435 Berlin"],
    ["Weg 1, 10435 Berlin, Tel. 07621 12345", "Berlin", "Weg 1, Tel. 07621 12345, 10435 Berlin"],
    ["Weg 1, D - 10435 Berlin", "Berlin-Mitte", "Weg 1, D-10435 Berlin-Mitte"],
    ["Weg 1 / 10435 Berlin / Germany", "Berlin", "Weg 1, 10435 Berlin, Germany"],
    ["Weg 1, 10435 Berlin, DE", "Berlin", "Weg 1, 10435 Berlin, DE"],
    ["Weg 1", null, "Weg 1"],
    [null, "Berlin", "Berlin"],
    [null, null, undefined],
  ])("%j and %j stand once: %s", (address, city, line) => {
    expect(formatPostalAddress({ address, city })).toBe(line);
  });

  it.each<[string | null, string | null, string | undefined, { phone?: string; time_zone?: string }?]>([
    ["Weg 1, 10435", "Berlin", "DE"],
    ["Weg 1", "D-10435 Berlin", "DE"],
    ["Weg 1", "Graz, AT", "AT"],
    ["Weg 1, 53545", "Linz", "DE"],
    ["Weg 1", "Linz/Rhein", "DE"],
    ["Weg 1", "Köln", "DE"],
    ["Stephansplatz 1, 1010", "Wien", "AT"],
    ["Stephansplatz 1", "Wien", "AT"],
    ["Dorf 3, A-6580 St. Anton", null, "AT"],
    ["Dorf 3, CH-3920", "Zermatt", "CH"],
    ["Dorf 3, 3920 Zermatt, Schweiz", "Zermatt", "CH"],
    ["Bahnhofstrasse 1, 8001", "Zürich", "CH"],
    ["Dorf 3, 3920", "Zermatt", undefined],
    ["Dorf 3, 3920", "Zermatt", "CH", { phone: "+41 27 966 81 00" }],
    ["Dorf 3, 6580", "St. Anton", "AT", { time_zone: "Europe/Vienna" }],
    ["Dorf 3, 9490", "Vaduz", "LI", { phone: "+423 1234567" }],
    ["Rue 1, 67000", "Straßburg", undefined, { time_zone: "Europe/Paris" }],
    ["Weg 1, 39100 Bozen", "I-39100 Bozen", "IT"],
    ["Weg 1, 39100", "Bozen", undefined, { phone: "+39 0471 123456" }],
    ["Weg 1, 10435", "Berlin", "DE", { phone: "+43 664 1234567" }],
    ["Dorf 3", "Irgendwo", undefined],
  ])("%j, %j lies in %s", (address, city, country, more = {}) => {
    expect(findCountry({ address, city, phone: null, time_zone: "Europe/Berlin", ...more })).toBe(country);
  });
});
