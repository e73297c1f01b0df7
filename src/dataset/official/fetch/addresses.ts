// The one table of what is requested and where (as published clients did until November 2026; nothing here was verified against
// a live host). Every entry can be overridden by the user, since these addresses move every year or two.

/** A site whose address the user can override as a whole. */
export type Site = 'amfi' | 'portal' | 'indices';

export const defaultSites: Readonly<Record<Site, string>> = {
  amfi: 'https://www.amfiindia.com',
  portal: 'https://portal.amfiindia.com',
  indices: 'https://www.niftyindices.com',
};

/** How one kind of request is sent. */
export interface Endpoint {
  /** Absolute, without a query; '' if each fund house has an address of its own. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds from the end of a request to the start of the next one on the same host. */
  readonly pauseMs: number;
  /** Milliseconds until the whole response must have arrived. */
  readonly timeoutMs: number;
  readonly attempts: number;
  /** A larger response is not read to its end. */
  readonly maxBytes: number;
  /** What a response usually has, for estimates. */
  readonly typicalBytes: number;
}

interface EndpointEntry extends Partial<Omit<Endpoint, 'url'>> {
  /** null if each fund house has an address of its own. */
  readonly site: Site | null;
  readonly path: string;
  readonly typicalBytes: number;
}

const MEGABYTE = 1_048_576;

const defaults = {
  method: 'GET',
  headers: {},
  pauseMs: 1_000,
  timeoutMs: 60_000,
  attempts: 5,
  maxBytes: 32 * MEGABYTE,
} as const;

const POLLING = '/gateway/pollingsebi/api/amfi';
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

const browser = { Accept: 'text/html,application/json,*/*' };

const entries = {
  nav: { site: 'portal', path: '/spages/NAVAll.txt', typicalBytes: 1_900_000 },
  // connections hang: three short attempts
  navHistory: {
    site: 'portal',
    path: '/DownloadNAVHistoryReport_Po.aspx',
    pauseMs: 2_000,
    timeoutMs: 45_000,
    attempts: 3,
    maxBytes: 128 * MEGABYTE,
    typicalBytes: 75 * MEGABYTE,
  },
  performanceFilters: performanceEntry('fundperformancefilters', 4_000),
  performanceSubCategories: performanceEntry('getsubcategory', 1_000),
  performance: performanceEntry('fundperformance', 80_000),
  terMonths: { site: 'amfi', path: '/api/populate-ter-month', typicalBytes: 1_000 },
  ter: {
    site: 'amfi',
    path: '/api/populate-te-rdata-revised',
    timeoutMs: 300_000,
    maxBytes: 64 * MEGABYTE,
    typicalBytes: 3 * MEGABYTE,
  },
  averageAum: { site: 'amfi', path: '/api/average-aum-schemewise', typicalBytes: 3 * MEGABYTE },
  offers: { site: 'amfi', path: '/api/new-fund-offer', pauseMs: 200, typicalBytes: 3_000 },
  specialisedOffers: { site: 'amfi', path: '/api/sif-nfo', pauseMs: 200, typicalBytes: 3_000 },
  schemes: { site: 'portal', path: '/DownloadSchemeData_Po.aspx', typicalBytes: 4 * MEGABYTE },
  sizeListPage: { site: 'amfi', path: '/otherdata/categorisation-of-stocks', typicalBytes: 200_000 },
  sizeList: { site: 'portal', path: '/spages', typicalBytes: 700_000 },
  indices: {
    site: 'indices',
    path: '/BackPage/getTotalReturnIndexString',
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    pauseMs: 600,
    typicalBytes: 40_000,
  },
  portfolioPage: { site: null, path: '', headers: browser, attempts: 3, typicalBytes: 300_000 },
  portfolioFile: {
    site: null,
    path: '',
    headers: browser,
    attempts: 3,
    maxBytes: 64 * MEGABYTE,
    typicalBytes: 2_500_000,
  },
} as const satisfies Readonly<Record<string, EndpointEntry>>;

function performanceEntry(call: string, typicalBytes: number) {
  const entry = { site: 'amfi', path: `${POLLING}/${call}`, method: 'POST', headers: json, pauseMs: 1_100 } as const;
  return { ...entry, typicalBytes };
}

export type EndpointName = keyof typeof entries;
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;
export const endpointNames = Object.keys(entries).filter((name): name is EndpointName => Object.hasOwn(entries, name));

/** What the user may override in an entry. */
export type EndpointOverride = Partial<Pick<Endpoint, 'url' | 'pauseMs' | 'timeoutMs' | 'attempts'>>;

/** The table with the user's sites and overrides. */
export function buildEndpoints(
  sites: Readonly<Record<Site, string>>,
  overrides: Readonly<Record<string, EndpointOverride>> = {},
): Endpoints {
  const build = (name: EndpointName): Endpoint => {
    const { site, path, ...entry }: EndpointEntry = entries[name];
    const base = site === null ? '' : sites[site];
    return {
      ...defaults,
      ...entry,
      url: `${base}${path}`,
      headers: { ...entry.headers, ...buildSiteHeaders(name, base) },
      ...overrides[name],
    };
  };
  const table: Partial<Record<EndpointName, Endpoint>> = {};
  for (const name of endpointNames) table[name] = build(name);
  return requireAll(table);
}

function requireAll(table: Partial<Record<EndpointName, Endpoint>>): Endpoints {
  const isWhole = (value: typeof table): value is Endpoints => endpointNames.every((name) => value[name]);
  if (!isWhole(table)) throw new Error('expected every entry of the table of addresses');
  return table;
}

/** The pages from which a browser would send these requests: other clients are rejected. */
function buildSiteHeaders(name: EndpointName, base: string): Readonly<Record<string, string>> {
  if (name.startsWith('performance')) return { Origin: base, Referer: `${base}/polling/amfi/fund-performance` };
  return name === 'indices' ? { Referer: `${base}/reports/historical-data` } : {};
}
