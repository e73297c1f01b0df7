import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { buildPerformance, type PerformanceCells } from '#test/support/market/build-published-files.ts';
import { defineSource, shift, type MutatedSource, type Mutation } from './mutated-file.ts';
import { isEquity } from './navs/nav-mutations.ts';
import { listCurrent, listNavs, readNavText } from './navs/nav-text.ts';

const PLANS = ['Regular', 'Direct'] as const;
const SCHEMES = 60;

type Rows = readonly PerformanceCells[];

/** Fund performance of a day of which NAVs are stored, as of a year before: of equity, as AMFI would compute it from these. */
export function openPerformanceOfNavs(path: string, yearBefore: string, houses: RegExp): MutatedSource {
  const today = readNavText(path, houses);
  const { layout } = today;
  const before = listNavs(readNavText(yearBefore, houses));
  const schemes = new Map<string, Record<string, string | number>>();
  const current = listCurrent(today).filter(isEquity);
  for (const { cells } of current) {
    const [name, code] = [cells?.[layout.name] ?? '', cells?.[layout.code] ?? ''];
    const [nav, start] = [Number(cells?.[layout.nav]), Number(before.get(code))];
    const { plan, baseName } = parseSchemeName(name);
    if (!/\bgrowth\b/i.test(name) || !(start > 0)) continue;
    const column = PLANS.find((each) => each === plan);
    if (column === undefined) continue;
    const values = { [`nav${column}`]: nav, [`return1Year${column}`]: Number(((nav / start - 1) * 100).toFixed(2)) };
    schemes.set(baseName, { ...schemes.get(baseName), ...values });
  }
  const both = [...schemes].filter(([, values]) => PLANS.every((plan) => `nav${plan}` in values));
  const rows: Rows = both.slice(0, SCHEMES).map(([schemeName, values]) => ({ schemeName, ...values }));
  const date = current[0]?.cells?.[layout.date] ?? '';
  return defineSource<Rows>({
    name: 'fund performance of a day with NAVs',
    open: () => rows,
    mutations: {
      'the stored NAVs of its date': {
        'NAVs × 1.01': change(/^nav/, (value) => value * 1.01),
        'NAVs of the next row': ofNextRow(/^nav/),
        'NAVs of Direct and Regular exchanged': exchangePlans(/^nav/),
        'names of the rows ten below': (all) => {
          let moved = all;
          for (let step = 0; step < 10; step++) moved = shift(moved, (row, { schemeName }) => ({ ...row, schemeName }));
          return moved;
        },
      },
      'the stored NAVs of the year before': {
        'returns + 2 points': change(/^return/, (value) => value + 2),
        'returns × 1.3': change(/^return/, (value) => value * 1.3),
        'returns of the next row': ofNextRow(/^return/),
        'returns negated': change(/^return/, (value) => -value),
      },
    },
    write: (all) => buildPerformance('', date, all).bytes ?? new Uint8Array(),
  });
}

const change =
  (fields: RegExp, to: (value: number) => number): Mutation<Rows> =>
  (rows) =>
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(row).flatMap(([field, value]) =>
          fields.test(field) && typeof value === 'number' ? [[field, to(value)]] : [],
        ),
      ),
    }));

const selectFields = (row: PerformanceCells, fields: RegExp) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.test(field)));

const ofNextRow =
  (fields: RegExp): Mutation<Rows> =>
  (rows) =>
    shift(rows, (row, next) => ({ ...row, ...selectFields(next, fields) }));

const exchangePlans =
  (fields: RegExp): Mutation<Rows> =>
  (rows) =>
    rows.map((row) => {
      const other = Object.entries(selectFields(row, fields)).map(([field, value]) => [
        field.replace(/Direct$|Regular$/, (plan) => (plan === 'Direct' ? 'Regular' : 'Direct')),
        value,
      ]);
      return { ...row, ...Object.fromEntries(other) };
    });
