/** A product in GF(2⁸) over x⁸ + x⁴ + x³ + x² + 1, the field of the standard (ISO/IEC 18004, 7.5.2). */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The product of (x − 2⁰) … (x − 2ⁿ⁻¹), highest coefficient first and left out, as it is always 1. */
function generator(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((coefficient, index) => coefficient ^ times(polynomial[index - 1] ?? 0, root));
    root = times(root, 2);
  }
  return polynomial.slice(1);
}

/** So many codewords that repair a block of data codewords: the remainder of its division by the generator. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = divisor.map(() => 0);
  for (const codeword of data) {
    const [first = 0, ...rest] = remainder;
    remainder = [...rest, 0].map((value, index) => value ^ times(divisor[index] ?? 0, codeword ^ first));
  }
  return remainder;
}
