import { useMemo } from "react";
import { qrCode } from "../../lib/qr/qr-code.ts";

/** Modules of white around a symbol, or readers do not find it (ISO/IEC 18004, 6.3.8). */
const quiet = 4;

/** A text as a picture to scan, drawn in this page alone. Nothing where the text is too long for one. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  const modules = useMemo(() => qrCode(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * quiet;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={dark.join("")} />
    </svg>
  );
}
