import {
  addsUpTo100,
  bandLimits,
  DEFAULT_BAND,
  rebalancings,
  type Rebalancing,
  type RebalancingRule,
} from '#finance/allocation/mix-rules.ts';
import { sumExact } from '#finance/decimals.ts';

/** Schemes with the weights that they are held with. */
export interface Mix extends RebalancingRule {
  /** What the user named it; '' for a name by its weights. */
  readonly name: string;
  readonly parts: readonly {
    readonly code: string;
    /** Percent, above 0. */
    readonly weight: number;
  }[];
}

/** One for each series colour, as of compared schemes. */
export const MAX_PARTS = 10;
const MAX_NAME_LENGTH = 40;
const MAX_NAMED_WEIGHTS = 4;

/** What separates mixes, and a name from its parts. */
const BETWEEN = ';';
const AFTER_NAME = '~';

/** Without the words for frequencies of payouts, by which the name of a scheme is read. */
const ruleTexts: Readonly<Record<Exclude<Rebalancing, 'bands'>, string>> = {
  none: 'not rebalanced',
  monthly: 'every month',
  quarterly: 'every quarter',
  yearly: 'every year',
};

/** `every year`, `bands of 5 points` */
export const describeRule = ({ rebalancing, points }: RebalancingRule): string =>
  rebalancing === 'bands' ? `bands of ${points} points` : ruleTexts[rebalancing];

/** Its own name or `Mix 60/40, every year`. */
export function nameMix(mix: Mix): string {
  if (mix.name !== '') return mix.name;
  const weights = mix.parts.map(({ weight }) => String(weight));
  const listed = weights.length > MAX_NAMED_WEIGHTS ? `of ${weights.length}` : weights.join('/');
  return `Mix ${listed}, ${describeRule(mix)}`;
}

/** A name without what separates it from others in an address. */
export const cleanMixName = (name: string): string => name.replace(/[;~]/g, ' ').trim().slice(0, MAX_NAME_LENGTH);

/** `120503:60,119598:40@quarterly;Core~120503:50,119598:50@bands5`, the text of an address that `parseMixes` reads. */
export const formatMixes = (mixes: readonly Mix[]): string =>
  mixes
    .map(({ name, parts, rebalancing, points }) => {
      const listed = parts.map(({ code, weight }) => `${code}:${weight}`).join(',');
      return `${name === '' ? '' : `${name}${AFTER_NAME}`}${listed}@${rebalancing}${rebalancing === 'bands' ? points : ''}`;
    })
    .join(BETWEEN);

/** The mixes of an address; each that cannot be used is left out, with a sentence that says why. */
export function parseMixes(text: string): { readonly mixes: readonly Mix[]; readonly problems: readonly string[] } {
  const texts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  const parsed = texts.map((each, index) => parseMix(each, texts.length === 1 ? 'The mix' : `Mix ${index + 1}`));
  return {
    mixes: parsed.flatMap((mix) => (typeof mix === 'string' ? [] : mix)),
    problems: parsed.flatMap((mix) => (typeof mix === 'string' ? mix : [])),
  };
}

/** @returns a sentence about what is wrong if it is no mix. */
function parseMix(text: string, subject: string): Mix | string {
  const named = text.lastIndexOf(AFTER_NAME);
  const [listed = '', ruleText = 'yearly', ...more] = text.slice(named + 1).split('@');
  const parts = listed.split(',').map(parsePart);
  const wrong = parts.find((part) => typeof part === 'string');
  if (wrong !== undefined) {
    return `${subject} has “${wrong.slice(0, MAX_NAME_LENGTH)}”, expected a code and its weight such as 120503:60.`;
  }
  const rule =
    more.length > 0 ? `“${more.join('@').slice(0, MAX_NAME_LENGTH)}” after its rebalancing` : parseRule(ruleText);
  if (typeof rule === 'string') return `${subject} has ${rule}.`;
  const valid = parts.filter((part) => typeof part !== 'string');
  return (
    findMixProblem(valid, subject) || { name: cleanMixName(text.slice(0, Math.max(0, named))), parts: valid, ...rule }
  );
}

/** What is wrong with the parts of a mix, in a sentence; '' if nothing is. */
export function findMixProblem(parts: Mix['parts'], subject = 'The mix'): string {
  const codes = parts.map(({ code }) => code);
  const repeated = codes.find((code, index) => codes.indexOf(code) !== index);
  if (repeated !== undefined) return `${subject} has ${repeated} more than once.`;
  if (parts.length > MAX_PARTS) return `${subject} has ${parts.length} schemes, expected at most ${MAX_PARTS}.`;
  const weights = parts.map(({ weight }) => weight);
  return addsUpTo100(weights) ? '' : `${subject} adds up to ${sumExact(weights)} %, expected 100 %.`;
}

function parsePart(text: string): Mix['parts'][number] | string {
  const [code = '', weight = ''] = text.split(':').map((each) => each.trim());
  const isValid = /^[\w-]{1,40}$/.test(code) && /^\d{1,3}(?:\.\d{1,4})?$/.test(weight) && Number(weight) > 0;
  return isValid && text.split(':').length === 2 ? { code, weight: Number(weight) } : text.trim();
}

function parseRule(text: string): RebalancingRule | string {
  const [, word = '', number = ''] = /^([a-z]+)(\d{0,3}(?:\.\d{1,2})?)$/i.exec(text.trim()) ?? [];
  const rebalancing = rebalancings.find((each) => each === word.toLowerCase());
  if (rebalancing === undefined || (number !== '' && rebalancing !== 'bands')) {
    return `rebalancing “${text.slice(0, MAX_NAME_LENGTH)}”, expected ${rebalancings.join(', ')} or bands with points such as bands10`;
  }
  const points = number === '' ? DEFAULT_BAND : Number(number);
  return points >= bandLimits.min && points <= bandLimits.max ? { rebalancing, points } : describeBandLimits(number);
}

/** `bands of 60 points, expected 1 to 50` */
export const describeBandLimits = (points: string): string =>
  `bands of ${points} points, expected ${bandLimits.min} to ${bandLimits.max}`;

/** Weights with two decimals that add up to exactly 100: what rounding leaves goes to the largest remainders. */
export function roundWeights(weights: readonly number[]): readonly number[] {
  const hundredths = weights.map((weight) => Math.floor(weight * 100 + 1e-6));
  const left = 10_000 - hundredths.reduce((sum, each) => sum + each, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: weight * 100 - Number(hundredths[index]) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return hundredths.map((each, index) => (each + (raised.has(index) ? 1 : 0)) / 100);
}
