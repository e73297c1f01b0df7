import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectEncoding } from '#dataset/official/parsing/decode-text.ts';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import { parsePlainNumber } from '#dataset/official/parsing/nav-lines/parse-cells.ts';
import { LineCache } from '#dataset/official/sources/nav/line-cache.ts';
import { navLayouts } from '#dataset/official/sources/nav/nav-file.ts';
import { parseNavAll } from '#dataset/official/sources/nav/parse-nav.ts';
import { encodeText } from '../../official-files.ts';

const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** A data line, mostly as usual, sometimes with one of the anomalies seen. */
const createLine = (layout: (typeof navLayouts)[number]) =>
  fc
    .record({
      code: fc.constantFrom('1', '2', '3', '4', '5'),
      name: mostly('A Fund', ' A  Fund ', 'Another Fund', ''),
      isin: mostly('INF846K01CU0', '-', 'Redeemed', ''),
      plan: mostly('Direct Plan', ' ', 'Regular'),
      nav: mostly('10.5', '12', '0', 'N.A.', '#DIV/0!', ' 11.25 ', '.5', '1000.', '1e3', '123456789012.12345'),
      date: mostly('15-Jul-2025', '14-Jul-2025', '15-Jul-2025 ', '31-Feb-2025', '', '15-Jul-2025;1'),
      before: mostly('', ' ', '\t'),
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

const heading = fc.constantFrom('Open Ended Schemes(Debt Scheme - Gilt Fund)', 'Other Mutual Fund', 'nonsense', ' ');

/** A file in one of the layouts; most have the same order of codes, so that lines are expected. */
const navFile = fc.constantFrom(...navLayouts.slice(1), ...navLayouts).chain((layout) =>
  fc
    .record({
      lines: fc.array(fc.oneof({ weight: 6, arbitrary: createLine(layout) }, { weight: 1, arbitrary: heading }), {
        minLength: 3,
        maxLength: 9,
      }),
      sorted: fc.boolean(),
      end: fc.constantFrom('\r\n', '\n'),
      isComplete: mostly(true, false),
    })
    .map(({ lines, sorted, end, isComplete }) => {
      const ordered = sorted ? lines.toSorted((a, b) => (a.trim() < b.trim() ? -1 : 1)) : lines;
      const all = [layout.header, ' ', 'Open Ended Schemes(Growth)', 'A Mutual Fund', ...ordered];
      return all.join(end) + (isComplete ? end : '');
    }),
);

/** The parsed file, or the reason why it is rejected. */
function parseOrReject(text: string, cache?: LineCache): unknown {
  try {
    return parseNavAll(detectEncoding(encodeText(text)), 'nav', cache);
  } catch (error) {
    if (error instanceof RejectedFile) return error.message;
    throw error;
  }
}

it('a file is parsed to the same rows and anomalies after others as on its own', () => {
  let parsedFiles = 0;
  fc.assert(
    fc.property(fc.array(navFile, { minLength: 2, maxLength: 6 }), (texts) => {
      const cache = new LineCache();
      for (const text of texts) {
        const alone = parseOrReject(text);
        expect(parseOrReject(text, cache)).toEqual(alone);
        if (typeof alone === 'object') parsedFiles++;
      }
    }),
    { numRuns: 400 },
  );
  expect(parsedFiles).toBeGreaterThan(200);
});

it('a plain number is parsed to exactly the value that Number gives', () => {
  const digits = fc.array(fc.nat(9), { maxLength: 9 }).map((each) => each.join(''));
  const numberText = fc.oneof(
    fc.tuple(digits, fc.constantFrom('', '.', '..', '-', 'e'), digits).map((parts) => parts.join('')),
    fc.double({ min: 0, max: 1e9, noNaN: true }).map((nav) => nav.toFixed(4)),
  );
  fc.assert(
    fc.property(numberText, fc.string(), fc.string(), (text, before, after) => {
      const parsed = parsePlainNumber(before + text + after, before.length, before.length + text.length);
      const isPlain = /^(?:\d+\.?\d*|\.\d+)$/.test(text) && text.length <= 15;
      expect(parsed).toBe(isPlain ? Number(text) : -1);
    }),
    { numRuns: 2_000 },
  );
});
