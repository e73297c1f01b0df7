import type { Field, Fields, Unit } from '../fields.ts';
import { operations, type OperationName, type OperationRecord } from '../operations/operations.ts';
import { serializeEnvelope } from '../responses/envelope.ts';
import { validateRecord } from '../responses/parse-record.ts';
import { serializeRecordsAsCsv } from '../responses/serialize-csv.ts';
import type { DateFormat } from '../responses/serialize-record.ts';
import { serializeXml } from '../responses/serialize-xml.ts';
import { recordNames, type JsonObject, type RecordName } from './schemas.ts';

/** Responses with one record of each schema, serialized exactly as the service does. */
export function buildExamples(): JsonObject {
  return Object.assign(
    {},
    ...Object.entries(recordNames).map(([name, record]) => buildRecordExamples(name as OperationName, record)),
  );
}

function buildRecordExamples(name: OperationName, record: string): JsonObject {
  const records = [buildExampleRecord(name)];
  const json = (dates: DateFormat) => ({
    value: JSON.parse([...serializeEnvelope(name, records, dates)].join('')) as JsonObject,
  });
  return {
    [`${record}Json`]: { summary: 'Month-first dates', ...json('String') },
    [`${record}JsonIso`]: { summary: 'ISO 8601 dates', ...json('Iso') },
    [`${record}Xml`]: { value: [...serializeXml(name, records)].join('') },
    [`${record}Csv`]: { value: [...serializeRecordsAsCsv(name, records)].join('') },
  };
}

type ExampleValues = Readonly<Record<string, string | number | null>>;

// Values of the fields that most records share. Scheme and fund house are fictitious, as in the sample data.
const sharedValues: ExampleValues = {
  code: '900001',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  mutualFund: 'Kaveri Mutual Fund',
  plan: 'Direct',
  option: 'Growth',
  benchmark: 'Broad Market 500 TRI',
  riskometerScheme: 'Very High',
  riskometerBenchmark: 'Very High',
  type: 'Open Ended',
  category: 'Equity',
  subCategory: 'Flexi Cap Fund',
  isinGrowth: 'INF900A01014',
  date: '2026-11-19',
  navDate: '2026-11-19',
  preNavDate: '2026-11-18',
  nav: 102.4567,
  preNav: 101.9021,
  return1Day: 0.54,
  launchDate: '2013-01-02',
  portfolioDate: '2026-10-31',
  minimumAmount: '500',
  ter: 0.72,
  terDate: '2026-11-19',
  dailyAumDate: '2026-11-19',
  preMonthAumDate: '2026-10-31',
  preMonthAvgAumDate: '2026-10-31',
  quarterAvgAumPeriod: 'Jul-Sep 2026',
  riskometerDate: '2026-10-31',
  riskometerBenchmarkDate: '2026-10-31',
  schemeCount: 48,
  website: 'https://example.com/',
  direction: 'Gainer',
  returnSource: '1Day=Computed; 1Year=Computed; 10Year=Published',
  benchmarkReturnSource: '1Year=Computed; 10Year=Computed',
  irSource: '1Yr=Computed; 10Yr=Published',
  publishedReturnDate: '2026-11-18',
  benchmarkValue: 41_873.55,
  navOverride: '',
};

const holding: ExampleValues = {
  instrument: 'Northern Bank Limited',
  isin: 'INE900A01018',
  industryOrRating: 'Banks',
  quantity: 125_000,
  marketValue: 1_934.25,
  weight: 4.21,
  yield: null,
  assetType: 'Equity',
  size: 'Large Cap',
  sector: 'Financial Services',
  date: '2026-10-31',
  prevQuantity: 110_000,
  prevWeight: 3.87,
  exposureValue: null,
  exposure: null,
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  note: '',
  ratingGrade: '',
  coupon: null,
  maturity: null,
};

const valuesByRecord: Partial<Readonly<Record<RecordName, ExampleValues>>> = {
  Holding: holding,
  FoundHolding: holding,
  HoldingChange: { ...holding, change: 'WeightChnaged', prevDate: '2026-09-30' },
  HoldingGroup: { type: 'Large Cap', totalWeight: 71.4, totalValue: 32_804.5, weightChange: -1.2 },
  NewFundOffer: {
    schemeName: 'Kaveri Manufacturing Fund',
    objective: 'Long-term growth of capital from companies that manufacture in India.',
    schemeType: 'Open Ended',
    schemeCategory: 'Equity',
    newFundLaunchDate: '2026-11-16',
    newFundEarliestClosureDate: null,
    newFundOfferClosureDate: '2026-11-30',
    minimumSubscriptionAmount: '500',
    receivedAt: '2026-11-10T11:30:00',
  },
  PortfolioDate: {
    date: '2026-10-31',
    holdingRows: 62,
    ytm: 6.88,
    macaulayDuration: 4.4387,
    averageMaturity: 6.78,
    turnover: null,
    standardDeviation: null,
    printedMetrics:
      'Ytm=Annualised Portfolio YTM : 6.88%; MacaulayDuration=Macaulay Duration : 1620.12 Days; ' +
      'ModifiedDuration=Modified Duration : 2.5 Years; AverageMaturity=Residual Maturity : 6.78 Years',
  },
  StockMove: { ...holding, bought: 41, sold: 18, tradeValue: 12_480.5, schemes: 236 },
  SchemeEvent: {
    date: '2026-08-18',
    kind: 'Benchmark',
    old: 'Broad Market 100 TRI',
    new: 'Broad Market 500 TRI',
    source: 'performance',
    after: '2026-08-17',
  },
  StressTest: {
    date: '2026-10-31',
    stressAum: 15_300.48,
    days50: 48,
    days25: 24,
    topInvestorsShare: 2.17,
    stressLargeCapShare: 6.2,
    stressMidCapShare: 14.1,
    stressSmallCapShare: 72.5,
    stressCashShare: 7.2,
    stressVolatility: 16.4,
    stressBenchmarkVolatility: 18.9,
    stressBeta: 0.84,
    trailingPe: 31.2,
    benchmarkPe: 28.9,
    benchmarkPe1YearAgo: 33.1,
    benchmarkPe2YearsAgo: 27.4,
    portfolioTurnover: 0.28,
  },
  Limitation: { operation: 'GetAUM', allowed: 'Yes', requestsPerMinute: 600, remaining: 599, maxRecords: null },
  ServerInfo: {
    serviceVersion: '1.0.0',
    datasetVersion: '20261120-0a1b2c3d',
    datasetKind: 'Sample',
    navAsOf: '2026-11-19',
    portfolioAsOf: '2026-10-31',
    schemes: 2_043,
    navRows: 3_104_811,
    holdingRows: 41_270,
    offers: 36,
    sources: 'Sample data',
    startedAt: '2026-11-20T09:00:00',
    datasetState: 'Ok',
    freshness: 'nav=2026-11-19,1,Fresh; ter=2026-09-30,51,Stale since 2026-10-14: status 503',
    portfolioFreshness: 'SBI Mutual Fund=2026-10-31,20,Fresh,https://www.sbimf.com/portfolios',
    tradingCalendar: 'Known=2026-01-01/2026-11-19; Closed=2026-01-26; Open=2026-02-01',
    missingDays: '2026-08-20=1; 2026-05-21/2026-05-28=6',
    upstreamRespondedAt: null,
  },
};

const valueByUnit: { readonly [U in Unit]: number } = {
  '%': 12.34,
  pp: 0.4,
  '₹': 102.4567,
  '₹ crore': 4_567.89,
  '₹ lakh': 250,
  years: 2.5,
  days: 120,
};

/** A valid record of an operation. */
function buildExampleRecord<Name extends OperationName>(name: Name): OperationRecord<Name> {
  const fields: Fields = operations[name].record;
  const values: ExampleValues = { ...sharedValues, ...valuesByRecord[recordNames[name]] };
  const row = Object.entries(fields).map(([fieldName, field]) => [
    fieldName,
    values[fieldName] === undefined ? getExampleValue(field) : values[fieldName],
  ]);
  return validateRecord(operations[name].record, Object.fromEntries(row));
}

function getExampleValue({ kind, unit }: Field): string | number | null {
  if (kind === 'text') return '';
  return kind === 'number' && unit ? valueByUnit[unit] : null;
}
