import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { holdingFields } from './holding.ts';
import { performanceFields } from './performance.ts';

const OVER =
  'percentage points of the return over that of the benchmark. Effects of a month are multiplied by the growth of the scheme up to it and of the benchmark after ' +
  'it, so that months add up';
const effectField = (label: string, description: string) =>
  numberField(label, `${description} ${OVER}. Null without a benchmark.`, 'pp');

/** Why a period is shorter than requested: the closed list of Note. */
const contributionNotes = {
  NoPortfolio: 'the scheme has no portfolio of that month',
  NoReturn: 'there is no return from that portfolio to the next',
  NoBenchmark: 'the benchmark has no portfolio of that month',
} as const;

/** GetReturnContributions: a holding, a group of holdings, a month or the whole of the return of a scheme. */
export const returnContributionFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  from: dateField('From', 'Date of the first portfolio; of a month, of the one it begins with.'),
  to: dateField('To', 'Date of the last portfolio; of a month, of the one it ends with.'),
  group: textField(
    'Group',
    'Total, Month, Sector (IndustryOrRating if a portfolio has no sectors), Size, Holding or Rest: what is not priced, with trades, income and expenses. Months add up to ' +
      'Total; so do Rest and the lines of any one of the other groups.',
  ),
  name: textField('Name', 'Name of the holding or the group; empty for others.'),
  isin: holdingFields.isin,
  sector: textField('Sector', 'Group by sector, or by industry or rating, of a holding; empty for others.'),
  size: textField('Size', 'Group by size of a holding; empty for others.'),
  weight: numberField(
    'Weight',
    'Weight at the start of each month, on average; of Total and Month what is priced: positions with units, value and weight at both ends, no cash and no derivatives.',
    '%',
  ),
  benchmarkWeight: numberField('Weight in benchmark', 'The same of the benchmark; null if it is not known.', '%'),
  return: numberField(
    'Return',
    'Return of the price per unit after corporate actions, over the months in which it is priced; of Total and Month that of the scheme, of the code with ReturnCode.',
    '%',
  ),
  benchmarkReturn: numberField('Return of benchmark', 'The same of the benchmark; null if it is not known.', '%'),
  contribution: numberField(
    'Contribution',
    'Percentage points of the return of the scheme: weight times return of each month, multiplied by the growth of the scheme up to it.',
    'pp',
  ),
  residual: numberField(
    'Residual',
    'Part of Contribution that prices do not explain: trades within a month, income, expenses and what is not priced. Null for holdings and groups.',
    'pp',
  ),
  allocation: effectField(
    'Allocation',
    'By more or less weight than in the benchmark (Brinson and Fachler): (W − V) · (b − B),',
  ),
  selection: effectField('Selection', 'By other returns within the group than in the benchmark: V · (r − b),'),
  interaction: effectField('Interaction', 'By both together: (W − V) · (r − b),'),
  activeResidual: effectField('Active residual', 'By the difference of the two residuals,'),
  effect: effectField(
    'Effect',
    'Allocation, selection, interaction and ActiveResidual together; of a holding (w − v) times its return over that of the benchmark:',
  ),
  benchmarkKind: textField(
    'Benchmark kind',
    'Tracker: the largest index fund or ETF on the index of the scheme. Peers: the median weight of each sector among its peers, rescaled, with the return of all they hold of it; the whole has their median return of each month. ' +
      'None without either.',
  ),
  benchmarkCode: textField('Benchmark code', 'Code of the index fund; empty for peers.'),
  benchmarkName: textField(
    'Benchmark',
    'Name of the index whose return BenchmarkReturn is, of the index fund without its levels; for peers their group.',
  ),
  benchmarkPortfolios: numberField(
    'Portfolios in benchmark',
    'Number of portfolios in it: 1 of an index fund, of peers the fewest in any month.',
  ),
  returnCode: textField('Code of return', 'The leading code of the scheme: direct plan, growth, where there is one.'),
  note: textField(
    'Note',
    `Why the period begins later than requested, or Total has no values, with the month, \`NoPortfolio=2026-03\`: ${Object.entries(
      contributionNotes,
    )
      .map(([note, text]) => `\`${note}\` (${text})`)
      .join(', ')}. Empty for others.`,
  ),
} as const;

export type ReturnContribution = RecordOf<typeof returnContributionFields>;
