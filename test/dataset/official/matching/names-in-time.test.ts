import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import {
  buildNavFile,
  buildNavHistory,
  buildWorkbook,
  type NavLine,
} from '#test/support/market/build-official-files.ts';
import { importFiles, readImported } from '../import/import-files.ts';

/** The codes that have the portfolio titled SBI Top Fund of a day, and the reason if none have. */
async function match(day: string, ...navFiles: readonly OpenedFile[]) {
  const workbook = buildWorkbook('book', 'SBI Mutual Fund', '2026-09-01T00:00:00Z', [
    { scheme: 'SBI Top Fund', day, shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100]] },
  ]);
  const imported = await importFiles([...navFiles, workbook]);
  const schemes = await readImported(imported, (store) => store.readSchemes({}));
  const codes = schemes.filter(({ portfolioDate }) => portfolioDate !== null).map(({ code }) => code);
  return codes.length > 0 ? codes : imported.rebuild?.unmatched[0]?.reason;
}

const list = (day: string, names: Readonly<Record<string, string | Omit<NavLine, 'code'>>>) =>
  buildNavFile(
    `navs ${day} ${JSON.stringify(names)}`,
    day,
    Object.entries(names).map(([code, line]) => ({ code, ...(typeof line === 'string' ? { name: line } : line) })),
  );

test('between a file that gives a name to one scheme and a later one that gives it to another, neither matches', async () => {
  const before = list('13-Apr-2017', { 1: 'SBI Top Fund', 2: 'SBI New Fund' });
  const after = list('15-Jul-2025', { 1: 'SBI Old Fund', 2: 'SBI Top Fund' });
  expect(await match('30 June 2019', before, after)).toBe('could be the scheme of code 1 or 2');
  expect(await match('30 April 2017', before, after)).toEqual(['1']);
  expect(await match('30 June 2025', before, after)).toEqual(['2']);
});

test('of schemes with one name, the one with NAVs before and after the date matches, not one that only had them before', async () => {
  const before = list('13-Apr-2017', {
    1: 'SBI Top Fund - Growth',
    2: { name: 'SBI Top Fund - Retail - Growth', date: '26-Jun-2012' },
    3: 'SBI Top Fund - Institutional - Growth',
  });
  const after = list('15-Jul-2025', { 1: 'SBI Renamed Fund - Growth' });
  expect(await match('30 June 2019', before, after)).toEqual(['1']);
});

test('codes that have one name on one day are plans of one scheme: those that lasted longest have its portfolio', async () => {
  const before = list('13-Apr-2017', { 1: 'SBI Top Fund - Growth', 2: 'SBI Top Fund - Retail - Growth' });
  const after = list('15-Jul-2025', { 1: 'SBI Renamed Fund - Growth' });
  expect(await match('13 April 2017', before, after)).toEqual(['1']);
});

test('a name that the scheme had years ago, but not on the date, does not match', async () => {
  const before = list('13-Apr-2017', { 1: 'SBI Top Fund' });
  const after = list('15-Jul-2023', { 1: 'SBI Old Fund' });
  expect(await match('31 July 2025', before, after, list('31-Jul-2025', { 1: 'SBI Old Fund' }))).toBe(
    'no NAV file has this name for code 1 near that date',
  );
  expect(
    await match(
      '31 March 2024',
      before,
      list('15-Jul-2023', { 1: 'SBI Top Fund' }),
      list('31-Mar-2024', { 1: 'SBI Old Fund' }),
    ),
  ).toEqual(['1']);
});

test('a former name counts until the middle of the time between the last file with it and the first with another', async () => {
  const before = list('13-Apr-2017', {
    1: 'SBI Top Fund',
    2: { name: 'SBI Top Fund - Retail', date: '06-Mar-2017' }, // a closed plan, which kept the name
  });
  const after = list('15-Jul-2025', { 1: 'SBI Renamed Fund' });
  expect(await match('30 June 2019', before, after)).toEqual(['1']);
  expect(await match('30 November 2024', before, after)).toBe(
    'no NAV file has this name for code 1 or 2 near that date',
  );
});

test('a name counts up to three years before NAVAll.txt gives it to a scheme in place of another', async () => {
  const before = list('15-Jul-2025', { 1: 'SBI Top IDCW Scheme' });
  const after = list('19-Aug-2026', { 1: 'SBI Top Fund' });
  expect(await match('30 November 2024', before, after)).toEqual(['1']);
});

test('a scheme that a NAV file of the portfolio’s time does not list had not been launched yet', async () => {
  const navs = [list('13-Apr-2017', { 1: 'SBI Other Fund' }), list('15-Jul-2025', { 2: 'SBI Top Fund' })];
  expect(await match('31 March 2017', ...navs)).toBe('code 2 did not exist yet (first NAV 2025-07-15)');
  expect(await match('30 June 2019', ...navs)).toEqual(['2']);
});

test('a code that was assigned years after the date, by its number, is that of a later scheme with the name', async () => {
  const closed = { name: 'SBI Short Series', date: '30-May-2020' };
  const navs = [
    list('13-Apr-2017', { 141000: 'SBI Other Fund' }),
    list('15-Jul-2025', { 146000: closed, 149000: 'SBI Top Fund' }),
  ];
  expect(await match('28 February 2019', ...navs)).toBe('code 149000 did not exist yet (first NAV 2025-07-15)');
  expect(await match('30 June 2019', ...navs)).toEqual(['149000']); // no code of a year later is known
});

test('beyond the first and last NAV file, a name counts for three years', async () => {
  const navs = list('15-Jul-2025', { 1: 'SBI Top Fund' });
  expect(await match('31 August 2022', navs)).toEqual(['1']);
  expect(await match('30 June 2022', navs)).toBe('no NAV file has this name for code 1 near that date');
});

test('a code’s former names are those it had before, never its current one in another spelling or layout', async () => {
  const option = 'Direct Plan - IDCW Others';
  const former = list('13-Apr-2017', {
    1: `SBI Flexible Income - ${option}`,
    2: 'SBI Top  Fund - Growth',
    3: 'SBI Emerging Fund - Growth',
  });
  const later = list('18-Aug-2026', {
    1: `SBI Savings Fund - ${option}`,
    2: 'SBI TOP FUND - Growth',
    3: 'SBI Mid Fund',
  });
  const latest = buildNavFile(
    'latest',
    '19-Aug-2026',
    [{ code: '1', name: 'SBI Savings Fund', plan: 'Direct Plan', option: 'IDCW Others' }],
    'plan-option',
  );
  const schemes = await readImported(await importFiles([former, later, latest]), (store) => store.readSchemes({}));
  expect(schemes.map(({ schemeName, formerNames }) => [schemeName, formerNames])).toEqual([
    ['SBI Savings Fund - Direct Plan - IDCW Others', 'SBI Flexible Income - Direct Plan - IDCW Others'],
    ['SBI TOP FUND - Growth', ''],
    ['SBI Mid Fund', 'SBI Emerging Fund'],
  ]);
});

test('a NAV history report, which prints today’s fund house beside old NAVs, does not hide that a house was renamed', async () => {
  const before = list('13-Apr-2017', { 1: { name: 'DSP BlackRock Top Fund', house: 'DSP BlackRock Mutual Fund' } });
  const after = list('15-Jul-2025', { 1: { name: 'DSP Large Fund', house: 'DSP Mutual Fund' } });
  const workbook = buildWorkbook('book', 'DSP Mutual Fund', '2026-09-01T00:00:00Z', [
    { scheme: 'DSP Top Fund', day: '30 June 2019', shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100]] },
  ]);
  const report = buildNavHistory('report', '02-Apr-2006', [
    { code: '2', name: 'DSP Closed Fund', house: 'DSP Mutual Fund' },
  ]);
  const imported = await importFiles([before, after, workbook, report]);
  expect(imported.rebuild).toMatchObject({ matched: 1, unmatched: [] });
});
