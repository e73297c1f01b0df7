import { expect, test } from 'vitest';
import { buildNavFile, openText, type NavLine } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

const NAMES = [
  'Liquid',
  'Gilt',
  'Value',
  'Focused',
  'Contra',
  'Bluechip',
  'Infrastructure',
  'Pharma',
  'Banking',
  'Energy',
];
const buildLines = (count: number, firstCode = 100_000): readonly NavLine[] =>
  Array.from({ length: count }, (_, at) => ({
    code: `${firstCode + at}`,
    name: `SBI ${NAMES[at % NAMES.length] ?? ''} Fund Series ${firstCode + at} - Growth`,
    section: 'Open Ended Schemes(Debt Scheme - Gilt Fund)', // its NAV may be the same on two days
  }));
const lines = buildLines(100);
const july = buildNavFile('july.txt', '15-Jul-2026', lines);

/** The file with two columns of its data lines swapped. */
function swapColumns(a: number, b: number) {
  const text = new TextDecoder().decode(buildNavFile('', '16-Jul-2026', lines).bytes ?? new Uint8Array());
  const swapped = text.split('\r\n').map((line) => {
    const cells = line.split(';');
    if (cells.length > 1 && !line.startsWith('Scheme')) [cells[a], cells[b]] = [cells[b] ?? '', cells[a] ?? ''];
    return cells.join(';');
  });
  return openText('swapped.txt', swapped.join('\r\n'));
}

test.each([
  ['name and NAV', 3, 4, 'column Scheme Name: 100 of 100 lines have no name'],
  ['name and ISIN', 3, 1, 'column Scheme Name: 100 of 100 lines have no name'],
  ['code and NAV', 0, 4, 'invalid line'],
])('a NAV file with %s swapped is rejected, also if it is the first', async (_, a, b, reason) => {
  const { reports } = await importFiles([swapColumns(a, b)]);
  expect(reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
});

test('a NAV file in which most codes have the name and ISIN of others is rejected', async () => {
  const shifted = lines.map((line, at) => ({ ...line, name: lines[(at + 1) % lines.length]?.name ?? '' }));
  const { reports } = await importFiles([july, buildNavFile('shifted.txt', '16-Jul-2026', shifted)]);
  expect(reports).toMatchObject([
    { outcome: 'nav' },
    {
      outcome: 'rejected',
      reason: expect.stringContaining('check “scheme names”: 100 % (100 of 100) codes have another name than before'),
    },
  ]);
});

test('a code keeps its identity by its ISIN when its name changes, and by its name when its ISIN does', async () => {
  const named = lines.map((line) => ({ ...line, isin: 'INF200K01QX4' }));
  // of all codes, that would be refused
  const renamed = named.map((line, at) => (at < 4 ? { ...line, name: `State Bank Contra Fund ${at} - Growth` } : line));
  const { imported } = await importFiles([
    buildNavFile('1', '14-Jul-2026', named),
    buildNavFile('2', '15-Jul-2026', renamed),
    buildNavFile(
      '3',
      '16-Jul-2026',
      lines.map((line) => ({ ...line, name: line.name.toUpperCase() })),
    ),
  ]);
  expect(imported).toBe(3);
});

test('a NAV file with other codes than a whole file of the same month is rejected; in another year it is not', async () => {
  const whole = buildNavFile('whole.txt', '15-Jul-2026', buildLines(10_000));
  const others = buildLines(100, 500_000);
  const { reports } = await importFiles([
    whole,
    buildNavFile('near.txt', '14-Aug-2026', others),
    buildNavFile('far.txt', '15-Jul-2017', others),
  ]);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['nav', 'rejected', 'nav']);
  expect(reports[1]).toMatchObject({ reason: expect.stringContaining('column Scheme Code: only 0 of 100 lines') });
});
