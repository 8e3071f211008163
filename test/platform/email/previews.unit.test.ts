import { describe, expect, it } from "vitest";
import { renderPreviews } from "#bin/lib/local/email-previews.ts";

describe("renderPreviews", () => {
  it("renders every email in both languages without missing values", async () => {
    const previews = await renderPreviews();
    expect(previews).toHaveLength(55);
    expect(new Set(previews.map(({ name }) => name)).size).toBe(55);
    for (const { email } of previews) {
      expect(email.subject).not.toBe("");
      for (const part of [email.html, email.text]) expect(part).not.toMatch(/undefined|null|NaN|\{####\}/);
    }
  });

  it("links English pages in English emails only", async () => {
    for (const { name, email } of await renderPreviews()) {
      const links = [...email.html.matchAll(/href="([^"]*)"/g), ...email.text.matchAll(/^(https:.*)$/gm)];
      expect(links.length).toBeGreaterThan(2);
      for (const [, link = ""] of links) {
        expect(new URL(link.replaceAll("&amp;", "&")).searchParams.get("lang")).toBe(
          name.endsWith(".en") ? "en" : null,
        );
      }
    }
  });
});
