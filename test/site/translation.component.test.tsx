import { type ReactNode, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { page } from "vitest/browser";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { tolerateTranslation } from "#web/platform/translated-texts.ts";
import { translatePage } from "#test/support/browser/translate-page.ts";

tolerateTranslation();

/** Shows one thing, then another. */
function Change({ from, to }: { readonly from: ReactNode; readonly to: ReactNode }) {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsChanged(true)}>
        Change
      </button>
      <output>{isChanged ? to : from}</output>
    </>
  );
}

const changes: readonly (readonly [name: string, from: ReactNode, to: ReactNode, shown: string])[] = [
  ["an element comes before a text", [undefined, "more"], [<b key="busy">busy </b>, "more"], "busy more"],
  ["a text goes", ["3", <b key="b"> guests</b>], [undefined, <b key="b"> guests</b>], " guests"],
  ["a text comes before another", [undefined, "guests"], ["3 ", "guests"], "3 guests"],
  ["a text beside an element changes", ["3", <b key="b"> guests</b>], ["4", <b key="b"> guests</b>], "4 guests"],
  ["the only text changes", "3 guests", "4 guests", "4 guests"],
  ["a text becomes elements", "3 guests", <b key="b">4 guests</b>, "4 guests"],
  ["elements become a text", <b key="b">4 guests</b>, "3 guests", "3 guests"],
  ["texts go with their element", <i key="i">3 {"guests"}</i>, undefined, ""],
  [
    "a text moves behind an element",
    ["3", <b key="b"> guests</b>, undefined],
    [undefined, <b key="b"> guests</b>, "3"],
    " guests3",
  ],
  [
    "a list is sorted",
    ["b", "a"].map((one) => (
      <b key={one}>
        {one}
        {one}
      </b>
    )),
    ["a", "b"].map((one) => (
      <b key={one}>
        {one}
        {one}
      </b>
    )),
    "aabb",
  ],
];

for (const way of ["wrap", "replace"] as const) {
  it.each(changes)(`on a page where a translator ${way}s texts: %s`, async (_, from, to, shown) => {
    const screen = await render(<Change from={from} to={to} />);
    const stop = translatePage(way);
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("status")).toHaveTextContent(shown, { normalizeWhitespace: false });
    stop();
  });
}

/** As long as a real card takes. */
function keepBusy(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}

/** One of many cards that hydrate one after the other. */
function Card({ index, onOpen }: { readonly index: number; readonly onOpen: () => void }) {
  keepBusy();
  return (
    <a
      href="#card"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      Card {index}
    </a>
  );
}

it("follows a link that was translated before it was hydrated, at the first press", async () => {
  const onOpen = vi.fn<() => void>();
  const cards = (
    <ul>
      {Array.from({ length: 60 }, (_, index) => (
        <li key={index}>
          <Suspense>
            <Card index={index} onOpen={onOpen} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
  const container = document.createElement("div");
  document.body.prepend(container);
  container.innerHTML = renderToString(cards);
  translatePage("wrap")();
  const root = hydrateRoot(container, cards, { onRecoverableError: () => undefined });
  const link = page.elementLocator(container).getByRole("link", { name: "Card 30" });
  await link.click();
  expect(onOpen).toHaveBeenCalledOnce();
  root.unmount();
  container.remove();
});
