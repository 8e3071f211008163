import { htmlOf } from "./html.ts";
import { headerLine, type Letter, type Mail } from "./template.ts";
import { textOf } from "./text.ts";

/** Gives a letter its two shapes. */
export const mailOf = (letter: Letter, site: string | undefined): Mail => ({
  subject: headerLine(letter.subject),
  html: htmlOf(letter, site),
  text: textOf(letter),
});
