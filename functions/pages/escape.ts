// What goes into a page is data, never markup: it may have been typed by anyone.

const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => named[sign] ?? sign);

/** JSON inside a script element: no `</script>`, and no line end that JavaScript knows but JSON does not. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
