import { formatIsoDate, monthNames, type IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { findLinks } from '../../parsing/links/links.ts';
import { parseNavDate } from '../../parsing/parse-dates.ts';
import type { Download, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import type { SizeListFile } from './parse-size-list.ts';

const endpoints = {
  sizeListPage: { site: 'amfi', path: '/otherdata/categorisation-of-stocks', typicalBytes: 200_000 },
  sizeList: { site: 'portal', path: '/spages', typicalBytes: 700_000 },
} satisfies Download['endpoints'];

/** AMFI's half-yearly market-cap lists: the two newest, since a portfolio is classified by the list in force on its date. */
const sizeListDownload: Download = {
  endpoints,
  plan(context) {
    const due = findPeriods(context).filter((period) => !context.ledger.findSet(`size-list/${period}`)).length;
    if (due === 0 || wasChecked(context, 'size-list', 20)) return NO_REQUESTS;
    return addPlans([
      planRequests(context.resolve(endpoints.sizeListPage), 1),
      planRequests(context.resolve(endpoints.sizeList), due),
    ]);
  },
  async run(context) {
    const { ledger } = context;
    const linked = await findLinkedLists(context);
    let rows = 0;
    const missing: MissingPart[] = [];
    for (const period of findPeriods(context)) {
      if (ledger.findSet(`size-list/${period}`)) continue;
      const url =
        linked.get(period) ??
        `${context.resolve(endpoints.sizeList).url}/AverageMarketCapitalization${formatName(period)}.xlsx`;
      try {
        rows += await fetchList(context, period, url);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        // the newest is published some days after its period, and an older one is only of use for older portfolios
        missing.push({ name: `list of ${period}`, reason: error.message });
      }
    }
    const asOf = ledger.setsOf('size-list').at(-1)?.asOf ?? null;
    return { rows, asOf, missing };
  },
};

/** Days after the end of a half-year when its list is there at the latest. */
const PUBLICATION_DAYS = 10;

/** The ends of the two last half-years whose lists are published, newest first. */
function findPeriods({ today }: UpdateContext): readonly IsoDate[] {
  const published = addDays(today, -PUBLICATION_DAYS);
  const year = Number(today.slice(0, 4));
  const ends = [year, year - 1, year - 2].flatMap((each) => [formatIsoDate(each, 12, 31), formatIsoDate(each, 6, 30)]);
  return ends.filter((end) => end < published).slice(0, 2);
}

/** `2026-06-30` → `30Jun2026`. */
const formatName = (day: IsoDate): string =>
  `${day.slice(8)}${monthNames[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;

/** The addresses on AMFI's page, by the end of the half-year; none if the page cannot be used, as the names are regular. */
async function findLinkedLists(context: UpdateContext): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  try {
    const endpoint = context.resolve(endpoints.sizeListPage);
    const bytes = await fetchBytes(context, { endpoint });
    const links = await accept(context, 'size-list.html', bytes, () =>
      findLinks({ page: bytes, address: endpoint.url }),
    );
    for (const { url } of links) {
      const [, day, month, year] = /AverageMarketCapitali[sz]ation(\d\d)([A-Za-z]{3})(\d{4})/i.exec(url) ?? [];
      const end = parseNavDate(`${day}-${month}-${year}`);
      if (end !== null && !found.has(end)) found.set(end, url);
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  return found;
}

async function fetchList(context: UpdateContext, period: IsoDate, url: string): Promise<number> {
  const { ledger } = context;
  const bytes = await fetchBytes(context, { endpoint: context.resolve(endpoints.sizeList), url });
  const rows = await accept(context, 'size-list.xlsx', bytes, async () => {
    const file = await parseAs<SizeListFile>(context, 'size-list', bytes);
    if (file.periodEnd !== period) throw new FetchError(`the list of ${file.periodEnd}, expected that of ${period}`);
    checkCount('companies', file.rows.length, ledger.setsOf('size-list').at(-1)?.rows);
    return file.rows.length;
  });
  const file = `AverageMarketCapitalization${formatName(period)}.xlsx`;
  saveSet(context, ['size-list', period], [file, bytes], { asOf: period, rows });
  return rows;
}

export const sizeListSource: OfficialSource<SizeListFile> = {
  name: 'size-list',
  rhythm: { of: 'period', months: 6, days: 10 },
  download: sizeListDownload,
  loadImporter: async () => (await import('./importer.ts')).sizeListImporter,
};
