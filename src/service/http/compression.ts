import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';

/** Content codings of a response body (RFC 9110 §8.4.1, RFC 8878 for zstd). */
export const contentEncodings = ['zstd', 'br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof contentEncodings)[number];
type Compression = Exclude<ContentEncoding, 'identity'>;

/** For bodies compressed while the client waits: zstd gives the smallest ones in the shortest time and decompresses fastest. */
const FASTEST_FIRST: readonly ContentEncoding[] = contentEncodings;

/** For bodies compressed once and sent often: brotli gives the smallest ones. */
export const SMALLEST_FIRST: readonly ContentEncoding[] = ['br', 'zstd', 'gzip', 'identity'];

/** Not included in `*`. */
const NAMED_ONLY: ReadonlySet<ContentEncoding> = new Set(['zstd', 'br']);

/** The encoding that a client prefers, and whether it does not accept an unencoded body. */
export interface EncodingPreference {
  readonly encoding: ContentEncoding;
  readonly isRequired: boolean;
}

export const IDENTITY: EncodingPreference = { encoding: 'identity', isRequired: false };

/**
 * Evaluates an Accept-Encoding header by its q-values (RFC 9110 §12.5.3). Without the header, or if it lists none of our
 * encodings, the body is sent unencoded. `*` includes gzip, but not zstd and br: who writes it rarely decodes every encoding there is. The package `negotiator` accepts invalid weights such as `q=2`, and takes `Q=0` for
 * 1 and x-gzip for unknown (1.1.0, seen November 2026).
 * @param order decides among encodings with the same q-value.
 */
export function negotiateEncoding(acceptEncoding: string | undefined, order = FASTEST_FIRST): EncodingPreference {
  if (acceptEncoding === undefined) return IDENTITY;
  const weights = parseAcceptEncoding(acceptEncoding);
  const others = weights.get('*');
  let [encoding, maxWeight]: [ContentEncoding, number] = ['identity', 0];
  for (const candidate of order) {
    // an encoding that is not listed is not accepted, except identity, which is used if nothing better is left
    const weight = weights.get(candidate) ?? (NAMED_ONLY.has(candidate) ? 0 : (others ?? 0));
    if (weight > maxWeight) [encoding, maxWeight] = [candidate, weight];
  }
  return { encoding, isRequired: (weights.get('identity') ?? others) === 0 };
}

function parseAcceptEncoding(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (encoding === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(encoding === 'x-gzip' ? 'gzip' : encoding, q === undefined ? 1 : parseWeight(q));
  }
  return weights;
}

/** 0 to 1 with up to three decimals (RFC 9110 §12.4.2); an invalid weight counts as 0, so that its encoding is not used. */
const parseWeight = (q: string): number => (/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0);

/** A short text is left as text: Node writes it together with the headers, instead of two buffers. */
export type ResponseBody = Buffer | string;

export interface EncodedBody {
  readonly body: ResponseBody;
  readonly encoding: ContentEncoding;
}

type TextChunks = Iterator<string, void>;

/** Quick for a body that a client waits for, thorough for one that is compressed once and sent often. */
export type Effort = 'quick' | 'thorough';

/** A smaller body fits one packet uncompressed, and compressing it costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_024;

/** A longer text is encoded once, not each time it is sent. In characters. */
const MAX_TEXT_LENGTH = 16_384;

/** The size hint for a text in several chunks: from a megabyte on brotli uses a larger window. */
const LARGE_SIZE_HINT = 2 ** 24;

/**
 * The full list's 15.7 MB become 0.74 MB in 46 ms with zstd 5, 0.80 MB in 56 ms with brotli 4, 0.95 MB in 90 ms with gzip 6
 * (measured November 2026); one level more takes twice the time and saves a tenth. Thorough saves a tenth at many times the
 * cost. Not brotli 9: it has tables of 32 MB for each body, which take five times the time of level 10 for the files of the
 * dashboard and compress them 5 % less.
 */
const LEVELS: { readonly [Name in Compression]: { readonly [Level in Effort]: number } } = {
  zstd: { quick: 5, thorough: 19 },
  br: { quick: 4, thorough: 10 },
  gzip: { quick: 6, thorough: 9 },
};

interface Compressor {
  readonly compress: (body: Buffer, level: number) => Promise<Buffer>;
  readonly createStream: (level: number) => Transform;
}

const compressors: { readonly [Name in Compression]: Compressor } = {
  zstd: {
    compress: (body, level) => promisify(zstdCompress)(body, zstdOptions(level)),
    createStream: (level) => createZstdCompress(zstdOptions(level)),
  },
  br: {
    compress: (body, level) => promisify(brotliCompress)(body, brotliOptions(level, body.length)),
    createStream: (level) => createBrotliCompress(brotliOptions(level, LARGE_SIZE_HINT)),
  },
  gzip: {
    compress: (body, level) => promisify(gzip)(body, { level }),
    createStream: (level) => createGzip({ level }),
  },
};

const zstdOptions = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });

const brotliOptions = (level: number, sizeHint: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

/** Compresses a body off the event loop; a small one is left uncompressed. */
export async function compress(
  body: ResponseBody,
  { encoding, isRequired }: EncodingPreference,
  effort: Effort = 'quick',
): Promise<EncodedBody> {
  if (encoding === 'identity' || (body.length < MIN_COMPRESSED_BYTES && !isRequired)) {
    return {
      body: body.length > MAX_TEXT_LENGTH && typeof body === 'string' ? Buffer.from(body) : body,
      encoding: 'identity',
    };
  }
  return {
    body: await compressors[encoding].compress(
      typeof body === 'string' ? Buffer.from(body) : body,
      LEVELS[encoding][effort],
    ),
    encoding,
  };
}

/**
 * Compresses a text in chunks. Each chunk is compressed off the event loop while the next one is created, and between two
 * chunks other requests are served, so that a large response delays nobody.
 */
export async function compressChunks(chunks: TextChunks, preference: EncodingPreference): Promise<EncodedBody> {
  const first = chunks.next();
  const second = chunks.next();
  if (first.done || second.done) return await compress(first.value ?? '', preference);
  const bytes = encodeChunks([first.value, second.value], chunks);
  const output: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) output.push(chunk);
  };
  const { encoding } = preference;
  if (encoding === 'identity') await collect(bytes);
  else await pipeline(bytes, compressors[encoding].createStream(LEVELS[encoding].quick), collect);
  return { body: Buffer.concat(output), encoding };
}

async function* encodeChunks(first: readonly string[], rest: TextChunks): AsyncGenerator<Buffer> {
  for (const chunk of first) yield Buffer.from(chunk);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    yield Buffer.from(next.value);
    await yieldToEventLoop();
  }
}
