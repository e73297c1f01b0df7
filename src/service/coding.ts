import { rememberLately } from './lately.ts';

/** How the body of an answer is packed (RFC 9110 §8.4.1, RFC 8878 for zstd). */
export const codings = ['zstd', 'br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** For what is packed for an asker who waits: zstd makes the smallest in the shortest time, and is unpacked quickest. */
const QUICKEST_FIRST: readonly Coding[] = codings;

/** For what is packed once and sent often: there brotli makes the smallest. */
export const SMALLEST_FIRST: readonly Coding[] = ['br', 'zstd', 'gzip', 'identity'];

/** The coding an asker likes best, and whether it takes no answer as it stands. */
export interface Wish {
  readonly coding: Coding;
  readonly insists: boolean;
}

/**
 * A reader of Accept-Encoding headers by their q-values (RFC 9110 §12.5.3). Without the header, or where it names none of
 * ours, the answer goes as it stands. The same header is read to the same wish.
 * @param preferred which comes first among those the asker likes as much.
 */
export function wishReader(preferred = QUICKEST_FIRST): (acceptEncoding: string | undefined) => Wish {
  const read = rememberLately(MOST_HEADERS, (header): Wish => {
    const weights = readWeights(header);
    const others = weights.get('*');
    let best: Coding = 'identity';
    let most = 0;
    for (const coding of preferred) {
      // what is not named is not wanted, save identity, which stands in where nothing better is left
      const weight = weights.get(coding) ?? others ?? 0;
      if (weight > most) [best, most] = [coding, weight];
    }
    return { coding: best, insists: (weights.get('identity') ?? others) === 0 };
  });
  return (acceptEncoding) => (acceptEncoding === undefined ? AS_IT_STANDS : read(acceptEncoding));
}

export const AS_IT_STANDS: Wish = { coding: 'identity', insists: false };

/** Browsers send a handful of these. */
const MOST_HEADERS = 256;

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (coding === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, q === undefined ? 1 : readWeight(q));
  }
  return weights;
}

/** 0 to 1 with up to three decimals (RFC 9110 §12.4.2); a weight that is none makes its coding unwanted. */
const readWeight = (q: string): number => (/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0);
