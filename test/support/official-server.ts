import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { datePart, formatUtcTime, type IsoDate } from '#contract/dates.ts';
import { formatAmfiDay, isWeekday } from '#dataset/official/parsing/days.ts';
import { addDays, toDayNumber } from '#finance/calendar.ts';
import { listen } from '#service/http/listen.ts';
import { buildMarketCapList, buildNavFile, buildWorkbook, checkedIsin } from './market/build-official-files.ts';
import {
  buildAverageAum,
  buildPerformance,
  buildSchemeMaster,
  buildTerWorkbook,
} from './market/build-published-files.ts';
import { buildSchemeDocument } from './market/build-scheme-document.ts';

// A server with the addresses, requests and responses of AMFI, NSE's indices and two fund houses, as clients that were published
// until November 2026 use them, over a small market. It is as of one day, and fails on demand in the ways on record.

interface ReceivedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** What a server was seen to send instead of data. `null` leaves the request to the market. */
export type Fault = (response: ServerResponse, body: Buffer) => void;

export interface OfficialServer {
  readonly url: string;
  /** ISO day of its newest data. */
  today: IsoDate;
  /** Chooses how a request fails. */
  findFault: (request: ReceivedRequest) => Fault | null;
  readonly requests: ReceivedRequest[];
  readonly close: () => Promise<void>;
}

const send = (response: ServerResponse, status: number, text: string, type = 'text/html'): void =>
  void response.writeHead(status, { 'content-type': type }).end(text);

/** Every recorded way in which the real servers failed; most of them with status 200. */
export const faults = {
  'an unfollowed redirect': (response) => send(response, 200, '<html><head><title>Object moved</title></head></html>'),
  'a 404 page': (response) => send(response, 404, '<!DOCTYPE html><html><body>Not found</body></html>'),
  'no data found': (response) =>
    send(response, 200, '<html><body>No data found on the basis of selected parameters for this report</body></html>'),
  'a bot page': (response) => send(response, 403, '<!DOCTYPE html><html><title>Just a moment...</title></html>'),
  truncated: (response, body) => response.writeHead(200).end(body.subarray(0, body.length * 0.6)),
  'wrong length': (response, body) => {
    response.writeHead(200, { 'content-length': body.length + 1_000 });
    response.write(body);
    response.socket?.end();
  },
  'slow drip': (response, body) => {
    response.writeHead(200);
    let sent = 0;
    const timer = setInterval(() => {
      if (response.destroyed || sent >= body.length) return clearInterval(timer);
      response.write(body.subarray(sent, ++sent));
    }, 20);
  },
  'half a JSON': (response) =>
    send(response, 200, '{"validationStatus":"SUCCESS","data":[{"schemeName":"SBI', 'text/json'),
  'an empty list': (response) => send(response, 200, '[]', 'application/json'),
  'an unknown layout': (response) =>
    send(response, 200, 'Code|Name|Value\r\n1|SBI Large Cap Fund|10\r\n', 'text/plain'),
} as const satisfies Readonly<Record<string, Fault>>;

/** The requests of a first update that is not stopped. */
export const UPDATE_REQUESTS = 85;

export async function startOfficialServer(today: IsoDate): Promise<OfficialServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((message, response) => void answer(message, response));
  const { port, stop } = await listen(server, '127.0.0.1', 0);
  const self: OfficialServer = {
    url: `http://127.0.0.1:${port}`,
    today,
    findFault: () => null,
    requests,
    close: async () => {
      server.closeAllConnections();
      await stop();
    },
  };
  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', self.url);
    let body = '';
    for await (const chunk of message) body += String(chunk);
    const request = { path: url.pathname, query: url.searchParams, body, headers: message.headers };
    requests.push(request);
    const found = findResponse(self, request);
    const fault = self.findFault(request);
    if (fault) return fault(response, Buffer.from(found ?? ''));
    if (found === null) return send(response, 404, '<!DOCTYPE html><html><body>Not found</body></html>');
    const etag = `"${self.today}"`;
    if (message.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const isNavAll = url.pathname.endsWith('NAVAll.txt');
    response.writeHead(200, { 'content-length': Buffer.byteLength(found), ...(isNavAll ? { etag } : {}) }).end(found);
  }
  return self;
}

/** Numbers are texts or numbers; the last one is of a scheme that has been closed for long, and a house may have none. */
const HOUSES = new Map([
  [
    '7',
    {
      mfName: 'SBI Mutual Fund',
      schemes: [
        [7119, 'SBI LARGE CAP FUND'],
        ['880', 'SBI Magnum Monthly Income Plan'],
      ],
    },
  ],
  ['64', { mfName: 'PPFAS Mutual Fund', schemes: [['7086', 'PPFAS Large Cap Fund']] }],
  ['90', { mfName: 'Meru Mutual Fund', schemes: null }],
]);

function findSchemeNumbers(house: string | null): string | null {
  const schemes = HOUSES.get(house ?? '')?.schemes ?? null;
  return schemes && JSON.stringify(schemes.map(([scheme_id, scheme_name]) => ({ scheme_id, scheme_name })));
}

const DOCUMENT = { Fund_Name: 'SBI Alpha Fund', ISINs: 'INF090I30048', Exit_Load: 'Nil' };
const SCHEMES = 10_100;
const house = (index: number) => (index % 2 === 0 ? 'SBI Mutual Fund' : 'PPFAS Mutual Fund');

/** The response to a request; null for 404. */
function findResponse(server: OfficialServer, request: ReceivedRequest): string | Uint8Array | null {
  const { path, query, body } = request;
  const { today } = server;
  const [navDay] = listWeekdays(addDays(today, -7), today).toReversed();
  switch (path) {
    case '/spages/NAVAll.txt':
      return buildNavAll(navDay ?? today);
    case '/spages/SIF_NAVAll.txt':
      return buildSpecialisedNavs(navDay ?? today);
    case '/SIF_DownloadNAVHistoryReport.aspx':
      return buildSpecialisedHistory(parseDay(query.get('frmdt')), parseDay(query.get('todt')));
    case '/DownloadNAVHistoryReport_Po.aspx':
      return buildHistory(parseDay(query.get('frmdt')), parseDay(query.get('todt')));
    case '/api/populate-ter-month':
      return JSON.stringify(
        query.get('year') === '2026-2027' ? [{ MonthYear: 'August-2026', MonthNumber: '08-2026' }] : [],
      );
    case '/api/populate-te-rdata-revised':
      return buildTerWorkbook('', [['SBI Large Cap Fund', '2026-08-20', 1.5, 0.7]]).bytes;
    case '/api/sif-populate-te-rdata-revised':
      return JSON.stringify({ data: buildSpecialisedTer(query.get('Month'), addDays(today, -2)) });
    case '/api/tracking-error-data':
      return buildTracking(query.get('strdt'), today, (day) => ({
        RegularPercent: `0.${day.slice(-2)}`,
        DirectPercent: 0.04,
      }));
    case '/api/tracking-difference':
      return buildTracking(query.get('date'), today, (day) => ({ Y1_D: `-0.${day.slice(5, 7)}`, ...DIFFERENCES }));
    case '/api/risk-parameter-data-revised':
      return buildStressTests(query.get('strCatId'), parseDay(query.get('date')), today);
    case '/api/average-aum-schemewise':
      return findAverageAum(query);
    case '/api/new-fund-offer':
    case '/api/sif-nfo':
      return findOffers(path, query.get('Scheme_Id'));
    case '/DownloadSchemeData_Po.aspx':
      return getText(buildSchemeMaster('', [['1', '24-Feb-1995', '5000']]).bytes);
    case '/otherdata/categorisation-of-stocks':
      return '<a href="/spages/AverageMarketCapitalization30Jun2026.xlsx ">June</a>';
    case '/BackPage/getTotalReturnIndexString':
      return findIndex(body);
    case '/spages/SSD_7119.xml':
      return getText(buildSchemeDocument('', { ...DOCUMENT, Fund_Name: 'SBI Large Cap Fund' }).bytes);
    case '/spages/SSD_S-1.xml':
      return getText(buildSchemeDocument('', DOCUMENT).bytes);
    case '/api/populate-mf':
      return JSON.stringify([...HOUSES].map(([mfId, { mfName }]) => ({ mfId, mfName })));
    case '/api/populate-scheme':
      return findSchemeNumbers(query.get('MF_ID'));
    case '/sbi':
      return '<a href="/files/Monthly-Portfolio-July-2026.xlsx">July 2026</a> <a href="/files/Monthly-June-2026.xlsx">June 2026</a>';
    case '/files/Monthly-Portfolio-July-2026.xlsx':
      return buildPortfolio('31 July 2026');
    default:
      return (
        findSizeList(path) ??
        (path.startsWith(POLLING) ? findPerformance(path.slice(POLLING.length), body, today) : null)
      );
  }
}

const getText = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array());
const parseDay = (text: string | null): IsoDate => datePart(formatUtcTime(new Date(`${text} UTC`)));
const SHARE = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100] as const;

const listWeekdays = (from: IsoDate, to: IsoDate): readonly IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWeekday(day)) days.push(day);
  return days;
};

function buildNavAll(day: IsoDate): string {
  const lines = [1, 2].map((code) => ({ code: String(code), name: `${NAMES[code - 1]} - Growth`, house: house(code) }));
  const file = getText(buildNavFile('', formatAmfiDay(day), lines).bytes);
  const nav = 10 + Number(day.slice(-2)) / 100; // of another day than yesterday's
  const more = Array.from({ length: SCHEMES }, (_, at) => `${at + 10};-;-;Scheme ${at};${nav};${formatAmfiDay(day)}`);
  const closed = '9;-;-;SBI Magnum Monthly Income Plan - Growth;10;20-Aug-2024';
  return `${file}${[...more, closed].join('\r\n')}\r\n`;
}

const STRATEGY = 'Alpine Hybrid Long-Short Fund';
const STRATEGIES = 60;

function buildSpecialisedNavs(day: IsoDate): string {
  const lines = Array.from({ length: STRATEGIES }, (_, at) => {
    const name = `${STRATEGY} ${Math.floor(at / 2)} - ${at % 2 === 0 ? 'Direct Plan - ' : ''}Growth`;
    return `SIF-${at + 1};-;-;${name};10.${day.slice(-2)};${formatAmfiDay(day)}`;
  });
  const header = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
  const section = 'Interval Fund Schemes(Hybrid Investment Strategies - Hybrid Long-Short Fund)';
  return [header, '', section, '', 'Alpine SIF', '', ...lines, ''].join('\n');
}

function buildSpecialisedHistory(from: IsoDate, to: IsoDate): string {
  const lines = listWeekdays(from, to).map(
    (day) => `SIF-1;${STRATEGY} 0;Direct Plan;Growth;;;10;${formatAmfiDay(day)}`,
  );
  const header =
    'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date';
  const section = 'Interval Fund Schemes ( Hybrid Investment Strategies - Hybrid Long-Short Fund )';
  return [header, '', section, '', '', 'Alpine SIF', ...lines, ''].join('\r\n');
}

function buildSpecialisedTer(month: string | null, day: IsoDate) {
  if (month !== `${day.slice(5, 7)}-${day.slice(0, 4)}`) return [];
  const parts = ['BER', 'BrokerageCost', 'TransactionCost', 'StatutoryLevies'].flatMap((part) =>
    ['R', 'D'].map((plan) => [`${plan}_${part}`, null] as const),
  );
  const row = {
    SIF_Id: 1,
    NSDLSchemeCode: '',
    Scheme_Name: `${STRATEGY} 0`,
    TER_Date: `${addDays(day, -1)}T18:30:00.000Z`,
  };
  return [{ ...row, ...Object.fromEntries(parts), R_TER: '1.95', D_TER: '0.75' }];
}

const LATER = { Y5_R: '', Y5_D: '', Y10_R: '', Y10_D: '', ReturnLaunch_R: '', ReturnLaunch_D: '' };
const DIFFERENCES = { Y1_R: -0.5, Y3_R: null, Y3_D: null, ...LATER };

/** Nothing is published for the day itself; each day has values of its own. */
function buildTracking(text: string | null, today: IsoDate, getValues: (day: IsoDate) => object): string {
  const day = parseDay(text);
  const row = { Scheme_Name: NAMES[1], Benchmark: 'NIFTY 100 TRI', ...getValues(day) };
  return JSON.stringify({ data: day < today ? [row] : [] });
}

/** Published 25 days after the end of a month; those of two months may be equal. */
function buildStressTests(category: string | null, month: IsoDate, today: IsoDate): string | null {
  if (addDays(month, 31 + 25) > today) return null;
  const names = Array.from({ length: 6 }, (_, at) => `${category === '17' ? 'Mid' : 'Small'} Cap Fund ${at}`);
  return JSON.stringify(
    names.map((name) => ({
      SchemeName: name,
      Cat_ID: Number(category),
      AUM: 100,
      stressTest: { StressTest_portfolio_25: 1, StressTest_portfolio_50: 2 },
    })),
  );
}

const NAMES = ['PPFAS Large Cap Fund', 'SBI Large Cap Fund'];
const HISTORY_HEADER =
  'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date';

function buildHistory(from: IsoDate, to: IsoDate): string {
  const rows = NAMES.flatMap((name, at) => [
    `${at === 0 ? 'PPFAS' : 'SBI'} Mutual Fund`,
    ...listWeekdays(from, to).map((day) => `${at + 1};${name} - Growth;;;10;;;${formatAmfiDay(day)}`),
  ]);
  const section = 'Open Ended Schemes ( Equity Scheme - Large Cap Fund )';
  return [HISTORY_HEADER, '', section, '', '', ...rows, ''].join('\r\n');
}

function findAverageAum(query: URLSearchParams): string {
  if (query.get('periodId') === '9') return getText(buildAverageAum('', '01-Apr-2026', { 1: 100, 2: 200 }).bytes);
  if (query.get('periodId') === '10') {
    return JSON.stringify({ data: [{ Mfname: 'Grand Total', schemes: [], totalAUM: {} }] });
  }
  const periods = [
    { id: 9, period: 'April - June 2026' },
    { id: 10, period: 'July - September 2026' },
  ];
  const years = [
    { id: 3, financial_year: 'April 2025 - March 2026' },
    { id: 4, financial_year: 'April 2026 - March 2027' },
  ];
  return JSON.stringify({
    data: query.get('fyId') === '4' ? { periods } : query.has('fyId') ? { periods: [] } : years,
  });
}

function findOffers(path: string, id: string | null): string {
  if (path === '/api/sif-nfo') return JSON.stringify({ type: 'summary', SIFNewFundOffer: [] });
  const offer = { Scheme_Id: id ?? 14_562, MutualFund: 'SBI Mutual Fund', SchemeName: 'SBI Gold Fund' };
  const detail = { ...offer, NewFundLaunchDate: '2026-08-10T00:00:00.000Z', MinimumSubscriptionAmount: '5000' };
  const items = [id === null ? offer : detail];
  return JSON.stringify({
    type: id === null ? 'summary' : 'detailed',
    NewFundOffer: [{ MutualFund: 'SBI Mutual Fund', items }],
  });
}

function findSizeList(path: string): Uint8Array | null {
  const [, day, month, year] =
    /^\/spages\/AverageMarketCapitalization(\d\d)([A-Z][a-z]{2})(\d{4})\.xlsx$/.exec(path) ?? [];
  if (day === undefined || month === undefined) return null;
  // some companies are others than half a year ago
  const isins = [1, 2, 3].map((company) => checkedIsin(`INE30${company}${month[0]}0101`));
  return buildMarketCapList('', `${day} ${month} ${year}`, isins).bytes;
}

function findIndex(body: string): string {
  const [, index = '', from = '', to = ''] =
    /'name':'([^']*)','startDate':'([^']*)','endDate':'([^']*)'/.exec(body) ?? [];
  if (index !== 'NIFTY 100') return '[]';
  const days = listWeekdays(parseDay(from), parseDay(to)).toReversed();
  return JSON.stringify(
    days.map((day) => ({
      RequestNumber: 'x',
      'Index Name': index,
      Date: formatAmfiDay(day).replaceAll('-', ' '),
      TotalReturnsIndex: (30_000 + toDayNumber(day) / 10).toFixed(2),
      NTR_Value: '-',
    })),
  );
}

const POLLING = '/gateway/pollingsebi/api/amfi/';

function findPerformance(call: string, body: string, today: IsoDate): string | null {
  const wrap = (data: unknown) =>
    JSON.stringify({ validationStatus: 'SUCCESS', validationMsg: '', errorMsgs: [], data });
  if (call === 'fundperformancefilters') {
    const lists = {
      maturityTypeList: [{ id: 1, name: 'Open Ended' }],
      investmentTypeList: [{ id: 1, name: 'Equity' }],
    };
    const newest = listWeekdays(addDays(today, -7), addDays(today, -1)).at(-1) ?? today;
    return wrap({ ...lists, mutualFundList: [], reportDate: formatAmfiDay(newest) });
  }
  if (call === 'getsubcategory') return wrap([1, 2, 3].map((id) => ({ id, name: `Sub-category ${id}` })));
  if (call !== 'fundperformance') return null;
  const { subCategory, reportDate }: { subCategory: number; reportDate: IsoDate } = JSON.parse(body);
  const row = { benchmark: 'NIFTY 100 TRI', navRegular: 10, navDirect: null, dailyAUM: 100 * subCategory };
  const schemeName = NAMES[subCategory - 1];
  return schemeName === undefined
    ? wrap([])
    : getText(buildPerformance('', reportDate, [{ schemeName, ...row }]).bytes);
}

let portfolio: Uint8Array | null = null;
function buildPortfolio(day: string): Uint8Array | null {
  const sheets = [{ scheme: 'SBI Large Cap Fund', day, shares: [SHARE] }];
  return (portfolio ??= buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', sheets).bytes);
}
