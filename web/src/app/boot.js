// In the head of every page, hashed in the policy: whoever is signed in and opens the site at '/' never sees the landing page.
try {
  if (
    location.pathname === "/" &&
    Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/.test(key))
  )
    document.documentElement.dataset.start = "";
} catch {}
