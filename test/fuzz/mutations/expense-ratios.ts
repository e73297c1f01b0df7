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
/** The rows of each scheme in order of their days. */
type Month = readonly Row[];

/** The expense ratios of the month after a stored one, else of made-up schemes: a real month takes some ten seconds. */
export function openMutatedExpenseRatios(stored: readonly TerFile[]): MutatedSource {
  const newest = stored.toSorted((a, b) => (String(a.rows[0]?.first) < String(b.rows[0]?.first) ? 1 : -1))[0];
  return openNextMonth('expense ratios', newest?.rows ?? SCHEMES, SCHEME, ratioMutations);
}

/** Every fourth is lower from the middle of the month on. */
const STRATEGIES: Month = Array.from({ length: 40 }, (_, at) => {
  const [regular, direct] = [0.9 + ((at * 5) % 11) * 0.15, 0.3 + ((at * 5) % 11) * 0.1]; // those of neighbours differ
  const row = { nsdlCode: '', schemeName: `Fuzz Strategy ${at}`, first: '2026-09-01' as const, regular, direct };
  return at % 4 === 0 ? [row, { ...row, first: '2026-09-15' as const, regular: regular - 0.05 }] : [row];
}).flat();
const STRATEGY = { SIF_Id: 1 };

const SCHEMES: Month = STRATEGIES.map((row) => ({
  ...row,
  nsdlCode: row.schemeName.replace('Fuzz Strategy ', 'FUZZ/'),
  schemeName: row.schemeName.replace('Strategy', 'Scheme'),
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

/** It goes on with the ratios at the end of the stored month, of which a third moved by some hundredths. */
function openNextMonth(name: string, stored: Month, fund: object, mutations: Mutations<Month>): MutatedSource {
  const toNextMonth = (rows: Month) =>
    rows.map((row) => ({ ...row, first: toIsoDay(addMonths(toDayNumber(row.first), 1)) }));
  const next = toNextMonth(selectLast(stored)).map((row) => ({ ...row, first: `${monthPart(row.first)}-01` as const }));
  return defineSource({
    name,
    open(random): Month {
      const move = (ratio: number | null) =>
        ratio === null || random.below(3) > 0 ? ratio : ratio + random.below(5) / 100;
      return next.map((row) => ({ ...row, regular: move(row.regular), direct: row.direct }));
    },
    mutations: { 'the stored month before': { ...mutations, 'ratios of the month before': () => toNextMonth(stored) } },
    write: (rows) => writeRatios(rows, fund),
  });
}

const selectLast = (rows: Month): Month => [
  ...new Map(rows.map((row) => [`${row.nsdlCode}\n${row.schemeName}`, row])).values(),
];

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
