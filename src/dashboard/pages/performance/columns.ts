import { performance, type Performance } from '#contract/records/performance.ts';
import { addressOf } from '../../ui/address.ts';
import { choiceColumn, fieldColumn } from '../../table/column-makers.ts';
import type { Column } from '../../table/column.ts';
import { excessColumns, returnColumns } from './return-columns.ts';
import type { Screened } from './screened.ts';

const RISKS = ['Very High', 'High', 'Moderately High', 'Moderate', 'Low to Moderate', 'Low'];
const identity = { band: 'Identity' } as const;
const nav = { band: 'NAV, ₹' } as const;
const aum = { band: 'AUM, ₹ crore' } as const;
const ratio = { band: 'Information ratio', width: 66 } as const;
const codes = { band: 'Codes', look: 'code', width: 124 } as const;
const source = { band: 'Record' } as const;

export const schemeColumn: Column<Performance> = {
  ...fieldColumn(performance, 'schemeName', { header: 'Scheme', width: 300 }),
  look: 'scheme',
  href: (row: Performance) => addressOf('holdings', { code: row.code }),
};

export const benchmarkColumn: Column<Performance> = fieldColumn(performance, 'benchmark', {
  ...identity,
  header: 'Benchmark',
  kind: 'choice',
  width: 180,
});

export const aumColumn: Column<Performance> = fieldColumn(performance, 'dailyAum', {
  ...aum,
  header: 'On the day',
  width: 100,
});

/** Every field of a performance record in the order a reader looks for it, and what `screened` knows of the scheme besides. */
export function performanceColumns(screened: Screened): readonly Column<Performance>[] {
  return [
    schemeColumn,
    fieldColumn(performance, 'riskometerScheme', {
      header: 'Risk',
      kind: 'choice',
      look: 'risk',
      order: RISKS,
      width: 64,
    }),
    aumColumn,
    ...returnColumns,
    ...excessColumns,
    fieldColumn(performance, 'ir1Yr', { ...ratio, header: '1 y' }),
    fieldColumn(performance, 'ir3Yr', { ...ratio, header: '3 y' }),
    fieldColumn(performance, 'ir5Yr', { ...ratio, header: '5 y' }),
    fieldColumn(performance, 'ir10Yr', { ...ratio, header: '10 y' }),
    fieldColumn(performance, 'category', { ...identity, header: 'Category', kind: 'choice' }),
    fieldColumn(performance, 'subCategory', {
      ...identity,
      header: 'Sub-category',
      kind: 'choice',
      width: 172,
    }),
    choiceColumn('mutualFund', screened.mutualFund, {
      ...identity,
      header: 'Fund house',
      label: 'Fund house',
      width: 180,
    }),
    choiceColumn('plan', screened.plan, { ...identity, header: 'Plan', label: 'Plan', width: 84 }),
    choiceColumn('option', screened.option, { ...identity, header: 'Option', label: 'Option', width: 96 }),
    fieldColumn(performance, 'type', { ...identity, header: 'Type', kind: 'choice', width: 112 }),
    benchmarkColumn,
    fieldColumn(performance, 'riskometerBenchmark', {
      ...identity,
      header: 'Its risk',
      kind: 'choice',
      look: 'risk',
      order: RISKS,
      width: 76,
    }),
    fieldColumn(performance, 'nav', { ...nav, header: 'Latest', decimals: 4, width: 108 }),
    fieldColumn(performance, 'navDate', { ...nav, header: 'Day' }),
    choiceColumn('freshness', screened.freshness, { ...nav, header: 'Is', label: 'NAV is', width: 84 }),
    fieldColumn(performance, 'preNav', { ...nav, header: 'Before', decimals: 4, width: 108 }),
    fieldColumn(performance, 'preNavDate', { ...nav, header: 'Its day' }),
    fieldColumn(performance, 'preMonthAum', { ...aum, header: 'Month-end', width: 100 }),
    fieldColumn(performance, 'preMonthAvgAum', { ...aum, header: 'Month’s average', width: 116 }),
    fieldColumn(performance, 'specialCharAum', { ...aum, header: 'Note', kind: 'choice', width: 64 }),
    fieldColumn(performance, 'code', { ...codes, header: 'Code', width: 84 }),
    fieldColumn(performance, 'isinGrowth', { ...codes, header: 'ISIN, growth' }),
    fieldColumn(performance, 'isinDivPayout', { ...codes, header: 'ISIN, payout' }),
    fieldColumn(performance, 'isinDivReinvest', { ...codes, header: 'ISIN, reinvest' }),
    fieldColumn(performance, 'date', { ...source, header: 'Produced' }),
  ];
}
