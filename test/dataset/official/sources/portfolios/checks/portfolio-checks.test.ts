import { expect, test } from 'vitest';
import { acceptCheck } from '#dataset/official/import/accepted-checks.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildAverageAum } from '#test/support/market/build-published-files.ts';
import { importFiles, readContents } from '../../../import/import-files.ts';
import { buildHouseWorkbook, type HouseOptions } from './house-workbook.ts';

const months = [5, 6, 7];
const hdfc = months.map((month) => buildHouseWorkbook({ house: 'HDFC', month }));
const sbi = [5, 6].map((month) => buildHouseWorkbook({ month }));

const mutations: readonly (readonly [what: string, options: Omit<HouseOptions, 'month'>, reason: string])[] = [
  [
    'with values ÷ 100',
    { change: ({ value }) => ({ value: value / 100 }) },
    'check “unit”: 100 % (40 of 40) securities have more than 3 times, or less than a third of, the price that they have in ' +
      'portfolios of at most 100 days before or after, expected at most 50 %: Company 0 Ltd. ₹ 2.',
  ],
  ['with values × 10', { change: ({ value }) => ({ value: value * 10 }) }, 'check “unit”: 100 % (40 of 40)'],
  ['in crores that are lakhs', { unit: 'Crores' }, 'check “unit”: 100 % (40 of 40)'],
  ['with quantities × 100', { change: ({ quantity }) => ({ quantity: quantity * 100 }) }, 'check “unit”: 100 %'],
  [
    'with values and quantities × 1,000',
    { change: ({ value, quantity }) => ({ value: value * 1000, quantity: quantity * 1000 }) },
    'check “unit”: 100 % (4 of 4) schemes have a total of about 10, 100 or 1,000 times what they had at most 100 days before or after',
  ],
  [
    'with the values of another month',
    { change: ({ value }) => ({ value: value * 1.05 }) },
    'check “prices of the day”: 100 % (36 of 36) securities have another price than, if shares, other fund houses have on the same day, or else all others of the file',
  ],
];

test.each(mutations)(
  'a workbook %s is refused with the check, its threshold and examples, and leaves the dataset as it was',
  async (_, options, reason) => {
    const { dataDir, ...before } = await importFiles([...hdfc, ...sbi]);
    const after = await importFiles([buildHouseWorkbook({ month: 7, ...options })], dataDir);
    expect(after.reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
    expect(after.reports).toMatchObject([{ reason: expect.stringMatching(/\(accept with --accept [0-9a-f]{16}\)/) }]);
    expect(readContents(after)).toEqual(readContents(before));
  },
);

test('the first workbook of a dataset is refused if its prices cannot be those of shares, bills and certificates', async () => {
  const workbook = buildHouseWorkbook({ month: 7, change: ({ value }) => ({ value: value / 1000 }) });
  const { reports } = await importFiles([workbook]);
  expect(reports).toMatchObject([
    {
      outcome: 'rejected',
      reason: expect.stringMatching(
        /check “unit”: 100 % \(36 of 36\) shares cost less than ₹ 20 or more than ₹ 20000, expected at most 50 %: Company 0 Ltd. ₹ 0.212; /,
      ),
    },
  ]);
});

test('honest months of several houses go in, in any order and with the same dataset', async () => {
  const files = [...hdfc, ...sbi];
  const inOrder = await importFiles(files);
  const mixed = await importFiles([3, 0, 4, 1, 2].flatMap((at) => files[at] ?? []));
  expect([inOrder.imported, mixed.imported]).toEqual([5, 5]);
  expect(readContents(mixed)).toEqual(readContents(inOrder));
});

test('of a workbook with one portfolio in another unit, that one is refused until it is accepted, and the others are taken', async () => {
  const workbook = buildHouseWorkbook({
    ...{ month: 7, schemes: ['Large Cap', 'Flexi Cap', 'Liquid'] },
    change: ({ value }, scheme) => (scheme === 'Flexi Cap' ? { value: value / 100 } : {}),
  });
  const { dataDir, reports } = await importFiles([...hdfc, ...sbi, workbook]);
  expect(reports.at(-1)).toMatchObject({
    outcome: 'portfolios',
    sheets: [{ sheet: 'Large Cap' }, { sheet: 'Liquid' }],
    notes: [
      expect.stringMatching(
        /^sheet rejected: check “unit”: sheet Flexi Cap, SBI Flexi Cap Fund of 31 Jul 2026: 100 % \(12 of 12\) securities have .*, expected at most 50 %: Company 0 Ltd. ₹ 2.12, expected about ₹ 206; .* \(accept with --accept [0-9a-f]{16}\)$/,
      ),
    ],
  });
  const [again] = (await importFiles([workbook], dataDir)).reports;
  expect(again).toMatchObject({ outcome: 'already-present', refused: [expect.stringContaining('check “unit”: ')] });
  for (const [, digest = ''] of JSON.stringify(again).matchAll(/--accept ([0-9a-f]{16})/g))
    acceptCheck(dataDir, digest);
  const accepted = await importFiles([workbook], dataDir);
  expect(accepted.reports).toMatchObject([{ outcome: 'portfolios', rows: 28 }]);
});

test('a scheme whose total is another one, at the prices that others have, is taken with a line in the report', async () => {
  const workbook = buildHouseWorkbook({
    month: 7,
    change: ({ value, quantity }, scheme) =>
      scheme === 'Mid Cap' ? { value: value * 20, quantity: quantity * 20 } : {},
  });
  const { reports } = await importFiles([...hdfc, ...sbi, workbook]);
  expect(reports.at(-1)).toMatchObject({
    outcome: 'portfolios',
    rows: 40,
    notes: [
      expect.stringMatching(/^check total: SBI Mid Cap Fund ₹ 540.9 crore, portfolio of 30 Jun 2026 ₹ 26.91 crore$/),
    ],
  });
});

test('the first portfolio of a scheme is compared with the average AUM of its codes, unless only IDCW options have its name', async () => {
  const schemes = ['Large Cap', 'Flexi Cap', 'Liquid'];
  const codes = schemes.flatMap((scheme, at) =>
    ['Direct Plan', 'Regular Plan'].flatMap((plan, of) => [
      { code: `1${at}${of}1`, name: `SBI ${scheme} ${scheme === 'Liquid' ? 'Cash ' : ''}Fund - ${plan} - Growth` },
      { code: `1${at}${of}2`, name: `SBI ${scheme} Fund - ${plan} - Daily IDCW` },
    ]),
  );
  const workbook = (times: number) =>
    buildHouseWorkbook({
      ...{ month: 7, schemes },
      change: ({ value, quantity }, scheme) =>
        scheme === 'Large Cap' ? {} : { value: value * times, quantity: quantity * times },
    });
  const isLiquid = (code: string) => code.startsWith('12');
  const amounts = codes.map(({ code }) => [code, isLiquid(code) && code.endsWith('2') ? 25 : 1_000] as const);
  const known = [
    buildNavFile('NAVAll.txt', '31-Jul-2026', codes),
    buildAverageAum('average.json', '01-Jul-2026', Object.fromEntries(amounts)),
  ];
  const { reports } = await importFiles([...known, workbook(1)]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'portfolios', rows: 28, notes: [] });
  const wrong = await importFiles([...known, workbook(1000)]);
  expect(wrong.reports.at(-1)).toMatchObject({
    outcome: 'portfolios',
    sheets: [{ sheet: 'Large Cap' }, { sheet: 'Liquid' }],
    notes: [
      expect.stringMatching(/check “unit”: .*: SBI Flexi Cap Fund ₹ .* crore, average AUM of Jul-Sep 2026 ₹ .* crore/),
    ],
  });
});

test('bills and certificates that were issued after the date of their portfolio, or that mature too late, show that it is wrong', async () => {
  const { reports } = await importFiles([
    buildHouseWorkbook({ month: 7, date: () => 'July 31, 2025', savedAt: '2025-08-07T10:00:00Z' }),
  ]);
  expect(reports).toMatchObject([
    {
      reason: expect.stringMatching(
        /^check “date”: 75 % \(3 of 4\) securities cannot have been held .*: 91 DAYS TBILL 20\/08\/2026 \(IN002026X01\d\) of 2026, on 31 Jul 2025; HDFC Bank Ltd\. \(15\/08\/2026\) that matures on 15 Aug 2026, on 31 Jul 2025; /,
      ),
    },
  ]);
});

test.each([
  ['CRISIL D', 'portfolios'],
  ['BWR D (SO)', 'portfolios'],
  ['ICRA D**', 'portfolios'],
  ['CRISIL A1+', 'rejected'],
])('papers rated %s at a quarter of their price, after their maturity, are %s', async (rating, outcome) => {
  const change: HouseOptions['change'] = ({ name, value }) =>
    /Bank/.test(name) ? { name: name.replace('2026', '2025'), value: value / 4, rating } : {};
  const { reports } = await importFiles([buildHouseWorkbook({ month: 7, schemes: ['Liquid'], change })]);
  expect(reports).toMatchObject([{ outcome }]);
});

test('the portfolios of a month are refused with the date of another one', async () => {
  const { reports } = await importFiles([
    ...sbi,
    buildHouseWorkbook({ month: 6, date: () => 'July 31, 2026', savedAt: '2026-08-07T10:00:00Z' }),
  ]);
  expect(reports.at(-1)).toMatchObject({
    reason: expect.stringMatching(
      /^check “date”: 100 % \(4 of 4\) .*: SBI Large Cap Fund of 31 Jul 2026 as stored of 30 Jun 2026; /,
    ),
  });
});

test.each([
  ['in the year after the one in which it was saved', 'June 30, 2021'],
  ['in the other date system', 44_012 + 1_462],
])('a workbook with a date %s is refused', async (_, date) => {
  const workbook = buildHouseWorkbook({
    month: 6,
    date: () => date,
    savedAt: '2020-07-07T10:00:00Z',
    schemes: ['Large Cap'],
  });
  expect((await importFiles([workbook])).reports).toMatchObject([
    { reason: expect.stringMatching(/^check “date”: 100 % \(1 of 1\) .*, saved on 07 Jul 2020/) },
  ]);
});

test.each([
  ['a year and some days after its date', '2026-02-09', 'January 31, 2025', ['31 Jan 2025', '09 Feb 2026']],
  ['years and half a year after its date, as an old one that is saved again,', '2026-07-09', 'January 31, 2021', null],
  ['before its date, as a template,', '2023-11-09', 'January 31, 2026', ['31 Jan 2026', '09 Nov 2023']],
])(
  'a workbook that was saved %s is taken, and has a line in the report if the year may be wrong',
  async (_, saved, date, odd) => {
    const savedAt = `${saved}T10:00:00Z`;
    const { reports } = await importFiles([
      buildHouseWorkbook({ month: 1, schemes: ['Large Cap'], savedAt, date: () => date }),
    ]);
    const notes = odd === null ? [] : [`check date: portfolios of ${odd[0]} in a workbook that was saved on ${odd[1]}`];
    expect(reports).toMatchObject([{ outcome: 'portfolios', notes }]);
  },
);

test('debt that is counted in rupees of its face value, as one fund house does, is taken with a line in the report', async () => {
  const workbook = buildHouseWorkbook({
    month: 7,
    change: ({ name, quantity }, scheme) =>
      scheme === 'Liquid' ? { quantity: quantity * (/TBILL|GOI/.test(name) ? 100 : 500_000) } : {},
  });
  const { reports } = await importFiles([...hdfc, workbook]);
  expect(reports.at(-1)).toMatchObject({
    outcome: 'portfolios',
    notes: [
      'check quantity: debt in another unit than in other fund houses’ portfolios, in 1 of 4: ' +
        '91 DAYS TBILL 20/08/2026 ₹ 1.005, expected about ₹ 100',
    ],
  });
});
