import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownLines } from '#dataset/official/navall/known-lines.ts';
import { navLayouts } from '#dataset/official/navall/layout.ts';
import { plainNumber } from '#dataset/official/navall/plain-number.ts';
import { readNavFile } from '#dataset/official/navall/read-nav-file.ts';
import { RefusedFile } from '#dataset/official/rows.ts';

const usually = <T>(usual: T, ...odd: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

/** A line of a code, mostly as it is on any day, in any of the ways seen to be odd. */
const aLine = (layout: (typeof navLayouts)[number]) =>
  fc
    .record({
      code: fc.constantFrom('1', '2', '3', '4', '5'),
      name: usually('A Fund', ' A  Fund ', 'Another Fund', ''),
      isin: usually('INF846K01CU0', '-', 'Redeemed', ''),
      plan: usually('Direct Plan', ' ', 'Regular'),
      nav: usually('10.5', '12', '0', 'N.A.', '#DIV/0!', ' 11.25 ', '.5', '1000.', '1e3', '123456789012.12345'),
      date: usually('15-Jul-2025', '14-Jul-2025', '15-Jul-2025 ', '31-Feb-2025', '', '15-Jul-2025;1'),
      before: usually('', ' ', '\t'),
    })
    .map(({ code, name, isin, plan, nav, date, before }) => {
      const cells = layout.header.split(';').map(() => '7');
      cells[layout.code] = code;
      cells[layout.name] = name === '' ? '' : `${name} ${code}`;
      cells[layout.isinFirst] = isin;
      cells[layout.isinReinvest] = '-';
      cells[layout.nav] = nav;
      cells[layout.date] = date;
      if (layout.plan !== null && layout.option !== null) [cells[layout.plan], cells[layout.option]] = [plan, 'Growth'];
      return before + cells.join(';');
    });

const aHeading = fc.constantFrom('Open Ended Schemes(Debt Scheme - Gilt Fund)', 'Other Mutual Fund', 'nonsense', ' ');

/** A file in one of the layouts; by far the most have the same order of codes, so that lines are as expected. */
const aFile = fc.constantFrom(...navLayouts.slice(1), ...navLayouts).chain((layout) =>
  fc
    .record({
      lines: fc.array(fc.oneof({ weight: 6, arbitrary: aLine(layout) }, { weight: 1, arbitrary: aHeading }), {
        minLength: 3,
        maxLength: 9,
      }),
      sorted: fc.boolean(),
      end: fc.constantFrom('\r\n', '\n'),
      whole: usually('yes', 'no'),
    })
    .map(({ lines, sorted, end, whole }) => {
      const ordered = sorted ? lines.toSorted((a, b) => (a.trim() < b.trim() ? -1 : 1)) : lines;
      const all = [layout.header, ' ', 'Open Ended Schemes(Growth)', 'A Mutual Fund', ...ordered];
      return all.join(end) + (whole === 'yes' ? end : '');
    }),
);

function toldOf(text: string, known?: KnownLines): unknown {
  try {
    return readNavFile(text, known);
  } catch (thrown) {
    if (thrown instanceof RefusedFile) return thrown.message;
    throw thrown;
  }
}

it('a file read after others tells the same, row for row and oddity for oddity, as read alone', () => {
  let rowsRead = 0;
  fc.assert(
    fc.property(fc.array(aFile, { minLength: 2, maxLength: 6 }), (texts) => {
      const known = new KnownLines();
      for (const text of texts) {
        const alone = toldOf(text);
        expect(toldOf(text, known)).toEqual(alone);
        if (typeof alone === 'object') rowsRead++;
      }
    }),
    { numRuns: 400 },
  );
  expect(rowsRead).toBeGreaterThan(200);
});

it('a plain number is exactly what it spells', () => {
  const digits = fc.array(fc.nat(9), { maxLength: 9 }).map((each) => each.join(''));
  const spelt = fc.oneof(
    fc.tuple(digits, fc.constantFrom('', '.', '..', '-', 'e'), digits).map((parts) => parts.join('')),
    fc.double({ min: 0, max: 1e9, noNaN: true }).map((nav) => nav.toFixed(4)),
  );
  fc.assert(
    fc.property(spelt, fc.string(), fc.string(), (text, before, after) => {
      const plain = plainNumber(before + text + after, before.length, before.length + text.length);
      const isPlain = /^(?:\d+\.?\d*|\.\d+)$/.test(text) && text.length <= 15;
      expect(plain).toBe(isPlain ? Number(text) : -1);
    }),
    { numRuns: 2_000 },
  );
});
