import { formatNumber } from '#contract/format-text.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { subtract } from '#finance/decimals.ts';
import { chooseFindings, type Finding } from './finding.ts';
import { thresholds } from './materiality.ts';

/** Rows of the comparison that findings are about. */
export type ComparedRowId = (typeof RETURNS)[number][0] | 'volatility' | 'drawdown' | 'ter';

/** A row of the comparison: null if it has none, and the scheme whose value is the best by what matters, if one is. */
export interface ComparedRow {
  readonly values: readonly (number | null)[];
  readonly best: number | null;
}

/** Two schemes whose portfolios have most in common, and how much, percent of net assets. */
export interface LargestOverlap {
  readonly pair: readonly [number, number];
  readonly weight: number;
}

export interface ComparedSchemes {
  /** Names as short as they stay distinct. */
  readonly names: readonly string[];
  /** Whether they are of one plan and one group of peers, so that one can lead. */
  readonly areAlike: boolean;
  readonly getRow: (id: ComparedRowId) => ComparedRow;
  /** Null if it is not known. */
  readonly overlap: LargestOverlap | null;
}

export type ComparisonTarget = ComparedRowId | LargestOverlap;

type Sentence = Finding<ComparisonTarget>['sentence'];

const RETURNS = [
  ['return1Year', '1'],
  ['return3Year', '3'],
  ['return5Year', '5'],
  ['return10Year', '10'],
] as const;

/** What is worth saying of schemes beside each other, at most three findings. */
export function findComparisonFindings(schemes: ComparedSchemes): readonly Finding<ComparisonTarget>[] {
  const compared = { ...schemes, names: dropCommonEnding(schemes.names) };
  return chooseFindings([
    buildFinding('Returns', describeLeads(compared), 3),
    buildFinding('Risk', describeRisk(compared), 2),
    buildFinding('Portfolios and costs', describeCommon(compared), 1),
  ]);
}

/** `Kaveri` and `Himgiri` of `Kaveri Large Cap` and `Himgiri Large Cap`: the chips have the whole names. */
function dropCommonEnding(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.split(' '));
  const isEnding = words.every((each) => each.length > 1 && each.at(-1) === words[0]?.at(-1));
  return isEnding && names.length > 1 ? dropCommonEnding(words.map((each) => each.slice(0, -1).join(' '))) : names;
}

const buildFinding = (topic: string, sentence: Sentence, weight: number): Finding<ComparisonTarget> | null =>
  sentence.length === 0 ? null : { topic, sentence: [...sentence, '.'], weight };

/** `Kaveri leads over 3 and 5 years, Himgiri over 1 year` */
function describeLeads({ names, areAlike, getRow }: ComparedSchemes): Sentence {
  if (!areAlike) return [];
  const leads = names.map((name, index) => ({ name, rows: RETURNS.filter(([id]) => getRow(id).best === index) }));
  return leads
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .flatMap(({ name, rows }, index) => [
      `${index === 0 ? '' : ', '}${name} ${index === 0 ? 'leads over ' : 'over '}`,
      ...rows.flatMap(([id, years], at) => [
        at === 0 ? '' : at === rows.length - 1 ? ' and ' : ', ',
        { text: at < rows.length - 1 ? years : `${years} ${years === '1' ? 'year' : 'years'}`, target: id },
      ]),
    ]);
}

const link = (target: ComparedRowId, value: number) => ({ text: `${formatNumber(value)} %`, target });

/** `lowest to highest`, if they differ by what is material. */
function describeRange(name: string, id: 'volatility' | 'ter', { values }: ComparedRow): Sentence {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const { materiality } = getComparisonRule(id === 'ter' ? 'ter' : 'volatility3Year');
  if (known.length < 2 || Number(subtract(highest, lowest)) < materiality) return [];
  return [`${name} `, link(id, lowest), ' to ', link(id, highest)];
}

/** Who fell least over three years, and how volatility differs. */
function describeRisk({ names, areAlike, getRow }: ComparedSchemes): Sentence {
  const { best, values } = getRow('drawdown');
  const fall = best === null ? null : (values[best] ?? null);
  const least: Sentence =
    areAlike && best !== null && fall !== null
      ? [`${names[best] ?? ''} fell least in three years, `, link('drawdown', fall)]
      : [];
  return join(least, describeRange('volatility', 'volatility', getRow('volatility')));
}

/** What the two portfolios that have most in common share, and what the schemes cost. */
function describeCommon({ names, overlap, getRow }: ComparedSchemes): Sentence {
  const common: Sentence =
    overlap === null || overlap.weight < thresholds.overlap
      ? []
      : [
          `${overlap.pair.map((index) => names[index]).join(' and ')} share `,
          { text: `${formatNumber(overlap.weight)} %`, target: overlap },
          ' of their portfolios',
        ];
  return join(common, describeRange('expense ratios', 'ter', getRow('ter')));
}

/** Two parts of a sentence; the second alone begins with a capital letter. */
function join(first: Sentence, second: Sentence): Sentence {
  if (first.length === 0) {
    const [start, ...rest] = second;
    return typeof start === 'string' ? [start.charAt(0).toUpperCase() + start.slice(1), ...rest] : second;
  }
  return second.length === 0 ? first : [...first, '; ', ...second];
}
