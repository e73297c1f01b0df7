import { expect, test } from 'vitest';
import { checkedIsin } from '#test/support/market/build-official-files.ts';
import { importFiles, readContents } from '../../../import/import-files.ts';
import { buildHouseWorkbook, type HouseOptions } from './house-workbook.ts';

const NAMES = 'Abbott Biocon Cipla Dabur Escorts Finolex Grasim Havells Infosys Jubilant Kirloskar Lupin'.split(' ');
const INDUSTRIES = ['Banks', 'Pharmaceuticals', 'IT - Software', 'Auto', 'Cement', 'Power'];
const DEBT_RATINGS = ['SOV', 'SOV', 'CRISIL A1+', '[ICRA]A1+'];

type Change = NonNullable<HouseOptions['change']>;
type Position = Parameters<Change>[0];

const findShare = ({ name }: Pick<Position, 'name'>): number | null =>
  name.startsWith('Company') ? Number(name.split(' ')[1]) : null;

/** Shares with the name and industry that their number says. */
const nameShares =
  (findName: (share: number) => number, findIndustry: (share: number) => number = (share) => share): Change =>
  (position) => {
    const share = findShare(position);
    if (share === null) return { rating: DEBT_RATINGS[0] ?? '' };
    const name = `${NAMES[findName(share) % NAMES.length]} Ltd.`;
    return { name, rating: INDUSTRIES[findIndustry(share) % INDUSTRIES.length] ?? '' };
  };

const right = nameShares((share) => share);
const ofScheme =
  (chosen: string, change: Change): Change =>
  (position, scheme) =>
    scheme === chosen ? change(position, scheme) : right(position, scheme);

const may = buildHouseWorkbook({ house: 'HDFC', month: 5, change: right });
const june = [5, 6].map((month) => buildHouseWorkbook({ month, change: right }));

const lies: readonly (readonly [what: string, options: Omit<HouseOptions, 'month'>, reason: RegExp])[] = [
  [
    'names one row lower',
    { change: nameShares((share) => share + 1) },
    /check “names”: 90 % \(36 of 40\) securities, one of each issuer, have an ISIN that other portfolios have under other names, expected at most 30 %: INE100A0101\d: Biocon Ltd\., elsewhere Abbott Ltd\./,
  ],
  [
    'industries one row lower',
    {
      change: nameShares(
        (share) => share,
        (share) => share + 1,
      ),
    },
    /check “industries and ratings”: 90 % \(36 of 40\) securities, one of each issuer, have the industry or rating of others, .*, expected at most 20 %: INE100A0101\d, Abbott Ltd\.: Pharmaceuticals, elsewhere banks/,
  ],
];

test.each(lies)('a workbook with %s is refused, and leaves the dataset as it was', async (_, options, reason) => {
  const { dataDir, ...before } = await importFiles([may, ...june]);
  const after = await importFiles([buildHouseWorkbook({ month: 7, ...options })], dataDir);
  expect(after.reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringMatching(reason) }]);
  expect(readContents(after)).toEqual(readContents(before));
});

const ofOneSheet: readonly (readonly [what: string, change: Change, check: string])[] = [
  ['names of the next row', nameShares((share) => share + 1), 'names'],
  [
    'industries of another order',
    nameShares(
      (share) => share,
      (share) => share * 5 + 3,
    ),
    'industries and ratings',
  ],
  [
    'values × 1.3',
    (position, scheme) => ({ ...right(position, scheme), value: position.value * 1.3 }),
    'prices of the day',
  ],
];

test.each(ofOneSheet)('one portfolio with %s is found by the others of its workbook', async (_, change, check) => {
  const workbook = buildHouseWorkbook({ month: 7, change: ofScheme('Mid Cap', change) });
  const { reports } = await importFiles([workbook]);
  expect(JSON.stringify(reports)).toContain(`check “${check}”: `);
  expect(JSON.stringify(reports)).not.toContain('sheet Large Cap');
});

const honest: readonly (readonly [what: string, change: Change])[] = [
  [
    'with the industries of a new classification',
    (position, scheme) => ({ ...right(position, scheme), rating: `New ${findShare(position) ?? 'Sovereign'}` }),
  ],
  [
    'with longer names and industries',
    (position, scheme) => {
      const { name = position.name, rating = '' } = right(position, scheme);
      return { name: `The ${name.replace('Ltd.', 'Limited')} **`, rating: `${rating} and others`.toUpperCase() };
    },
  ],
  [
    'with two companies that have another name, and some in another industry',
    (position, scheme) => {
      const share = findShare(position) ?? 12;
      const renamed = share < 2 ? { name: `Zomato ${share} Ltd.` } : {};
      return { ...right(position, scheme), ...renamed, ...(share > 9 && share < 12 ? { rating: 'Banks' } : {}) };
    },
  ],
];

test.each(honest)('a workbook %s goes in', async (_, change) => {
  const { reports } = await importFiles([may, ...june, buildHouseWorkbook({ month: 7, change })]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'portfolios', rows: 40, notes: [] });
});

/** Seven of the twelve securities are of one issuer. */
const ofOneIssuer =
  (name: string, rating: string): Change =>
  (position, scheme) => {
    const share = findShare(position) ?? 12;
    const named = { name: `${name} ${share}%`, rating };
    return share < 7 ? { ...named, isin: checkedIsin(`INE100A010${share}`) } : right(position, scheme);
  };

test('a workbook in which one issuer of most securities was renamed, and has another rating or industry, goes in', async () => {
  const before = [5, 6].map((month) => buildHouseWorkbook({ month, change: ofOneIssuer('Zomato', 'Banks') }));
  const { reports } = await importFiles([
    ...before,
    buildHouseWorkbook({ month: 7, change: ofOneIssuer('Eternal', 'Power') }),
  ]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'portfolios', rows: 40 });
});

/** The position that a share or bond had in May: 30 days older. */
const ofMay: Change = (position) => {
  const share = findShare(position);
  const old = share === null ? null : (200 + share * 150) * (1 + ((share + 5) % 5) * 0.03);
  return old === null ? {} : { value: Number(((position.quantity * old) / 100_000).toFixed(2)) };
};

test('portfolios of which most rows have the quantity and value of another month are refused under their new date', async () => {
  const stored = buildHouseWorkbook({ month: 5 });
  const mostOfMay: Change = (position, scheme) => (findShare(position) === 11 ? {} : ofMay(position, scheme));
  const { reports } = await importFiles([stored, buildHouseWorkbook({ month: 6, change: mostOfMay })]);
  expect(reports.at(-1)).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringMatching(
      /^check “date”: 82\.5 % \(33 of 40\) securities have the quantity and value of the scheme’s portfolio of another date, .*, expected at most 50 %: Company 0 Ltd\. 10000 for ₹\d+(?:\.\d+)? lakh as on 31 May 2026; /,
    ),
  });
});

test('a portfolio that has a third of its rows unchanged goes in', async () => {
  const change: Change = (position, scheme) => ((findShare(position) ?? 9) < 4 ? ofMay(position, scheme) : {});
  const { reports } = await importFiles([buildHouseWorkbook({ month: 5 }), buildHouseWorkbook({ month: 6, change })]);
  expect(reports.at(-1)).toMatchObject({ outcome: 'portfolios', rows: 40 });
});

test('a portfolio of debt with values × 1.04 is found by one of the same workbook with the same securities', async () => {
  const build = (factor: number) =>
    buildHouseWorkbook({
      ...{ month: 7, schemes: ['Liquid', 'Overnight'] },
      change: ({ value }, scheme) => (scheme === 'Overnight' ? { value: value * factor } : {}),
    });
  expect(JSON.stringify((await importFiles([build(1.04)])).reports)).toContain(
    'check “prices of the day”: 100 % (8 of 8)',
  );
  expect((await importFiles([build(1)])).reports).toMatchObject([{ outcome: 'portfolios', rows: 8 }]);
});
