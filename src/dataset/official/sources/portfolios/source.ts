import { hash } from 'node:crypto';
import {
  formatUtcTime,
  monthPart,
  type IsoDate,
  type IsoMonth,
  formatIsoDate,
  monthNames,
  parseMonthName,
} from '#contract/dates.ts';
import { findMonthEnd, findPreviousMonth } from '../../parsing/days.ts';
import { findLinks, decodeAddress } from '../../parsing/links/links.ts';
import type {
  Download,
  DownloadSet,
  Endpoint,
  FundHouseRecipe,
  UpdateContext,
  MissingPart,
} from '../../source/download.ts';
import { FetchError, formatAddress } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  NO_REQUESTS,
  planRequests,
  recordAddress,
  toFileName,
  wasChecked,
  MEGABYTE,
} from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import { isHouseHost } from './download/fund-houses.ts';
import type { PortfolioFile } from './portfolio-file.ts';
import type { CheckedPortfolios } from './select-portfolios.ts';

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
const portfoliosDownload: Download = {
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
        missing.push(...month.problems.map((reason) => ({ name: house.name, reason })));
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
  /** Why other files and portfolios are left out. */
  readonly problems: readonly string[];
}

async function fetchHouse(context: UpdateContext, house: FundHouseRecipe): Promise<HouseMonth> {
  const { downloads, ledger, now } = context;
  const source = `portfolios/${toFileName(house.name)}`;
  const { month, urls } = await findFiles(context, house);
  const last = ledger.setsOf(source).at(-1);
  if (last && month <= monthPart(last.asOf)) return { asOf: last.asOf, portfolios: 0, problems: [] };
  const set = downloads.openSet(source, month);
  const problems: string[] = [];
  let portfolios = 0;
  for (const [url, name] of nameFiles(urls)) {
    try {
      const file = await fetchFile(context, set, [url, name], month);
      portfolios += file.count;
      problems.push(...file.problems.map((problem) => `${formatAddress(url)}: ${problem}`));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      problems.push(error.message);
    }
  }
  if (portfolios === 0) throw new FetchError(`${month}: ${problems[0] ?? 'no links to files'}`);
  checkCount('portfolios', portfolios, last?.rows);
  set.complete();
  const asOf = findMonthEnd(month);
  ledger.addSet(source, month, { asOf, rows: portfolios, at: formatUtcTime(now()) });
  return { asOf, portfolios, problems };
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
  return accept(context, `portfolios-${house.name}.html`, bytes, async () => {
    const byMonth = new Map<IsoMonth, string[]>();
    let links = 0;
    for (const link of await findLinks({ page: bytes, address: page, files: house.files })) {
      if (OTHER.test(link.address) || !isHouseHost(house, new URL(link.url).host)) continue;
      links++;
      const month = findMonthInText(link.address) ?? findMonthInText(link.context);
      if (month !== null && month <= expected) byMonth.set(month, [...(byMonth.get(month) ?? []), link.url]);
    }
    const month = [...byMonth.keys()].toSorted().at(-1);
    if (month === undefined) {
      const received = links === 0 ? 'no links to portfolios' : 'links to portfolios without a month';
      throw new FetchError(`${received}; expected those of ${expected}, or the newest before`);
    }
    return { month, urls: (byMonth.get(month) ?? []).slice(0, MAX_FILES) };
  });
}

/** The addresses with the names of their files; one whose name is also that of another address gets a digest of its own. */
function nameFiles(urls: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map(
    urls.map((url) => [url, toFileName(decodeAddress(new URL(url).pathname).split('/').at(-1) ?? '')]),
  );
  const byName = Map.groupBy(names, ([, name]) => name.toLowerCase());
  const addDigest = (url: string, name: string) =>
    (byName.get(name.toLowerCase())?.length ?? 0) > 1 ? `${hash('sha256', url).slice(0, 8)}-${name}` : name;
  return new Map([...names].map(([url, name]) => [url, addDigest(url, name)]));
}

async function fetchFile(
  context: UpdateContext,
  set: DownloadSet,
  [url, name]: readonly [url: string, name: string],
  month: string,
): Promise<CheckedPortfolios> {
  const check = async (bytes: Uint8Array): Promise<CheckedPortfolios> => {
    const { checkPortfolios } = await import('./select-portfolios.ts'); // the service does not unpack archives
    return checkPortfolios(context, bytes, name, month);
  };
  const stored = set.has(name) ? await check(set.read(name)).catch(() => null) : null; // a damaged one is requested again
  if (stored) return stored;
  const bytes = await fetchBytes(context, { endpoint: context.resolve(endpoints.portfolioFile), url });
  recordAddress(bytes, url);
  const checked = await accept(context, `portfolios-${name}`, bytes, () => check(bytes));
  set.save(name, bytes);
  return checked;
}

export const portfoliosSource: OfficialSource<PortfolioFile> = {
  name: 'portfolios',
  rhythm: { of: 'period', months: 1, days: 10 }, // SEBI: within ten days of the month
  download: portfoliosDownload,
  loadImporter: async () => (await import('./importer.ts')).portfoliosImporter,
};

const NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const GAP = '[\\s_,.\\-/\u2013]*';
const DAY = '(?:\\d{1,2}(?:st|nd|rd|th)?)';

// Spellings in links and names of files: `July-2026`, `Jul 31, 2026`, `31_Jul_2026`, `31-Jul-26`, `31072026`, `2026-07-31`, `31-07-2026`.
const PATTERNS: readonly (readonly [
  pattern: RegExp,
  parse: (match: RegExpExecArray) => readonly [year: string, month: number],
])[] = [
  [new RegExp(`(?<![a-z])${NAME}${GAP}(?:${DAY}[\\s_,.\\-]+)?(20\\d\\d)(?!\\d)`, 'gi'), parseByName(2, 1)],
  [new RegExp(`(?<!\\d)${DAY}${GAP}${NAME}${GAP}(\\d\\d)(?!\\d)`, 'gi'), parseByName(2, 1)],
  [/(?<!\d)(20\d\d)[-_./](\d\d)(?:[-_./]\d\d)?(?!\d)/g, parseByNumber(1, 2)],
  [/(?<!\d)\d{1,2}[-_./](\d{1,2})[-_./](20\d\d)(?!\d)/g, parseByNumber(2, 1)],
  [/(?<!\d)[0-3]\d([01]\d)(20\d\d)(?!\d)/g, parseByNumber(2, 1)],
];

function parseByName(year: number, month: number) {
  return (match: RegExpExecArray) => [match[year] ?? '', parseMonthName(match[month] ?? '')] as const;
}

function parseByNumber(year: number, month: number) {
  return (match: RegExpExecArray) => [match[year] ?? '', Number(match[month])] as const;
}

/** The month that a text names (`2026-07`); null if it names none, or several. */
export function findMonthInText(text: string): IsoMonth | null {
  for (const [pattern, parse] of PATTERNS) {
    const months = new Set<IsoMonth>();
    for (const match of text.matchAll(pattern)) {
      const [year, month] = parse(match);
      if (month >= 1 && month <= 12) {
        months.add(monthPart(formatIsoDate(Number(year.length === 2 ? `20${year}` : year), month, 1)));
      }
    }
    const [only] = months;
    if (only !== undefined) return months.size === 1 ? only : null;
  }
  return null;
}

const LONG_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Puts the parts of a day into a template: `{dd}-{Mon}-{yy}`. */
export function fillDateTemplate(template: string, day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const index = Number(month) - 1;
  const parts: Readonly<Record<string, string>> = {
    dd: date,
    mm: month,
    m: String(index + 1),
    Mon: monthNames[index] ?? '',
    Month: LONG_NAMES[index] ?? '',
    yy: year.slice(2),
    yyyy: year,
  };
  return template.replaceAll(/\{(dd|mm|m|Mon|Month|yy|yyyy)\}/g, (_, name: string) => parts[name] ?? '');
}
