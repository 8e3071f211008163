// CloudFront Function, viewer response, on the site's default behavior: sets the status from the object's metadata.
// The page for unknown paths carries 404.

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
