import { describe, expect, it } from "vitest";
import { markAllergies, splitAllergies } from "#shared/reservations/allergies/allergies.ts";

const allergens = {
  de: "Gluten Krebstiere Garnelen Eier Ei Fisch Erdnüsse Soja Milch Laktose Nüsse Haselnüsse Sellerie Senf Sesam Sulfite Lupinen Weichtiere Muscheln",
  en: "gluten crustaceans prawns eggs fish peanuts soy soya milk lactose dairy nuts almonds celery mustard sesame sulphites lupin molluscs mussels",
};
const wordings: Record<"de" | "en", readonly ((allergen: string) => string)[]> = {
  de: [
    (one) => `ohne ${one}`,
    (one) => `Bitte keine ${one}`,
    (one) => `kein ${one}!`,
    (one) => `frei von ${one}`,
    (one) => `${one}frei`,
    (one) => `${one}-frei`,
    (one) => `${one} frei`,
    (one) => `${one.toUpperCase()}FREIES ESSEN`,
    (one) => `Mein Sohn verträgt keine ${one}`,
    (one) => `${one} vertrage ich nicht`,
    (one) => `Darf keine ${one} essen`,
    (one) => `Eine Person kann ${one} nicht essen`,
    (one) => `isst keine ${one}`,
    (one) => `allergisch gegen ${one}`,
    (one) => `Allergie: ${one}`,
    (one) => `Allergie gg. ${one}`,
    (one) => `${one}-Allergie`,
    (one) => `${one}allergie`,
    (one) => `${one}unverträglichkeit`,
    (one) => `Alergie auf ${one}`,
    (one) => `Achtung ${one}`,
    (one) => `${one} bitte weglassen`,
    (one) => `keine Spuren von ${one}`,
    (one) => `1x ${one}`.normalize("NFD"),
    (one) => `${one} tabu`,
    (one) => `${one} sind verboten`,
    (one) => `Probleme mit ${one}`,
    (one) => `alles außer ${one}`,
    (one) => `${one} lebensgefährlich`,
    (one) => `Sind ${one} drin?`,
    (one) => `Ist ${one} im Brot?`,
    (one) => `Mia (6): ${one}`,
    (one) => `${one} sind Gift für mich`,
    (one) => `von ${one} kriege ich Ausschlag`,
    (one) => `wichtig: bei ${one} bekomme ich keine Luft`,
  ],
  en: [
    (one) => `without ${one}`,
    (one) => `no ${one} please`,
    (one) => `${one}-free`,
    (one) => `${one} free`,
    (one) => `free of ${one}`,
    (one) => `free from ${one}`,
    (one) => `can’t eat ${one}`,
    (one) => `cannot have ${one}`,
    (one) => `one of us must not eat ${one}`,
    (one) => `doesn't tolerate ${one}`,
    (one) => `allergic to ${one}`,
    (one) => `${one} allergy`,
    (one) => `allergies: ${one}`,
    (one) => `intolerant to ${one}`,
    (one) => `please avoid ${one}`,
    (one) => `w/o ${one}`,
    (one) => `nothing containing ${one}`,
    (one) => `everything but ${one}`,
    (one) => `${one} kill me`,
    (one) => `${one} are a problem`,
    (one) => `${one} are dangerous for me`,
    (one) => `please steer clear of ${one}`,
    (one) => `I'm off ${one}`,
  ],
};
const combined = (["de", "en"] as const).flatMap((language) =>
  wordings[language].flatMap((wording) => allergens[language].split(" ").map(wording)),
);

describe("allergies in a wish or note (docs/inputs.md)", () => {
  it("are marked in each wording for each of the 14 allergens, before and behind a wish for a table", () => {
    const missed = combined.filter((text) =>
      [text, `Am Fenster. ${text}`, `${text}, Tisch am Fenster`].some(
        (whole) => splitAllergies(whole).allergies.length === 0 || splitAllergies(whole).other.includes(text),
      ),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ["Nussallergie, bitte am Fenster", ["Nussallergie"]],
    ["Ein Kind hat Zöliakie. Kinderstuhl bitte", ["Ein Kind hat Zöliakie"]],
    ["Peanut allergy!", ["Peanut allergy"]],
    ["glutenfrei", ["glutenfrei"]],
    ["Allergie: Nüsse, Soja, Sellerie", ["Allergie: Nüsse", "Soja", "Sellerie"]],
    ["Allergien:\n- Nüsse\n- Kiwi\nBitte am Fenster", ["Allergien:", "Nüsse", "Kiwi"]],
    [
      "allergisch gegen Kiwi, Litschi und Hausstaub, bitte am Fenster",
      ["allergisch gegen Kiwi", "Litschi und Hausstaub"],
    ],
    ["Nüsse, Soja und Sellerie vertrage ich nicht", ["Nüsse", "Soja und Sellerie vertrage ich nicht"]],
    ["Bitte ohne Nüsse, Soja; Terrasse", ["Bitte ohne Nüsse", "Soja"]],
    ["gluten- und laktosefrei", ["gluten- und laktosefrei"]],
    ["nut and dairy free", ["nut and dairy free"]],
    ["kann keine Pilze essen", ["kann keine Pilze essen"]],
    ["Zoeliakie", ["Zoeliakie"]],
    ["SO2", ["SO2"]],
    ["ohne SO₂, Fensterplatz", ["ohne SO₂"]],
    ["E223-frei", ["E223-frei"]],
    ["Zöli", ["Zöli"]],
    ["Nussallerige", ["Nussallerige"]],
    ["Epi-Pen dabei", ["Epi-Pen dabei"]],
    ["Lakt.-Intol.", ["Lakt.-Intol"]],
    ["verträgt keine Milch", ["verträgt keine Milch"]],
    ["1x coeliac", ["1x coeliac"]],
    ["Tochter: Nüsse", ["Tochter: Nüsse"]],
    ["kein 🥜", ["kein 🥜"]],
    ["Keine Nüsse wegen Allergie", ["Keine Nüsse wegen Allergie"]],
    ["Keine Nüsse! Allergie!", ["Keine Nüsse", "Allergie"]],
    ["no nuts allergy", ["no nuts allergy"]],
    ["Keine Allergien außer Nüssen", ["Keine Allergien außer Nüssen"]],
    ["Keine Allergien, außer Kiwi", ["außer Kiwi"]],
    ["No allergies but lactose", ["No allergies but lactose"]],
    ["Keine Nussallergie, aber Soja", ["aber Soja"]],
    ["Keine Allergie gegen Fisch, sondern gegen Nüsse", ["sondern gegen Nüsse"]],
    ["Keine Unverträglichkeit und eine Nussallergie", ["Keine Unverträglichkeit und eine Nussallergie"]],
    ["Keine Ahnung, ob Allergie", ["ob Allergie"]],
    ["Nicht vegan, aber allergisch", ["aber allergisch"]],
    ["Allergien: keine Nüsse", ["Allergien: keine Nüsse"]],
    ["Ich reagiere auf Kiwi", ["Ich reagiere auf Kiwi"]],
    ["Bitte kein Knoblauch, bin allergisch. Danke", ["Bitte kein Knoblauch", "bin allergisch"]],
    ["Kein Tisch am Eingang, bin allergisch gegen Nüsse", ["bin allergisch gegen Nüsse"]],
    ["Allegie gegen Nüsse", ["Allegie gegen Nüsse"]],
    ["cœliaque", ["cœliaque"]],
    ["egg-less", ["egg-less"]],
    ["Torte ohne Marzipan, Kerze", ["Torte ohne Marzipan"]],
    ["no mayo", ["no mayo"]],
    ["Bitte kein Brot, Fensterplatz", ["Bitte kein Brot"]],
    ["Kind mit KMA, Fensterplatz", ["Kind mit KMA"]],
    ["Kuhmilcheiweiß bitte weglassen", ["Kuhmilcheiweiß bitte weglassen"]],
    ["Am Fenster. Bitte auf Nüsse achten!", ["Bitte auf Nüsse achten"]],
    ["Nüsse = Tod", ["Nüsse = Tod"]],
    ["no pasta for my son", ["no pasta for my son"]],
    ["senza lattosio", ["senza lattosio"]],
    ["Erdnüsse könnten mich umbringen", ["Erdnüsse könnten mich umbringen"]],
    ["please keep sesame away", ["please keep sesame away"]],
    ["shrimp makes her throat close", ["shrimp makes her throat close"]],
    ["von Walnüssen einen geschwollenen Hals", ["von Walnüssen einen geschwollenen Hals"]],
  ])("%j marks %j", (text, allergies) => {
    expect(splitAllergies(text).allergies).toEqual(allergies);
  });

  it.each([
    "Keine Allergien bekannt",
    "keine Allergie",
    "Keine Allergien oder Unverträglichkeiten",
    "Keine Allergien und Unverträglichkeiten",
    "Wir haben keine Lebensmittelallergien.",
    "Niemand hat Allergien",
    "Allergien: keine",
    "Allergien? Keine.",
    "Allergien – keine",
    "Allergien haben wir keine",
    "Weder Allergien noch Unverträglichkeiten",
    "Keine Nussallergie",
    "Keine Nuss-Allergie",
    "nicht allergisch",
    "Keine Allergie gegen Nüsse, Soja oder Milch",
    "No allergies",
    "no known allergies or intolerances",
    "No nut allergies",
    "None of us has any allergies",
    "We don't have any food allergies",
    "Not allergic to nuts",
    "Allergies: none, thanks",
    "No allergies, window seat please",
    "Am Fenster",
    "Alles kein Problem, außer Haus bis 22 Uhr",
    "Aller guten Dinge, Allerheiligen",
    "Wir freuen uns auf den Fisch",
    "Bitte nicht neben Familie Fischer",
    "Ein Genuss war es nicht",
    "Nicht zu spät essen",
    "Vorbestellung: 2x Fisch",
    "Vorbestellung: 2x Pasta, Brot",
    "Zwei Einladungen ohne Einband",
  ])("%j marks nothing", (text) => {
    expect(markAllergies(text).filter(({ isAllergy }) => isAllergy)).toEqual([]);
  });

  it.each([...combined, "Am Fenster, ohne Nüsse – Geburtstag!  Danke.\n\nBis dann; Anna", "", "…", ", ,"])(
    "%j keeps every character",
    (text) => {
      expect(
        markAllergies(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    },
  );

  it("leaves what is no allergy as it was written", () => {
    expect(splitAllergies("Am Fenster, Nussallergie, Geburtstag. Danke\nAnna").other).toBe(
      "Am Fenster, Geburtstag. Danke, Anna",
    );
  });
});
