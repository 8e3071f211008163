/** Dark modules, row by row. */
export type Modules = readonly (readonly boolean[])[];

/** A symbol while it is drawn: what belongs to a pattern is taken, what is free carries data. */
export class Drawing {
  readonly size: number;
  readonly #dark: boolean[][];
  readonly #taken: boolean[][];

  /** With all its patterns but the format (ISO/IEC 18004, 6.3). */
  constructor(version: number) {
    this.size = 17 + 4 * version;
    this.#dark = this.#grid();
    this.#taken = this.#grid();
    this.#drawTiming();
    this.#drawFinders();
    this.#drawAlignment(version);
    if (version >= 7) this.#drawVersion(version);
    this.drawFormat(0); // takes its place
  }

  get modules(): Modules {
    return this.#dark;
  }

  /** Places that carry data, in the order of 7.7.3: columns of two from the right, up and down in turns. */
  *free(): Generator<readonly [x: number, y: number]> {
    let isUpward = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5; // the timing pattern has a column of its own
      for (let step = 0; step < this.size; step++) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) if (this.#taken[y]?.[x] === false) yield [x, y];
      }
      isUpward = !isUpward;
    }
  }

  set(x: number, y: number, isDark: boolean): void {
    const row = this.#dark[y];
    if (row && x >= 0 && x < this.size) row[x] = isDark;
  }

  /** Level M and the mask, twice, with their own correction (7.9). */
  drawFormat(mask: number): void {
    const bits = (withRemainder(mask, 10, 0x537) ^ 0x5412) >>> 0; // level M is 00
    const at = (bit: number) => ((bits >> bit) & 1) === 1;
    const { size } = this;
    for (let bit = 0; bit < 15; bit++) {
      const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit < 9 ? 1 : 0);
      this.#take(bit < 8 ? 8 : near, bit < 8 ? near : 8, at(bit));
      this.#take(bit < 8 ? size - 1 - bit : 8, bit < 8 ? 8 : size - 15 + bit, at(bit));
    }
    this.#take(8, size - 8, true);
  }

  #grid(): boolean[][] {
    return Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
  }

  #take(x: number, y: number, isDark: boolean): void {
    const row = this.#taken[y];
    if (row && x >= 0 && x < this.size) row[x] = true;
    this.set(x, y, isDark);
  }

  #drawTiming(): void {
    for (let place = 0; place < this.size; place++) {
      this.#take(place, 6, place % 2 === 0);
      this.#take(6, place, place % 2 === 0);
    }
  }

  #drawFinders(): void {
    const far = this.size - 4;
    for (const [x, y] of [[3, 3] as const, [far, 3] as const, [3, far] as const]) {
      this.#drawRings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    }
  }

  #drawAlignment(version: number): void {
    const places = this.#alignmentPlaces(version);
    const last = places.length - 1;
    const isFinder = (i: number, j: number) =>
      (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
    for (const [i, x] of places.entries()) {
      for (const [j, y] of places.entries()) if (!isFinder(i, j)) this.#drawRings(x, y, 2, (ring) => ring !== 1);
    }
  }

  /** Evenly from the far edge; what is left over lies beside the timing pattern (annex E). */
  #alignmentPlaces(version: number): number[] {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, index) => this.size - 7 - (count - 2 - index) * step)];
  }

  #drawRings(x: number, y: number, radius: number, isDark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.#take(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** The version, twice, with its own correction (7.10). */
  #drawVersion(version: number): void {
    const bits = withRemainder(version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit++) {
      const isDark = ((bits >> bit) & 1) === 1;
      const [near, far] = [Math.floor(bit / 3), this.size - 11 + (bit % 3)];
      this.#take(far, near, isDark);
      this.#take(near, far, isDark);
    }
  }
}

/** A value followed by the remainder of its division, as format and version correct themselves (annexes C and D). */
function withRemainder(value: number, degree: number, divisor: number): number {
  let remainder = value;
  for (let bit = 0; bit < degree; bit++) remainder = (remainder << 1) ^ ((remainder >> (degree - 1)) * divisor);
  return (value << degree) | remainder;
}
