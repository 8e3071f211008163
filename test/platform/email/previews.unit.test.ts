import { expect, it } from "vitest";
import { renderPreviews } from "#bin/lib/local/email-previews.ts";

it("renders every email in both languages without missing values, and links English pages in English ones only", async () => {
  const previews = await renderPreviews();
  expect(previews.length).toBeGreaterThan(50);
  expect(new Set(previews.map(({ name }) => name)).size).toBe(previews.length);
  for (const { name, email } of previews) {
    expect(email.subject).not.toBe("");
    for (const part of [email.html, email.text]) expect(part).not.toMatch(/undefined|null|NaN|\{####\}/);
    const links = [...email.html.matchAll(/href="(https:[^"]*)"/g), ...email.text.matchAll(/^(https:.*)$/gm)];
    expect(links.length).toBeGreaterThan(2);
    for (const [, link = ""] of links) {
      const { searchParams, host } = new URL(link.replaceAll("&amp;", "&"));
      if (host === "www.openstreetmap.org") continue; // asks in the reader's own language
      expect(searchParams.get("lang")).toBe(name.endsWith(".en") ? "en" : null);
    }
  }
});
