import { type Locator, userEvent } from "vitest/browser";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import conditions from "#web/styles/conditions.css?inline";
import TodayPage from "#web/reservations/book/today-page.tsx";
import { anOwner, anOwnRestaurant, aReservation, everyDay } from "#test/support/component/given.ts";
import { network, reply, type Sent } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

const timeZone = "Europe/Berlin";
const date = "2027-03-05";
const now = "19:42";
const serverTime = toInstant(date, now, timeZone);
const at = (time: string) => toEpochMinutes(toInstant(date, time, timeZone));
const instant = (minutes: number) => new Date(serverTime.getTime() + minutes * 60_000).toISOString();
const inMinutes = (minutes: number) => localDateTime(new Date(serverTime.getTime() + minutes * 60_000), timeZone).time;

function aParty(customer_name: string, tables: string[], time: string, fields: Partial<BookEntry> = {}) {
  const id = `rsv_${customer_name.toLowerCase()}`;
  const entry: BookEntry = {
    ...aReservation({ reservation_date: date, reservation_time: time, status: "confirmed" }),
    id,
    customer_name,
    visit: "expected",
    restaurant_note: null,
    book_version: 0,
    ...fields,
  };
  const seating: Seating = { ref: id, tables, from: at(time), until: at(time) + 120, guests: 2, kind: "reservation" };
  return { entry, seating };
}

/** Three guests who found no table. */
const inVain = { reason: "no_table", guests: 4, count: 3 };
const seatings = `/api/partner/days/${date}/seatings`;

/** The answer to a move that does not work. */
type Refusal = (sent: Sent, seatings: readonly Seating[]) => unknown;
const takesAll: Refusal = () => undefined;

/** The table plan of an evening: `a` and `b` for two, `c` for four, in a room and on a terrace. */
async function openPlan(
  parties: readonly ReturnType<typeof aParty>[],
  {
    view = "timeline",
    live = true,
    more = 0,
    isClosedOnline = false,
    blocks = [],
    waiting = [],
    services = [aService("18:00", "22:00", { step: 15 })],
    whenRead = () => Promise.resolve(),
    onPatch = takesAll,
    onWalkIn = () => undefined,
  }: {
    readonly view?: string;
    readonly live?: boolean;
    readonly more?: number;
    readonly isClosedOnline?: boolean;
    readonly blocks?: readonly Seating[];
    readonly waiting?: readonly number[];
    readonly services?: Plan["services"];
    readonly whenRead?: () => Promise<void>;
    readonly onPatch?: typeof takesAll;
    readonly onWalkIn?: () => unknown;
  } = {},
) {
  const others = Array.from({ length: more }, (_, index) => aTable(`d${index}`, 2));
  const tables = [aTable("a", 2), aTable("b", 2), aTable("c", 4, { area: "out" }), ...others];
  const areas = [
    { id: "room", name: "Gastraum" },
    { id: "out", name: "Terrasse" },
  ];
  const items = [...parties.map(({ seating }) => ({ ...seating })), ...blocks];
  const entries = parties.map(({ entry }) => entry);
  const walkIn = ({ body }: Sent) => ({
    ...aParty("", ["a"], now).entry,
    ...body,
    id: "rsv_walk",
    customer_phone: "",
  });
  const patches = items.map((item) => {
    const patch = (sent: Sent) => onPatch(sent, items) ?? Object.assign(item, sent.body, { until: item.until });
    return [`PATCH ${seatings}/${item.ref}`, patch] as const;
  });
  const { named, sent } = network(
    {
      ...Object.fromEntries(patches),
      "GET /api/me": () => anOwner,
      "GET /api/partner/restaurant": () =>
        anOwnRestaurant({
          opening_hours: everyDay({ open: "06:00", close: "23:59", closed: false }),
          ...(isClosedOnline && { closed_online: { day: date, until: null, from_guests: null } }),
        }),
      "GET /api/partner/plan": () => aPlan({ areas, tables: live ? tables : [], services, live }),
      [`GET /api/partner/days/${date}`]: () => ({ date, items: entries, read_at: serverTime.toISOString() }),
      [`GET ${seatings}`]: () => whenRead().then(() => ({ items, waiting })),
      "PATCH /api/partner/reservations/rsv_adler": ({ body }) => ({ ...entries[0], ...body }),
      "GET /api/partner/refused-wishes": () => ({ items: [{ date, time: "21:00", ...inVain }] }),
      "POST /api/partner/blocks": ({ body }) => ({ ...body, ref: "blk_1" }),
      [`DELETE ${seatings}/blk_1`]: () => null,
      "POST /api/partner/reservations": (given) => onWalkIn() ?? walkIn(given),
      "PATCH /api/partner/reservations/rsv_walk": walkIn,
      "PATCH /api/restaurants/rst_lucia/reservations/rsv_walk": walkIn,
    },
    { time: serverTime },
  );
  const screen = await renderPage(<TodayPage view={view === "book" ? "book" : "timeline"} />, {
    at: `/reservations/${view === "book" ? "today" : "timeline"}?date=${date}`,
    signedIn: true,
  });
  const changes = () =>
    sent.filter(({ name }) => name.startsWith(`PATCH ${seatings}`) || /^(POST|DELETE) .*(blocks|blk_1)$/.test(name));
  return {
    named,
    screen,
    changes: () =>
      changes().map(({ name, body }) => `${name.split("/").at(-1)} ${JSON.stringify(body["tables"] ?? [])}`),
  };
}

/** Presses Tab until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60 && document.activeElement !== target.element(); presses++) await userEvent.tab();
  await expect.element(target).toHaveFocus();
}

const boxOf = (selector: string): DOMRect =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(Number.NaN, Number.NaN);

/** The buttons and fields of the sheet that are in sight, but for a notice over them. */
function listCovered(): string[] {
  const [notice, body] = [boxOf(".toasts"), boxOf("dialog .dialog__body")];
  return [...document.querySelectorAll("dialog :is(button, input, a)")]
    .filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const end = one.closest(".dialog__body") ? Math.min(bottom, body.bottom) : bottom;
      const isOver = notice.top < end && top < notice.bottom && notice.left < right && left < notice.right;
      return isOver && top < end && !one.closest(".toasts");
    })
    .map((one) => one.getAttribute("aria-label") ?? one.textContent);
}

describe("/reservations/timeline", () => {
  it.each([1280, 390])("%i wide seats guests in two taps, and takes them back in the notice", async (width) => {
    await viewport(width, 900);
    const { named, screen } = await openPlan([aParty("Adler", ["b"], inMinutes(10))]);
    await screen.getByRole("button", { name: /Tisch a, 2 Plätze, frei, Gäste setzen/ }).click();
    await screen.getByRole("button", { name: "2 Gäste setzen" }).click();
    await expect.element(screen.getByText("2 Gäste an Tisch a")).toBeVisible();
    expect(named("POST /api/partner/reservations")[0]?.body).toMatchObject({ number_of_guests: 2, tables: ["a"] });
    await vi.waitFor(() =>
      expect(named("PATCH /api/partner/reservations/rsv_walk")[0]?.body).toMatchObject({ visit: "seated" }),
    );
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await vi.waitFor(() =>
      expect(named("PATCH /api/restaurants/rst_lucia/reservations/rsv_walk")[0]?.body).toMatchObject({
        status: "cancelled",
      }),
    );
  });

  it("names the table whose guests could not be seated, and enters them once where the answer was lost", async () => {
    await viewport(1280, 900);
    let isLost = true;
    const { named, screen } = await openPlan([aParty("Adler", ["b"], inMinutes(10))], {
      onWalkIn: () => {
        if (isLost) throw new TypeError("Failed to fetch");
      },
    });
    const seat = async () => {
      await screen.getByRole("button", { name: /Tisch a, 2 Plätze, frei, Gäste setzen/ }).click();
      await screen.getByRole("button", { name: "2 Gäste setzen" }).click();
    };
    await seat();
    await expect.element(screen.getByText(/^Tisch a: Die Gäste konnten nicht gesetzt werden\./)).toBeVisible();
    isLost = false;
    await seat();
    await expect.element(screen.getByText("2 Gäste an Tisch a")).toBeVisible();
    const keys = named("POST /api/partner/reservations").map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  it("seats the next guests although the plan is still being read, and shows nobody without a table meanwhile", async () => {
    await viewport(820, 1180);
    let reading = Promise.resolve();
    const { named, screen } = await openPlan([aParty("Adler", ["b"], inMinutes(10))], { whenRead: () => reading });
    for (const table of ["a", "c"]) {
      await screen.getByRole("button", { name: new RegExp(`Tisch ${table}, .*Gäste setzen`) }).click();
      reading = new Promise(() => undefined);
      await screen.getByRole("button", { name: "2 Gäste setzen" }).click();
      await expect.element(screen.getByText(`2 Gäste an Tisch ${table}`)).toBeVisible();
      expect(screen.getByRole("region", { name: "Ohne Tisch" }).query()).toBeNull();
    }
    expect(named("POST /api/partner/reservations").map(({ body }) => body["tables"])).toEqual([["a"], ["c"]]);
  });

  it("moves a party by the menu, which says why other tables do not fit, and takes it back", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([
      aParty("Adler", ["a"], inMinutes(10)),
      aParty("Rossi", ["b"], inMinutes(5)),
    ]);
    await screen.getByRole("button", { name: /^Adler, 2 Gäste, .*, Tisch a, erwartet$/ }).click();
    await screen.getByRole("button", { name: "Verschieben nach …" }).click();
    const dialog = screen.getByRole("dialog", { name: "Verschieben nach …" });
    await expect.element(dialog.getByRole("radio", { name: "b Gastraum, 2 Plätze besetzt: Rossi" })).toBeDisabled();
    await dialog.getByRole("radio", { name: "c Terrasse, 4 Plätze frei" }).click();
    await dialog.getByRole("button", { name: "An Tisch c" }).click();
    await expect.element(screen.getByText("Adler: jetzt Tisch c")).toBeVisible();
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await vi.waitFor(() =>
      expect(named(`PATCH ${seatings}/rsv_adler`).map(({ body }) => body["tables"])).toEqual([["c"], ["a"]]),
    );
  });

  it.each([
    ["move", { tables: ["c"] }, { tables: ["a"] }],
    ["stay", { until: instant(145) }, { until: instant(130) }],
  ])(
    "takes back no %s of a party that another device has seated elsewhere since, and says where",
    async (act, there, back) => {
      await viewport(1280, 900);
      const adler = aParty("Adler", ["a"], inMinutes(10));
      const current = { ...adler.seating, tables: ["b"] };
      const { named, screen } = await openPlan([adler], {
        onPatch: ({ body }) =>
          body["expected"] === undefined ? undefined : reply(409, { code: "changed_meanwhile", current }),
      });
      await screen.getByRole("button", { name: /^Adler, 2 Gäste, .*, Tisch a, erwartet$/ }).click();
      if (act === "move") {
        await screen.getByRole("button", { name: "Verschieben nach …" }).click();
        await screen.getByRole("radio", { name: "c Terrasse, 4 Plätze frei" }).click();
        await screen.getByRole("button", { name: "An Tisch c" }).click();
      } else
        await screen
          .getByRole("button", { name: /^Bleibt bis/ })
          .nth(1)
          .click();
      await screen.getByRole("button", { name: "Rückgängig" }).click();
      await expect
        .element(screen.getByText(/Adler: Das ließ sich nicht zurücknehmen\. Inzwischen an Tisch b, bis /))
        .toBeVisible();
      expect(named(`PATCH ${seatings}/rsv_adler`).map(({ body }) => body)).toMatchObject([
        there,
        { ...back, expected: act === "move" ? there : {} },
      ]);
    },
  );

  it.each([390, 820])("%i wide keeps two notices off the party's sheet", async (width) => {
    await viewport(width, 844);
    const { screen } = await openPlan([aParty("Adler", ["a"], inMinutes(-10), { visit: "seated" })]);
    await screen.getByRole("button", { name: /Adler/ }).first().click();
    const stays = screen.getByRole("button", { name: /^Bleibt bis/ });
    for (const index of [0, 1]) await stays.nth(index).click();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" }).nth(1)).toBeVisible();
    await vi.waitFor(() => expect(listCovered()).toEqual([]));
  });

  it("says with the move and at the party that four sit at a table for two", async () => {
    await viewport(1280, 900);
    const { entry, seating } = aParty("Adler", ["b"], inMinutes(10));
    const four = { entry, seating: { ...seating, guests: 4 } };
    const { screen } = await openPlan([four]);
    await screen.getByRole("button", { name: /^Adler, 4 Gäste, .*, Tisch b, erwartet, Tisch zu klein$/ }).click();
    await screen.getByRole("button", { name: "Verschieben nach …" }).click();
    await screen.getByRole("radio", { name: /^a Gastraum/ }).click();
    await screen.getByRole("button", { name: "An Tisch a" }).click();
    await expect.element(screen.getByText(/^4 Gäste an einem Tisch für 2, /)).toBeVisible();
    await viewport(390);
    await expect.element(screen.getByRole("button", { name: /^4 Gäste.*Adler.*Tisch zu klein/ })).toBeVisible();
  });

  it.each([1280, 820])("%i wide keeps the hours in sight, and the buttons clear of a long list", async (width) => {
    await viewport(width, 700);
    const { screen } = await openPlan([aParty("Adler", ["a"], inMinutes(10))], { more: 20 });
    const block = screen.getByRole("button", { name: /^Adler, 2 Gäste/ });
    await expect.element(block).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(boxOf(".tl__head").top).toBeGreaterThanOrEqual(boxOf(".dayhead__line").bottom - 1);
    await block.click();
    await screen.getByRole("button", { name: "Verschieben nach …" }).click();
    await expect.element(screen.getByRole("radio", { name: /^d19 / })).toBeInTheDocument();
    const { left, top } = boxOf(".dialog:has(.targets) .dialog__foot");
    expect(document.elementFromPoint(left + 200, top + 8)?.closest(".dialog__foot")).not.toBeNull();
  });

  it("moves a party by dragging it to another table, and nowhere where it does not fit", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([
      aParty("Adler", ["a"], inMinutes(10)),
      aParty("Rossi", ["b"], inMinutes(5)),
    ]);
    const block = screen.getByRole("button", { name: /^Adler, 2 Gäste/ });
    await expect.element(block).toBeVisible();
    const drag = async (table: string) => {
      const row = document.querySelector(`[data-table="${table}"] .tl__line`);
      if (row) await userEvent.dragAndDrop(block, row);
    };
    await drag("b");
    await drag("c");
    await vi.waitFor(() =>
      expect(named(`PATCH ${seatings}/rsv_adler`).map(({ body }) => body["tables"])).toEqual([["c"]]),
    );
    expect(screen.getByRole("dialog").query()).toBeNull();
  });

  it.each(["timeline", "book"])("breaks no word of the %s in two on a phone with text twice as large", async (view) => {
    await viewport(360);
    const sheet = document.createElement("style");
    sheet.textContent = `${conditions.replace("(width < 19rem)", "all")} * { hyphens: manual !important }`;
    document.head.append(sheet);
    document.documentElement.style.fontSize = "200%";
    onTestFinished(() => {
      sheet.remove();
      document.documentElement.style.fontSize = "";
    });
    const party = aParty("Adler", ["a"], inMinutes(10), { special_requests: "Nussallergie" });
    const { screen } = await openPlan([party], { view });
    await expect.element(screen.getByText("Nussallergie")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Tischplan" })).toBeVisible();
    if (view === "book") await expect.element(screen.getByText("Tisch a")).toBeVisible();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
      /^(?:Tischplan|Tisch a|Adler|Nussallergie)$/.test(nodeValue ?? "")
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const lines: Record<string, number> = {};
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const range = document.createRange();
      range.selectNode(word);
      lines[word.nodeValue ?? ""] = range.getClientRects().length;
    }
    const seen = view === "book" ? { "Tisch a": 1 } : {};
    expect(lines).toMatchObject({ Tischplan: 1, Adler: 1, Nussallergie: 1, ...seen });
  });

  it("blocks the free tables of an area, and names who stays", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([aParty("Adler", ["a"], inMinutes(-10), { visit: "seated" })]);
    await screen.getByRole("button", { name: "Tisch b, 2 Plätze, sperren" }).click();
    await screen.getByRole("radio", { name: "Bereich Gastraum" }).click({ force: true });
    await expect.element(screen.getByText(/^Adler: Diese Gäste bleiben/)).toBeVisible();
    await screen.getByRole("button", { name: "Sperren", exact: true }).click();
    await expect.element(screen.getByText("Tisch b ist gesperrt")).toBeVisible();
    expect(named("POST /api/partner/blocks")[0]?.body).toMatchObject({ tables: ["b"] });
  });

  it("knows which of two nights a time means, where a day is longer than 24 hours", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([], { services: [aService("00:00", "23:45")] });
    await screen.getByRole("button", { name: "Tisch b, 2 Plätze, sperren" }).click();
    await screen.getByLabelText("Von").fill("02:30");
    await screen.getByRole("button", { name: "Rest des Tages" }).click();
    await screen.getByRole("button", { name: "Sperren", exact: true }).click();
    await expect.poll(() => named("POST /api/partner/blocks").length).toBe(1);
    const hours = ["from", "until"].map((end) => String(named("POST /api/partner/blocks")[0]?.body[end]).slice(8, 16));
    expect(hours).toEqual(["05T01:30", "06T01:00"]); // in UTC
  });

  it("blocks a whole area once all have gone that can go", async () => {
    await viewport(820, 1180);
    const { entry, seating } = aParty("Adler", ["a"], inMinutes(10));
    const four = { entry, seating: { ...seating, guests: 4 } };
    const { screen, changes } = await openPlan([
      four,
      aParty("Rossi", ["b"], inMinutes(10)),
      aParty("Keller", ["c"], inMinutes(150)),
    ]);
    await screen.getByRole("button", { name: "Tisch b, 2 Plätze, sperren" }).click();
    await screen.getByRole("radio", { name: "Bereich Gastraum" }).click({ force: true });
    await screen.getByRole("button", { name: "Alle umsetzen" }).click();
    await expect.element(screen.getByRole("combobox", { name: /^Adler, 4 Gäste, / })).toHaveDisplayValue("Tisch c");
    await expect.element(screen.getByRole("combobox", { name: /^Rossi, 2 Gäste, / })).toHaveDisplayValue("bleibt hier");
    await screen.getByRole("button", { name: "Umsetzen und sperren" }).click();
    await expect.element(screen.getByText("Tisch a ist gesperrt")).toBeVisible();
    expect(changes()).toEqual(['rsv_adler ["c"]', 'blocks ["a"]']);
  });

  it("has the parties of a broken table go to others in two taps, and takes all of it back", async () => {
    await viewport(1280, 900);
    const { screen, changes } = await openPlan([
      aParty("Adler", ["a"], inMinutes(10)),
      aParty("Rossi", ["a"], inMinutes(150)),
      aParty("Keller", ["b"], inMinutes(150)),
    ]);
    let taps = 0;
    addEventListener("pointerdown", () => (taps += 1), { capture: true });
    await screen.getByRole("button", { name: "Tisch a, 2 Plätze, sperren" }).click();
    await expect.element(screen.getByRole("combobox", { name: /^Adler, 2 Gäste, / })).toHaveDisplayValue("Tisch b");
    await expect.element(screen.getByRole("combobox", { name: /^Rossi, 2 Gäste, / })).toHaveDisplayValue("Tisch c");
    await screen.getByRole("button", { name: "Umsetzen und sperren" }).click();
    await expect.element(screen.getByText("Tisch a ist gesperrt")).toBeVisible();
    await expect.element(screen.getByText(/Adler: jetzt Tisch b. Rossi: jetzt Tisch c$/)).toBeVisible();
    expect(taps).toBe(2);
    const there = ['rsv_adler ["b"]', 'rsv_rossi ["c"]', 'blocks ["a"]'];
    expect(changes()).toEqual(there);
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await vi.waitFor(() => expect(changes()).toEqual([...there, "blk_1 []", 'rsv_rossi ["a"]', 'rsv_adler ["a"]']));
  });

  it("blocks a table, moves its parties and takes it back by keys alone, and the focus stays with the table", async () => {
    await viewport(1280, 900);
    const { screen, changes } = await openPlan([
      aParty("Adler", ["a"], inMinutes(10)),
      aParty("Rossi", ["a"], inMinutes(150)),
    ]);
    const table = screen.getByRole("button", { name: "Tisch a, 2 Plätze, sperren" });
    await expect.element(table).toBeVisible();
    await tabTo(table);
    await userEvent.keyboard("{Enter}");
    const dialog = screen.getByRole("dialog", { name: "Tisch a sperren" });
    await expect.element(dialog.getByRole("heading", { name: "Tisch a sperren" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(table).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const broken = dialog.getByRole("button", { name: "defekt" });
    await tabTo(broken);
    await userEvent.keyboard(" ");
    await expect.element(broken).toHaveAttribute("aria-pressed", "true");
    await tabTo(dialog.getByRole("combobox", { name: /^Rossi, 2 Gäste, / }));
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(dialog.getByRole("combobox", { name: /^Rossi, 2 Gäste, / })).toHaveDisplayValue("Tisch c");
    await tabTo(dialog.getByRole("button", { name: "Umsetzen und sperren" }));
    await userEvent.keyboard("{Enter}");
    const said = screen.getByRole("region", { name: "Notifications" });
    await expect.element(said.getByText("Tisch a ist gesperrt")).toBeVisible();
    await expect.element(said.getByText(/Adler: jetzt Tisch b. Rossi: jetzt Tisch c$/)).toBeVisible();
    await expect.element(table).toHaveFocus();
    await userEvent.keyboard("{Alt>}t{/Alt}");
    await tabTo(said.getByRole("button", { name: "Rückgängig" }));
    await userEvent.keyboard("{Enter}");
    await expect.element(table).toHaveFocus();
    await vi.waitFor(() => expect(changes().slice(3)).toEqual(["blk_1 []", 'rsv_rossi ["a"]', 'rsv_adler ["a"]']));
  });

  it("names who could not go because somebody was faster, and proposes the next table", async () => {
    await viewport(390, 844);
    const { screen, changes } = await openPlan(
      [
        aParty("Adler", ["a"], inMinutes(10)),
        aParty("Rossi", ["a"], inMinutes(150)),
        aParty("Keller", [], inMinutes(10)),
      ],
      {
        onPatch: ({ name, body }, [, , keller]) => {
          if (!name.endsWith("rsv_adler") || String(body["tables"]) !== "b") return undefined;
          Object.assign(keller ?? {}, { tables: ["b"] });
          return reply(409, { code: "slot_taken" });
        },
      },
    );
    await screen.getByRole("button", { name: "Tisch a, 2 Plätze, sperren" }).click();
    await screen.getByRole("button", { name: "Umsetzen und sperren" }).click();
    await expect.element(screen.getByText(/^Adler: Das Verschieben hat nicht geklappt./)).toBeVisible();
    await expect.element(screen.getByText("Rossi: jetzt Tisch b")).toBeVisible();
    await expect.element(screen.getByRole("combobox", { name: /^Adler, 2 Gäste, / })).toHaveDisplayValue("Tisch c");
    expect(changes()).toEqual(['rsv_adler ["b"]', 'rsv_rossi ["b"]']);
    await screen.getByRole("button", { name: "Umsetzen und sperren" }).click();
    await expect.element(screen.getByText("Tisch a ist gesperrt")).toBeVisible();
    expect(changes().slice(2)).toEqual(['rsv_adler ["c"]', 'blocks ["a"]']);
  });

  it("leaves whoever finds no table without one, and says so until there is one", async () => {
    await viewport(390, 844);
    const { entry, seating } = aParty("Adler", ["c"], inMinutes(10));
    const { screen, changes } = await openPlan([{ entry, seating: { ...seating, guests: 4 } }]);
    await screen.getByRole("button", { name: "Tisch c, 4 Plätze, sperren" }).click();
    const choice = screen.getByRole("combobox", { name: /^Adler, 4 Gäste, / });
    await expect.element(choice).toHaveDisplayValue("Ohne Tisch");
    await expect.element(choice).toHaveAccessibleDescription("Kein freier Tisch passt.");
    await screen.getByRole("button", { name: "Umsetzen und sperren" }).click();
    await expect.element(screen.getByText("Noch ohne Tisch: Adler.")).toBeVisible();
    expect(changes()).toEqual(["rsv_adler []", 'blocks ["c"]']);
    await screen.getByRole("button", { name: "Tisch wählen: Adler" }).click();
    await expect.element(screen.getByRole("radio", { name: /^b Gastraum, 2 Plätze zu klein/ })).toBeVisible();
  });

  it("blocks a table with a reason and until further notice", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([]);
    await screen.getByRole("button", { name: "Tisch b, 2 Plätze, sperren" }).click();
    await screen.getByRole("button", { name: "bis auf Weiteres" }).click();
    await expect.element(screen.getByLabelText("Bis", { exact: true })).toHaveValue("bis auf Weiteres");
    await screen.getByRole("button", { name: "defekt" }).click();
    await screen.getByRole("button", { name: "Sperren", exact: true }).click();
    await expect.element(screen.getByText(/^ab \d\d:\d\d Uhr bis auf Weiteres$/)).toBeVisible();
    const body = named("POST /api/partner/blocks")[0]?.body;
    expect(body).toMatchObject({ tables: ["b"], reason: "broken" });
    expect(body).not.toHaveProperty("until");
  });

  it("reads the times of a block in words, of two in question the one that is on the timeline", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([]);
    await screen.getByRole("button", { name: "Tisch b, 2 Plätze, sperren" }).click();
    const [from, until] = [screen.getByLabelText("Von"), screen.getByLabelText("Bis", { exact: true })];
    await from.fill("halb neun");
    await until.fill("halb acht bis neun");
    await screen.getByRole("button", { name: "Sperren", exact: true }).click();
    await expect.element(from).toHaveValue("20:30");
    await expect.element(until).toHaveAccessibleDescription(/verstehen wir nicht als Uhrzeit/);
    await until.fill("viertel nach neun");
    await screen.getByRole("button", { name: "Sperren", exact: true }).click();
    await expect
      .poll(() => named("POST /api/partner/blocks")[0]?.body)
      .toMatchObject({
        from: "2027-03-05T19:30:00.000Z",
        until: "2027-03-05T20:15:00.000Z",
      });
  });

  it("says of blocked tables why, and until when", async () => {
    await viewport(1280, 900);
    const { entry, seating } = aParty("", ["b"], "18:00");
    const until = toEpochMinutes(toInstant("2027-03-06", "06:00", timeZone));
    const block: Seating = { ...seating, ref: "blk_1", kind: "block", guests: 0, until, reason: "broken" };
    const { screen } = await openPlan([{ entry: { ...entry, status: "cancelled" }, seating: block }]);
    const name = "Tisch b gesperrt, ab 18:00 Uhr bis auf Weiteres, defekt";
    await expect.element(screen.getByRole("button", { name })).toHaveTextContent("Gesperrtdefekt");
  });

  it("goes along a row by arrow keys, and from row to row", async () => {
    await viewport(1280, 900);
    const { screen } = await openPlan([aParty("Adler", ["a"], inMinutes(-10), { visit: "seated" })]);
    const first = screen.getByRole("button", { name: "Tisch a, 2 Plätze, sperren" });
    await expect.element(first).toBeVisible();
    await first.click();
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(screen.getByRole("button", { name: /^Adler, 2 Gäste/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("button", { name: /^Tisch b, .* Gäste setzen$/ })).toHaveFocus();
  });

  it("says what matters now, each with what can be done", async () => {
    await viewport(1280, 900);
    const { screen } = await openPlan([
      aParty("Schubert", ["a"], inMinutes(-130), { visit: "seated" }),
      aParty("Adler", ["a"], inMinutes(15)),
      aParty("Keller", ["c"], inMinutes(60), { status: "pending" }),
    ]);
    const cares = screen.getByRole("list", { name: "Was jetzt wichtig ist" });
    await expect.element(cares.getByText(/^Tisch a sitzt 1\d Minuten länger, Adler kommt um/)).toBeVisible();
    await expect.element(cares.getByRole("button", { name: "Adler an Tisch b" })).toBeVisible();
    await expect.element(cares.getByText("Keller wartet auf Ihre Antwort.")).toBeVisible();
  });

  const lost = { status: "cancelled", changed_by: "customer", cancelled_from: "confirmed" } as const;
  it.each([
    ["timeline", "2 Hinweise", "Kommt nicht: Adler", {}, { status: "pending" }],
    ["book", "2 Gäste haben storniert", "Gesehen: Adler hat storniert", lost, lost],
  ] as const)(
    "begins on a phone with the evening: in the %s several notices are one line",
    async (view, text, name, adler, keller) => {
      await viewport(320, 844);
      const { screen } = await openPlan(
        [aParty("Adler", ["a"], inMinutes(-20), adler), aParty("Keller", ["c"], inMinutes(60), keller)],
        { view },
      );
      const act = screen.getByRole("button", { name });
      await expect.element(screen.getByText(text)).toBeVisible();
      await expect.element(act).not.toBeInTheDocument();
      expect(boxOf(".folded-notices").height).toBeLessThan(64);
      await screen.getByText(text).click();
      await expect.element(act).toBeVisible();
    },
  );

  it("takes back in the notice that a late party does not come", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([aParty("Adler", ["a"], inMinutes(-20))]);
    await screen.getByRole("button", { name: "Kommt nicht: Adler" }).click();
    await expect.element(screen.getByText("Adler: nicht gekommen")).toBeVisible();
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await vi.waitFor(() =>
      expect(named("PATCH /api/partner/reservations/rsv_adler").map(({ body }) => body["visit"])).toEqual([
        "no_show",
        "expected",
      ]),
    );
  });

  it("shows an answer while it can be taken back, and names its guest where it fails", async () => {
    await viewport(390, 900);
    const { screen } = await openPlan([aParty("Keller", ["a"], inMinutes(30), { status: "pending" })]);
    const answer = async () => {
      await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
      await screen.getByRole("button", { name: /^Bestätigen: Keller/ }).click();
      await expect.element(screen.getByText("Keller: bestätigt")).toBeVisible();
    };
    await answer();
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await expect.element(screen.getByText("Keller: bestätigt")).not.toBeInTheDocument();
    await answer();
    window.dispatchEvent(new Event("pagehide")); // it is sent at once, to a server that does not know it
    await expect.element(screen.getByText(/^Keller: Status konnte nicht aktualisiert werden/)).toBeVisible();
  });

  it("says on a phone which mark waits for the network", async () => {
    await viewport(390, 900);
    const { screen } = await openPlan([aParty("Adler", ["a"], inMinutes(-5))]);
    await expect.element(screen.getByRole("button", { name: /^Adler: erwartet/ })).toBeVisible();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await screen.getByRole("button", { name: /^Adler: erwartet/ }).click();
    await expect
      .element(screen.getByRole("button", { name: /^Adler: angekommen, .*wird noch gesendet/ }))
      .toBeVisible();
  });

  it("lets a party be marked as not come only once its visit has begun", async () => {
    await viewport(1280, 900);
    const parties = [aParty("Adler", ["a"], inMinutes(30)), aParty("Keller", ["b"], inMinutes(-5))];
    const { screen } = await openPlan(parties, { view: "book" });
    const marks = screen.getByRole("group", { name: "Stand" }).getByRole("radio");
    await screen.getByRole("button", { name: /^2 Gäste.*Adler/ }).click();
    await vi.waitFor(() => expect(marks.elements()).toHaveLength(4));
    await screen.getByRole("button", { name: /^2 Gäste.*Keller/ }).click();
    await vi.waitFor(() => expect(marks.elements()).toHaveLength(5));
  });

  it.each(["book", "timeline"])(
    "says in the %s that all is blocked and who waits, and what would help",
    async (view) => {
      await viewport(1280, 900);
      const blocks = ["a", "b", "c"].map((id): Seating => ({
        ref: `blk_${id}`,
        kind: "block",
        tables: [id],
        from: at(now),
        until: at("23:59"),
        guests: 0,
      }));
      const { screen } = await openPlan([], { view, blocks, waiting: [2, 4] });
      await expect.element(screen.getByText(/2 Gäste warten auf einen Tisch \(für 2, 4\)/)).toBeVisible();
      if (view === "book") {
        await expect.element(screen.getByText("Alle Tische sind gesperrt")).toBeVisible();
        return;
      }
      await screen.getByRole("button", { name: /^21:00 Uhr, 0 Gäste/ }).click();
      await expect.element(screen.getByText(/Tische passen, und alle sind gesperrt:$/)).toBeVisible();
      await expect
        .element(screen.getByRole("button", { name: "Wieder öffnen: Sperre aufheben: Tisch a" }))
        .toBeVisible();
    },
  );

  it("says why a time is full, and moves the party that would help", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([aParty("Adler", ["c"], "21:00"), aParty("Rossi", ["b"], "21:00")]);
    await screen.getByRole("button", { name: /^21:00 Uhr, 4 Gäste/ }).click();
    const panel = screen.getByRole("dialog", { name: "21:00 Uhr ist nicht voll" });
    await expect.element(panel.getByText("Tisch a ist frei")).toBeVisible();
    await expect
      .element(panel.getByRole("link", { name: "3 Wünsche ohne Tisch um 21:00 Uhr" }))
      .toHaveAttribute("href", "/reservations/refused");
    await panel.getByRole("spinbutton", { name: "Gäste" }).fill("4");
    const full = screen.getByRole("dialog", { name: "Warum ist 21:00 Uhr voll?" });
    await expect.element(full.getByText(/^Adler, /)).toBeVisible();
    await full.getByRole("button", { name: "Verschieben: Adler an Tisch a" }).click();
    await vi.waitFor(() => expect(named(`PATCH ${seatings}/rsv_adler`)[0]?.body).toEqual({ tables: ["a"] }));
  });

  it("names no rule or move as a help where the day is closed online", async () => {
    await viewport(1280, 900);
    const { screen } = await openPlan([], { isClosedOnline: true });
    await screen.getByRole("button", { name: /^21:00 Uhr, 0 Gäste/ }).click();
    const panel = screen.getByRole("dialog", { name: "Warum ist 21:00 Uhr voll?" });
    await expect.element(panel.getByText("Online zu")).toBeVisible();
    expect(panel.getByRole("heading", { name: "Was würde helfen?" }).query()).toBeNull();
  });

  it("does not call an hour full that is over", async () => {
    await viewport(1280, 900);
    const { screen } = await openPlan([]);
    await screen.getByRole("button", { name: /^21:00 Uhr, 0 Gäste/ }).click();
    await screen.getByLabelText("Uhrzeit", { exact: true }).selectOptions("18:00");
    const panel = screen.getByRole("dialog", { name: "18:00 Uhr ist vorbei" });
    await expect.element(panel).toBeVisible();
    expect(panel.getByText("Gäste lesen:").query()).toBeNull();
  });

  it("says without a live plan where to make one", async () => {
    const { screen } = await openPlan([], { live: false });
    await expect.element(screen.getByText(/unter „Tische“/)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Buch" })).toBeVisible();
  });
});

describe("/reservations/today with tables", () => {
  it("shows each party's table, and proposes one for a booking by phone", async () => {
    await viewport(1280, 900);
    const missing = aParty("Keller", [], inMinutes(-60), { visit: "no_show" });
    const { named, screen } = await openPlan([aParty("Adler", ["a"], inMinutes(10)), missing], { view: "book" });
    await expect.element(screen.getByRole("button", { name: /^2 Gäste.*Adler.*Tisch a/ })).toBeVisible();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill(`2 ${inMinutes(10)} Meier`);
    const choice = screen.getByLabelText("Tisch", { exact: true });
    await expect.element(choice).toHaveDisplayValue("b (Vorschlag)");
    expect(choice.getByRole("option", { name: /^b/ }).all()).toHaveLength(1);
    await choice.selectOptions("c");
    await screen.unmount();
    const reloaded = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
    await reloaded.getByRole("button", { name: "Meier eintragen" }).click();
    await vi.waitFor(() => expect(named("POST /api/partner/reservations")[0]?.body["tables"]).toEqual(["c"]));
    await reloaded.getByRole("button", { name: "Drucken" }).click();
    await expect.element(reloaded.getByRole("rowheader", { name: "Adler Tisch a" })).toBeVisible();
    expect(reloaded.getByRole("rowheader", { name: /Keller/ }).query()).toBeNull();
  });

  it("keeps a chosen table for another size, and asks when it is not free at another time", async () => {
    await viewport(1280, 900);
    const { named, screen } = await openPlan([aParty("Adler", ["c"], inMinutes(180))], { view: "book" });
    const line = screen.getByLabelText(/^Am Telefon eintragen/);
    await line.fill(`2 ${inMinutes(10)} Meier`);
    const choice = screen.getByLabelText("Tisch", { exact: true });
    await choice.selectOptions("c");
    const correct = async (chip: RegExp, value: string) => {
      await screen.getByRole("button", { name: chip }).click();
      await userEvent.keyboard(`${value}{Enter}`);
    };
    await correct(/^Gäste: 2/, "1");
    await expect.element(choice).toHaveValue("c");
    await correct(/^Zeit: /, inMinutes(180));
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText("Tisch c ist dann nicht frei. Trotzdem eintragen?")).toBeVisible();
    expect(named("POST /api/partner/reservations")).toEqual([]);
  });

  it("names the chosen table that somebody else has taken meanwhile", async () => {
    await viewport(1280, 900);
    const taken = reply(409, { code: "slot_taken", reason: "no_table" });
    const { screen } = await openPlan([], { view: "book", onWalkIn: () => taken });
    await screen.getByLabelText(/^Am Telefon eintragen/).fill(`2 ${inMinutes(10)} Meier`);
    await screen.getByLabelText("Tisch", { exact: true }).selectOptions("c");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect
      .element(screen.getByText(/konnte nicht eingetragen werden\. Tisch c ist dann nicht frei/))
      .toBeVisible();
  });

  it("asks once before it books a party without a table", async () => {
    await viewport(1280, 900);
    const parties = ["a", "b", "c"].map((table) => aParty(`An ${table}`, [table], inMinutes(10)));
    const { named, screen } = await openPlan(parties, { view: "book" });
    await screen.getByLabelText(/^Am Telefon eintragen/).fill(`2 ${inMinutes(10)} Meier`);
    await expect.element(screen.getByText(/: kein Tisch frei\./)).toBeVisible();
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText(/Trotzdem eintragen\?$/)).toBeVisible();
    expect(named("POST /api/partner/reservations")).toEqual([]);
    await screen.getByRole("button", { name: "Trotzdem eintragen" }).click();
    await vi.waitFor(() => expect(named("POST /api/partner/reservations")).toHaveLength(1));
  });

  it("has neither tables nor a table plan without a live plan", async () => {
    const { screen } = await openPlan([aParty("Adler", ["a"], inMinutes(10))], { view: "book", live: false });
    await expect.element(screen.getByRole("button", { name: /^2 Gäste.*Adler/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Tischplan" }).query()).toBeNull();
    expect(screen.getByText("Tisch a").query()).toBeNull();
  });
});
