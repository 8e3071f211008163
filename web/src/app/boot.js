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
