import { commonParameters } from '#contract/operations/shared-parameters.ts';

/** The files of the demo, which `npm run build:demo` writes beside the dashboard: gzip, since a host of plain files compresses nothing. */
export const DEMO_DATA = {
  /** The sample market without its NAV histories: a SQLite database. */
  dataset: 'data/market.sqlite.gz',
  /** Responses that the first page needs, by `buildResponseKey`: it need not wait for the dataset. */
  responses: 'data/first-responses.json.gz',
  /** The days and NAVs of a code: see nav-file.ts. */
  navs: (code: string) => `data/navs/${code}.gz`,
} as const;

/** A response of any operation. */
export interface DemoResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What clients may leave out. */
const DEFAULTS: Readonly<Record<string, string>> = {
  format: commonParameters.format.defaultValue,
  dTFormat: commonParameters.dTFormat.defaultValue,
};

/** What makes two requests the same, whatever the order of their parameters. The key of the demo is everybody's. */
export function buildResponseKey(operation: string, parameters: URLSearchParams): string {
  const sorted = [...parameters].filter(
    ([name, value]) => name !== 'accessKey' && value !== '' && value !== DEFAULTS[name],
  );
  return `${operation}?${new URLSearchParams(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()}`;
}

/** @throws Error if the file cannot be fetched. */
export async function fetchUnzipped(url: URL, fetch = globalThis.fetch): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: status ${response.status}`);
  const bytes = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return new Uint8Array(bytes);
}

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

/** The days and NAVs of such a file, as they are stored. */
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
