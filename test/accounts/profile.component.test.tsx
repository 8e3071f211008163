import { describe, expect, it, vi } from "vitest";
import { Link, Route, Routes } from "react-router-dom";
import ProfilePage from "#web/accounts/profile/profile-page.tsx";
import { asksForCode, freshToken, refusesPassword, signsIn, tokens } from "#test/support/component/cognito-sign-in.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { aGuest, anOwner, aReservation, itsRestaurant } from "#test/support/component/given.ts";
import { cognitoError, network, reply, type Sent } from "#test/support/component/network.ts";
import { containing, expectLink, expectTexts, expectToast } from "#test/support/component/with-text.ts";
import { renderPage, sessionId } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const me = { ...aGuest, version: 3 };
const emptyPage = { items: [], cursor: null };
const anOrder = {
  id: "ord_1",
  user_id: me.user_id,
  restaurant_id: "rst_lucia",
  restaurant_name: "Trattoria Lucia",
  items: [
    { name: "Tagliatelle", quantity: 2, price: 14.5 },
    { name: "Tiramisù", quantity: 1, price: 7.3 },
  ],
  total_value: 36.3,
  created_at: "2026-11-12T18:10:00Z",
};

/** Everything in the browser's storage, by key. */
const storageEntries = (): [string, unknown][] =>
  [sessionStorage, localStorage].flatMap((store) => Object.entries(store));

const isSignedIn = () => storageEntries().some(([key]) => key.endsWith(".accessToken"));

type Answers = Parameters<typeof network>[0];
const myReservations = "GET /api/me/reservations";
const withoutSecondStep = { "Cognito GetUser": () => ({ Username: me.user_id, UserAttributes: [] }) };
const secondStepOn = {
  "Cognito GetUser": () => ({ Username: me.user_id, UserAttributes: [], UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }),
};

async function open(answers: Answers = {}, options: Parameters<typeof renderPage>[1] = {}) {
  const net = network({
    "GET /api/me": () => me,
    "GET /api/me/orders": () => emptyPage,
    [myReservations]: () => ({ ...emptyPage, counts: { pending: 0, confirmed: 0, past: 0, moves: 0 } }),
    ...withoutSecondStep,
    ...answers,
  });
  const page = (
    <Routes>
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="*" element={<Link to="/profile">Zurück zum Profil</Link>} />
    </Routes>
  );
  return { ...net, screen: await renderPage(page, { at: "/profile", signedIn: true, ...options }) };
}

const patch = "PATCH /api/me/profile";

it("downloads an export that is too large for an answer from the address that the answer names", async () => {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function press(this: HTMLAnchorElement) {
    links.push(this);
  });
  const url = "https://bucket.example/exports/file.json?signed";
  const answer = { exported_at: "2026-11-25T12:00:00.000Z", url, expires_at: "2026-11-25T12:05:00.000Z" };
  const { screen } = await open({ "GET /api/me/export": () => answer });
  await screen.getByRole("button", { name: "Daten herunterladen" }).click();
  await expect.poll(() => links.map(({ href }) => href)).toEqual([url]);
});

describe("/profile", () => {
  it("redirects a signed-out person to the sign-in page with the return path", async () => {
    const { screen } = await open({}, { signedIn: false });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth?return=%2Fprofile");
  });

  it("shows an error when the profile fails to load, and loads it again on request", async () => {
    let isUp = false;
    const { screen } = await open({ "GET /api/me": () => (isUp ? me : reply(404, { code: "no_such_route" })) });
    await expectToast(screen, "FehlerProfil konnte nicht geladen werden.");
    isUp = true;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Käthe Groß");
  });

  it("shows an owner the security section and a link to the restaurant, but no preferences", async () => {
    const { screen } = await open({ "GET /api/me": () => ({ ...anOwner, version: 1 }) });
    await expectLink(screen, "Restaurant", "/restaurant-profile");
    await expect.element(screen.getByRole("button", { name: "Einrichten" })).toBeVisible();
    await expect.element(screen.getByText("Ihre Vorlieben")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Konto löschen" }).click();
    await expect.element(screen.getByRole("dialog")).toMatchTextContent("Trattoria Lucia verschwindet sofort");
  });
});

describe("details form on /profile", () => {
  it("rejects a short name, sends only changed fields, and deletes the draft after saving", async () => {
    const { screen, named } = await open({ [patch]: ({ body }) => ({ ...me, ...body, version: 4 }) });
    const name = screen.getByLabelText("Name", { exact: true });
    await name.fill("K");
    await screen.getByRole("button", { name: "Angaben speichern" }).click();
    await expect.element(name).toHaveAccessibleDescription("Name muss mindestens 2 Zeichen lang sein");
    expect(named(patch)).toEqual([]);
    await name.fill("Käthe Klein");
    await screen.getByRole("button", { name: "Angaben speichern" }).click();
    await expect.element(screen.getByText("Ihre Angaben wurden aktualisiert.")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ full_name: "Käthe Klein", version: 3 }]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Käthe Klein");
    expect(sessionStorage.getItem("draft:profile-details")).toBeNull();
  });
});

it("shows what another tab has saved, and the next save does not take it back", async () => {
  const elsewhere = { ...me, phone: "0221 555 071" };
  const { screen, named } = await open({ [patch]: ({ body }) => ({ ...elsewhere, ...body, version: 5 }) });
  for (const name of ["Käthe Klein", "Käthe Kurz"]) {
    await screen.getByLabelText("Name", { exact: true }).fill(name);
    await screen.getByRole("button", { name: "Angaben speichern" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(name);
    await expect.element(screen.getByLabelText(/^Telefon/)).toHaveValue(elsewhere.phone);
  }
  expect(named(patch).map(({ body }) => body)).toEqual([
    { full_name: "Käthe Klein", version: 3 },
    { full_name: "Käthe Kurz", version: 5 },
  ]);
});

it("keeps as unsaved what is corrected while it is saved, also over a reload", async () => {
  const answered = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  let sent = 0;
  let stored: object = me;
  const answers = {
    "GET /api/me": () => stored,
    [patch]: async ({ body }: Sent) => {
      await answered[sent++]?.promise;
      stored = { ...stored, ...body, version: 4 };
      return stored;
    },
  };
  const first = await open(answers);
  const name = first.screen.getByLabelText("Name", { exact: true });
  await name.fill("Lindeman");
  await first.screen.getByRole("button", { name: "Angaben speichern" }).click();
  await name.fill("Lindemann-Groß");
  await expect.poll(() => first.named(patch)).toHaveLength(1);
  answered[0]?.resolve(null);
  await expect.element(first.screen.getByRole("heading", { level: 1 })).toMatchTextContent("Lindeman");
  const vegan = first.screen.getByLabelText("Vegan", { exact: true });
  await vegan.click();
  await first.screen.getByRole("button", { name: "Vorlieben speichern" }).click();
  await vegan.click();
  await expect.poll(() => first.named(patch)).toHaveLength(2);
  answered[1]?.resolve(null);
  await expectToast(first.screen, "GespeichertIhre Vorlieben wurden aktualisiert.");
  const expectUnsaved = async ({ screen }: typeof first) => {
    await expect.element(screen.getByLabelText("Name", { exact: true })).toHaveValue("Lindemann-Groß");
    await expect.element(screen.getByLabelText("Vegan", { exact: true })).not.toBeChecked();
    await expect.poll(() => screen.getByText("Noch nicht gespeichert").elements()).toHaveLength(2);
  };
  await expectUnsaved(first);
  await first.screen.unmount();
  await expectUnsaved(await open(answers, { isReload: true }));
});

it("keeps only what was typed into the details over a reload, and brings nothing old back", async () => {
  const first = await open();
  await first.screen.getByLabelText("Name", { exact: true }).fill("Käthe Klein");
  await first.screen.unmount();
  const elsewhere = { ...me, phone: "0221 555 071", version: 4 };
  const { screen, named } = await open(
    { "GET /api/me": () => elsewhere, [patch]: ({ body }) => ({ ...elsewhere, ...body, version: 5 }) },
    { isReload: true },
  );
  await expect.element(screen.getByLabelText(/^Telefon/)).toHaveValue("0221 555 071");
  await expect.element(screen.getByText("Noch nicht gespeichert")).toBeVisible();
  await screen.getByRole("button", { name: "Angaben speichern" }).click();
  await expect.element(screen.getByText("Ihre Angaben wurden aktualisiert.")).toBeVisible();
  await expect.element(screen.getByText("Noch nicht gespeichert")).not.toBeInTheDocument();
  expect(named(patch).map(({ body }) => body)).toEqual([{ full_name: "Käthe Klein", version: 4 }]);
});

describe("preferences form on /profile", () => {
  it("keeps a changed preference as a draft until it is saved", async () => {
    const { screen, named } = await open({ [patch]: ({ body }) => ({ ...me, ...body, version: 4 }) });
    await screen.getByLabelText("Vegan", { exact: true }).click();
    await expect.element(screen.getByText("Noch nicht gespeichert")).toBeVisible();
    expect(named(patch)).toEqual([]);
    await screen.getByRole("link", { name: "Restaurants ansehen" }).click();
    await screen.getByRole("link", { name: "Zurück zum Profil" }).click();
    await expect.element(screen.getByLabelText("Vegan", { exact: true })).toBeChecked();
    await screen.getByRole("button", { name: "Vorlieben speichern" }).click();
    await expectToast(screen, "GespeichertIhre Vorlieben wurden aktualisiert.");
    expect(named(patch).map(({ body }) => body)).toEqual([{ preferences: ["Vegan"], version: 3 }]);
  });

  it("finds a choice again beside what another tab has saved since", async () => {
    const first = await open();
    await first.screen.getByLabelText("Vegan", { exact: true }).click();
    await first.screen.unmount();
    const elsewhere = { ...me, preferences: ["Fast Food"], version: 4 };
    const { screen, named } = await open(
      { "GET /api/me": () => elsewhere, [patch]: ({ body }) => ({ ...elsewhere, ...body, version: 5 }) },
      { isReload: true },
    );
    await expect.element(screen.getByLabelText("Fast Food")).toBeChecked();
    await screen.getByRole("button", { name: "Vorlieben speichern" }).click();
    await expect.poll(() => named(patch)[0]?.body).toEqual({ preferences: ["Fast Food", "Vegan"], version: 4 });
  });

  it("retries after a concurrent change of other fields, but shows a conflict of preferences", async () => {
    const none: readonly string[] = [];
    let current = { ...me, full_name: "Käthe Klein", preferences: none, version: 7 };
    const { screen, named } = await open({
      [patch]: ({ body }) =>
        body["version"] === current.version
          ? { ...current, ...body, version: 8 }
          : reply(409, { code: "changed_meanwhile", title: "", current }),
    });
    await screen.getByLabelText("Vegan", { exact: true }).click();
    await screen.getByRole("button", { name: "Vorlieben speichern" }).click();
    await expect.element(screen.getByText("Ihre Vorlieben wurden aktualisiert.")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Käthe Klein");
    expect(named(patch).map(({ body }) => body["version"])).toEqual([3, 7]);

    current = { ...current, preferences: ["Fast Food"], version: 9 };
    await screen.getByLabelText("Fast Food").click();
    await screen.getByRole("button", { name: "Vorlieben speichern" }).click();
    await expect.element(screen.getByRole("alert")).toMatchTextContent("Vorlieben konnten nicht gespeichert werden.");
    await expect.element(screen.getByText(containing("Jemand hat das inzwischen geändert."))).toBeVisible();
    await expect.element(screen.getByLabelText("Fast Food")).toBeChecked();
    await expect.element(screen.getByLabelText("Vegan", { exact: true })).not.toBeChecked(); // as it was chosen elsewhere
  });
});

const aTable = (given: { readonly status: "pending" | "confirmed"; readonly reservation_date: string }) => ({
  ...aReservation({ ...given, id: `rsv_${given.reservation_date.replaceAll("-", "")}T1930_a` }),
  restaurant: itsRestaurant,
});

/** Opens the page of a guest with these tables, each in its tab. */
const openWith = async (...tables: readonly ReturnType<typeof aTable>[]) => {
  const { screen } = await open({
    [myReservations]: ({ query }) => ({
      items: tables.filter(({ status }) => status === query.get("view")),
      cursor: null,
      counts: { pending: 1, confirmed: 1, past: 0, moves: 0 },
    }),
  });
  return screen;
};

describe("the next table on /profile", () => {
  const tomorrow = addDays(localDateTime(new Date(), "Europe/Berlin").date, 1);
  const inAWeek = addDays(tomorrow, 6);

  it("comes first, whether it is confirmed or only requested, and leads to its page", async () => {
    const next = aTable({ status: "pending", reservation_date: tomorrow });
    const screen = await openWith(aTable({ status: "confirmed", reservation_date: inAWeek }), next);
    const card = screen.getByRole("article");
    await expect.element(card).toMatchTextContent("Trattoria Lucia");
    await expectTexts(card, "Ausstehend", "19:30 Uhr", "2 Gäste", "Ihr nächster Tisch, morgen", "Lindenstr. 1, 10969");
    await expectLink(card, /^Ansehen/, reservationPath(next));
    expect(card.elements()).toHaveLength(1);
  });

  it("is not there without a reservation to come", async () => {
    const screen = await openWith();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Käthe Groß");
    expect(screen.getByRole("article").elements()).toEqual([]);
  });
});

describe("orders on /profile", () => {
  it.each([
    ["de", "36,30 €", "12.11.2026"],
    ["en", "€36.30", "12 Nov 2026"],
  ] as const)(
    "lists each order with restaurant and dishes, in %s with total and date",
    async (language, total, date) => {
      const orders = { "GET /api/me/orders": () => ({ items: [anOrder], cursor: null }) };
      const { screen } = await open(orders, { language });
      const row = screen.getByRole("listitem").filter({ hasText: "Trattoria Lucia" });
      await expectTexts(row, total, "2 × Tagliatelle, 1 × Tiramisù", date);
    },
  );

  it("shows and logs a failed load without a toast, and loads the orders again on request", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    let orders: unknown = reply(404, { code: "no_such_route" });
    const { screen } = await open({ "GET /api/me/orders": () => orders });
    await expect.element(screen.getByText("Ihre Bestellungen konnten nicht geladen werden.")).toBeVisible();
    await expect.element(screen.getByRole("region", { name: "Notifications" })).toMatchTextContent(/^$/);
    expect(log).toHaveBeenCalledWith("orders", expect.anything());
    orders = emptyPage;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByText("Noch keine Bestellungen vorhanden")).toBeVisible();
  });
});

/** Opens the dialog and sends a new password, which Cognito rejects. */
async function changePassword(rejection: string, password: string) {
  const { screen, named } = await open({
    "Cognito ChangePassword": () => cognitoError("NotAuthorizedException", rejection),
  });
  await screen.getByRole("button", { name: "Passwort ändern" }).click();
  const old = screen.getByLabelText("Bisheriges Passwort");
  await expect.element(old).toHaveFocus();
  await old.fill("tafelrunde6!");
  const send = async (text: string) => {
    await screen.getByLabelText("Neues Passwort").fill(text);
    await screen.getByRole("button", { name: "Passwort speichern" }).click();
  };
  await send(password);
  return { screen, named, old, send };
}

describe("security section of /profile", () => {
  it("rejects a weak new password, and shows an error for a wrong current one at its field", async () => {
    const wrong = "Incorrect username or password.";
    const { screen, named, old, send } = await changePassword(wrong, "tafelrunde");
    await expect
      .element(screen.getByLabelText("Neues Passwort"))
      .toHaveAccessibleDescription(containing("Das Passwort muss mindestens eine Zahl enthalten"));
    expect(named("Cognito ChangePassword")).toEqual([]);
    await send("tafelrunde7!");
    await expect.element(old).toHaveAccessibleDescription("Das bisherige Passwort stimmt nicht.");
    await expect.element(old).toHaveFocus();
    expect(JSON.stringify(storageEntries())).not.toContain("tafelrunde");
  });

  it("redirects to the sign-in page when Cognito has revoked the session", async () => {
    const { screen } = await changePassword("Access Token has been revoked", "tafelrunde7!");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth");
  });

  it("signs out on all devices and opens the landing page", async () => {
    const { screen, named } = await open({ "Cognito GlobalSignOut": () => ({}), "Cognito RevokeToken": () => ({}) });
    await screen.getByRole("button", { name: "Überall abmelden" }).click();
    await expect.element(screen.getByText("Überall abgemeldet")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/$/);
    expect(named("Cognito GlobalSignOut")).toHaveLength(1);
    expect(isSignedIn()).toBe(false);
  });

  it("shows an error and stays signed in when signing out on all devices fails", async () => {
    const { screen } = await open({ "Cognito GlobalSignOut": () => cognitoError("InternalErrorException") });
    await screen.getByRole("button", { name: "Überall abmelden" }).click();
    await expectToast(screen, "Die anderen Geräte konnten nicht abgemeldet werden.");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/profile");
    expect(isSignedIn()).toBe(true);
  });

  it("offers the authenticator app of a phone before the QR code, which a phone cannot scan from itself", async () => {
    await viewport(390);
    const { screen } = await open({ "Cognito AssociateSoftwareToken": () => ({ SecretCode: "GEZDGNBVGY3TQOJQ" }) });
    await screen.getByRole("button", { name: "Einrichten" }).click();
    const dialog = screen.getByRole("dialog");
    const link = dialog.getByRole("link", { name: "In der App öffnen" });
    await expect.element(link).toBeVisible();
    const picture = dialog.getByRole("img").element();
    expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(picture.getBoundingClientRect().top);
  });

  it("shows an error for a wrong TOTP code at its field and keeps the second step off", async () => {
    const { screen, named } = await open({
      "Cognito AssociateSoftwareToken": () => ({ SecretCode: "GEZDGNBVGY3TQOJQ" }),
      "Cognito VerifySoftwareToken": () => cognitoError("EnableSoftwareTokenMFAException", "Code mismatch"),
    });
    await screen.getByRole("button", { name: "Einrichten" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByRole("code")).toMatchTextContent("GEZD GNBV GY3T QOJQ");
    const uri = "otpauth://totp/Tischkaiser:kaethe%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Tischkaiser";
    await expect
      .element(dialog.getByRole("link", { name: "In der App öffnen", includeHidden: true }))
      .toHaveAttribute("href", uri);
    await dialog.getByLabelText("Code aus der App").fill("123 456");
    await dialog.getByRole("button", { name: "Einschalten" }).click();
    const code = dialog.getByLabelText("Code aus der App");
    await expect
      .element(code)
      .toHaveAccessibleDescription(containing("Der Code stimmt nicht oder wurde schon benutzt."));
    expect(named("Cognito VerifySoftwareToken")[0]?.body["UserCode"]).toBe("123456");
    expect(named("Cognito SetUserMFAPreference")).toEqual([]);
  });

  it("hides the button that turns the second step off when the session has started without a code", async () => {
    const { screen } = await open(secondStepOn);
    await expect.element(screen.getByText("Eingeschaltet", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(containing("noch einmal mit Code an"))).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Ausschalten" })).not.toBeInTheDocument();
  });
});

const storedTokens = () => Object.fromEntries(storageEntries().filter(([key]) => key.startsWith("CognitoIdentity")));

describe("turning the second step off on /profile", () => {
  it("asks for password and code, names a wrong code at its field, and keeps the stored session", async () => {
    let code: unknown;
    const { screen, named } = await open({
      "Cognito GetUser": () => {
        localStorage.setItem("second-step", sessionId); // this session has answered it
        return secondStepOn["Cognito GetUser"]();
      },
      ...asksForCode((responses) => {
        code = responses;
        return JSON.stringify(responses).includes("123456") ? tokens : cognitoError("CodeMismatchException");
      }),
      "Cognito SetUserMFAPreference": () => ({}),
      "Cognito RevokeToken": () => ({}),
    });
    const before = storedTokens();
    await screen.getByRole("button", { name: "Ausschalten" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("button", { name: "Ausschalten" }).click();
    const password = dialog.getByLabelText("Passwort", { exact: true });
    await expect.element(password).toHaveAccessibleDescription("Passwort erforderlich");
    expect(named("Cognito InitiateAuth")).toEqual([]);
    await password.fill("tafelrunde7!");
    const field = dialog.getByLabelText("Code aus der App");
    await field.fill("654321");
    await dialog.getByRole("button", { name: "Ausschalten" }).click();
    await expect.element(field).toHaveAccessibleDescription(containing("Der Code stimmt nicht"));
    expect(named("Cognito SetUserMFAPreference")).toEqual([]);
    await field.fill("123456");
    await dialog.getByRole("button", { name: "Ausschalten" }).click();
    await expect.element(screen.getByText("Anmeldung in zwei Schritten ausgeschaltet")).toBeVisible();
    expect(code).toMatchObject({ SOFTWARE_TOKEN_MFA_CODE: "123456" });
    expect(named("Cognito SetUserMFAPreference")[0]?.body["AccessToken"]).toBe(freshToken);
    expect(named("Cognito RevokeToken")[0]?.body["Token"]).toBe("fresh-refresh");
    expect(storedTokens()).toEqual(before);
  });
});

const fillPassword = async (screen: Awaited<ReturnType<typeof renderPage>>) => {
  await screen.getByRole("button", { name: "Konto löschen" }).click();
  await screen.getByRole("dialog").getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
};

describe("account deletion on /profile", () => {
  it("asks for the password, and deletes nothing when it is wrong", async () => {
    const { screen, named } = await open(refusesPassword());
    await screen.getByRole("button", { name: "Konto löschen" }).click();
    await screen.getByRole("button", { name: "Endgültig löschen" }).click();
    const password = screen.getByLabelText("Passwort", { exact: true });
    await expect.element(password).toHaveAccessibleDescription("Passwort erforderlich");
    await password.fill("tafelrunde6!");
    await screen.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect.element(password).toHaveAccessibleDescription("Das Passwort stimmt nicht.");
    await expect.element(password).toHaveFocus();
    expect(named("DELETE /api/me")).toEqual([]);
    expect(isSignedIn()).toBe(true);
  });

  it("asks for the code as well when the account has a second step", async () => {
    const { screen, named } = await open({ ...asksForCode(() => tokens), "DELETE /api/me": () => ({}) });
    await fillPassword(screen);
    await screen.getByRole("button", { name: "Endgültig löschen" }).click();
    const code = screen.getByLabelText("Code aus der App");
    await expect.element(code).toHaveFocus();
    expect(named("DELETE /api/me")).toEqual([]);
    await code.fill("123456");
    await screen.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect.element(screen.getByText("Konto gelöscht")).toBeVisible();
    expect(named("DELETE /api/me")[0]?.headers.get("authorization")).toBe(`Bearer ${freshToken}`);
  });

  it("retries an unfinished deletion, and removes drafts and tokens from the browser", async () => {
    let calls = 0;
    const { screen, named } = await open({
      ...signsIn(),
      "DELETE /api/me": () => (++calls < 3 ? reply(503, { code: "try_again", title: "" }) : {}),
    });
    await screen.getByLabelText("Vegan", { exact: true }).click();
    await fillPassword(screen);
    await screen.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect.element(screen.getByText("Konto gelöscht")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/$/);
    expect(named("DELETE /api/me")).toHaveLength(3);
    expect(storageEntries().filter(([key]) => /^(?:draft:|Cognito)/.test(key))).toEqual([]);
  });
});
