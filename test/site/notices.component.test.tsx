import { useState } from "react";
import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const region = "Notifications";

test("at most three toasts are visible, and closing one shows the next", async () => {
  const screen = await renderPage(null);
  for (const number of [1, 2, 3, 4]) toast(`Nummer ${number}`);
  await expect.element(screen.getByText("Nummer 4")).toBeVisible();
  await expect.element(screen.getByText("Nummer 1")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Schließen" }).last().click();
  await expect.element(screen.getByText("Nummer 4")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Nummer 1")).toBeVisible();
});

test("Alt+T reaches a toast over an open dialog, and closing the toast keeps the dialog open", async () => {
  const screen = await renderPage(
    <Dialog title="Tisch anfragen" onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  toast("Nicht gesendet");
  await expect.element(screen.getByText("Nicht gesendet")).toBeVisible();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(screen.getByRole("region", { name: region })).toHaveFocus();
  await screen.getByRole("region", { name: region }).getByRole("button", { name: "Schließen" }).click();
  await expect.element(screen.getByText("Nicht gesendet")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("a toast is visible on the page when its dialog closes at the same time", async () => {
  const screen = await renderPage(<Settings />);
  await screen.getByRole("button", { name: "Einrichten" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect.element(screen.getByText("Gespeichert")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(screen.getByRole("region", { name: region })).toHaveFocus();
});

test("opening a dialog removes a success toast older than a second, but no error and no recent toast", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  try {
    const screen = await renderPage(<Settings />);
    toast("Passwort geändert");
    toast("Nicht gesendet", undefined, { tone: "error", duration: 5000 });
    await expect.element(screen.getByText("Passwort geändert")).toBeVisible();
    vi.advanceTimersByTime(1200);
    await screen.getByRole("button", { name: "Einrichten" }).click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    expect(screen.getByText("Passwort geändert").elements()).toEqual([]); // without retries, because the toast would expire meanwhile
    await expect.element(screen.getByText("Nicht gesendet")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    toast("Willkommen zurück");
    await screen.getByRole("button", { name: "Einrichten" }).click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await expect.element(screen.getByText("Willkommen zurück")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

/** A page with a dialog that closes as it says that it has saved. */
function Settings() {
  const [isOpen, setIsOpen] = useState(false);
  const save = () => {
    setIsOpen(false);
    toast("Gespeichert");
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Einrichten
      </button>
      {isOpen && (
        <Dialog title="Einstellungen" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={save}>
            Speichern
          </button>
        </Dialog>
      )}
    </>
  );
}

test("a toast closes after four seconds, but not while the notifications region has the focus", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  try {
    const screen = await renderPage(null);
    toast("Gesendet", "Das Haus antwortet Ihnen.");
    await expect.element(screen.getByText("Gesendet")).toBeVisible();
    await userEvent.keyboard("{Alt>}t{/Alt}");
    vi.advanceTimersByTime(6000);
    await expect.element(screen.getByText("Gesendet")).toBeVisible();
    await userEvent.tab();
    await userEvent.click(document.body);
    vi.advanceTimersByTime(4400);
    await expect.element(screen.getByText("Gesendet")).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
