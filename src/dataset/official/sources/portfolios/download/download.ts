import { formatUtcTime, monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import type { Download, DownloadSet, Endpoint, FundHouseRecipe, UpdateContext } from '../../download.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  NO_REQUESTS,
  planRequests,
  toFileName,
  wasChecked,
  MEGABYTE,
} from '../../request.ts';
import { findMonthEnd, findPreviousMonth } from '../../../parsing/days.ts';
import { isHouseHost } from './fund-houses.ts';
import { FetchError } from '../../fetch-error.ts';
import type { MissingPart } from '../../missing-parts.ts';
import { listLinks } from '../../../parsing/links.ts';
import { fillDateTemplate, findMonthInText } from './month-in-text.ts';

const BROWSER = { Accept: 'text/html,application/json,*/*' };

const endpoints = {
  portfolioPage: { site: null, path: '', headers: BROWSER, attempts: 3, typicalBytes: 300_000 },
  portfolioFile: {
    site: null,
    path: '',
    headers: BROWSER,
    attempts: 3,
    maxBytes: 64 * MEGABYTE,
    typicalBytes: 2_500_000,
  },
} satisfies Download['endpoints'];

/** Monthly portfolios of the fund houses. Each house succeeds or fails by itself. */
export const portfoliosDownload: Download = {
  endpoints,
  followsImport: true,
  plan(context) {
    const due = listDueHouses(context).length;
    const [page, file] = [context.resolve(endpoints.portfolioPage), context.resolve(endpoints.portfolioFile)];
    return due === 0 ? NO_REQUESTS : addPlans([planRequests(page, due), planRequests(file, due * FILES_PER_HOUSE)]);
  },
  async run(context) {
    const { ledger, now } = context;
    const due = listDueHouses(context);
    const missing: MissingPart[] = [];
    let [rows, done] = [0, 0];
    const updateHouse = async (house: FundHouseRecipe): Promise<void> => {
      const name = `portfolios/${house.name}`;
      const before = ledger.source(name);
      try {
        const month = await fetchHouse(context, house);
        rows += month.portfolios;
        ledger.setSource(name, { checkedAt: formatUtcTime(now()), asOf: month.asOf, failure: null });
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        missing.push({ name: house.name, reason: error.message });
        const since = before.failure?.since ?? formatUtcTime(now());
        ledger.setSource(name, { ...before, failure: { since, reason: error.message } });
      }
      done++;
      context.onProgress({ source: 'portfolios', done, total: due.length, rows });
    };
    await runAll(due, CONCURRENT_HOUSES, updateHouse);
    const asOf = ledger.setsOf('portfolios').at(-1)?.asOf ?? null;
    return { rows, asOf, missing: missing.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  },
};

/** Most houses publish one workbook or archive a month, some one for each scheme. */
const FILES_PER_HOUSE = 5;
/** Houses have hosts of their own, each of which gets one request at a time. */
const CONCURRENT_HOUSES = 4;

async function runAll<T>(items: readonly T[], concurrent: number, run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: concurrent }, work));
}

/** Portfolios of a month are published in the first ten days of the next one. */
const getExpectedMonth = ({ today }: UpdateContext): IsoMonth => findPreviousMonth(today);

function listDueHouses(context: UpdateContext): readonly FundHouseRecipe[] {
  const { fundHouses, ledger } = context;
  const expected = getExpectedMonth(context);
  return fundHouses.filter(
    (house) =>
      house.how !== 'manual' &&
      (ledger.source(`portfolios/${house.name}`).asOf ?? '') < expected &&
      !wasChecked(context, `portfolios/${house.name}`, 20),
  );
}

interface HouseMonth {
  readonly asOf: IsoDate;
  /** Number of new portfolios. */
  readonly portfolios: number;
}

async function fetchHouse(context: UpdateContext, house: FundHouseRecipe): Promise<HouseMonth> {
  const { downloads, ledger, now } = context;
  const source = `portfolios/${toFileName(house.name)}`;
  const { month, urls } = await findFiles(context, house);
  const last = ledger.setsOf(source).at(-1);
  if (last && month <= monthPart(last.asOf)) return { asOf: last.asOf, portfolios: 0 };
  const set = downloads.openSet(source, month);
  const problems: string[] = [];
  let portfolios = 0;
  for (const url of urls) {
    try {
      portfolios += await fetchFile(context, set, url, month);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      problems.push(error.message);
    }
  }
  if (portfolios === 0) throw new FetchError(`${month}: ${problems[0] ?? 'no portfolios'}`);
  checkCount('portfolios', portfolios, last?.rows);
  set.complete();
  const asOf = findMonthEnd(month);
  ledger.addSet(source, month, { asOf, rows: portfolios, at: formatUtcTime(now()) });
  return { asOf, portfolios };
}

/** More files than any house has schemes. */
const MAX_FILES = 300;
/** Other disclosures beside the monthly portfolios. */
const OTHER = /fortnight|half[\s_-]?year|weekly|quarter|factsheet(?!\/)|voting|annual|ter[\s_-]|expense/i;

/** The addresses of the newest month that the house publishes. */
async function findFiles(context: UpdateContext, house: FundHouseRecipe) {
  const expected = getExpectedMonth(context);
  const day = findMonthEnd(expected);
  if (house.how === 'address') return { month: expected, urls: [fillDateTemplate(house.file ?? '', day)] };
  const { page } = house;
  const request = house.how === 'request' ? house.request : undefined;
  const url = fillDateTemplate(request?.url ?? page, day);
  const { method = 'GET', headers } = request ?? {};
  const portfolioPage = context.resolve(endpoints.portfolioPage);
  const endpoint: Endpoint = {
    ...portfolioPage,
    url,
    method,
    headers: { ...portfolioPage.headers, Referer: page, ...headers },
  };
  const body = request?.body === undefined ? undefined : fillDateTemplate(request.body, day);
  const bytes = await fetchBytes(context, body === undefined ? { endpoint } : { endpoint, body });
  const pattern = house.files === undefined ? null : new RegExp(house.files, 'i');
  const byMonth = new Map<IsoMonth, string[]>();
  let links = 0;
  for (const link of listLinks(new TextDecoder().decode(bytes), page)) {
    const address = decodeAddress(link.url);
    if ((pattern && !pattern.test(address)) || OTHER.test(address)) continue;
    if (!isHouseHost(house, new URL(link.url).host)) continue;
    links++;
    const month = findMonthInText(address) ?? findMonthInText(link.context);
    if (month !== null && month <= expected) byMonth.set(month, [...(byMonth.get(month) ?? []), link.url]);
  }
  const month = [...byMonth.keys()].toSorted().at(-1);
  if (month === undefined) {
    context.downloads.saveRejected(`portfolios-${house.name}.html`, bytes);
    throw new FetchError(links === 0 ? 'no links to portfolios on the page' : 'links to portfolios without a month');
  }
  return { month, urls: (byMonth.get(month) ?? []).slice(0, MAX_FILES) };
}

function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

async function fetchFile(context: UpdateContext, set: DownloadSet, url: string, month: string): Promise<number> {
  const name = toFileName(decodeAddress(new URL(url).pathname).split('/').at(-1) ?? '');
  const isStored = set.has(name);
  const bytes = isStored
    ? set.read(name)
    : await fetchBytes(context, { endpoint: context.resolve(endpoints.portfolioFile), url });
  const count = await accept(context, `portfolios-${name}`, bytes, async () => {
    const { checkPortfolios } = await import('./check-portfolios.ts'); // the service does not unpack archives
    return checkPortfolios(context, bytes, name, month);
  });
  if (!isStored) set.save(name, bytes);
  return count;
}
