import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { Language } from "#shared/platform/text/language.ts";
import { createQueryClient } from "#web/platform/api/call.ts";
import { readFirstData } from "#web/platform/first-data.tsx";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { homePath, lastHome, meQuery } from "#web/platform/session/me.ts";
import { tolerateTranslation } from "#web/platform/translated-texts.ts";
import { App } from "./app.tsx";
import { loadPage } from "./prerendered-pages.ts";
import { Providers } from "./providers.tsx";
import { holdEarlySearch } from "#web/search/early-search.ts";
import { storedSession } from "#web/platform/session/storage.ts";
import "#web/styles/base.css";

const page = document.documentElement;
const root = document.querySelector("#root");
if (!root) throw new Error("The page has no #root");

const language: Language = page.lang === "en" ? "en" : "de"; // the file's own language; the edge chose it

const words = loadMessages("public", language);

// A signed-in person who opens '/' (boot.js) goes to their home page and never sees the landing page.
const redirectsHome = "start" in page.dataset;
if (redirectsHome) {
  history.replaceState(null, "", lastHome());
  root.replaceChildren();
  delete page.dataset["start"];
}

await Promise.all([words, loadPage(location.pathname, language)]);

/** What an error page was shown for, and markup that prerendering and browser disagree on. */
const report = (error: unknown): void => reportError(error);
const queries = createQueryClient();
const app = (
  <Providers language={language} firstData={readFirstData(document.querySelector("#data"))} queries={queries}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

tolerateTranslation();
holdEarlySearch(root);
const options = { onCaughtError: report, onRecoverableError: report };
if (root.firstElementChild) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);
document.querySelector("#start-failure")?.remove(); // boot.js: it has started

// If this fails, the visible page says why: offline, or the session is over.
if (redirectsHome) void redirectHome().catch(() => undefined);

/**
 * Corrects the home page that the browser remembered for '/', when the account's home page differs (spec, section 2:
 * restaurant, then administration, then profile).
 */
async function redirectHome(): Promise<void> {
  const session = storedSession();
  const remembered = location.pathname;
  if (!session) return;
  const home = homePath(await queries.query(meQuery(session.userId)));
  if (home !== remembered && location.pathname === remembered) location.replace(home);
}
