import { expect, it } from "vitest";
import { encodeQrCode } from "#web/ui/qr-code/qr-code.tsx";

// That a reader reads the picture is in test/restaurants/partner-portal.component.test.tsx.
it("a QR code has the four white modules on every side that readers need", () => {
  const { size, path } = encodeQrCode("K");
  const dark = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...dark), Math.max(...dark), size]).toEqual([4, 4 + 21 - 1, 4 + 21 + 4]);
});
