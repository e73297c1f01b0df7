import { expect, test } from 'vitest';
import { findJoinedLines } from '#dataset/official/sources/nav/store-navs.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

const NAMES = {
  100001: 'Kaveri Large Cap Fund - Direct Plan - Growth',
  100002: 'Kaveri Mid Cap Fund - Regular Plan - Growth',
  100003: 'Kaveri Gold ETF',
  100004: 'Kaveri Small Cap Fund - Regular Plan - IDCW',
};
const lines = Object.entries(NAMES).map(([code, name]) => ({ code, name }));
const expected = lines.map(({ code, name }) => [code, [name]] as const);
const JOINED = { code: '100001', name: 'Kaveri Large CETF' };

test('a line that begins like its own code’s and ends like that of a missing one is two lines', () => {
  const rows = [JOINED, ...lines.slice(3)];
  expect([...findJoinedLines(rows, expected)]).toEqual([['100001', 2]]);
  const withoutEnding = [{ ...JOINED, name: 'Kaveri Large C' }, ...lines.slice(3)];
  expect([...findJoinedLines(withoutEnding, expected)]).toEqual([['100001', 2]]);
});

test('missing codes, and a code that was renamed, are no joined line', () => {
  expect(findJoinedLines(lines.slice(2), expected).size).toBe(0);
  expect(findJoinedLines([...lines.slice(0, 1), ...lines.slice(3)], expected).size).toBe(0);
  const renamed = { code: '100001', name: 'Kaveri Bluechip Fund - Direct Plan - Growth' };
  expect(findJoinedLines([renamed, ...lines.slice(3)], expected).size).toBe(0);
});

test('a code with a longer name in a later file, and new codes behind it, is no joined line in the earlier file', async () => {
  const [own, ...others] = [
    { code: '100001', name: 'Kaveri Short Duration Fund(the scheme has 2 segregated portfolios)' },
    { code: '100002', name: 'Kaveri Short Duration Fund(the scheme has 2 segregated portfolios)' },
    { code: '100003', name: 'Kaveri Gold ETF' },
  ] as const;
  const later = buildNavFile('2.txt', '18-Aug-2026', [own, ...others]);
  const earlier = buildNavFile('1.txt', '17-Aug-2026', [{ ...own, name: 'Kaveri Short Duration Fund' }, others[1]]);
  const { reports } = await importFiles([later, earlier]);
  expect(reports[1]).toMatchObject({ outcome: 'nav', rows: 2, rejected: [] });
});

test('an import leaves a joined line out and says how many codes are missing, and keeps the NAVs of all others', async () => {
  const whole = buildNavFile('1.txt', '17-Aug-2026', lines);
  const cut = buildNavFile('2.txt', '18-Aug-2026', [JOINED, ...lines.slice(3)]);
  const { reports } = await importFiles([whole, cut]);
  expect(reports[1]).toMatchObject({
    outcome: 'nav',
    rows: 2,
    rejected: [{ where: 'scheme 100001', received: JOINED.name, expected: expect.stringContaining('2 codes') }],
  });
});
