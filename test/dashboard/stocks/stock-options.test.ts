import { expect, test } from 'vitest';
import { foundHoldingFields, type FoundHolding } from '#contract/records/holding.ts';
import { createRecordParser } from '#contract/responses/parse-record.ts';
import { listStockOptions } from '#dashboard/pages/stocks/stock-options.ts';

const buildFound = (code: string, date: string): FoundHolding => ({
  ...createRecordParser(foundHoldingFields, [])({}),
  code,
  isin: 'INE000A01018',
  instrument: 'Northern Bank Ltd',
  date,
});

test('a stock is not counted with the schemes whose latest portfolio is years old', () => {
  const found = [
    buildFound('1', '2025-09-15T00:00:00'),
    buildFound('2', '2025-07-31T00:00:00'),
    buildFound('3', '2019-06-30T00:00:00'),
  ];
  expect(listStockOptions(found)).toEqual([{ isin: 'INE000A01018', name: 'Northern Bank Ltd', schemes: 2 }]);
});
