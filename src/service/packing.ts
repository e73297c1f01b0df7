import { pipeline } from 'node:stream/promises';
import type { Transform } from 'node:stream';
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
import { pauses } from '#dataset/storage/turns.ts';
import type { Coding, Wish } from './coding.ts';

/** A body, and how it is packed. */
export interface Packed {
  readonly body: Buffer;
  readonly coding: Coding;
}

/** A text, piece by piece. */
export type Pieces = Iterator<string, void> | AsyncIterator<string, void>;

/** What is packed once for each asker's first question, or once and sent often. */
export type Effort = 'quick' | 'thorough';

type Packing = Exclude<Coding, 'identity'>;

/** Below this many bytes an answer fits one packet as it stands, and packing it costs more than it saves. */
const WORTH_PACKING = 1_024;

/** What a packer is told to expect of a text in several pieces: from a megabyte on it looks further back. */
const LARGE = 2 ** 24;

/**
 * How hard each packer tries. Of the full list's 15.7 MB zstd 5 makes 0.74 MB in 46 ms, brotli 4 0.80 in 56, gzip 6 0.95 in
 * 90 (measured November 2026); a step more costs twice the time for a tenth. Thorough is a tenth smaller at many times the
 * cost.
 */
const LEVELS: { readonly [Each in Packing]: { readonly [How in Effort]: number } } = {
  zstd: { quick: 5, thorough: 19 },
  br: { quick: 4, thorough: 9 },
  gzip: { quick: 6, thorough: 9 },
};

interface Packer {
  readonly atOnce: (body: Buffer, level: number) => Promise<Buffer>;
  readonly inPieces: (level: number) => Transform;
}

const packers: { readonly [Each in Packing]: Packer } = {
  zstd: {
    atOnce: (body, level) => promisify(zstdCompress)(body, zstdFor(level)),
    inPieces: (level) => createZstdCompress(zstdFor(level)),
  },
  br: {
    atOnce: (body, level) => promisify(brotliCompress)(body, brotliFor(level, body.length)),
    inPieces: (level) => createBrotliCompress(brotliFor(level, LARGE)),
  },
  gzip: {
    atOnce: (body, level) => promisify(gzip)(body, { level }),
    inPieces: (level) => createGzip({ level }),
  },
};

const zstdFor = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });

const brotliFor = (level: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Packs a body off the event loop; a small one is left as it stands. */
export async function pack(body: Buffer, { coding, insists }: Wish, effort: Effort = 'quick'): Promise<Packed> {
  if (coding === 'identity' || (body.length < WORTH_PACKING && !insists)) return { body, coding: 'identity' };
  return { body: await packers[coding].atOnce(body, LEVELS[coding][effort]), coding };
}

/**
 * Packs a text that comes piece by piece. Each piece is packed off the event loop while the next is made, and others get
 * their turn between two pieces, so that a large answer keeps nobody waiting.
 */
export async function packPieces(pieces: Pieces, wish: Wish): Promise<Packed> {
  const pause = pauses();
  const first = await pieces.next();
  await pause();
  const second = await pieces.next();
  if (first.done || second.done) return pack(Buffer.from(first.value ?? ''), wish);
  const begun = [first.value, second.value];
  const chunks: Buffer[] = [];
  const gather = async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  };
  const { coding } = wish;
  if (coding === 'identity') await gather(inTurns(begun, pieces));
  else await pipeline(inTurns(begun, pieces), packers[coding].inPieces(LEVELS[coding].quick), gather);
  return { body: await joined(chunks), coding };
}

async function* inTurns(begun: readonly string[], pieces: Pieces): AsyncGenerator<Buffer> {
  const pause = pauses();
  for (const piece of begun) yield Buffer.from(piece);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    yield Buffer.from(next.value);
    await pause();
  }
}

async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const pause = pauses();
  // of its own memory, so that who keeps it keeps nothing else
  const body = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    at += chunk.copy(body, at);
    await pause();
  }
  return body;
}
