import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmounts } from '#dashboard/schemes/saved/parse-amounts.ts';
import { createCodeFinder } from '#dashboard/schemes/saved/resolve-codes.ts';
import { parseAmount } from '#dashboard/schemes/saved/rupee-amount.ts';
import { formatNumber } from '#dashboard/ui/text/format.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const schemes = [
  buildSchemeMaster({ code: '120503', isinGrowth: 'INF879O01027' }),
  buildSchemeMaster({ code: '120504', isinDivPayout: 'INF879O01035' }),
  buildSchemeMaster({ code: '120505' }),
  buildSchemeMaster({ code: 'SIF-9', isinGrowth: 'INF754K30011' }),
];
const byCode = new Map(schemes.map((scheme) => [scheme.code, scheme]));
const list = { schemes, byCode, hasPortfolioDates: true };
const find = {
  findCode: createCodeFinder(list),
  byCode,
  isStale: () => false,
  findByName: () => ({ isCertain: false, candidates: [] }),
};
const read = (text: string) => {
  const { amounts, problems } = parseAmounts(text, find);
  return { amounts: [...amounts], problems: problems.map(({ line, reason }) => [line, reason]) };
};

test.each([
  ['150000', 150_000],
  ['1,50,000', 150_000],
  ['12,34,567.89', 1_234_567.89],
  ['1,234,567', 1_234_567],
  ['₹ 1.5 lakh', 150_000],
  ['Rs. 2,500/-', 2_500],
  ['INR 2 cr', 20_000_000],
  ['0.75 Crores', 7_500_000],
  ['3L', 300_000],
  ['25k', 25_000],
])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each([
  ['', 'No amount.'],
  ['abc', '“abc” is not an amount.'],
  ['5 apples', '“5 apples” is not an amount.'],
  ['1,5', '“1,5”: digits are not grouped as in 1,50,000.'],
  ['1.500,00', '“1.500,00”: digits are not grouped as in 1,50,000.'],
  ['-500', 'The amount is negative.'],
  ['(500)', 'The amount is negative.'],
  ['0.00', 'The amount is 0.'],
  ['2 lakh crore', '“2 lakh crore” is not an amount.'],
  ['999999999 cr', 'The amount is above ₹ 1 lakh crore.'],
])('does not read %s: %s', (text, reason) => expect(parseAmount(text)).toBe(reason));

test('reads every amount that the dashboard prints', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (paise) => {
      expect(parseAmount(`₹ ${formatNumber(paise / 100)}`)).toBe(paise / 100);
    }),
  );
});

test.each([
  ['commas', '120503,1,50,000\nINF879O01035, "2,00,000"'],
  ['tabs, as from a spreadsheet', '120503\t1,50,000\r\nINF879O01035\tSome Fund\t2,00,000\r\n'],
  ['spaces', '120503 1,50,000\n\ninf879o01035 ₹ 2 lakh'],
  ['semicolons', '120503;150000\n120504;200000'],
  ['names in between', '120503, Steady Fund, 1,50,000\n120504, Other Fund, ₹ 2,00,000'],
])('a line per scheme, separated by %s', (_, text) => {
  expect(read(text)).toEqual({
    amounts: [
      ['120503', 150_000],
      ['120504', 200_000],
    ],
    problems: [],
  });
});

test('the columns of a CSV file are found by their headers, codes before ISINs', () => {
  const file =
    '\u{FEFF}Folio,Scheme,ISIN,AMFI code,Units,Current value\r\n91/1,"Steady, Direct",INF879O01027,,12.5,"1,50,000"\r\n91/2,Other,,120504,3,200000\r\n';
  expect(read(file)).toEqual({
    amounts: [
      ['120503', 150_000],
      ['120504', 200_000],
    ],
    problems: [],
  });
});

test('a bad line is reported with its number and reason, and none is dropped silently', () => {
  const text = ['120503 1 lakh', 'Total 5,00,000', '999999, 10', 'INF000000000 5', '120504', '', '120505, -3'].join(
    '\n',
  );
  expect(read(text)).toEqual({
    amounts: [['120503', 100_000]],
    problems: [
      [2, 'No scheme has this name.'],
      [3, 'No scheme has this code.'],
      [4, 'No scheme has this ISIN.'],
      [5, 'No amount.'],
      [7, 'The amount is negative.'],
    ],
  });
  expect(read('code,amount\n120503,1,50,000').problems).toEqual([
    [2, '4 columns under 2 headers: put amounts with commas in quotes.'],
  ]);
});

test('every line that is not blank is read, repeated or reported', () => {
  const word = fc.constantFrom('120503', 'INF879O01035', '999', 'x', '1,50,000', '₹ 2 lakh', '', '"', ',', '\t', ' ');
  fc.assert(
    fc.property(
      fc.array(
        fc.array(word, { maxLength: 5 }).map((words) => words.join('')),
        { maxLength: 8 },
      ),
      (lines) => {
        const { amounts, problems, repeated } = parseAmounts(lines.join('\n'), find);
        const used = lines.filter((line) => line.trim() !== '').length;
        expect(amounts.size + problems.length + repeated.length).toBe(used);
        for (const amount of amounts.values()) expect(amount).toBeGreaterThan(0);
      },
    ),
  );
});

test('lines of one scheme are added up', () => {
  const { amounts, repeated } = parseAmounts('120503 100\nINF879O01027 50', find);
  expect([...amounts]).toEqual([['120503', 150]]);
  expect(repeated).toEqual([2]);
});

test('codes of specialised investment funds are texts, in any case, and an unknown one is named as a code', () => {
  expect(read('SIF-9, 1000000\nsif-9\t5 lakh\nSIF-99 100000\nINF754K30011;10,00,000')).toEqual({
    amounts: [['SIF-9', 2_500_000]],
    problems: [[3, 'No scheme has this code.']],
  });
  expect(read('Scheme code;Current value\nSIF-9;2 lakh').amounts).toEqual([['SIF-9', 200_000]]);
});

describe('a code and an ISIN of one line that are of different schemes', () => {
  const buildFinder = (stale: readonly string[]) => {
    const isStale = (code: string) => stale.includes(code);
    return { ...find, findCode: createCodeFinder(list, isStale), isStale };
  };
  const lines = [
    'AMFI code,ISIN,Value\n120505,INF879O01027,500',
    '120505, INF879O01027, 500',
    '120505 INF879O01027 500',
    'isin;code;name;current value\nINF879O01027;120505;Steady;500',
  ];

  test.each(lines)('are said, and the one with current NAVs is taken: %s', (text) => {
    const { amounts, conflicts, choices } = parseAmounts(text, buildFinder(['120505']));
    expect([...amounts]).toEqual([['120503', 500]]);
    expect(conflicts).toMatchObject([{ code: '120503', words: expect.arrayContaining(['120505', 'INF879O01027']) }]);
    expect(choices).toEqual([]);
  });

  test.each(lines)('are a choice if both have current NAVs, or none: %s', (text) => {
    for (const stale of [[], ['120503', '120505']]) {
      const { amounts, choices } = parseAmounts(text, buildFinder(stale));
      expect(amounts.size).toBe(0);
      expect(choices.map(({ candidates }) => candidates.map(({ code }) => code).toSorted())).toEqual([
        ['120503', '120505'],
      ]);
    }
  });

  test('an ISIN that two codes have, as after a merger, means the one with current NAVs', () => {
    const merged = [
      buildSchemeMaster({ code: '119893', isinGrowth: 'INF251K01HN7' }),
      buildSchemeMaster({ code: '150187', isinGrowth: 'INF251K01HN7' }),
    ];
    for (const entries of [merged, merged.toReversed()]) {
      const mergedList = { schemes: entries, byCode: new Map(), hasPortfolioDates: true };
      expect(createCodeFinder(mergedList, (code) => code === '119893')('INF251K01HN7')).toBe('150187');
    }
  });
});
