import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { ReservationDialog } from "#web/reservations/dialog/reservation-dialog.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { trackPageLoad } from "#web/platform/page-loading.ts";
import { Connection } from "#web/site/frame/connection.tsx";
import { aGuest, aRestaurant } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { expectLink } from "#test/support/component/with-text.ts";

const offline = "Sie sind offline. Ihre Eingaben bleiben erhalten.";
const slow = "Das Laden dauert gerade länger als sonst.";

function turn(state: "online" | "offline"): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
  window.dispatchEvent(new Event(state));
}

test("the offline notice shows until the browser is online again", async () => {
  const screen = await renderPage(<Connection />);
  turn("offline");
  await expect.element(screen.getByText(offline)).toBeVisible();
  turn("online");
  await expect.element(screen.getByText(offline)).not.toBeInTheDocument();
});

test.each([320, 390])("the offline notice shows above the reservation dialog's error at %i px", async (width) => {
  await viewport(width);
  network({
    "GET /api/me": () => aGuest,
    "POST /api/restaurants/rst_lucia/reservations": () => reply(503, { code: "try_again", title: "" }),
  });
  const page = (
    <>
      <ReservationDialog restaurant={aRestaurant} onClose={() => undefined} />
      <Connection />
    </>
  );
  const screen = await renderPage(page, { signedIn: true });
  await expect.element(screen.getByText(aGuest.full_name)).toBeVisible();
  await screen.getByRole("button", { name: "Reservierung anfragen" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  onTestFinished(() => turn("online")); // react-query keeps the state for the next test
  turn("offline");
  const offlineText = screen.getByText(offline);
  await expect.element(offlineText).toBeVisible();
  const [bar, alert] = [offlineText, screen.getByRole("alert")].map((one) => one.element().getBoundingClientRect());
  expect(bar?.bottom).toBeLessThanOrEqual(alert?.top ?? 0);
});

test("the slow-loading notice shows while a query or a page's code takes long, and disappears afterwards", async () => {
  const restaurant = Promise.withResolvers<string>();
  const Restaurant = () => <p>{useQuery({ queryKey: ["restaurant"], queryFn: () => restaurant.promise }).data}</p>;
  const screen = await renderPage(
    <>
      <Restaurant />
      <Connection slowAfterMs={50} />
    </>,
  );
  await expect.element(screen.getByText(slow)).toBeVisible();
  restaurant.resolve("Trattoria Lucia");
  await expect.element(screen.getByText(slow)).not.toBeInTheDocument();
  const code = Promise.withResolvers<string>();
  void trackPageLoad(code.promise);
  await expect.element(screen.getByText(slow)).toBeVisible();
  code.resolve("A page");
  await expect.element(screen.getByText(slow)).not.toBeInTheDocument();
});

const Broken = (): never => {
  throw new Error("Nobody expected this");
};
const broken = (
  <ErrorBoundary path="/">
    <Broken />
  </ErrorBoundary>
);

test.each([
  ["the spec's heading", true, "Unexpected Application Error!"],
  ["'Keine Verbindung' when the browser is offline", false, "Keine Verbindung"],
])("the error page shows %s, a link to the landing page and a reload button", async (_, isOnline, heading) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React logs the error too
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const screen = await renderPage(broken);
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
  await expectLink(screen, "Zur Startseite", "/");
  await expect.element(screen.getByRole("button", { name: "Seite neu laden" })).toBeVisible();
});

test("a part whose script is missing while the browser is online leaves its page as it is, and is reported", async () => {
  const { named } = network({ "POST /api/browser-faults": () => reply(204, null) });
  const Part = lazyPart<object>(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  const screen = await renderPage(
    <>
      <h1>Restaurants</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await expect.poll(() => named("POST /api/browser-faults")[0]?.body).toMatchObject({ name: "TypeError" });
  await expect.element(screen.getByRole("heading")).toBeVisible();
});
