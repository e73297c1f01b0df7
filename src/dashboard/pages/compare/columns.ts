import { performance } from '#contract/records/performance.ts';
import { excess } from '#finance/returns.ts';
import { choiceColumn, fieldColumn, numberColumn } from '../../table/column-makers.ts';
import type { Column } from '../../table/column.ts';
import { addressOf } from '../../ui/address.ts';
import type { Compared } from './compared.ts';

const identity = { band: 'Identity' } as const;
const nav = { band: 'NAV' } as const;
const risk = { band: 'Risk' } as const;
const ratio = { band: 'Information ratio' } as const;
const ofScheme = { band: 'Scheme return, %, over 1 year annualised' } as const;
const ofBenchmark = { band: 'Benchmark return, %, over 1 year annualised' } as const;

const horizons = [
  ['1 m', 'return1Month'],
  ['3 m', 'return3Month'],
  ['6 m', 'return6Month'],
  ['1 y', 'return1Year'],
  ['3 y', 'return3Year'],
  ['5 y', 'return5Year'],
  ['10 y', 'return10Year'],
] as const;

export const schemeColumn: Column<Compared> = {
  ...fieldColumn(performance, 'schemeName', { header: 'Scheme', width: 264 }),
  look: 'scheme',
  href: (row: Compared) => addressOf('holdings', { code: row.code }),
};
export const benchmarkColumn: Column<Compared> = fieldColumn(performance, 'benchmark', {
  ...identity,
  header: 'Benchmark',
  kind: 'choice',
});

/** Each return beside its benchmark's: what the chart of returns by horizon draws. */
export const returnColumns: readonly Column<Compared>[] = [
  ...horizons.map(([header, name]) => fieldColumn(performance, name, { ...ofScheme, header })),
  ...horizons.map(([header, name]) => fieldColumn(performance, `${name}Benchmark`, { ...ofBenchmark, header })),
];

const excessOf = (
  header: string,
  words: string,
  name: 'return1Year' | 'return3Year' | 'return5Year',
): Column<Compared> =>
  numberColumn(name.replace('return', 'excess'), (row: Compared) => excess(row[name], row[`${name}Benchmark`]), {
    band: 'Excess over benchmark, pp',
    header,
    label: `Excess, ${words}`,
    unit: 'pp',
    signed: true,
  });

/** Every figure of the page, once: the facts, the chart and the table read the same columns. */
export const compareColumns: readonly Column<Compared>[] = [
  schemeColumn,
  choiceColumn('mutualFund', (row: Compared) => row.mutualFund, {
    ...identity,
    header: 'Fund house',
    label: 'Fund house',
  }),
  fieldColumn(performance, 'category', { ...identity, header: 'Category', kind: 'choice' }),
  fieldColumn(performance, 'subCategory', { ...identity, header: 'Sub-category', kind: 'choice', width: 172 }),
  choiceColumn('plan', (row: Compared) => row.plan, { ...identity, header: 'Plan', label: 'Plan', width: 84 }),
  choiceColumn('option', (row: Compared) => row.option, { ...identity, header: 'Option', label: 'Option', width: 96 }),
  benchmarkColumn,
  fieldColumn(performance, 'riskometerScheme', { ...risk, header: 'Riskometer', kind: 'choice', look: 'risk' }),
  fieldColumn(performance, 'nav', { ...nav, header: 'Latest', decimals: 4, width: 108 }),
  fieldColumn(performance, 'navDate', { ...nav, header: 'Day' }),
  fieldColumn(performance, 'dailyAum', { header: 'AUM', width: 108 }),
  ...returnColumns,
  fieldColumn(performance, 'returnSinceLaunch', { ...ofScheme, header: 'Launch' }),
  excessOf('1 y', '1 year', 'return1Year'),
  excessOf('3 y', '3 years', 'return3Year'),
  excessOf('5 y', '5 years', 'return5Year'),
  numberColumn('volatility', (row: Compared) => row.volatility, {
    ...risk,
    header: 'Volatility 3 y',
    label: 'Volatility, 3 years',
    unit: '%',
    width: 104,
  }),
  numberColumn('drawdown', (row: Compared) => row.drawdown, {
    ...risk,
    header: 'Drawdown 3 y',
    label: 'Maximum drawdown, 3 years',
    unit: '%',
    width: 112,
  }),
  fieldColumn(performance, 'ir1Yr', { ...ratio, header: '1 y' }),
  fieldColumn(performance, 'ir3Yr', { ...ratio, header: '3 y' }),
  fieldColumn(performance, 'ir5Yr', { ...ratio, header: '5 y' }),
  fieldColumn(performance, 'ir10Yr', { ...ratio, header: '10 y' }),
  fieldColumn(performance, 'code', { header: 'Code', look: 'code', width: 84 }),
];
