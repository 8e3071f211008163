import { toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import { toNumber } from "./read-numbers.ts";

/** What pictures mean in a search, separated by blanks; the words are German, as most menus are. */
const pictures: readonly (readonly [pictures: string, word: string])[] = [
  ["🍕", "Pizza"],
  ["🍝", "Pasta"],
  ["🍣 🍱", "Sushi"],
  ["🍔", "Burger"],
  ["🥩 🍖", "Steak"],
  ["🌮", "Tacos"],
  ["🌯", "Burrito"],
  ["🥙", "Döner"],
  ["🍜", "Nudeln"],
  ["🍛", "Curry"],
  ["🍗", "Hähnchen"],
  ["🐟 🐠", "Fisch"],
  ["🦐 🦞 🦀", "Meeresfrüchte"],
  ["🦪", "Austern"],
  ["🥟", "Dumplings"],
  ["🍟", "Pommes"],
  ["🥗", "Salat"],
  ["🍲 🥣", "Suppe"],
  ["🥘", "Paella"],
  ["🍰 🧁", "Kuchen"],
  ["🍦 🍨", "Eis"],
  ["🥞", "Pancakes"],
  ["🥐", "Frühstück"],
  ["☕", "Kaffee"],
  ["🍷", "Weinbar"],
  ["🍺 🍻", "Bier"],
  ["🍸 🍹", "Cocktails"],
  ["🌱 🌿", "vegan"],
  ["❤ 💕 🌹 🕯 💘", "romantisch"],
  ["🎂 🎉 🥳", "Geburtstag"],
  ["🐶 🐕", "Hunde"],
  ["👶 👪", "Kinder"],
  ["♿", "barrierefrei"],
  ["🇮🇹", "Italienisch"],
  ["🇬🇷", "Griechisch"],
  ["🇹🇷", "Türkisch"],
  ["🇩🇪", "Deutsch"],
  ["🇮🇳", "Indisch"],
  ["🇫🇷", "Französisch"],
  ["🇪🇸", "Spanisch"],
  ["🇯🇵", "Japanisch"],
  ["🇨🇳", "Chinesisch"],
  ["🇹🇭", "Thai"],
  ["🇲🇽", "Mexikanisch"],
];

const soon =
  /\bin (?:ca\.? |etwa |about )?((?:(?!\bin ).){0,20}?)\s?(stunden?|std|hours?|h|minuten?|minutes?|mins?)\b/iu;
const hours: Readonly<Record<string, number>> = {
  ner: 1,
  an: 1,
  a: 1,
  "half an": 0.5,
  "einer halben": 0.5,
  "ner halben": 0.5,
  "einer viertel": 0.25,
  "einer dreiviertel": 0.75,
  eineinhalb: 1.5,
  anderthalb: 1.5,
};
const quarter = 15;

/**
 * A typed text in words that search reads: 🍕 is a pizza, and `in einer Stunde` is today at the next quarter of an hour
 * from then on.
 *
 * @param time of the clock, as `18:07`
 */
export function spellOut(typed: string, time: string): string {
  const text = pictures.reduce(
    (all, [signs, word]) => signs.split(" ").reduce((rest, sign) => rest.replaceAll(sign, ` ${word} `), all),
    typed,
  );
  return text.replace(soon, (said, amount: string, unit: string) => {
    const count = hours[amount.toLowerCase()] ?? toNumber(amount.toLowerCase());
    const ahead = (count ?? Infinity) * (/^(?:st|h)/i.test(unit) ? 60 : 1);
    if (ahead > 12 * 60) return said; // `open 24h` is no time, and `in 48 Stunden` not today
    const clock = toTime(Math.ceil((toMinutes(time) + ahead) / quarter) * quarter);
    return `${/^(?:std|stund|minuten?$)/i.test(unit) ? "heute" : "today"} ${clock}`;
  });
}
