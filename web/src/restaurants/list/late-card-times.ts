import { type ComponentProps, type ComponentType, createElement } from "react";
import { lazyPart } from "#web/platform/lazy-part.ts";
import type { CardTimes as Component } from "./card-times.tsx";

type Props = ComponentProps<typeof Component>;

let cardTimes: ComponentType<Props> = lazyPart(async () => ({ default: (await import("./card-times.tsx")).CardTimes }));

/** What a card says for a wish: rendered on the server although its code is a chunk of its own. */
export const CardTimes = (props: Props) => createElement(cardTimes, props);

/** Sets the component directly: the server has it at hand (entry-server.tsx). */
export function keepCardTimes(component: ComponentType<Props>): void {
  cardTimes = component;
}
