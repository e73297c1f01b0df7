import { expect, test } from 'vitest';
import { buildNavHistory, buildIndexExport, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildMarket, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { importFiles } from '../../import/import-files.ts';

const formatDate = (day: number): string => `${String(day).padStart(2, '0')}-Jul-2026`;

/** A report of days of July 2026, of which the first is a Wednesday. */
const buildReport = (days: readonly number[], lines: (day: number) => readonly NavLine[] = buildMarket) =>
  buildNavHistory(
    'report.txt',
    '',
    days.flatMap((day) => lines(day).map((line) => ({ ...line, date: formatDate(day) }))),
  );

const importReport = async (...report: Parameters<typeof buildReport>) =>
  (await importFiles([buildReport(...report)])).reports[0];

test('a NAV that a code has for one day only is left out of a report, and said', async () => {
  const report = await importReport([1, 2, 3, 6], (day) =>
    mapLines(day, (line) => (day === 3 && line.code === '100016' ? { nav: scaleNav(line, 1.4) } : {})),
  );
  expect(report).toMatchObject({
    outcome: 'nav-history',
    rejected: [{ where: 'scheme 100016, 2026-07-03', received: expect.stringMatching(/^39\./) }],
  });
});

test.each([
  [
    'of one day × 1.05',
    (day: number) => mapLines(day, (line) => (day === 3 ? { nav: scaleNav(line, 1.05) } : {})),
    'check “liquid and overnight returns”',
  ],
  [
    'of one day those of the day before',
    (day: number) => buildMarket(day === 3 ? 2 : day),
    'check “unchanged equity NAVs”: 100 % (48 of 48) NAVs of equity schemes are those of another date, though others moved, expected at most 25 %: 100000: ',
  ],
])('a report with the NAVs %s is refused although no other file is near', async (_, lines, reason) => {
  expect(await importReport([1, 2, 3, 6, 7], lines)).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringContaining(reason),
  });
});

test('a report with equity on Sundays is refused, and one with liquid schemes on Sundays is taken', async () => {
  const days = [3, 5, 6, 7, 8, 9, 10, 12, 13]; // the fifth and the twelfth are Sundays
  expect(await importReport(days)).toMatchObject({
    reason: expect.stringContaining(
      'check “equity NAVs of closed days”: 22.22 % (2 of 9) days with NAVs of most equity schemes are Sundays, or ' +
        'Saturdays without a level of a broad index, expected at most 10 %: 05 Jul 2026; 12 Jul 2026',
    ),
  });
  const liquid = await importReport(days, (day) =>
    buildMarket(day).filter(({ isLiquid }) => isLiquid || (day !== 5 && day !== 12)),
  );
  expect(liquid).toMatchObject({ outcome: 'nav-history' });
});

test('Saturdays of which a broad index has no level are closed, and weekdays may be missing in the index', async () => {
  const findReason = async (days: readonly number[], levels: readonly number[]) => {
    const cells = levels.map((day) => [formatDate(day).replaceAll('-', ' '), String(1_000 + day)] as const);
    return (
      await importFiles([buildIndexExport('index.csv', 'NIFTY 500', Object.fromEntries(cells)), buildReport(days)])
    ).reports[1];
  };
  const [saturdays, weekdays] = [
    [3, 4, 6, 7, 8, 9, 10, 11, 13],
    [1, 2, 3, 6, 7, 8, 9, 10],
  ];
  const withoutSaturdays = saturdays.filter((day) => day !== 4 && day !== 11);
  expect(await findReason(saturdays, withoutSaturdays)).toMatchObject({
    reason: expect.stringContaining('check “equity NAVs of closed days”: 22.22 % (2 of 9)'),
  });
  for (const [days, levels] of [
    [saturdays, saturdays], // of special sessions
    [saturdays, withoutSaturdays.filter((day) => day < 10)], // up to the last level
    [weekdays, weekdays.filter((day) => day !== 7 && day !== 8)],
  ] as const)
    expect(JSON.stringify(await findReason(days, levels))).not.toContain('closed days');
});
