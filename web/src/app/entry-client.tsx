import "../styles/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { Language } from "../../../shared/restaurants/constants.ts";
import { createQueryClient } from "../lib/api/queries.ts";
import { readFirstData } from "../lib/first-data.tsx";
import { loadMessages } from "../lib/i18n/catalogues.ts";
import { lastHome } from "../lib/me.ts";
import { App } from "./app.tsx";
import { partAt } from "./lazy-pages.ts";
import { Providers } from "./providers.tsx";

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

await Promise.all([words, partAt(location.pathname)?.load()]);

const queries = createQueryClient();
const app = (
  <Providers language={language} firstData={readFirstData(document.querySelector("#data"))} queries={queries}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

if (root.firstElementChild) {
  hydrateRoot(root, app, {
    onRecoverableError: (error) => reportError(error), // the page was drawn anew: prerendering and browser disagree
  });
} else createRoot(root).render(app);

// If this fails, the visible page says why: offline, or the session is over.
if (redirectsHome)
  void import("./redirect-home.ts").then(async ({ redirectHome }) => redirectHome(queries)).catch(() => undefined);
