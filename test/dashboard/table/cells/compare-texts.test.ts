import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTexts } from '#dashboard/table/cells/plain-cells.ts';

const collator = new Intl.Collator('en', { numeric: true });
/** Texts that often begin alike, and differ in case, digits, signs, accents and combining marks. */
const arbitraryText = fc
  .array(
    fc.constantFrom('a', 'A', 'b', 'B', 'z', 'é', 'e\u0301', '\u0301', '1', '02', '10', ' ', '-', '&', 'अ', 'ß', '😀'),
  )
  .map((parts) => parts.join(''));

it('orders texts as the collator does', () => {
  fc.assert(
    fc.property(arbitraryText, arbitraryText, (a, b) => {
      expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2_000 },
  );
});
