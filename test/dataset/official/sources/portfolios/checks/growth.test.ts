import { expect, test } from 'vitest';
import { importFiles } from '../../../import/import-files.ts';
import { buildHouseWorkbook, type HouseOptions } from './house-workbook.ts';

const schemes = ['Large Cap', 'Mid Cap', 'Flexi Cap', 'Liquid', 'Overnight'];
const june = buildHouseWorkbook({ month: 6, schemes });
const importJuly = async (change: HouseOptions['change']) => {
  const july = buildHouseWorkbook({ month: 7, schemes, ...(change ? { change } : {}) });
  return (await importFiles([june, july])).reports.at(-1);
};

test('portfolios of which most totals are 2.5 times those of a month before are refused if their prices are too', async () => {
  expect(await importJuly(({ value }) => ({ value: value * 2.5 }))).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringMatching(/check “totals”: 100 % \(5 of 5\) schemes have a total of more than 1\.8 times/),
  });
});

test.each([
  ['all schemes of a new fund house that grow to 2.5 times', 2.5],
  ['all schemes of a fund house that shrink to a third', 1 / 3],
])('portfolios of %s in a month, at the prices of the market, go in', async (_, factor) => {
  const growth: HouseOptions['change'] = ({ quantity, value }) => ({
    quantity: Math.round(quantity * factor),
    value: Number((value * factor).toFixed(2)),
  });
  expect(await importJuly(growth)).toMatchObject({ outcome: 'portfolios' });
});

test('a portfolio of papers in default has the value of the month before, and goes in', async () => {
  const [may, july] = [5, 7].map((month) =>
    buildHouseWorkbook({
      ...{ month, schemes: ['Liquid'] },
      change: () => ({ rating: 'CRISIL D', quantity: 100, value: 250 }),
    }),
  );
  const { reports } = await importFiles([may, july].flatMap((file) => file ?? []));
  expect(reports).toMatchObject([{ outcome: 'portfolios' }, { outcome: 'portfolios' }]);
});
