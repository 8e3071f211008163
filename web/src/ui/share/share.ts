import { toast } from "../toast/toasts.ts";

interface Words {
  readonly copied: string;
  readonly copiedText: string;
  readonly failed: string;
  readonly copyFailed: string;
}

/** Opens the device's share sheet; where there is none, copies the lines and says so in a toast. */
export async function share(data: ShareData, lines: readonly (string | undefined)[], words: Words): Promise<void> {
  try {
    if ("share" in navigator) {
      await navigator.share(data);
    } else {
      await copy(lines.filter(Boolean).join("\n"));
      toast(words.copied, words.copiedText);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // the sheet was closed
    toast(words.failed, words.copyFailed, { tone: "error", duration: 5000 });
  }
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
