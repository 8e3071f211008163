import jsQR from "jsqr";
import { Route, Routes } from "react-router-dom";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import PartnerLogin from "#web/accounts/sign-in/partner-login.tsx";
import ResetPassword from "#web/accounts/sign-in/reset-password.tsx";
import PartnerSignup from "#web/accounts/sign-in/partner-signup.tsx";
import PortalPages from "#web/restaurants/owner-frame/portal-pages.tsx";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import PartnerDashboard from "#web/restaurants/partner/dashboard.tsx";
import Placeholder from "#web/restaurants/partner/placeholder.tsx";
import QrCodePage from "#web/restaurants/partner/qr-code.tsx";
import { refusesPassword, signsIn } from "#test/support/component/cognito-sign-in.ts";
import { aGuest, anOwner, anOwnRestaurant } from "#test/support/component/given.ts";
import { cognitoError, network, reply } from "#test/support/component/network.ts";
import { expectLink } from "#test/support/component/with-text.ts";
import { readDraft, restaurantDraft } from "#web/platform/forms/draft.ts";
import { de as portal } from "#shared/restaurants/messages/portal/de.ts";
import { openPage, renderPage } from "#test/support/component/render-page.tsx";

const counts = { pending: 3, confirmed: 2, past: 1, moves: 0 };
const reservations = {
  "GET /api/partner/reservations": () => ({ items: [], cursor: null, counts }),
  "GET /api/partner/restaurant": () => anOwnRestaurant(),
};
const anUnverifiedOwner = { ...anOwner, restaurant: { ...anOwner.restaurant, is_verified: false } };
const anAdmin = { ...aGuest, is_admin: true };

const orders = ["orders", "Zu den Anfragen", "/reservations"] as const;
const menu = ["menu", "Zur Speisekarte", "/restaurant-profile?tab=menu"] as const;
/** Six pages show the same placeholder (spec, section 2). */
const settings = ["settings", "Zu den Restaurant-Einstellungen", "/restaurant-settings"] as const;

/** Each page whose feature comes later: its heading, its placeholder, and the link to what works already. */
const placeholders = [
  ["orders", "Bestellungen", ...orders],
  ["menu", "Menü", ...menu],
  ["delivery", "Lieferung", ...settings],
  ["tables", "QR-Codes", ...settings],
  ["coupons", "Gutscheine", ...settings],
  ["loyalty", "Treueprogramm", ...settings],
  ["finances", "Finanzen", ...settings],
  ["settings", "Einstellungen", ...settings],
] as const;

const pages = (
  <Routes>
    <Route path="/partner/login" element={<PartnerLogin />} />
    <Route path="/partner/signup" element={<PartnerSignup />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    <Route element={<PortalPages />}>
      <Route path="/partner/dashboard" element={<PartnerDashboard />} />
      {placeholders.map(([page, , content]) => (
        <Route key={page} path={`/partner/${page}`} element={<Placeholder page={page} content={content} />} />
      ))}
    </Route>
    <Route element={<RestaurantPages />}>
      <Route path="/restaurant-profile" element={<main>The dashboard</main>} />
      <Route path="/restaurant-qr-code" element={<QrCodePage />} />
    </Route>
  </Routes>
);

/** Opens a page for somebody who is signed in. */
const openAs = (me: object, at: string, answers: Parameters<typeof openPage>[1] = {}) =>
  openPage(pages, { ...reservations, "GET /api/me": () => me, ...answers }, { at, signedIn: true });

describe("the pause of a restaurant's requests", () => {
  const aPausedOwner = {
    ...anOwner,
    restaurant: { ...anOwner.restaurant, requests_paused_at: "2026-11-24T08:00:00Z" },
  };
  const button = "Wieder da";

  it("says that it could not be ended, and stays", async () => {
    const { screen } = await openAs(aPausedOwner, "/restaurant-profile", {
      "DELETE /api/partner/restaurant/pause": () => reply(503, { code: "try_again", title: "" }),
    });
    await screen.getByRole("button", { name: button }).click();
    await expect.element(screen.getByText(/Die Pause konnte nicht beendet werden/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: button })).toBeVisible();
  });
});

it("the portal's dashboard says that emails to the restaurant come back", async () => {
  const email_undelivered = { outcome: "bounced", at: "2026-11-22T12:00:00.000Z" };
  const { screen } = await openAs(anOwner, "/partner/dashboard", {
    "GET /api/partner/restaurant": () => ({ ...anOwnRestaurant(), email_undelivered }),
  });
  await expect.element(screen.getByRole("alert", { name: "Unsere E-Mails kommen nicht an." })).toBeVisible();
});

describe("the guard of the partner portal (spec, section 6)", () => {
  it("redirects a visitor to /partner/login", async () => {
    const screen = await renderPage(pages, { at: "/partner/dashboard" });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/login");
  });

  it.each([
    ["a guest", aGuest, "Zugriff verweigert"],
    ["the owner of a restaurant that is not verified", anUnverifiedOwner, "Konto noch nicht verifiziert"],
  ])("redirects %s to /partner/login with the reason", async (_, me, title) => {
    const { screen } = await openAs(me, "/partner/dashboard");
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/login");
    await expect.element(screen.getByLabelText("Passwort", { exact: true })).toBeVisible();
  });

  it("asks again whether the restaurant is verified with each page that is opened", async () => {
    let me = anOwner;
    const { screen } = await openAs(anOwner, "/partner/dashboard", { "GET /api/me": () => me });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Willkommen, Trattoria Lucia");
    me = anUnverifiedOwner;
    await screen.getByRole("button", { name: "Mehr" }).click();
    await screen.getByRole("dialog", { name: "Mehr" }).getByRole("link", { name: "Bestellungen" }).click();
    await expect.element(screen.getByText("Konto noch nicht verifiziert")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/login");
  });

  it("lets an owner in who was verified since the account was last read", async () => {
    let me = anUnverifiedOwner;
    const { screen } = await openAs(me, "/restaurant-profile", { "GET /api/me": () => me });
    await expect.element(screen.getByText("The dashboard")).toBeVisible();
    me = anOwner;
    await screen.getByRole("button", { name: "Mehr" }).click();
    await screen.getByRole("dialog", { name: "Mehr" }).getByRole("link", { name: "Bestellungen" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Bestellungen");
    await expect.element(screen.getByText("Konto noch nicht verifiziert")).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/orders");
  });

  it("shows the failure with a way to try again when the account cannot be loaded", async () => {
    let isDown = true;
    const { screen } = await openAs(anOwner, "/partner/dashboard", {
      "GET /api/me": () => (isDown ? reply(404, { code: "no_such_route" }) : anOwner),
    });
    await expect.element(screen.getByRole("heading", { name: "Profil konnte nicht geladen werden." })).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Willkommen, Trattoria Lucia");
  });
});

describe("the pages of a restaurant", () => {
  it("redirect a visitor to /restaurant-auth with the way back", async () => {
    const screen = await renderPage(pages, { at: "/restaurant-profile?tab=menu" });
    await expect
      .element(screen.getByLabelText("Address"))
      .toMatchTextContent("/restaurant-auth?return=%2Frestaurant-profile%3Ftab%3Dmenu");
  });

  it("tell an account without a restaurant that there is none", async () => {
    const { screen } = await openAs(aGuest, "/restaurant-profile");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toMatchTextContent("Kein Restaurant-Profil gefunden.");
  });

  it("open for a restaurant that is not verified, with the number of open requests", async () => {
    const { screen } = await openAs(anUnverifiedOwner, "/restaurant-profile");
    await expect.element(screen.getByText("The dashboard")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /^Anfragen ?, 3 Anfragen offen$/ }).first()).toBeVisible();
  });
});

describe("the pages of the partner portal", () => {
  it("show four figures of zero, and how many requests wait", async () => {
    const { screen } = await openAs(anOwner, "/partner/dashboard");
    const figures = screen.getByRole("region", { name: "Zahlen" });
    await expect
      .element(figures)
      .toMatchTextContent("Umsatz heute0,00 €Umsatz Woche0,00 €Offene Bestellungen0Neue Kunden0");
    await expect.element(screen.getByText("3 Anfragen warten auf Ihre Antwort.")).toBeVisible();
  });

  it.each(placeholders)(
    "%s says what its feature will do and leads to what works already",
    async (page, heading, content, link, href) => {
      const { screen } = await openAs(anOwner, `/partner/${page}`);
      await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
      const main = screen.getByRole("main");
      await expect.element(main.getByRole("heading", { name: "Diese Funktion kommt bald." })).toBeVisible();
      await expect.element(main).toMatchTextContent(portal.pages[content]);
      await expectLink(main, link, href);
      expect(main.getByRole("link").elements()).toHaveLength(1);
      expect(main.getByRole("button").elements()).toEqual([]); // nothing that cannot be used yet
    },
  );

  it.each([
    ["SVG", "image/svg+xml"],
    ["PNG", "image/png"],
  ])("offer the QR code of the restaurant's page as %s", async (format, type) => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return "#";
    });
    const { screen } = await openAs(anOwner, "/restaurant-qr-code");
    await expect.element(screen.getByRole("img", { name: "QR-Code der Seite von Trattoria Lucia" })).toBeVisible();
    await screen.getByRole("button", { name: `${format} herunterladen` }).click();
    await expect.poll(() => files.map((file) => file.type)).toEqual([type]);
    const [file = new Blob()] = files;
    expect(await scan(file)).toBe(`${location.origin}/restaurant/${anOwner.restaurant.id}`);
  });

  it("offer settings, the account, the portal and the legal pages behind 'Mehr'", async () => {
    const { screen } = await openAs(anOwner, "/partner/dashboard");
    await screen.getByRole("button", { name: "Mehr" }).click();
    const sheet = screen.getByRole("dialog", { name: "Mehr" });
    for (const [name, href] of [
      ["Restaurant-Einstellungen", "/restaurant-settings"],
      ["QR-Code Ihrer Seite", "/restaurant-qr-code"],
      ["Mein Profil", "/profile"],
      ["Impressum", "/impressum"],
    ] as const) {
      await expectLink(sheet, name, href);
    }
    await sheet.getByRole("link", { name: "Bestellungen" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Bestellungen");
    await expect.element(sheet).not.toBeInTheDocument();
  });
});

/** Reads the QR code of a picture, with a reader that shares no code with the encoder. */
async function scan(file: Blob): Promise<string | undefined> {
  const picture = new Image(900, 900);
  picture.src = await toDataUrl(file); // the page's own addresses of files are watched
  await picture.decode();
  const context = new OffscreenCanvas(900, 900).getContext("2d");
  context?.drawImage(picture, 0, 0, 900, 900);
  const pixels = context?.getImageData(0, 0, 900, 900);
  return pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data;
}

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") resolve(reader.result);
    });
    reader.readAsDataURL(file);
  });

async function submitSignup(screen: Awaited<ReturnType<typeof renderPage>>, password: string): Promise<void> {
  await screen.getByLabelText("Restaurant", { exact: true }).fill("Trattoria Lucia");
  await screen.getByLabelText("E-Mail", { exact: true }).fill("lucia@example.com");
  await screen.getByLabelText("Passwort", { exact: true }).fill(password);
  await screen.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
}

describe("an admin without a restaurant", () => {
  it.each([
    ["dashboard", "Willkommen im Partner-Portal"],
    ["tables", "QR-Codes"],
    ["orders", "Bestellungen"], // which every page of a later feature is like
  ])("opens /partner/%s without a link that leads nowhere, or an owner's call", async (page, heading) => {
    const { screen, sent } = await openAs(anAdmin, `/partner/${page}`);
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
    await expect.element(screen.getByText("Sie sehen das Portal als Admin, ohne eigenes Restaurant.")).toBeVisible();
    const main = screen.getByRole("main");
    expect([...main.getByRole("link").elements(), ...main.getByRole("button").elements()]).toEqual([]);
    expect([...new Set(sent.map(({ name }) => name))]).toEqual(["GET /api/me"]);
  });

  it("signs in at /partner/login", async () => {
    network({ ...signsIn(), "GET /api/me": () => anAdmin });
    const screen = await renderPage(pages, { at: "/partner/login" });
    await screen.getByLabelText("E-Mail", { exact: true }).fill("admin@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect.element(screen.getByText("Successfully signed in")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/dashboard");
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Willkommen im Partner-Portal");
  });
});

const secondRestaurant = {
  restaurant_name: "Trattoria Lucia",
  phone: "0221 555 071",
  address: "Ehrenstraße 1",
  city: "Köln",
  description: "Pasta",
};

describe("a guest who registers a restaurant with the address of the account", () => {
  it("finds what was typed at /restaurant-profile after signing in, and sends it from there", async () => {
    let me: object = aGuest;
    const { screen, named } = await openPage(
      pages,
      {
        ...reservations,
        "GET /api/me": () => me,
        "POST /api/partner/restaurant": () => {
          me = anUnverifiedOwner;
          return reply(201, anOwnRestaurant());
        },
      },
      { at: "/restaurant-profile", signedIn: true, drafts: { [restaurantDraft]: secondRestaurant } },
    );
    await expect.element(screen.getByLabelText("Adresse")).toHaveValue("Ehrenstraße 1");
    await screen.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
    await expect
      .element(screen.getByText("The dashboard").or(screen.getByText("Ihr Restaurant wird in Kürze geprüft.")))
      .toBeVisible();
    expect(named("POST /api/partner/restaurant")[0]?.body).toEqual(secondRestaurant);
    expect(readDraft(restaurantDraft)).toEqual({});
  });

  it("gets to the restaurant where it is registered already, as after an answer that was lost", async () => {
    let me: object = aGuest;
    const { screen } = await openPage(
      pages,
      {
        ...reservations,
        "GET /api/me": () => me,
        "POST /api/partner/restaurant": () => {
          me = anUnverifiedOwner;
          return reply(409, { code: "restaurant_exists", title: "" });
        },
      },
      { at: "/restaurant-profile", signedIn: true, drafts: { [restaurantDraft]: secondRestaurant } },
    );
    await screen.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
    await expect.element(screen.getByText("The dashboard")).toBeVisible();
    await expect.element(screen.getByText("Ihr Konto hat schon ein Restaurant.")).toBeVisible();
    expect(readDraft(restaurantDraft)).toEqual({}); // the next guest who signs in here would be led to it
  });
});

it("says with what is typed of a restaurant whose it is", async () => {
  const { screen } = await openPage(
    pages,
    { ...reservations, "GET /api/me": () => aGuest },
    { at: "/restaurant-profile", signedIn: true },
  );
  await screen.getByLabelText("Adresse").fill("Ehrenstraße 1");
  expect(readDraft(restaurantDraft)).toMatchObject({ address: "Ehrenstraße 1", email: aGuest.email });
});

describe("/partner/signup", () => {
  it("keeps the restaurant's data for an address that has an account, and leads to where they are sent", async () => {
    const { screen } = await openPage(
      pages,
      {
        "Cognito SignUp": () => cognitoError("UsernameExistsException"),
        "Cognito ResendConfirmationCode": () => cognitoError("InvalidParameterException"),
      },
      { at: "/partner/signup" },
    );
    await submitSignup(screen, "tafeln");
    await screen.getByRole("button", { name: "Zur Anmeldung" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/restaurant-auth");
    expect(readDraft(restaurantDraft)).toMatchObject({ restaurant_name: "Trattoria Lucia" });
  });

  it.each([
    ["lucia@example.com", { phone: "0221 555 0190", address: "Eigelstein 84" }],
    ["other@example.com", {}],
  ])("keeps what %s typed into the fuller form before, and nothing of anybody else", async (email, kept) => {
    const drafts = {
      [restaurantDraft]: { email, restaurant_name: "Lucia", phone: "0221 555 0190", address: "Eigelstein 84" },
    };
    const { screen } = await openPage(
      pages,
      { "Cognito SignUp": () => ({ UserSub: "user-1", UserConfirmed: false }) },
      { at: "/partner/signup", drafts },
    );
    await submitSignup(screen, "tafeln");
    await expect.element(screen.getByText("Registrierung erfolgreich")).toBeVisible();
    expect(readDraft(restaurantDraft)).toEqual({
      email: "lucia@example.com",
      restaurant_name: "Trattoria Lucia",
      ...kept,
    });
  });

  it("rejects a password of five characters and accepts one of six without digits", async () => {
    const { screen, named } = await openPage(
      pages,
      { "Cognito SignUp": () => ({ UserSub: "user-1", UserConfirmed: false }) },
      { at: "/partner/signup", drafts: { "registration-code": { code: "123" } } }, // another address's
    );
    await submitSignup(screen, "tafel");
    await expect.element(screen.getByText("Das Passwort muss mindestens 6 Zeichen lang sein")).toBeVisible();
    expect(named("Cognito SignUp")).toEqual([]);
    await submitSignup(screen, "tafeln");
    await expect.element(screen.getByText("Registrierung erfolgreich")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/login?step=code");
    await expect.element(screen.getByText("lucia@example.com")).toBeVisible();
    await expect.element(screen.getByLabelText("Code aus der E-Mail")).toHaveValue("");
    const [sent] = named("Cognito SignUp");
    const attributes = z.array(z.looseObject({ Name: z.string() })).parse(sent?.body["UserAttributes"]);
    expect(attributes.filter(({ Name }) => Name !== "custom:attempt")).toEqual([
      { Name: "email", Value: "lucia@example.com" },
      { Name: "locale", Value: "de" },
      { Name: "custom:account_type", Value: "restaurant" },
      { Name: "custom:restaurant_name", Value: "Trattoria Lucia" },
    ]);
  });

  const confirms = {
    "Cognito SignUp": () => ({ UserSub: "user-1", UserConfirmed: false }),
    "Cognito ConfirmSignUp": () => ({}),
    "GET /api/me": () => anUnverifiedOwner,
  };

  it("leads to the partner area with the code", async () => {
    const { screen } = await openPage(pages, { ...confirms, ...signsIn() }, { at: "/partner/signup" });
    await submitSignup(screen, "tafeln");
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect.element(screen.getByText("The dashboard")).toBeVisible();
  });

  it("has the password chosen anew where another tab's or browser's replaced it", async () => {
    const answers = {
      ...confirms,
      ...refusesPassword(),
      "Cognito ForgotPassword": () => ({ CodeDeliveryDetails: {} }),
    };
    const { screen } = await openPage(pages, answers, { at: "/partner/signup" });
    await submitSignup(screen, "tafeln");
    await screen.getByLabelText("Code aus der E-Mail").fill("123456");
    await expect
      .element(screen.getByText("wählen Sie Ihr Passwort deshalb noch einmal", { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/reset-password");
  });

  it("shows an unknown failure as 'Registrierungsfehler' and keeps what was typed", async () => {
    network({ "Cognito SignUp": () => cognitoError("SomethingNewException") });
    const screen = await renderPage(pages, { at: "/partner/signup" });
    await submitSignup(screen, "tafeln");
    await expect.element(screen.getByText("Registrierungsfehler")).toBeVisible();
    await expect.element(screen.getByText("Fehler bei der Registrierung").first()).toBeVisible();
    await expect.element(screen.getByLabelText("Restaurant", { exact: true })).toHaveValue("Trattoria Lucia");
  });
});

describe("/partner/login", () => {
  it("says what a restaurant under review can do meanwhile, and where", async () => {
    network({ ...signsIn(), "GET /api/me": () => anUnverifiedOwner });
    const screen = await renderPage(pages, { at: "/partner/login" });
    await screen.getByLabelText("E-Mail", { exact: true }).fill("lucia@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect.element(screen.getByText("Account not verified yet")).toBeVisible();
    await expect.element(screen.getByText("Ihr Restaurant wird geprüft")).toBeVisible();
    await expectLink(screen, "zum Partner-Bereich", "/restaurant-auth");
  });

  it("shows wrong credentials as 'Login error'", async () => {
    network({ "Cognito InitiateAuth": () => cognitoError("NotAuthorizedException") });
    const screen = await renderPage(pages, { at: "/partner/login" });
    await screen.getByLabelText("E-Mail", { exact: true }).fill("lucia@example.com");
    await screen.getByLabelText("Passwort", { exact: true }).fill("tafelrunde7!");
    await screen.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect.element(screen.getByText("Login error")).toBeVisible();
  });

  it("redirects a verified owner who is signed in to the dashboard", async () => {
    const { screen } = await openAs(anOwner, "/partner/login");
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/partner/dashboard");
  });
});
