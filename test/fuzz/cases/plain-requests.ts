import type { PlainRequest, KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';

type Parameter = readonly [string, string];

/** A valid request in its plainest form; its response is the reference for equivalent ones. */
export function buildPlainRequest(data: KnownData, random: Random): PlainRequest {
  const { operation, parameters } = random.pick(requestBuilders)(data, random);
  return { operation, parameters: [...parameters, ...dates(random), ...format(random)] };
}

const dates = (random: Random): readonly Parameter[] =>
  random.pick([[], [], [['dTFormat', 'Iso']], [['dTFormat', 'String']]]);
const format = (random: Random): readonly Parameter[] =>
  random.pick([[], [], [], [['format', 'Json']], [['format', 'Xml']], [['format', 'Csv']], [['format', 'CsvContent']]]);

const codes = ({ codes: known }: KnownData, random: Random, max: number): Parameter => [
  'code',
  Array.from({ length: 1 + random.below(max) }, () => random.pick(known)).join(','),
];
const isin = ({ isins }: KnownData, random: Random): Parameter => ['isin', random.pick(isins)];
/** Two words of a scheme name: not a whole name, so that their order has no meaning. */
const words = ({ names }: KnownData, random: Random): Parameter => [
  'name',
  random.pick(names).split(/\s+/).slice(0, 2).join(' '),
];
const label = ({ labels }: KnownData, random: Random): Parameter => {
  const { type, category, subCategory } = random.pick(labels);
  return random.pick<Parameter>([
    ['type', type],
    ['category', category],
    ['subcategory', subCategory],
  ]);
};
const one = (data: KnownData, random: Random): Parameter =>
  random.chance(0.7) ? ['code', random.pick(data.codes)] : isin(data, random);
const max = (random: Random): Parameter => ['max', String(1 + random.below(20))];

type RequestBuilder = (data: KnownData, random: Random) => PlainRequest;
const request =
  (operation: string, ...parameters: ((data: KnownData, random: Random) => Parameter)[]): RequestBuilder =>
  (data, random) => ({ operation, parameters: parameters.map((build) => build(data, random)) });

const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'] as const;
const FIELDS = ['DailyAum', 'Return1Year', 'SchemeName', 'NavDate', 'Ir3Yr', 'Code'] as const;

const requestBuilders: readonly [RequestBuilder, ...RequestBuilder[]] = [
  request('GetAUM', (data, random) => codes(data, random, 5)),
  request('GetAUM', (data, random) => codes(data, random, 40)),
  request('GetAUM', isin),
  request('GetAUM', label, (_, random) => max(random)),
  request('GetAUM', words),
  request(
    'GetAumSchemeComparison',
    (data, random) => codes(data, random, 10),
    (_, random) => ['sortBy', random.pick(FIELDS)],
  ),
  request('GetAumTopGainersLosers', label, (_, random) => max(random)),
  request('GetHoldings', one),
  request('GetHoldings', one, (_, random) => ['filter', random.pick(['All', 'Equity', 'Debt', 'Others'])]),
  request('GetHoldingsSearch', ({ instruments }, random) => ['isin', random.pick(instruments)]),
  request('GetHoldingsSearch', one, (_, random) => ['size', random.pick(SIZES)]),
  request('GetHoldingsWhatChanged', one),
  request('GetHoldingsByType', one, (_, random) => [
    'type',
    random.pick(['Size', 'AssetType', 'Sector', 'IndustryOrRating']),
  ]),
  request('GetNewFundOffers', (_, random) => [
    'range',
    random.pick(['Past365Days', 'Past30Days', 'Open', 'Upcoming', 'All']),
  ]),
  request('GetSchemeMaster', words),
  request('GetSchemeMaster', label),
  request('GetNAV', one),
  request('GetNAV', (data, random) => codes(data, random, 20)),
  request(
    'GetNAVHistory',
    one,
    () => ['from', '10-01-2026'],
    () => ['to', '11-30-2026'],
  ),
  request('GetAUMHistory', one),
  request('GetAMCMaster'),
  request('GetSchemeTypeMaster'),
  request('GetSchemeCategoryMaster'),
  request('GetServerInfo'),
  request('GetAUM', () => ['code', 'no-such-code']),
];
