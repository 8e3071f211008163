// CloudFront Function, viewer request, on the site's own behaviour and on rendered pages. It runs alone at the edge:
// no import works there, so a test holds its two lists to shared/paths.ts and to what the build has made.
// Language: ?lang, else the cookie, else German. Only what a page depends on stays in the query: the rest of it,
// and cookies, never reach a cache key. Written in what the edge's JavaScript (runtime 2.0) documents: no `??`, no `?.`.

const prerendered = {
  "/": "/index.html",
  "/impressum": "/impressum.html",
  "/privacy": "/privacy.html",
  "/terms": "/terms.html",
  "/withdrawal": "/withdrawal.html",
  "/cookie-policy": "/cookie-policy.html",
  "/accessibility": "/accessibility.html",
};

const app =
  /^\/(?:customer-auth|restaurant-auth|reset-password|profile|restaurant-profile|restaurant-settings|restaurant-preview\/[^/]+|reservations|admin|partner\/(?:login|signup|dashboard|orders|menu|delivery|tables|coupons|loyalty|finances|settings))$/;

const listQuery = ["search", "cuisine", "city", "price_range"];

// oxlint-disable-next-line eslint/no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const asked = request.querystring;
  const language = languageOf(asked.lang, request.cookies.lang);
  if (request.headers.host) request.headers["x-site-host"] = { value: request.headers.host.value };

  if (uri.length > 1 && uri.endsWith("/")) return moved(uri, asked);
  if (uri === "/restaurants") return rendered(request, language, listQuery);
  if (/^\/restaurant\/[^/]+$/.test(uri) || uri === "/sitemap.xml") return rendered(request, language, []);
  if (uri === "/api/docs") return file(request, "/api/docs.html");
  // A page has one address, and that is never the name of its file.
  if (/\.[a-z0-9]+$/i.test(uri) && !/\.html$/i.test(uri)) return request;

  const page = uri in prerendered ? prerendered[uri] : app.test(uri) ? "/app.html" : "/404.html";
  return file(request, (language === "en" ? "/en" : "") + page);
}

function file(request, name) {
  request.uri = name;
  request.querystring = {};
  return request;
}

function languageOf(asked, remembered) {
  const wish = asked ? asked.value : remembered ? remembered.value : "de";
  return wish === "en" ? "en" : "de";
}

/** The origin sees the language and what else the page depends on. */
function rendered(request, language, names) {
  const query = { lang: { value: language } };
  names.forEach((name) => {
    if (request.querystring[name]) query[name] = { value: request.querystring[name].value };
  });
  request.querystring = query;
  return request;
}

/** One page, one address, without the slash at its end; `//host` cannot become another site's. */
function moved(path, asked) {
  const query = Object.keys(asked)
    .map((name) => `${name}=${asked[name].value}`)
    .join("&");
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: path.replace(/^\/+/, "/").replace(/(.)\/+$/, "$1") + (query ? `?${query}` : "") } },
  };
}
