// In the head of every page, hashed in the policy: whoever is signed in and opens the site at '/' never sees the landing page.
try {
  if (
    location.pathname === "/" &&
    Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/.test(key))
  )
    document.documentElement.dataset.start = "";
} catch {}
// Until the scripts are there a language is a plain link; whoever presses it has chosen all the same (lib/i18n/language.tsx).
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[hreflang]");
  if (link)
    document.cookie = `lang=${link.hreflang}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
});

// What lies below a phone's first view waits until that has its pictures, or until somebody moves (styles/later.css).
const whole = () => (document.documentElement.dataset.whole = "");
for (const sign of ["load", "scroll", "keydown", "pointerdown"]) addEventListener(sign, whole, { once: true });
if (location.hash) whole();

// A page that can be read asks for its fonts and modules once it has been painted (bin/web/shell.ts), or has loaded unseen.
function wake() {
  document.getElementById("faces").media = "all";
  const [entry, ...others] = document.querySelectorAll("link[rel=later]");
  for (const link of others) link.rel = "modulepreload";
  if (entry) {
    entry.rel = "modulepreload";
    import(entry.href).catch(() => undefined); // the browser has said what failed
  }
}
function wakeWhenRead() {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", wakeWhenRead, { once: true });
  else wake();
}
new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length) wakeWhenRead();
}).observe({ type: "paint", buffered: true });
addEventListener("load", wakeWhenRead);
if ("start" in document.documentElement.dataset) wakeWhenRead(); // nothing of this page is shown
