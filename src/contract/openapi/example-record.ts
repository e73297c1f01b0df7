import type { Field, Fields, Unit } from '../field.ts';
import type { Answer, OperationName } from '../operations.ts';
import { operations } from '../operations.ts';
import { keptRecord } from '../record.ts';
import { recordNames, type RecordName } from './record-names.ts';

type Told = Readonly<Record<string, string | number | null>>;

// What most records say under a name; a made-up scheme of a made-up house, as everywhere in the sample market.
const usual: Told = {
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
  schemeCount: 48,
  website: 'https://example.com/',
  direction: 'Gainer',
};

const holding: Told = {
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
};

const particular: Partial<Readonly<Record<RecordName, Told>>> = {
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
    sources: 'A sample market',
    startedAt: '2026-11-20T09:00:00',
  },
};

const byUnit: { readonly [Each in Unit]: number } = {
  '%': 12.34,
  pp: 0.4,
  '₹': 102.4567,
  '₹ crore': 4_567.89,
  '₹ lakh': 250,
};

/** A valid record of an operation, as it is kept inside: dates in ISO. */
export function exampleRecord<Name extends OperationName>(name: Name): Answer<Name> {
  const fields: Fields = operations[name].record;
  const told: Told = { ...usual, ...particular[recordNames[name]] };
  const row = Object.entries(fields).map(([field, of]) => [field, told[field] === undefined ? blank(of) : told[field]]);
  return keptRecord(operations[name].record, Object.fromEntries(row));
}

function blank({ kind, unit }: Field): string | number | null {
  if (kind === 'text') return '';
  return kind === 'number' && unit ? byUnit[unit] : null;
}
