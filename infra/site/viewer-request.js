// CloudFront Function, viewer request, on the site's default behavior and on rendered pages. Imports do not work at the
// edge, so a test compares the two lists with shared/paths.ts and with the build's pages.
// Language: ?lang, else the cookie, else German. Only the query parameters that a page depends on are kept: the others,
// and cookies, never reach a cache key. Runtime 2.0 is ES 5.1 with const, let, arrow functions and template literals, but
// without destructuring, spread, `??` and `?.`
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).

const prerendered = {
  "/": "/index.html",
  "/impressum": "/impressum.html",
  "/privacy": "/privacy.html",
  "/terms": "/terms.html",
  "/withdrawal": "/withdrawal.html",
  "/cookie-policy": "/cookie-policy.html",
  "/accessibility": "/accessibility.html",
};

const appPaths =
  /^\/(?:customer-auth|restaurant-auth|reset-password|offline|profile|restaurant-profile|restaurant-settings(?:\/tables)?|restaurant-qr-code|restaurant-preview\/[^/]+|reservations(?:\/[^/]+(?:\/answer)?)?|report\/[^/]+|waits\/[^/]+|admin(?:\/(?:restaurants\/[^/]+(?:\/reservations)?|(?:reservations|customers)\/[^/]+))?|partner\/(?:login|signup|dashboard|orders|menu|delivery|tables|coupons|loyalty|finances|settings))$/;

/** Files of the site's bucket that have an address of their own. Every other name is an unknown page. */
const files =
  /^\/(?:(?:assets|fonts|art|icons)\/.+\.(?!html$)[a-z0-9]+|(?:en\/)?site\.webmanifest|sw\.js|robots\.txt|favicon\.ico|config\.json|api\/openapi\.json)$/;

const listParameters = [
  "search",
  "cuisine",
  "city",
  "price_range",
  "features",
  "order",
  "open",
  "free",
  "date",
  "time",
  "guests",
];

/** The domain without www, which redirects to www, where the stage has both: infra/site.ts writes it here. */
const apex = "";

// oxlint-disable-next-line eslint/no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const query = request.querystring;
  const language = getLanguage(query.lang, request.cookies.lang);
  const host = request.headers.host ? request.headers.host.value : "";
  if (host) request.headers["x-site-host"] = { value: host };

  if (apex && host === apex) return redirect(`https://www.${host}`, uri, getRawQuery(request));
  // Password managers ask here where a password is changed (https://w3c.github.io/webappsec-change-password-url/).
  if (uri === "/.well-known/change-password") {
    return { statusCode: 302, statusDescription: "Found", headers: { location: { value: "/profile" } } };
  }
  if (uri.length > 1 && uri.endsWith("/")) return redirect("", uri, getRawQuery(request));
  if (uri === "/restaurants") return toRenderedPage(request, language, listParameters);
  if (/^\/restaurant\/[^/]+$/.test(uri) || uri === "/sitemap.xml") return toRenderedPage(request, language, []);
  if (files.test(uri)) return request;

  const page = uri in prerendered ? prerendered[uri] : appPaths.test(uri) ? "/app.html" : "/404.html";
  return toFile(request, (language === "en" ? "/en" : "") + page);
}

function toFile(request, name) {
  request.uri = name;
  request.querystring = {};
  return request;
}

function getLanguage(parameter, cookie) {
  const language = parameter ? parameter.value : cookie ? cookie.value : "de";
  return language === "en" ? "en" : "de";
}

/** Passes the language and the named query parameters to the pages Lambda. */
function toRenderedPage(request, language, names) {
  const query = { lang: { value: language } };
  names.forEach((name) => {
    if (request.querystring[name]) query[name] = { value: request.querystring[name].value };
  });
  request.querystring = query;
  return request;
}

/**
 * Redirects to the URL of this or another origin without trailing slashes. Collapses leading ones, because `//host` would lead to another site;
 * browsers read a backslash as a slash.
 */
function redirect(origin, path, query) {
  const location = path.replace(/^[/\\]+/, "/").replace(/(.)[/\\]+$/, "$1");
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: origin + location + (query ? `?${query}` : "") } },
  };
}

/** Returns the query as the browser sent it. The local CloudFront has decoded values only, which are encoded again. */
function getRawQuery(request) {
  if (request.rawQueryString) return request.rawQueryString();
  return Object.keys(request.querystring)
    .map((name) => {
      const parameter = request.querystring[name];
      const values = "multiValue" in parameter ? parameter.multiValue : [parameter];
      return values.map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one.value)}`).join("&");
    })
    .join("&");
}
