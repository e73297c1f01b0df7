import { addDays } from '#finance/calendar.ts';
import { findWeekdayUpTo, getIndianTime } from '../../parsing/days.ts';
import type { Download, EndpointEntry, UpdateContext } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  checkCount,
  NO_REQUESTS,
  parseAs,
  planRequests,
  recordAddress,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import type { OfficialSource, Rhythm } from '../../source/source.ts';
import { countRowsByDate, findMostFrequent } from './as-of-date.ts';
import type { NavFile, NavSourceName } from './nav-file.ts';

const navEndpoints = {
  nav: { site: 'portal', path: '/spages/NAVAll.txt', typicalBytes: 1_900_000 },
} satisfies Download['endpoints'];

const specialisedEndpoints = {
  specialisedNav: { site: 'portal', path: '/spages/SIF_NAVAll.txt', typicalBytes: 15_000 },
} satisfies Download['endpoints'];

/** NAVs of the day; a file with fewer rows than `firstRows` is not whole. */
interface NavDownload {
  readonly source: NavSourceName;
  readonly entry: EndpointEntry;
  readonly file: string;
  readonly firstRows: number;
}

const createDownload = (endpoints: Download['endpoints'], nav: NavDownload): Download => ({
  endpoints,
  plan: (context) => (isFresh(context, nav) ? NO_REQUESTS : planRequests(context.resolve(nav.entry), 1)),
  async run(context) {
    const { source, entry, file } = nav;
    const { fetcher, ledger } = context;
    const endpoint = context.resolve(entry);
    const last = ledger.setsOf(source).at(-1);
    const validators = last && ledger.validators(endpoint.url);
    const { bytes, ...newValidators } = await fetcher.request({ endpoint, validators, expects: 'any' });
    if (bytes === null) return { rows: 0, asOf: last?.asOf ?? null, missing: [] };
    recordAddress(bytes, endpoint.url);
    const { asOf, rows } = await accept(context, `${source}.txt`, bytes, () => checkNavs(bytes, context, nav));
    saveSet(context, [source, asOf], [file, bytes], { asOf, rows });
    ledger.setValidators(endpoint.url, newValidators);
    return { rows, asOf, missing: [] };
  },
});

/** NAVs of the day (`NAVAll.txt`). */
const navDownload = createDownload(navEndpoints, {
  source: 'nav',
  entry: navEndpoints.nav,
  file: 'NAVAll.txt',
  firstRows: 10_000,
});

/** Downloads the NAVs of specialised investment funds (`SIF_NAVAll.txt`): 121 rows in September 2026. */
const specialisedNavDownload = createDownload(specialisedEndpoints, {
  source: 'sif-nav',
  entry: specialisedEndpoints.specialisedNav,
  file: 'SIF_NAVAll.txt',
  firstRows: 50,
});

const NAVS_COMPLETE = '23:00'; // in India: most houses have published the NAVs of the day

function isFresh(context: UpdateContext, { source }: NavDownload): boolean {
  const { ledger, today, now } = context;
  const { asOf } = ledger.source(source);
  const isEvening = getIndianTime(now()) >= NAVS_COMPLETE;
  const expected = findWeekdayUpTo(isEvening ? today : addDays(today, -1));
  // on a holiday there is nothing newer, so that it is checked every few hours
  return wasChecked(context, source, asOf !== null && asOf >= expected ? 12 : 3);
}

async function checkNavs(bytes: Uint8Array, context: UpdateContext, { source, firstRows }: NavDownload) {
  const { ledger, today } = context;
  const file = await parseAs<NavFile>(context, source, bytes);
  const last = ledger.setsOf(source).at(-1);
  checkCount('rows', file.rows.length, last?.rows, firstRows);
  // some schemes are a day late, and discontinued ones keep their last date for years
  const [asOf] = findMostFrequent(countRowsByDate(file.rows)) ?? [file.asOf];
  if (asOf > today) throw new FetchError(`NAVs of ${asOf}, which is in the future`);
  if (last && asOf < last.asOf) throw new FetchError(`NAVs of ${asOf}, older than those of ${last.asOf} that are in`);
  return { asOf, rows: file.rows.length };
}

const rhythm: Rhythm = { of: 'trading day', weekdays: 3 }; // by the next morning

export const navSource: OfficialSource<NavFile<'nav'>> = {
  name: 'nav',
  rhythm,
  download: navDownload,
  loadImporter: async () => (await import('./importer.ts')).navImporter,
};

/** NAVs of specialised investment funds, which AMFI publishes apart from the others. */
export const specialisedNavSource: OfficialSource<NavFile<'sif-nav'>> = {
  name: 'sif-nav',
  rhythm,
  download: specialisedNavDownload,
  loadImporter: async () => (await import('./importer.ts')).specialisedNavImporter,
};
