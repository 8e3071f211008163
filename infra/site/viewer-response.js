// CloudFront Function, viewer response, on the site's own behaviour: a page may carry its status as object metadata,
// and the page for paths that do not exist does (404).

// oxlint-disable-next-line eslint/no-unused-vars -- CloudFront calls it
function handler(event) {
  const response = event.response;
  const status = response.headers["x-amz-meta-status"];
  if (status) {
    response.statusCode = Number(status.value);
    response.statusDescription = status.value === "404" ? "Not Found" : "";
    delete response.headers["x-amz-meta-status"];
  }
  return response;
}
