/** Downloads content as a JSON file that the browser makes: nothing is uploaded. */
export function saveFile(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may still ask where to save it
}
