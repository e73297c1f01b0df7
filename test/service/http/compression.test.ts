import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressChunks, contentEncodings, negotiateEncoding, SMALLEST_FIRST } from '#service/http/compression.ts';

describe('The content encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'gzip'],
    ['*, br;q=0.5', 'gzip'],
    ['*;q=0.5, br', 'br'],
    ['*, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['BR ; Q=1.000', 'br'],
    ['br;Q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=2, gzip;q=0.1', 'gzip'],
    ['br;q=, ;;,', 'identity'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(negotiateEncoding(header).encoding).toBe(encoding);
  });

  it.each([
    ['br, identity;q=0', true],
    ['br, *;q=0', true],
    ['br, *;q=0, identity', false],
    ['br', false],
  ])('for Accept-Encoding %j is required: %s', (header, isRequired) => {
    expect(negotiateEncoding(header).isRequired).toBe(isRequired);
  });

  it('is the first in the given order among those with the same q-value', () => {
    expect(negotiateEncoding('gzip, zstd, br', SMALLEST_FIRST).encoding).toBe('br');
    expect(negotiateEncoding('gzip, zstd, br;q=0.9', SMALLEST_FIRST).encoding).toBe('zstd');
  });

  it('always has the highest q-value, and is never one that is not accepted unless there is no other', () => {
    const weight = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
    fc.assert(
      fc.property(fc.tuple(weight, weight, weight, weight), (weights) => {
        const header = contentEncodings.map((encoding, index) => `${encoding};q=${weights[index]}`).join(', ');
        const max = Math.max(...weights);
        const { encoding } = negotiateEncoding(header);
        expect(weights[contentEncodings.indexOf(encoding)]).toBe(
          max === 0 ? weights[contentEncodings.indexOf('identity')] : max,
        );
      }),
    );
  });
});

const decompress = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

describe.each(contentEncodings)('A text in chunks, encoded as %s,', (requested) => {
  it('decodes to the whole text, however it was split', async () => {
    const chunk = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('₹ crore '.repeat(500)));
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 6 }), fc.boolean(), async (chunks, isRequired) => {
        const { body, encoding } = await compressChunks(chunks.values(), { encoding: requested, isRequired });
        expect(decompress[encoding](Buffer.from(body)).toString()).toBe(chunks.join(''));
        expect(chunks.length < 2 && !isRequired ? [requested, 'identity'] : [requested]).toContain(encoding);
      }),
      { numRuns: 50 },
    );
  });

  it('yields to the event loop between chunks', async () => {
    let turn = 0;
    const countTurn = (): void => {
      turn += 1;
      immediate = setImmediate(countTurn);
    };
    let immediate = setImmediate(countTurn);
    const turnsOfChunks = new Set<number>();
    function* createChunks(): Generator<string, void> {
      for (let index = 0; index < 20; index++) {
        turnsOfChunks.add(turn);
        yield 'x'.repeat(1_000);
      }
    }
    await compressChunks(createChunks(), { encoding: requested, isRequired: false });
    clearImmediate(immediate);
    expect(turnsOfChunks.size).toBeGreaterThanOrEqual(18);
  });
});
