/*
 * The only inline script, in the head of every page and hashed in the Content-Security-Policy. What happens when:
 *
 *   at once                 a signed-in visitor of '/' is marked (data-start): the landing page is never shown to them
 *   first contentful paint  the fonts are loaded, then used (data-fonts): nothing delays the first paint
 *   load                    the first view has its pictures: the page's other styles and its modules are loaded, then run
 *     or paint + 1 s        a slow picture does not hold the modules back
 *   load and fonts + 0.1 s  the parts below a phone's first view are rendered (data-whole)
 *     or a first input      scrolling, a key or a tap renders them immediately
 *   an error of a script    if the page cannot start, a bar says so and offers to reload, and that is reported
 *
 * Decision 29 has the measurements.
 */
const page = document.documentElement;

addEventListener("error", handleError, true); // scripts that fail to load do not bubble
markSignedInVisitor();
rememberLanguage(new URLSearchParams(location.search).get("lang"));
document.addEventListener("click", rememberClickedLanguage);

const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
const loaded = new Promise((resolve) => addEventListener("load", resolve));
const painted = new Promise(waitForFirstPaint);
const fontsReady = applyFontsAfterFirstPaint();
for (const input of ["scroll", "keydown", "pointerdown"]) addEventListener(input, renderWholePage, { once: true });
if (location.hash) renderWholePage();
void renderWholePageAfterFirstView();
void startModulesAfterFirstView();

function markSignedInVisitor() {
  try {
    if (location.pathname === "/" && Object.keys(localStorage).some(isSessionKey)) page.dataset.start = "";
  } catch {} // storage may be forbidden
}

function isSessionKey(key) {
  return /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/.test(key);
}

/** Until the modules run, a language is a plain link; a click on it is remembered all the same (lib/i18n/language.tsx). */
function rememberClickedLanguage({ target }) {
  rememberLanguage(target.closest?.("a[hreflang]")?.hreflang);
}

/** A language that a link names is chosen, as if it had been clicked here. */
function rememberLanguage(language) {
  if (language === "de" || language === "en")
    document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}

function waitForFirstPaint(resolve) {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) resolve();
  }).observe({ type: "paint", buffered: true });
  if (document.hidden || "start" in page.dataset) resolve(); // nothing of this page is shown
}

/** The page is painted in fallbacks of the same measures and changes to both fonts at once (styles/tokens.css). */
async function applyFontsAfterFirstPaint() {
  await Promise.race([painted, loaded]);
  const families = ["Fraunces Variable", "Figtree Variable"];
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`)));
  page.dataset.fonts = "";
}

function renderWholePage() {
  page.dataset.whole = "";
}

async function renderWholePageAfterFirstView() {
  await Promise.all([loaded, fontsReady]);
  await waitFor(100); // a frame of its own
  renderWholePage();
}

async function startModulesAfterFirstView() {
  if (!("start" in page.dataset)) await waitForFirstView();
  await parsed;
  const [entry, ...others] = document.querySelectorAll("link[rel=later]");
  if (!entry) return;
  entry.rel = "modulepreload";
  await Promise.all(others.map(loadLater));
  import(entry.href).catch(failToStart);
}

/** Preloads a module, or loads a style sheet and waits for it: what comes after the first view is never seen without it. */
function loadLater(link) {
  link.rel = link.as ? "stylesheet" : "modulepreload";
  return link.as && new Promise((resolve) => ["load", "error"].map((end) => link.addEventListener(end, resolve)));
}

function handleError({ target, error }) {
  const isDead = target.localName === "script" || (error && !document.querySelector("#root > *"));
  // oxlint-disable-next-line no-floating-promises -- it never rejects, and each byte here is part of the first round trip
  if (isDead) parsed.then(failToStart);
}

/**
 * Nothing of the app will run: shows the bar that every page carries as a template (bin/lib/build/shell.ts), reports it,
 * and loads the page again when the connection is back. May be called by several errors, and by errors of an app that
 * runs: the template is gone as soon as the app has started (entry-client.tsx) or the bar is shown. The report is written
 * by hand and sent as a beacon, because the modules that would do both may be what failed (shared/platform/api/contract.ts).
 */
function failToStart() {
  const bar = document.querySelector("#start-failure");
  if (!bar) return;
  delete page.dataset.start;
  document.body.prepend(bar.content);
  bar.remove();
  addEventListener("online", () => location.reload());
  const fault = `{"kind":"start","name":"Error","at":[],"page":"/${location.pathname.split("/")[1]}"}`;
  navigator.sendBeacon("/api/browser-faults", new Blob([fault], { type: "application/json" }));
}

/** Painted and loaded, at the latest a second after the first of the two. */
function waitForFirstView() {
  const atTheLatest = Promise.race([painted, loaded]).then(() => waitFor(1000));
  return Promise.race([Promise.all([painted, loaded]), atTheLatest]);
}

function waitFor(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
