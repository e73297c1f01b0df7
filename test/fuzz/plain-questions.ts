import type { Random } from './random.ts';
import type { Plain, World } from './world.ts';

type Parameter = readonly [string, string];

/** A question that the service answers, and whose answer is known from asking it plainly. */
export function plainQuestion(world: World, random: Random): Plain {
  const { operation, parameters } = random.pick(questions)(world, random);
  return { operation, parameters: [...parameters, ...dates(random), ...format(random)] };
}

const dates = (random: Random): readonly Parameter[] =>
  random.pick([[], [], [['dTFormat', 'Iso']], [['dTFormat', 'String']]]);
const format = (random: Random): readonly Parameter[] =>
  random.pick([[], [], [], [['format', 'Json']], [['format', 'Xml']], [['format', 'Csv']], [['format', 'CsvContent']]]);

const codes = ({ codes: known }: World, random: Random, most: number): Parameter => [
  'code',
  Array.from({ length: 1 + random.below(most) }, () => random.pick(known)).join(','),
];
const isin = ({ isins }: World, random: Random): Parameter => ['isin', random.pick(isins)];
/** Two words of one name: they are no whole name, so that they mean the same in any order. */
const words = ({ names }: World, random: Random): Parameter => [
  'name',
  random.pick(names).split(/\s+/).slice(0, 2).join(' '),
];
const label = ({ labels }: World, random: Random): Parameter => {
  const { type, category, subCategory } = random.pick(labels);
  return random.pick<Parameter>([
    ['type', type],
    ['category', category],
    ['subcategory', subCategory],
  ]);
};
const one = (world: World, random: Random): Parameter =>
  random.chance(0.7) ? ['code', random.pick(world.codes)] : isin(world, random);
const max = (random: Random): Parameter => ['max', String(1 + random.below(20))];

type Question = (world: World, random: Random) => Plain;
const asks =
  (operation: string, ...told: ((world: World, random: Random) => Parameter)[]): Question =>
  (world, random) => ({ operation, parameters: told.map((parameter) => parameter(world, random)) });

const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'] as const;
const FIELDS = ['DailyAum', 'Return1Year', 'SchemeName', 'NavDate', 'Ir3Yr', 'Code'] as const;

const questions: readonly [Question, ...Question[]] = [
  asks('GetAUM', (world, random) => codes(world, random, 5)),
  asks('GetAUM', (world, random) => codes(world, random, 40)),
  asks('GetAUM', isin),
  asks('GetAUM', label, (_, random) => max(random)),
  asks('GetAUM', words),
  asks(
    'GetAumSchemeComparison',
    (world, random) => codes(world, random, 10),
    (_, random) => ['sortBy', random.pick(FIELDS)],
  ),
  asks('GetAumTopGainersLosers', label, (_, random) => max(random)),
  asks('GetHoldings', one),
  asks('GetHoldings', one, (_, random) => ['filter', random.pick(['All', 'Equity', 'Debt', 'Others'])]),
  asks('GetHoldingsSearch', ({ instruments }, random) => ['isin', random.pick(instruments)]),
  asks('GetHoldingsSearch', one, (_, random) => ['size', random.pick(SIZES)]),
  asks('GetHoldingsWhatChanged', one),
  asks('GetHoldingsByType', one, (_, random) => [
    'type',
    random.pick(['Size', 'AssetType', 'Sector', 'IndustryOrRating']),
  ]),
  asks('GetNewFundOffers', (_, random) => [
    'range',
    random.pick(['Past365Days', 'Past30Days', 'Open', 'Upcoming', 'All']),
  ]),
  asks('GetSchemeMaster', words),
  asks('GetSchemeMaster', label),
  asks('GetNAV', one),
  asks('GetNAV', (world, random) => codes(world, random, 20)),
  asks(
    'GetNAVHistory',
    one,
    () => ['from', '10-01-2026'],
    () => ['to', '11-30-2026'],
  ),
  asks('GetAUMHistory', one),
  asks('GetAMCMaster'),
  asks('GetSchemeTypeMaster'),
  asks('GetSchemeCategoryMaster'),
  asks('GetServerInfo'),
  asks('GetAUM', () => ['code', 'no-such-code']),
];
