import { buildAll } from "../../bin/build.ts";

/** The stack takes bundles as its assets: built once, before the first test asks for them. */
export default async function setup(): Promise<void> {
  await buildAll();
}
