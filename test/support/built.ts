import { buildAll } from "#bin/build.ts";

/** Builds once before the tests, because the stack's assets are the bundles. */
export default async function setup(): Promise<void> {
  await buildAll();
}
