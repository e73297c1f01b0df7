import { expect, test } from 'vitest';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { importFiles, readImported } from '../import/import-files.ts';
import { parseOfficialFile } from '../official-files.ts';

const error = (name: string, regular: unknown, direct: unknown, index = 'Nifty 50 TRI') => ({
  Scheme_Name: name,
  Benchmark: index,
  RegularPercent: regular,
  DirectPercent: direct,
  Unknown: null,
});
const difference = (name: string, values: readonly unknown[]) => ({
  Scheme_Name: name,
  Benchmark: 'Nifty 500 TRI',
  ...Object.fromEntries(
    ['Y1_R', 'Y1_D', 'Y3_R', 'Y3_D', 'Y5_R', 'Y5_D', 'Y10_R', 'Y10_D', 'ReturnLaunch_R', 'ReturnLaunch_D'].map(
      (field, at) => [field, values[at] ?? ''],
    ),
  ),
});
const write = (name: string, ...data: readonly object[]) => openText(name, JSON.stringify({ data }));
const parse = (...data: readonly object[]) => parseOfficialFile(new TextEncoder().encode(JSON.stringify({ data })));

const index = { subCategory: 'Index Funds', category: 'Other Scheme' };
const navs = buildNavFile('navs', '07-Oct-2026', [
  { code: '1', name: 'UTI Nifty 50 Index Fund - Direct Plan - Growth', ...index },
  { code: '2', name: 'UTI Nifty 50 Index Fund - Regular Plan - Growth', ...index },
]);

test('errors and differences are recognised by their fields, with text, null and blank', () => {
  const errors = parse(error('A', '0.03', 0.02), error('B', null, ''), error('C', '0.04 %', '-'));
  expect(errors).toMatchObject({
    ...{ kind: 'tracking-error', date: '', rejected: [], anomalies: [] },
    rows: [
      { schemeName: 'A', benchmark: 'Nifty 50 TRI', regular: 0.03, direct: 0.02 },
      { schemeName: 'B', regular: null, direct: null },
      { schemeName: 'C', regular: 0.04, direct: null },
    ],
  });
  expect(parse(difference('A', ['-0.46', -0.16, null, -0.23]))).toMatchObject({
    kind: 'tracking-difference',
    rows: [
      {
        benchmark: 'Nifty 500 TRI',
        ...{ regular_1y: -0.46, direct_1y: -0.16, regular_3y: null, direct_3y: -0.23 },
      },
    ],
  });
});

test('what cannot be is rejected: errors below 0 and above 20, differences beyond 50, a scheme twice, and other fields', () => {
  const file = parse(
    error('A', 0.1, 0.1),
    error('B', -0.1, 0.1),
    error('C', 0.1, 20.5),
    error('a', 0.2, 0.2),
    error('D', 0, 1),
    error('E', 1, 1),
    error('F', 1, 1),
  );
  expect(file).toMatchObject({
    rejected: [{ field: 'RegularPercent' }, { field: 'DirectPercent' }, { field: 'Scheme_Name' }],
  });
  expect(() => parse(difference('A', [-50.1]))).toThrow('0 valid and 1 invalid rows');
  expect(() => parse({ Scheme_Name: 'A', Tracking_Error: 0.1, SchemeCode: 1 })).toThrow('unrecognised JSON');
  expect(() => parseOfficialFile(new TextEncoder().encode('{"Message":"error"}'))).toThrow('unrecognised JSON');
});

test('a response whose first scheme leaves out what it does not have is recognised by the others', () => {
  const young = Object.fromEntries(
    Object.entries(difference('Young Index Fund', [-0.4, -0.2])).filter(([field]) => !field.startsWith('Y10')),
  );
  expect(parse(young, difference('Old Index Fund', ['-0.46', -0.16]))).toMatchObject({
    rows: [{ regular_1y: -0.4, regular_10y: null }, { regular_1y: -0.46 }],
  });
});

test('0 for both plans is a missing value, since they differ by their expenses', () => {
  expect(parse(error('A', 0, '0.00'), error('B', 0.01, 0))).toMatchObject({
    rows: [
      { regular: null, direct: null },
      { regular: 0.01, direct: 0 },
    ],
  });
  expect(parse(difference('A', [-0.1, 0, 0, 0]))).toMatchObject({
    rows: [{ regular_1y: -0.1, direct_1y: 0, regular_3y: null, direct_3y: null }],
  });
});

test('the newest error of a scheme within twelve days counts, for its plans each, with the day and the index as printed', async () => {
  const imported = await importFiles([
    navs,
    write(
      'tracking-error/2026-10-05/tracking-error.json',
      error('UTI NIFTY 50 Index Fund', 0.05, 0.04),
      error('Gone Fund', 1, 1),
    ),
    write(
      'tracking-error/2026-10-07/tracking-error.json',
      error('UTI Nifty 50 Index Fund', 0.03, 0.02, 'Nifty 500 TRI'),
    ),
    write('tracking difference 01-Oct-2026.json', difference('UTI Nifty 50 Index Fund', [-0.46, -0.16, -0.5, -0.23])),
    write('tracking-error.json', error('UTI Nifty 50 Index Fund', 9, 9)),
  ]);
  expect(imported.reports.at(-1)).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringContaining('without a date'),
  });
  const measures = await readImported(imported, (store) => store.readMeasures({}));
  const shared = {
    publishedTrackingErrorDate: '2026-10-07',
    publishedTrackingDifferenceDate: '2026-10-01',
    publishedTrackingBenchmark: 'Nifty 500 TRI',
    publishedTrackingDifference5Year: null,
  };
  expect(measures).toMatchObject([
    {
      code: '1',
      publishedTrackingError: 0.02,
      publishedTrackingDifference1Year: -0.16,
      publishedTrackingDifference3Year: -0.23,
      ...shared,
    },
    {
      code: '2',
      publishedTrackingError: 0.03,
      publishedTrackingDifference1Year: -0.46,
      publishedTrackingDifference3Year: -0.5,
      ...shared,
    },
  ]);
  expect(imported.rebuild?.joins.find(({ source }) => source === 'tracking errors')).toMatchObject({
    names: 3,
    unjoined: [{ schemeName: 'Gone Fund' }],
  });
});

test.each([
  [0.03, ''],
  ['', 0.03],
  [0.03, 0],
  [0.03, 0.03],
])(
  'the figures of an ETF that a source calls Direct are in either column, and 0 in the other is none: %j, %j',
  async (regular, direct) => {
    const etf = buildNavFile('navs', '07-Oct-2026', [
      {
        code: '1',
        name: 'Nifty 50 ETF - Direct Plan - Growth',
        house: 'SBI Mutual Fund',
        section: 'Open Ended Schemes(Other Scheme - Other  ETFs)',
      },
    ]);
    const imported = await importFiles([etf, write('2026-10-07.json', error('Nifty 50 ETF', regular, direct))]);
    const measures = await readImported(imported, (store) => store.readMeasures({}));
    expect(measures).toMatchObject([{ code: '1', publishedTrackingError: 0.03 }]);
  },
);

test('a name that two schemes could have joins neither', async () => {
  const twice = buildNavFile('navs', '07-Oct-2026', [
    { code: '1', name: 'Nifty 50 Index Fund - Direct Plan - Growth', house: 'SBI Mutual Fund', ...index },
    { code: '2', name: 'Nifty 50 Index Fund - Direct Plan - Growth', house: 'Axis Mutual Fund', ...index },
  ]);
  const imported = await importFiles([twice, write('2026-10-07.json', error('Nifty 50 Index Fund', 0.1, 0.1))]);
  const measures = await readImported(imported, (store) => store.readMeasures({}));
  expect(measures.map(({ publishedTrackingError }) => publishedTrackingError)).toEqual([null, null]);
});
