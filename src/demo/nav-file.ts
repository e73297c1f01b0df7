/** NAVs have four decimals. */
const SCALE = 10_000;

/** Days and NAVs as differences, which take a third of the bytes when they are compressed. */
export function encodeNavs(days: Uint16Array, navs: Float64Array): Uint8Array {
  const differences = new Int32Array(days.length * 2);
  let [day, nav] = [0, 0];
  for (const [index, value] of navs.entries()) {
    const scaled = Math.round(value * SCALE);
    if (scaled / SCALE !== value) throw new RangeError(`expected a NAV with four decimals, got ${value}`);
    differences[index] = Number(days[index]) - day;
    differences[days.length + index] = scaled - nav;
    [day, nav] = [Number(days[index]), scaled];
  }
  return new Uint8Array(differences.buffer);
}

/** The same days and NAVs, as they are stored. */
export function decodeNavs(bytes: Uint8Array<ArrayBuffer>): { readonly days: Uint8Array; readonly navs: Uint8Array } {
  const differences = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const count = differences.length / 2;
  const [days, navs] = [new Uint16Array(count), new Float64Array(count)];
  let [day, nav] = [0, 0];
  for (let index = 0; index < count; index++) {
    days[index] = day += Number(differences[index]);
    navs[index] = (nav += Number(differences[count + index])) / SCALE;
  }
  return { days: new Uint8Array(days.buffer), navs: new Uint8Array(navs.buffer) };
}
