import type { Page } from "@playwright/test";

/**
 * Names the words on the page that go on in the next line without a hyphen, or stick out of their box; dots between
 * facts at the end of a line; and examples that their field cuts. Not measured: addresses and names of entries, what
 * scrolls sideways, and what is for paper. With `hyphens: auto` readers see a hyphen; this browser knows no language's.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true }) !== true || parent.closest(".paper")) continue;
      let box: Element | null = parent;
      while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
      if (box && box.getBoundingClientRect().width < 2) continue; // for screen readers alone
      let isScrolled = false;
      for (let one = box; one && one !== document.body; one = one.parentElement)
        isScrolled ||= getComputedStyle(one).overflowX !== "visible";
      const edge = isScrolled || !box ? Infinity : box.getBoundingClientRect().right + 1;
      const isHyphenated = getComputedStyle(parent).hyphens === "auto";
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(
        /(?<![^\s(„“‘])\p{L}{3,}(?![^\s,;!?)“”’])/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const lines = new Set(parts.map(({ bottom }) => Math.round(bottom / 6)));
        if (lines.size > 1 && !isHyphenated) broken.push(`${word} is broken`);
        else if (parts.some(({ right }) => right > edge)) broken.push(`${word} sticks out`);
      }
      for (const { index } of (text.textContent ?? "").matchAll(/·/g)) {
        const [dot, after] = [document.createRange(), document.createRange()];
        dot.setStart(text, index);
        dot.setEnd(text, index + 1);
        after.setStart(text, index + 1);
        if (box?.lastChild) after.setEndAfter(box.lastChild);
        const next = [...after.getClientRects()].find(({ width }) => width > 1);
        if (next && next.top > dot.getBoundingClientRect().bottom - 2)
          broken.push(`· ends a line of ${box?.textContent}`);
      }
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const field of document.querySelectorAll<HTMLInputElement>("input:placeholder-shown")) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || !field.checkVisibility()) continue;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (room > 0 && pen.measureText(field.placeholder).width > room) broken.push(`"${field.placeholder}" is cut`);
    }
    return [...new Set(broken)];
  });
