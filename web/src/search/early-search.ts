interface EarlySearch {
  readonly field: HTMLInputElement;
  readonly hadFocus: boolean;
}

let early: EarlySearch | undefined;

/** Holds the search field of the prerendered page, in which somebody may have typed before the scripts ran. */
export function holdEarlySearch(root: Element): void {
  const field = root.querySelector<HTMLInputElement>("input[name=search]:not([type=hidden])");
  if (field) early = { field, hadFocus: document.activeElement === field };
}

/** The field that was held; once, for the first search form of the page. */
export function takeEarlySearch(): EarlySearch | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
