import { describe, expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import {
  buildCompareLead,
  buildCompareRows,
  type CompareRow,
  formatNavDates,
} from '#dashboard/pages/compare/compare-rows.ts';
import { buildKeyData, describeBest } from '#dashboard/pages/compare/key-data/key-data.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

function buildRows(...records: readonly Partial<Performance>[]): readonly CompareRow[] {
  const performance = records.map((record, index) =>
    buildPerformance({ code: `c${index}`, navDate: '2026-11-19T00:00:00', ...record }),
  );
  return buildCompareRows(
    performance.toReversed(),
    performance.map(({ code }) => code),
    { list: null, newestNavDate: '2026-11-19' },
  );
}

/** The texts of a row of the key data, with ● before the best values. */
function readRow(id: string, schemes: readonly CompareRow[]) {
  const row = buildKeyData(schemes).rows.find((candidate) => candidate.id === id);
  return row?.cells.map(({ text, isBest }) => (isBest ? `● ${text}` : text));
}

const listMissingLabels = (schemes: readonly CompareRow[]) =>
  buildKeyData(schemes).missing.flatMap(({ labels }) => labels);

it('a NAV that moved otherwise than its sub-category says why it should be checked', () => {
  const navNote = 'Moved +59.00 % since the previous NAV, the sub-category +0.40 %.';
  const row = buildKeyData(buildRows({ nav: 15.9, navNote }, { nav: 10 })).rows.find(({ id }) => id === 'nav');
  expect(row?.cells.map(({ note }) => note)).toEqual([navNote, '']);
});

it('the return of a scheme whose NAV should be checked is never the best', () => {
  const schemes = buildRows({ return1Year: 30, navNote: 'Check this NAV.' }, { return1Year: 12 }, { return1Year: 9 });
  expect(readRow('return1Year', schemes)).toEqual(['30.00', '● 12.00', '9.00']);
});

it('the best value leads the second by what is material', () => {
  expect(readRow('return1Year', buildRows({ return1Year: 12.1 }, { return1Year: 12 }))).toEqual(['● 12.10', '12.00']);
  expect(readRow('return1Year', buildRows({ return1Year: 12.09 }, { return1Year: 12 }))).toEqual(['12.09', '12.00']);
  expect(readRow('ter', buildRows({ ter: 0.48 }, { ter: 0.5 }))).toEqual(['● 0.48', '0.50']);
  expect(readRow('ter', buildRows({ ter: 0.49 }, { ter: 0.5 }))).toEqual(['0.49', '0.50']);
});

it('values that read the same are equally good', () => {
  const schemes = buildRows({ return1Year: 1 }, { return1Year: 18.471 }, { return1Year: 18.472 });
  expect(readRow('return1Year', schemes)).toEqual(['1.00', '● 18.47', '● 18.47']);
});

it('no value is the best of different months, of different days, or of trackers of one index by their returns', () => {
  const ters = buildRows({ ter: 0.4, terDate: '2026-03-31' }, { ter: 0.8, terDate: '2026-06-30' });
  expect(readRow('ter', ters)).toEqual(['0.40', '0.80']);
  const published = { returnSource: '3Year=Published', publishedReturnDate: '2026-11-12' } as const;
  const returns = buildRows({ return3Year: 30, ...published }, { return3Year: 9 }, { return3Year: 8 });
  expect(readRow('return3Year', returns)).toEqual(['30.00', '● 9.00', '8.00']);
  const tracker = { category: 'Other', subCategory: 'Index Funds', benchmark: 'NIFTY 50 TRI' };
  const trackers = buildRows({ ...tracker, return1Year: 9, ter: 0.1 }, { ...tracker, return1Year: 7, ter: 0.3 });
  expect(readRow('return1Year', trackers)).toEqual(['9.00', '7.00']);
  expect(readRow('ter', trackers)).toEqual(['● 0.10', '0.30']);
});

describe('the best value', () => {
  const buildFund = (schemeName: string, return1Year: number, subCategory = 'Large Cap Fund') =>
    ({ schemeName, return1Year, category: 'Equity', subCategory }) as const;

  it('is marked among schemes of one plan and sub-category only, and the table says so', () => {
    const schemes = buildRows(
      buildFund('A Fund - Direct Plan - Growth', 10),
      buildFund('B Fund - Direct Plan - Growth', 12),
      buildFund('C Fund - Regular Plan - Growth', 15),
      buildFund('D Fund - Direct Plan - Growth', 20, 'Small Cap Fund'),
    );
    expect(readRow('return1Year', schemes)).toEqual(['10.00', '● 12.00', '15.00', '20.00']);
    expect(describeBest(schemes)).toBe('The dot is the best among schemes of the same plan and sub-category.');
    expect(describeBest(schemes.slice(0, 2))).toBe('The dot is the best in the row, where the difference matters.');
    expect(describeBest(schemes.slice(1))).toBe('No value is the best: the schemes differ in plan or sub-category.');
    expect(readRow('return1Year', schemes.slice(1))?.join()).not.toContain('●');
    expect(describeBest(schemes.slice(0, 1))).toBe('');
  });
});

describe('buildKeyData', () => {
  it('names the sub-category by which the Screener groups the schemes, whatever label is printed', () => {
    const schemes = buildRows(
      { category: 'Equity', subCategory: 'Thematic Fund' },
      { category: 'Equity Scheme', subCategory: 'Sectoral/ Thematic' },
    );
    const row = buildKeyData(schemes).rows.find(({ id }) => id === 'subCategory');
    expect(row?.cells.map(({ text }) => text)).toEqual(['Sectoral/ Thematic', 'Sectoral/ Thematic']);
  });

  it('reserves the rows of summary documents while they are being loaded, and leaves them out if that failed', () => {
    const schemes = buildRows({}, {});
    const read = (terms: 'loading' | 'failed' | 'loaded') => {
      const { words, missing } = buildKeyData(schemes, { isLoading: false, terms, hasFailed: false });
      const row = words.find(({ id }) => id === 'exitLoad');
      return [row?.cells.map(({ text }) => text), missing.flatMap(({ labels }) => labels).includes('Exit load')];
    };
    expect(read('loading')).toEqual([['…', '…'], false]);
    expect(read('failed')).toEqual([undefined, false]);
    expect(read('loaded')).toEqual([undefined, true]);
  });

  it('lists the schemes in the order of the codes, with a dash for a missing value', () => {
    expect(readRow('return1Year', buildRows({ return1Year: 15.84 }, {}, { return1Year: 18.47 }))).toEqual([
      '15.84',
      '–',
      '● 18.47',
    ]);
  });

  it('marks the lowest volatility, the smallest drawdown and the highest excess', () => {
    const [a, b] = buildRows(
      { return3Year: 18, return3YearBenchmark: 17 },
      { return3Year: 20, return3YearBenchmark: 19.5 },
    );
    if (!a || !b) throw new Error('expected two schemes');
    const schemes = [
      { ...a, volatility: 12.41, drawdown: -28.95 },
      { ...b, volatility: 16.08, drawdown: -27.6 },
    ];
    expect(readRow('volatility', schemes)).toEqual(['● 12.41', '16.08']);
    expect(readRow('drawdown', schemes)).toEqual(['−28.95', '● −27.60']);
    expect(readRow('excess3Year', schemes)).toEqual(['● +1.00', '+0.50']);
  });

  it('signs an excess return unless it rounds to zero', () => {
    const schemes = buildRows(
      { return1Year: 10.004, return1YearBenchmark: 10 },
      { return1Year: 9.996, return1YearBenchmark: 10 },
      { return1Year: 10.01, return1YearBenchmark: 10 },
      { return1Year: 9.99, return1YearBenchmark: 10 },
    );
    expect(readRow('excess1Year', schemes)).toEqual(['0.00', '0.00', '+0.01', '−0.01']);
  });

  it('marks the lowest expense ratio, and dates it and the AUM', () => {
    const schemes = buildRows(
      { ter: 0.61, terDate: '2026-10-31', dailyAum: 5, dailyAumDate: '2026-11-18' },
      { ter: 1.4, terDate: '2026-10-29', dailyAum: 9, dailyAumDate: '2026-11-19' },
    );
    expect(readRow('ter', schemes)).toEqual(['● 0.61', '1.40']);
    const readNotes = (id: string) =>
      buildKeyData(schemes)
        .rows.find((row) => row.id === id)
        ?.cells.map(({ note }) => note);
    expect(readNotes('dailyAum')).toEqual(['18 Nov 2026', '']);
    expect(readNotes('ter')).toEqual(['31 Oct 2026', '29 Oct 2026']);
  });

  it('marks no best NAV, AUM or return since launch, which are not comparable', () => {
    const schemes = buildRows(
      { nav: 10, dailyAum: 5, returnSinceLaunch: 30 },
      { nav: 20, dailyAum: 9, returnSinceLaunch: 12 },
    );
    for (const id of ['nav', 'dailyAum', 'returnSinceLaunch']) expect(readRow(id, schemes)?.join()).not.toContain('●');
  });

  it('marks no value of a stale scheme, whose return periods ended earlier', () => {
    const schemes = buildRows(
      { return1Year: 40, navDate: '2026-11-08T00:00:00' },
      { return1Year: 20 },
      { return1Year: 10 },
    );
    expect(schemes.map(({ isStale }) => isStale)).toEqual([true, false, false]);
    expect(readRow('return1Year', schemes)).toEqual(['40.00', '● 20.00', '10.00']);
  });

  it('has a row for plan or option only if the schemes differ, since their returns are not comparable', () => {
    const names = ['Kaveri Fund - Direct Plan - Growth', 'Nilgiri Fund - Direct Plan - IDCW'];
    const schemes = buildRows(...names.map((schemeName) => ({ schemeName })));
    expect(readRow('option', schemes)).toEqual(['Growth', 'IDCW']);
    expect(readRow('plan', schemes)).toBeUndefined();
    expect(listMissingLabels(schemes)).not.toContain('Plan');
  });

  it('lists the labels of rows without any value instead of showing the rows', () => {
    const schemes = buildRows({ return1Year: 1 }, {});
    expect(buildKeyData(schemes).rows.map(({ id }) => id)).toEqual(['nav', 'navDate', 'return1Year']);
    expect(listMissingLabels(schemes)).toContain('Benchmark');
    expect(listMissingLabels(schemes)).toContain('Return, 3 years, 5 years, 10 years');
  });

  it('says which values are published', () => {
    const published = { returnSource: '3Year=Published', publishedReturnDate: '2026-11-18' } as const;
    const { rows } = buildKeyData(buildRows({ return3Year: 1, ...published }, { return3Year: 2 }));
    const cells = rows.find(({ id }) => id === 'return3Year')?.cells;
    expect(cells?.map(({ source }) => source)).toEqual([
      expect.stringMatching(/^Published by AMFI to 18 Nov 2026/),
      '',
    ]);
  });

  it('says why a return is missing for all schemes, each reason once', () => {
    const notes = { returnNotes: '3Year=Young; 5Year=Young' };
    const { missing } = buildKeyData(buildRows(notes, { returnNotes: '3Year=Young; 5Year=Split' }));
    const young = 'The scheme is younger than the period.';
    expect(missing.map(({ reason }) => reason)).toEqual([
      '',
      young,
      `${young} A suspected unit split lies in the period.`,
    ]);
    expect(missing[0]?.labels).toContain('Return, 1 year, 10 years');
    expect(missing[1]?.labels).toEqual(['Return, 3 years', 'Excess, 3 years']);
    expect(missing[2]?.labels).toEqual(['Return, 5 years', 'Excess, 5 years']);
  });
});

describe('buildCompareLead', () => {
  it('gives the number of schemes and what they have in common', () => {
    const names = ['Kaveri Fund - Direct Plan - Growth', 'Nilgiri Fund - Direct Plan - IDCW'];
    expect(buildCompareLead(buildRows(...names.map((schemeName) => ({ schemeName }))))).toBe(
      'Two schemes, direct plan',
    );
    expect(buildCompareLead(buildRows(...names.slice(0, 1).map((schemeName) => ({ schemeName }))))).toBe(
      'One scheme, direct plan, growth option',
    );
  });
});

describe('formatNavDates', () => {
  it('gives the NAV date, or the first and the last one', () => {
    expect(formatNavDates(buildRows({}, {}))).toBe('NAV 19 Nov 2026');
    expect(formatNavDates(buildRows({ navDate: '2026-10-28T00:00:00' }, {}))).toBe('NAVs 28 Oct 2026 to 19 Nov 2026');
    expect(formatNavDates(buildRows({ navDate: null }))).toBe('');
  });
});
