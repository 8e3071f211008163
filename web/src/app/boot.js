// In the head of every page, hashed in the policy: a signed-in person who opens the site at '/' never sees the landing page.
try {
  if (
    location.pathname === "/" &&
    Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/.test(key))
  )
    document.documentElement.dataset.start = "";
} catch {}
// Until the scripts are there a language is a plain link; pressing it is a choice all the same (lib/i18n/language.tsx).
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[hreflang]");
  if (link)
    document.cookie = `lang=${link.hreflang}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
});

const page = document.documentElement;
const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
const loaded = new Promise((resolve) => addEventListener("load", resolve));
const painted = new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) resolve();
  }).observe({ type: "paint", buffered: true });
  if (document.hidden || "start" in page.dataset) resolve(); // nothing of this page is shown
});
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A page that can be read is painted without its fonts, asks for them then, and wears both at once (styles/tokens.css).
const families = ["Fraunces Variable", "Figtree Variable"];
async function dress() {
  await Promise.race([painted, loaded]);
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`)));
  page.dataset.fonts = "";
}
const dressed = dress();

// What lies below a phone's first view waits until that has its pictures and fonts, or until somebody moves (styles/below-the-fold.css).
const showAll = () => (page.dataset.whole = "");
for (const sign of ["scroll", "keydown", "pointerdown"]) addEventListener(sign, showAll, { once: true });
if (location.hash) showAll();
async function showAllInTime() {
  await Promise.all([loaded, dressed]);
  await wait(100); // a frame of its own
  showAll();
}
void showAllInTime();

// Its modules come once the first view has its pictures, or a second later (decision 32); at once where nothing of it is shown.
const read = () =>
  Promise.race([Promise.all([painted, loaded]), Promise.race([painted, loaded]).then(() => wait(1000))]);
async function wake() {
  if (!("start" in page.dataset)) await read();
  await parsed;
  const [entry, ...others] = document.querySelectorAll("link[rel=later]");
  for (const link of others) link.rel = "modulepreload";
  if (!entry) return;
  entry.rel = "modulepreload";
  import(entry.href).catch(() => undefined); // the browser has said what failed
}
void wake();
