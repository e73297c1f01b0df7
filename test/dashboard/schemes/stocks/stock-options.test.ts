import { expect, test } from 'vitest';
import { foundHoldingFields, type FoundHolding } from '#contract/records/holding.ts';
import { createRecordParser } from '#contract/responses/parse-record.ts';
import { findMisspelled, listStockOptions } from '#dashboard/schemes/stocks/stock-options.tsx';

const buildFound = (code: string, fields: Partial<FoundHolding>): FoundHolding => ({
  ...createRecordParser(foundHoldingFields, [])({}),
  code,
  isin: 'INE000A01018',
  instrument: 'Northern Bank Ltd',
  ...fields,
});

test('a share has the name that most portfolios print, and its former ISIN is the same share', () => {
  const found = [
    buildFound('2', { isin: 'INE000A01026', instrument: 'NORTHERN BANK LTD.' }),
    buildFound('1', { isin: 'INE000A01026', prevIsin: 'INE000A01018' }),
    buildFound('3', {}),
    buildFound('3', {}),
    buildFound('4', { isin: 'INE000B01016', instrument: 'Northern Bank of Kosi' }),
  ];
  expect(listStockOptions(found)).toEqual([
    { isin: 'INE000A01026', name: 'Northern Bank Ltd', schemes: 3 },
    { isin: 'INE000B01016', name: 'Northern Bank of Kosi', schemes: 1 },
  ]);
});

test.each(['hdfc bnk', 'hdfc bakn', 'hfdc bank', 'hdfc banka', 'hdfc bamk'])('“%s” is taken for HDFC Bank', (text) => {
  const shares = ['HDFC Bank Ltd.', 'HDFC Life Insurance', 'Bank of Baroda'].map((name, index) => ({
    isin: String(index),
    name,
    schemes: 1,
  }));
  expect(findMisspelled(shares, text).map(({ name }) => name)).toEqual(['HDFC Bank Ltd.']);
});
