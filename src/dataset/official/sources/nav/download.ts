import { addDays } from '#finance/calendar.ts';
import type { Download, UpdateContext } from '../download.ts';
import {
  accept,
  checkCount,
  NO_REQUESTS,
  parseAs,
  planRequests,
  recordAddress,
  saveSet,
  wasChecked,
} from '../request.ts';
import type { NavFile } from './nav-file.ts';
import { findWeekdayUpTo, getIndianTime } from '../../parsing/days.ts';
import { FetchError } from '../fetch-error.ts';
import { countRowsByDate, findMostFrequent } from './as-of-date.ts';

const endpoints = {
  nav: { site: 'portal', path: '/spages/NAVAll.txt', typicalBytes: 1_900_000 },
} satisfies Download['endpoints'];

/** NAVs of the day (`NAVAll.txt`). */
export const navDownload: Download = {
  endpoints,
  plan: (context) => (isFresh(context) ? NO_REQUESTS : planRequests(context.resolve(endpoints.nav), 1)),
  async run(context) {
    const { fetcher, ledger } = context;
    const endpoint = context.resolve(endpoints.nav);
    const last = ledger.setsOf('nav').at(-1);
    const validators = last && ledger.validators(endpoint.url);
    const { bytes, ...newValidators } = await fetcher.request({ endpoint, validators, expects: 'any' });
    if (bytes === null) return { rows: 0, asOf: last?.asOf ?? null, missing: [] };
    recordAddress(bytes, endpoint.url);
    const { asOf, rows } = await accept(context, 'nav.txt', bytes, () => checkNavs(bytes, context));
    saveSet(context, ['nav', asOf], ['NAVAll.txt', bytes], { asOf, rows });
    ledger.setValidators(endpoint.url, newValidators);
    return { rows, asOf, missing: [] };
  },
};

const NAVS_COMPLETE = '23:00'; // in India: most houses have published the NAVs of the day

function isFresh(context: UpdateContext): boolean {
  const { ledger, today, now } = context;
  const { asOf } = ledger.source('nav');
  const isEvening = getIndianTime(now()) >= NAVS_COMPLETE;
  const expected = findWeekdayUpTo(isEvening ? today : addDays(today, -1));
  // on a holiday there is nothing newer, so that it is checked every few hours
  return wasChecked(context, 'nav', asOf !== null && asOf >= expected ? 12 : 3);
}

const FIRST_ROWS = 10_000;

async function checkNavs(bytes: Uint8Array, context: UpdateContext) {
  const { ledger, today } = context;
  const file = await parseAs<NavFile>(context, 'nav', bytes);
  const last = ledger.setsOf('nav').at(-1);
  checkCount('rows', file.rows.length, last?.rows, FIRST_ROWS);
  // some schemes are a day late, and discontinued ones keep their last date for years
  const [asOf] = findMostFrequent(countRowsByDate(file.rows)) ?? [file.asOf];
  if (asOf > today) throw new FetchError(`NAVs of ${asOf}, which is in the future`);
  if (last && asOf < last.asOf) throw new FetchError(`NAVs of ${asOf}, older than those of ${last.asOf} that are in`);
  return { asOf, rows: file.rows.length };
}
