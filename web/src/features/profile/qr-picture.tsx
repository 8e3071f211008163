import { useMemo } from "react";
import { encode } from "uqr";

/** Modules of white that readers need around a symbol (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** A text as a QR code of level M, encoded in the browser so that no other party learns a secret in it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: "M", boostEcc: false, border: quietZone }), [text]);
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={darkModules.join("")} />
    </svg>
  );
}
