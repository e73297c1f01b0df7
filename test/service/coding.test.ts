import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { codings, SMALLEST_FIRST, wishReader } from '#service/coding.ts';
import { packPieces } from '#service/packing.ts';

const readWish = wishReader();

describe('the coding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'zstd'],
    ['*;q=0.5, zstd;q=0', 'br'],
    ['deflate', 'identity'],
    ['BR ; Q=1.000', 'br'],
    ['x-gzip', 'gzip'],
    ['br;q=2, gzip;q=0.1', 'gzip'],
    ['br;q=, ;;,', 'identity'],
  ])('for %j is %s', (header, coding) => {
    expect(readWish(header).coding).toBe(coding);
  });

  it.each([
    ['br, identity;q=0', true],
    ['br, *;q=0', true],
    ['br, *;q=0, identity', false],
    ['br', false],
  ])('for %j may be left out: not %s', (header, insists) => {
    expect(readWish(header).insists).toBe(insists);
  });

  it('among those the asker likes as much is the one that is preferred', () => {
    expect(wishReader(SMALLEST_FIRST)('gzip, zstd, br').coding).toBe('br');
    expect(wishReader(SMALLEST_FIRST)('gzip, zstd, br;q=0.9').coding).toBe('zstd');
  });

  it('is never one the asker refuses, while there is another, and always the one it likes best', () => {
    const weight = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
    fc.assert(
      fc.property(fc.tuple(weight, weight, weight, weight), (weights) => {
        const header = codings.map((coding, at) => `${coding};q=${weights[at]}`).join(', ');
        const most = Math.max(...weights);
        const { coding } = readWish(header);
        expect(weights[codings.indexOf(coding)]).toBe(most === 0 ? weights[codings.indexOf('identity')] : most);
      }),
    );
  });
});

const unpack = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

describe.each(codings)('a text in pieces packed as %s', (wanted) => {
  it('is the whole text, however it was cut', async () => {
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('₹ crore '.repeat(500)));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), fc.boolean(), async (pieces, insists) => {
        const { body, coding } = await packPieces(pieces.values(), { coding: wanted, insists });
        expect(unpack[coding](body).toString()).toBe(pieces.join(''));
        expect(pieces.length < 2 && !insists ? [wanted, 'identity'] : [wanted]).toContain(coding);
      }),
      { numRuns: 50 },
    );
  });
});
