import { useMemo } from "react";
import { encode } from "uqr";
import "./qr-code.css";

/** The white margin, in modules, that readers need around a symbol (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** The dark modules of a QR code of level M as an SVG path, and the width of the symbol in modules. */
export function encodeQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: "M", boostEcc: false, border: quietZone });
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: darkModules.join("") };
}

/** A text as a QR code, encoded in the browser, so that a secret in it reaches no other party. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => encodeQrCode(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
