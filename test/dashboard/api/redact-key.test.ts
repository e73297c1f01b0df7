import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyRedactor } from '#dashboard/api/client.ts';

const key = fc.string({ minLength: 9, maxLength: 60 }).filter((text) => !text.includes('…'));
const noise = fc.string({ maxLength: 40 }).map((text) => text.replaceAll('…', ''));

test('the first characters of a key are removed in every encoding and if its end is cut off', () => {
  fc.assert(
    fc.property(key, noise, noise, fc.nat({ max: 60 }), (accessKey, before, after, cut) => {
      const spellings = [accessKey, encodeURIComponent(accessKey), JSON.stringify(accessKey).slice(1, -1)];
      for (const spelling of spellings) {
        const quoted = spelling.slice(0, Math.max(9, cut));
        expect(createKeyRedactor(accessKey)(`${before} ${quoted} ${after}`)).not.toContain(accessKey.slice(0, 8));
      }
    }),
  );
});

test('a text without the key does not change', () => {
  expect(createKeyRedactor('a-long-enough-key')('expected a number, got "N.A."')).toBe('expected a number, got "N.A."');
});
