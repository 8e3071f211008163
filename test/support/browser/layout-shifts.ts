import { expect, type Page } from "@playwright/test";

/** A layout shift's own part (https://wicg.github.io/layout-instability/), which TypeScript does not know. */
declare global {
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly sources?: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
}

/** Fails when the page has shifted its layout since it was opened (Web Vitals: CLS), and names the elements that moved. */
export async function expectNoLayoutShift(page: Page, name: string, limit = 0.02): Promise<void> {
  const shifts = await shiftsOn(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const lines = shifts.flatMap(({ value, at, moved }) =>
    moved.map(
      ({ element, from, to }) =>
        `${value.toFixed(4)} after ${Math.round(at)} ms: ${element} ${boxOf(from)} → ${boxOf(to)}`,
    ),
  );
  expect(sum, [`${name} moved while it loaded (Web Vitals: CLS):`, ...lines].join("\n")).toBeLessThanOrEqual(limit);
}

type Box = Pick<DOMRectReadOnly, "x" | "y" | "width" | "height">;

/** The visible part of a box, such as `17,588 356×29`. */
const boxOf = ({ x, y, width, height }: Box): string =>
  `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;

interface Shift {
  readonly value: number;
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly moved: readonly { readonly element: string; readonly from: Box; readonly to: Box }[];
}

const shiftsOn = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const { value = 0, startTime, hadRecentInput = false, sources = [] } of list.getEntries()) {
            if (hadRecentInput) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return {
                element: element ? [element.localName, ...element.classList].join(".") : "(removed)",
                from: previousRect,
                to: currentRect,
              };
            });
            shifts.push({ value, at: startTime, moved });
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(shifts), 50);
      }),
  );
