import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiding } from '#dashboard/api/hiding.ts';

const key = fc.string({ minLength: 9, maxLength: 60 }).filter((text) => !text.includes('…'));
const noise = fc.string({ maxLength: 40 }).map((text) => text.replaceAll('…', ''));

test('however a key is spelled or cut off, its first letters are not in the text any more', () => {
  fc.assert(
    fc.property(key, noise, noise, fc.nat({ max: 60 }), (accessKey, before, after, cut) => {
      const spelled = [accessKey, encodeURIComponent(accessKey), JSON.stringify(accessKey).slice(1, -1)];
      for (const spelling of spelled) {
        const quoted = spelling.slice(0, Math.max(9, cut));
        expect(hiding(accessKey)(`${before} ${quoted} ${after}`)).not.toContain(accessKey.slice(0, 8));
      }
    }),
  );
});

test('a text without the key stays as it is', () => {
  expect(hiding('a-long-enough-key')('expected a number, got "N.A."')).toBe('expected a number, got "N.A."');
});
