import { monthPart } from '#contract/dates.ts';
import type { TerFile, TerRow } from '#dataset/official/feeds/ter/fields.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import {
  defineSource,
  shift,
  type MutatedSource,
  type Mutation,
  type Mutations,
  type NamedFile,
} from './mutated-file.ts';

type Row = Pick<TerRow, 'nsdlCode' | 'schemeName' | 'first' | 'regular' | 'direct'>;
type Month = readonly Row[];

/** The expense ratios of the month after a stored one, else of made-up schemes: a real month takes some ten seconds. */
export function openMutatedExpenseRatios(stored: readonly TerFile[]): MutatedSource {
  const newest = stored.toSorted((a, b) => (String(a.rows[0]?.first) < String(b.rows[0]?.first) ? 1 : -1))[0];
  return openNextMonth('expense ratios', newest ? selectFirst(newest.rows) : SCHEMES, SCHEME, ratioMutations);
}

const STRATEGIES: Month = Array.from({ length: 40 }, (_, at) => ({
  ...{ nsdlCode: '', schemeName: `Fuzz Strategy ${at}`, first: '2026-09-01' as const },
  ...{ regular: 0.9 + ((at * 5) % 11) * 0.15, direct: 0.3 + ((at * 5) % 11) * 0.1 }, // those of neighbours differ
}));
const STRATEGY = { SIF_Id: 1 };

const SCHEMES: Month = STRATEGIES.map((row, at) => ({
  ...row,
  nsdlCode: `FUZZ/${at}`,
  schemeName: `Fuzz Scheme ${at}`,
}));
const SCHEME = { MF_ID: 1 };

/** Expense ratios of a month that is stored; of specialised funds no real ones are at hand. */
export const listStoredRatios = (): readonly NamedFile[] => [
  { name: 'sif-ter/09-2026.json', bytes: writeRatios(STRATEGIES, STRATEGY) },
  { name: 'ter/09-2026.json', bytes: writeRatios(SCHEMES, SCHEME) },
];
export const openMutatedStrategyRatios = (): MutatedSource => {
  const { 'NSDL codes of the next scheme': _, ...mutations } = ratioMutations; // they have no codes
  return openNextMonth('expense ratios of specialised funds', STRATEGIES, STRATEGY, mutations);
};

/** A third of the ratios moved by some hundredths. */
function openNextMonth(name: string, stored: Month, fund: object, mutations: Mutations<Month>): MutatedSource {
  const before = stored.map((row) => ({
    ...row,
    first: toIsoDay(addMonths(toDayNumber(`${monthPart(row.first)}-01`), 1)),
  }));
  return defineSource({
    name,
    open(random): Month {
      const move = (ratio: number | null) =>
        ratio === null || random.below(3) > 0 ? ratio : ratio + random.below(5) / 100;
      return before.map((row) => ({ ...row, regular: move(row.regular), direct: row.direct }));
    },
    mutations: { 'the stored month before': { ...mutations, 'ratios of the month before': () => before } },
    write: (rows) => writeRatios(rows, fund),
  });
}

function selectFirst(rows: readonly TerRow[]): readonly Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.nsdlCode}\n${row.schemeName}`;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
}

function writeRatios(rows: Month, fund: object): Uint8Array {
  const ofPlan = (plan: string, total: number | null) => ({
    ...{ [`${plan}_BER`]: total?.toFixed(2) ?? null, [`${plan}_BrokerageCost`]: '0', [`${plan}_TransactionCost`]: '0' },
    ...{ [`${plan}_StatutoryLevies`]: '0', [`${plan}_TER`]: total?.toFixed(2) ?? null },
  });
  const data = rows.map(({ nsdlCode, schemeName, first, regular, direct }) => ({
    ...{ NSDLSchemeCode: nsdlCode, Scheme_Name: schemeName, SchemeType_Desc: 'Open Ended', SchemeCat_Desc: '' },
    ...{ TER_Year: '', TER_Date: `${first}T00:00:00.000Z`, ...fund, Month: monthPart(first) },
    ...{ ...ofPlan('R', regular), ...ofPlan('D', direct) },
  }));
  const meta = { page: 1, pageSize: 10_000, total: data.length, pageCount: 1 };
  return new TextEncoder().encode(JSON.stringify({ data, meta }));
}

const scaleRatios =
  (factor: number): Mutation<Month> =>
  (rows) =>
    rows.map((row) => ({
      ...row,
      regular: row.regular === null ? null : row.regular * factor,
      direct: row.direct === null ? null : row.direct * factor,
    }));

const ratioMutations: Mutations<Month> = {
  'ratios × 10': scaleRatios(10),
  'ratios ÷ 100': scaleRatios(0.01),
  'ratios halved': scaleRatios(0.5),
  'ratios of the next scheme': (rows) => shift(rows, (row, { regular, direct }) => ({ ...row, regular, direct })),
  'names of the next scheme': (rows) => shift(rows, (row, { schemeName }) => ({ ...row, schemeName })),
  'NSDL codes of the next scheme': (rows) => shift(rows, (row, { nsdlCode }) => ({ ...row, nsdlCode })),
  'Direct and Regular exchanged': (rows) =>
    rows.map(({ regular, direct, ...row }) => ({ ...row, regular: direct, direct: regular })),
};
