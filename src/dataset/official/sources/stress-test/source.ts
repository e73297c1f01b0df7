import { monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { addDays, addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findMonthEnd, formatAmfiDay } from '../../parsing/days.ts';
import type { Download, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  checkCount,
  fetchJson,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import { UNPROVED, type OfficialSource } from '../../source/source.ts';
import type { StressTestFile } from './parse-stress-tests.ts';

const endpoints = {
  stressTest: { site: 'amfi', path: '/api/risk-parameter-data-revised', typicalBytes: 25_000, mayBeAbsent: true },
} satisfies Download['endpoints'];

/** AMFI's numbers of the categories, and what the file of each is called. */
const CATEGORIES = [
  { id: '17', name: 'mid-cap' },
  { id: '18', name: 'small-cap' },
] as const;

const FIRST_MONTH: IsoDate = '2024-02-01';
/** The months of the history, without `--since`. */
const DEFAULT_MONTHS = 13;
const HOURS = 3 * 24;

interface Part {
  readonly month: IsoMonth;
  readonly category: (typeof CATEGORIES)[number];
}

/** Stress tests of the last months, each category of a month once: they are published in the middle of the next month. */
const stressTestDownload: Download = {
  endpoints,
  plan: (context) =>
    wasChecked(context, 'stress-test', HOURS)
      ? NO_REQUESTS
      : planRequests(context.resolve(endpoints.stressTest), listParts(context).length),
  async run(context) {
    const { ledger } = context;
    let rows = 0;
    const missing: MissingPart[] = [];
    const parts = listParts(context);
    for (const [done, part] of parts.entries()) {
      context.onProgress({ source: 'stress-test', done, total: parts.length, rows });
      try {
        rows += await fetchPart(context, part);
      } catch (error) {
        if (!(error instanceof FetchError) || error.isRefusal) throw error;
        // the newest month is not published yet
        if (error.isAbsent && isNewest(part, context.today)) continue;
        missing.push({ name: `${part.category.name} of ${part.month}`, reason: error.message });
      }
    }
    return { rows, asOf: ledger.setsOf('stress-test').at(-1)?.asOf ?? null, missing };
  },
};

const isNewest = ({ month }: Part, today: IsoDate): boolean => month === previousMonth(monthPart(today));
const previousMonth = (month: IsoMonth): IsoMonth => monthPart(addDays(`${month}-01`, -1));

const getKey = ({ month, category }: Part): string => `${month}-${category.name}`;

/** The parts that are not in, the newest first. */
function listParts({ ledger, today, since }: UpdateContext): readonly Part[] {
  const newest = previousMonth(monthPart(today));
  const byDefault = toIsoDay(addMonths(toDayNumber(`${newest}-01`), 1 - DEFAULT_MONTHS));
  const first = [since ?? byDefault, FIRST_MONTH].toSorted().at(-1) ?? FIRST_MONTH;
  const parts: Part[] = [];
  for (let month = newest; `${month}-31` >= first; month = previousMonth(month))
    for (const category of CATEGORIES) parts.push({ month, category });
  return parts.filter((part) => ledger.findSet(`stress-test/${getKey(part)}`) === undefined);
}

async function fetchPart(context: UpdateContext, part: Part): Promise<number> {
  const { month, category } = part;
  const query = { strCatId: category.id, date: formatAmfiDay(`${month}-01`) };
  const { bytes } = await fetchJson(context, { endpoint: context.resolve(endpoints.stressTest), query });
  const rows = await accept(context, 'stress-test.json', bytes, async () => {
    const file = await parseAs<StressTestFile>(context, 'stress-test', bytes);
    const other = file.rows.find(
      (row) => row.category !== '' && !category.name.startsWith(row.category.slice(0, 3).toLowerCase()),
    );
    if (other) throw new FetchError(`${other.schemeName}, a ${other.category}, among those of ${category.name}`);
    checkCount('schemes', file.rows.length, undefined, 5);
    return file.rows.length;
  });
  const state = { asOf: findMonthEnd(month), rows };
  saveSet(context, ['stress-test', getKey(part)], [`${category.name}-${month}.json`, bytes], state);
  return rows;
}

export const stressTestSource: OfficialSource<StressTestFile> = {
  name: 'stress-test',
  rhythm: { of: 'period', months: 1, days: 20 },
  unproved: UNPROVED,
  download: stressTestDownload,
  findSampleDay: ({ navAsOf }) => findMonthEndBefore(navAsOf),
  loadImporter: async () => (await import('./importer.ts')).stressTestImporter,
};
