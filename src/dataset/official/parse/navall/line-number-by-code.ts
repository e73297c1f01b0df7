/** The digits of a code as a number below 2^31; the first one keeps leading zeros. */
export const toCodeNumber = (code: string): number => Number(`1${code}`);

const EMPTY = 0;
const INITIAL_CAPACITY = 1_024;
const MULTIPLIER = 0x9e3779b1; // Fibonacci hashing (Knuth, The Art of Computer Programming 6.4)

/** The line of each code of a file: an open hash table in typed arrays, since a Map of two million codes takes 120 MB. */
export class LineNumberByCode {
  #codes = new Int32Array(INITIAL_CAPACITY);
  #lines = new Int32Array(INITIAL_CAPACITY);
  #size = 0;

  get(code: string): number | undefined {
    const at = this.#find(toCodeNumber(code));
    return this.#codes[at] === EMPTY ? undefined : this.#lines[at];
  }

  set(code: string, line: number): void {
    if (this.#size * 2 >= this.#codes.length) this.#enlarge();
    this.#put(toCodeNumber(code), line);
  }

  #put(code: number, line: number): void {
    const at = this.#find(code);
    if (this.#codes[at] === EMPTY) this.#size++;
    this.#codes[at] = code;
    this.#lines[at] = line;
  }

  /** Where a code is, or the empty place for it. */
  #find(code: number): number {
    const last = this.#codes.length - 1;
    let at = (Math.imul(code, MULTIPLIER) >>> 7) & last;
    while (this.#codes[at] !== EMPTY && this.#codes[at] !== code) at = (at + 1) & last;
    return at;
  }

  #enlarge(): void {
    const [codes, lines] = [this.#codes, this.#lines];
    this.#codes = new Int32Array(2 * codes.length);
    this.#lines = new Int32Array(2 * codes.length);
    this.#size = 0;
    for (let at = 0; at < codes.length; at++) if (codes[at] !== EMPTY) this.#put(Number(codes[at]), Number(lines[at]));
  }
}
