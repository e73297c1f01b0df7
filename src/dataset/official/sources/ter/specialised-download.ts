import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import type { Download, UpdateContext } from '../download.ts';
import { FetchError } from '../fetch-error.ts';
import {
  accept,
  checkCount,
  fetchJson,
  isEmptyList,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../request.ts';
import type { TerFile } from './ter-file.ts';

const endpoints = {
  specialisedTer: {
    site: 'amfi',
    path: '/api/sif-populate-te-rdata-revised',
    timeoutMs: 120_000,
    typicalBytes: 300_000,
  },
} satisfies Download['endpoints'];

/** Expense ratios of specialised investment funds in this month, and in the one before it while this one has none. */
export const specialisedTerDownload: Download = {
  endpoints,
  plan: (context) =>
    wasChecked(context, 'sif-ter', 20) ? NO_REQUESTS : planRequests(context.resolve(endpoints.specialisedTer), 2),
  async run(context) {
    const month = monthPart(context.today);
    const previous = monthPart(addDays(`${month}-01`, -1));
    let rows = 0;
    for (const each of [month, previous]) {
      const added = await fetchMonth(context, each);
      rows += added ?? 0;
      if (added !== null) break;
    }
    const asOf = context.ledger.setsOf('sif-ter').at(-1)?.asOf ?? null;
    if (asOf === null) throw new FetchError('no month with expense ratios');
    return { rows, asOf, missing: [] };
  },
};

/** The number of rows; null if the month has none. */
async function fetchMonth(context: UpdateContext, month: IsoMonth): Promise<number | null> {
  const [year, number] = month.split('-');
  const query = { SIF_Id: '', Month: `${number}-${year}`, strCat: '-1', strType: '-1', page: '1', pageSize: '10000' };
  const { bytes, json } = await fetchJson(context, { endpoint: context.resolve(endpoints.specialisedTer), query });
  if (isEmptyList(json)) return null;
  const { asOf, rowsRead, schemes } = await accept(context, 'sif-ter.json', bytes, async () => {
    const file = await parseAs<TerFile>(context, 'sif-ter', bytes);
    const other = file.schemes.flatMap(({ days }) => days).find(({ date }) => monthPart(date) !== month);
    if (other) throw new FetchError(`expense ratios of ${other.date}, expected those of ${month}`);
    checkCount('strategies', file.schemes.length, context.ledger.setsOf('sif-ter').at(-1)?.rows);
    return file;
  });
  saveSet(context, ['sif-ter', month], ['sif-ter.json', bytes], { asOf, rows: schemes.length });
  return rowsRead;
}
