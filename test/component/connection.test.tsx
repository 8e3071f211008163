import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { Unexpected } from "../../web/src/app/unexpected.tsx";
import { underway } from "../../web/src/lib/underway.ts";
import { Connection } from "../../web/src/ui/connection.tsx";
import { network } from "./support/network.ts";
import { show } from "./support/stage.tsx";

const offline = "Sie sind gerade offline. Sobald die Verbindung wieder da ist, geht es weiter.";
const slow = "Das Laden dauert gerade länger als sonst.";

function turn(state: "online" | "offline"): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
  window.dispatchEvent(new Event(state));
}

test("a lost connection is told, until it is back", async () => {
  network({});
  const screen = await show(<Connection />);
  turn("offline");
  await expect.element(screen.getByText(offline)).toBeVisible();
  turn("online");
  await expect.element(screen.getByText(offline)).not.toBeInTheDocument();
});

test("a slow one is told when data or a page's code keeps somebody waiting, and only as long", async () => {
  const house = Promise.withResolvers<string>();
  const House = () => <p>{useQuery({ queryKey: ["house"], queryFn: () => house.promise }).data}</p>;
  const screen = await show(
    <>
      <House />
      <Connection patience={50} />
    </>,
  );
  await expect.element(screen.getByText(slow)).toBeVisible();
  house.resolve("Trattoria Lucia");
  await expect.element(screen.getByText(slow)).not.toBeInTheDocument();
  const code = Promise.withResolvers<string>();
  void underway(code.promise);
  await expect.element(screen.getByText(slow)).toBeVisible();
  code.resolve("A page");
  await expect.element(screen.getByText(slow)).not.toBeInTheDocument();
});

const Broken = (): never => {
  throw new Error("Nobody expected this");
};
const broken = (
  <Unexpected place="/">
    <Broken />
  </Unexpected>
);

test("what nobody expected is said in the spec's words, with a way back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React tells of it, too
  const screen = await show(broken);
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Unexpected Application Error!");
  await expect.element(screen.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
  await expect.element(screen.getByRole("button", { name: "Seite neu laden" })).toBeVisible();
});

test("a page whose code could not be fetched without a connection says that instead", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const screen = await show(broken);
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Keine Verbindung");
  await expect.element(screen.getByText(offline)).toBeVisible();
});
