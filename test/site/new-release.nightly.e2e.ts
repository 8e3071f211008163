import "#web/app/offline-site.ts"; // the types of Trusted Types
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { waitForWorker } from "#test/support/browser/service-worker.ts";

const guest = "aoife.gallagher@example.com";

test.use({
  serviceWorkers: "allow",
  bypassCSP: true, // the older release's policy of Trusted Types is made up
});

test("a new release replaces the worker and its files at once", async ({ page }) => {
  await signIn(page, guest);
  await page.goto("/reservations");
  await waitForWorker(page);
  const oldFile = await page.evaluate(async () => {
    const policy = window.trustedTypes?.createPolicy("older", { createScriptURL: () => "/sw.js?older" });
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    await navigator.serviceWorker.register(policy?.createScriptURL("") ?? "/sw.js?older");
    await changed;
    const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
    const file = `${location.origin}/assets/older-1234567.js`;
    await (await caches.open(name)).put(file, new Response("older"));
    return file;
  });
  await page.reload();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("ServiceWorker.enable");
  const workers = async () => {
    const urls = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { controller } = navigator.serviceWorker;
      const all = [controller, registration?.active, registration?.waiting, registration?.installing];
      return all.map((worker) => worker?.scriptURL.replace(location.origin, ""));
    });
    // The browser stops an idle worker for one that waits, but not while tools like this test watch it.
    if (urls[2] !== undefined) await devTools.send("ServiceWorker.stopAllWorkers");
    return urls;
  };
  await expect.poll(workers).toEqual(["/sw.js", "/sw.js", undefined, undefined]); // controller, active, waiting, installing
  await expect.poll(() => page.evaluate(async (file) => Boolean(await caches.match(file)), oldFile)).toBe(false);
});
