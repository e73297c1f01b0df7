import { z } from 'zod';
import { findClosestMatch } from '#contract/closest-match.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian } from '#finance/comparison/standing.ts';
import { foldLetters, hasWords } from '#finance/fold-text.ts';
import { CURRENT } from '#finance/identity.ts';
import { parseIndexName } from '#finance/index-names.ts';
import { subCategories } from '#finance/sub-categories.ts';
import { type Filter, serializeSort } from '#schemes/addresses/filter-url.ts';
import {
  above,
  atLeast,
  below,
  buildAboveMedianId,
  buildQuartileId,
  buildScreenerSearch,
  hasStandingColumns,
  oneOf,
} from '#schemes/addresses/screener-url.ts';
import { nameQuartile } from '#schemes/peers/quartile-names.ts';
import { isDefaultOption, isDefaultPlan } from '#schemes/plan-and-option.ts';
import { ToolError } from '../api.ts';
import { describeScheme } from '../describe-scheme.ts';
import { explainLimits } from '../explain-empty.ts';
import type { Market, Scheme } from '../market.ts';
import { defineTool, inputObject } from '../tool.ts';
import { describeValueField, getDirection, isPerformanceValue, type ValueField, valueField } from '../value-fields.ts';

const condition = inputObject({
  field: valueField,
  min: z.number().optional().describe('At least this value, in the unit of the field.'),
  max: z.number().optional().describe('At most this value.'),
  quartiles: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
    .min(1)
    .optional()
    .describe(
      'Quartiles among the peers of the same sub-category and plan, 1 being the best. Fields with a better direction only.',
    ),
  aheadOfPeerMedian: z.boolean().optional().describe('Better than the median of the peers.'),
});

type Condition = z.infer<typeof condition>;
const input = inputObject({
  subCategories: z
    .array(z.string().max(80))
    .max(40)
    .optional()
    .describe('SEBI sub-categories, such as "Small Cap Fund"; any without it.'),
  fundHouse: z.string().max(80).optional().describe('Words of the name of the fund house.'),
  benchmark: z
    .string()
    .max(80)
    .optional()
    .describe('Name of the benchmark, such as "nifty 50", or, if none has it, words of one.'),
  plan: z.enum(['Direct', 'Regular', 'Any']).default('Direct').describe('Direct includes ETFs, which have no plans.'),
  conditions: z
    .array(condition)
    .max(12)
    .default([])
    .describe('All must hold; a scheme without the value does not match.'),
  show: z.array(valueField).max(20).default([]).describe('More values of each scheme.'),
  sortBy: valueField.default('dailyAum'),
  order: z.enum(['descending', 'ascending']).optional().describe('By default the best first, or the largest.'),
  limit: z.number().int().min(1).max(100).default(20).describe('Number of schemes.'),
});

export const screenSchemes = defineTool({
  name: 'screen_schemes',
  title: 'Screen schemes',
  description:
    'All schemes that meet conditions on returns, risk, consistency, tracking, portfolio, debt, cost, age, AUM or quartile, ranked. Open-ended ' +
    'growth plans and ETFs with a current NAV. define_terms lists the fields.',
  input,
  run: async (
    { subCategories: names = [], fundHouse, benchmark, plan, conditions, show, sortBy, order, limit },
    context,
  ) => {
    const { buildAddress } = context;
    const wanted = names.map(findSubCategoryName);
    const fields = [...new Set<ValueField>(['dailyAum', ...conditions.map(({ field }) => field), sortBy, ...show])];
    const market = await context.markets.load(context, fields);
    const { attributes, getValue } = market;
    const all = market.schemes.filter((scheme) => isListed(scheme, market, plan));
    const kinds = listKinds({ names, wanted, fundHouse, benchmark }, market);
    const limits = [
      ...kinds,
      ...conditions.flatMap((each) =>
        buildLimit('condition', describeCondition(each), (one) => meets(one, each, market)),
      ),
    ];
    const listed = all.filter((scheme) => kinds.every(({ matches }) => matches(scheme)));
    const found = all.filter((scheme) => limits.every(({ matches }) => matches(scheme)));
    const reason = found.length > 0 ? '' : await explainNone(limits, all);
    const descending = (order ?? (getDirection(sortBy) === 'lower' ? 'ascending' : 'descending')) === 'descending';
    const sorted = found.toSorted(
      (a, b) =>
        compareMissingLast(getValue(a, sortBy), getValue(b, sortBy), (x, y) => (descending ? y - x : x - y)) ||
        compareCodes(a, b),
    );
    const empty = explainMissing(conditions, listed, market);
    const houses = fundHouse === undefined ? undefined : listChoices(found, attributes.getFundHouse);
    const benchmarks = benchmark === undefined ? undefined : listChoices(found, ({ benchmark: printed }) => printed);
    const unshown = [
      ...conditions.flatMap(listUnshown),
      ...(fundHouse !== undefined && houses === undefined ? ['the fund house'] : []),
      ...(benchmark !== undefined && benchmarks === undefined ? ['the benchmark'] : []),
    ];
    const wider =
      unshown.length === 0 ? '' : ` The address shows more schemes: it cannot filter by ${unshown.join(', ')}.`;
    return {
      summary: `${found.length} of ${listed.length} schemes meet the conditions, by ${sortBy} ${descending ? 'descending' : 'ascending'}.${empty}${reason && ` ${reason}`}${wider}`,
      fields: Object.fromEntries(fields.map((field) => [field, describeValueField(field)])),
      rows: sorted.slice(0, limit).map((scheme) => describeScheme(scheme, fields, market)),
      total: sorted.length,
      address: buildAddress(
        '/screener',
        buildScreenerSearch({
          filters: {
            ...listOwnFilters(wanted, plan),
            ...{ mutualFund: houses, benchmark: benchmarks },
            ...Object.fromEntries(conditions.flatMap((each) => listFilters(each, found, getValue))),
          },
          cols: fields,
          sort: serializeSort([{ id: sortBy, descending }]),
        }),
      ),
    };
  },
});

/** What leaves schemes out, and how a summary names it. */
interface Limit {
  readonly text: string;
  readonly matches: (scheme: Scheme) => boolean;
}

/** None without a value. */
const buildLimit = (name: string, value: string | undefined, matches: Limit['matches']): readonly Limit[] =>
  value ? [{ text: `${name} ${value}`, matches }] : [];

interface Kinds {
  /** Sub-categories, as given and under their names. */
  readonly names: readonly string[];
  readonly wanted: readonly string[];
  readonly fundHouse: string | undefined;
  readonly benchmark: string | undefined;
}

const listKinds = (
  { names, wanted, fundHouse, benchmark }: Kinds,
  { attributes, schemes }: Market,
): readonly Limit[] => [
  ...buildLimit('subCategories', names.join(', '), (each) => wanted.includes(attributes.getSubCategory(each))),
  ...buildLimit('fundHouse', fundHouse, (each) => matchesWords(attributes.getFundHouse(each), fundHouse)),
  ...buildLimit('benchmark', benchmark, createBenchmarkFilter(schemes, benchmark)),
];

/** Which values no scheme has. */
function explainMissing(conditions: readonly Condition[], listed: readonly Scheme[], { getValue }: Market): string {
  const missing = conditions
    .map(({ field }) => field)
    .filter((field) => listed.every((scheme) => getValue(scheme, field) === null));
  return missing.length > 0 && listed.length > 0
    ? ` No scheme of these has ${missing.join(', ')}: the data do not reach back far enough.`
    : '';
}

const explainNone = (limits: readonly Limit[], all: readonly Scheme[]): Promise<string> =>
  explainLimits(limits, (without) =>
    all.filter((scheme) => limits.every((limit) => without.includes(limit) || limit.matches(scheme))),
  );

/** `return1Year from 10 to 20, quartile 1 or 2`. */
function describeCondition({ field, min, max, quartiles, aheadOfPeerMedian }: Condition): string {
  const range = [min === undefined ? '' : ` from ${min}`, max === undefined ? '' : ` to ${max}`].join('');
  return [
    `${field}${range}`,
    quartiles === undefined ? '' : `quartile ${quartiles.join(' or ')}`,
    aheadOfPeerMedian ? 'ahead of the median' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the default list of the Screener has it, but for its plan. */
function isListed(scheme: Scheme, { attributes }: Market, plan: z.infer<typeof input>['plan']): boolean {
  const own = attributes.getPlan(scheme);
  const isOfPlan = plan === 'Any' || (plan === 'Direct' ? isDefaultPlan(own) : own === plan);
  return (
    isOfPlan &&
    isDefaultOption(attributes.getOption(scheme)) &&
    attributes.isInvestable(scheme) &&
    attributes.getNavStatus(scheme) === CURRENT
  );
}

function meets(scheme: Scheme, { field, min, max, quartiles, aheadOfPeerMedian }: Condition, market: Market): boolean {
  const value = market.getValue(scheme, field);
  if (value === null || value < (min ?? -Infinity) || value > (max ?? Infinity)) return false;
  if (quartiles === undefined && !aheadOfPeerMedian) return true;
  const direction = getDirection(field);
  if (direction === null) throw new ToolError(`${field} has no better direction, and so no quartile: give min or max.`);
  const standing = market.getStanding(scheme, field);
  if (quartiles !== undefined && !quartiles.some((quartile) => quartile === standing?.quartile)) return false;
  if (!aheadOfPeerMedian) return true;
  const excess = computeAboveMedian(value, standing, getComparisonRule(field));
  return excess !== null && (direction === 'higher' ? excess > 0 : excess < 0);
}

/** Returns whose standing among peers is a column of the Screener. */
const RETURN = /^return(\d+(?:Month|Year))$/;

/** What the ids of the Screener's columns of the standing by a value have; null without such columns. */
function findStandingName(field: ValueField): string | null {
  if (isPerformanceValue(field)) return RETURN.exec(field)?.[1] ?? null;
  return hasStandingColumns(field) ? field : null;
}

/** What of a condition the Screener has no filter of. */
const listUnshown = ({ field, quartiles, aheadOfPeerMedian }: Condition): readonly string[] =>
  findStandingName(field) === null
    ? [
        ...(quartiles === undefined ? [] : [`the quartile of ${field}`]),
        ...(aheadOfPeerMedian ? [`whether ${field} is ahead of the median`] : []),
      ]
    : [];

const listOwnFilters = (
  subCategoryNames: readonly string[],
  plan: z.infer<typeof input>['plan'],
): Readonly<Record<string, Filter | null>> => ({
  ...(subCategoryNames.length > 0 && { subCategory: oneOf(...subCategoryNames) }),
  ...(plan !== 'Direct' && { plan: plan === 'Any' ? null : oneOf(plan) }),
});

/** The filters of the Screener that mean the same as a condition. */
function listFilters(
  { field, min, max, quartiles, aheadOfPeerMedian }: Condition,
  found: readonly Scheme[],
  getValue: Market['getValue'],
): readonly (readonly [id: string, filter: Filter])[] {
  const range: Filter | null =
    min === undefined && max === undefined ? null : { kind: 'range', min: min ?? null, max: max ?? null };
  if (!range && quartiles === undefined && !aheadOfPeerMedian) {
    // any value: from the lowest on
    const values = found.map((scheme) => getValue(scheme, field)).filter((value) => value !== null);
    return values.length === 0 ? [] : [[field, atLeast(Math.min(...values))]];
  }
  const name = findStandingName(field);
  const filters: [string, Filter][] = range ? [[field, range]] : [];
  if (name !== null && quartiles) filters.push([buildQuartileId(name), oneOf(...quartiles.map(nameQuartile))]);
  if (name !== null && aheadOfPeerMedian)
    filters.push([buildAboveMedianId(name), getDirection(field) === 'lower' ? below(0) : above(0)]);
  return filters;
}

const matchesWords = (text: string, words: string | undefined): boolean => words === undefined || hasWords(text, words);

/** The index of that name, however it is spelled; without one, those whose names have the words: "nifty 50" is not Nifty 500. */
function createBenchmarkFilter(schemes: readonly Scheme[], name: string | undefined): (scheme: Scheme) => boolean {
  if (name === undefined) return () => true;
  const { key } = parseIndexName(name);
  const isNamed = ({ benchmark }: Scheme): boolean => parseIndexName(benchmark).key === key;
  return schemes.some(isNamed) ? isNamed : ({ benchmark }) => matchesWords(benchmark, name);
}

function findSubCategoryName(text: string): string {
  const folded = foldLetters(text);
  const isNamed = (label: string): boolean => [folded, `${folded}fund`].includes(foldLetters(label));
  const found = subCategories.find(({ name, formerLabel = name, labels = [] }) =>
    [name, formerLabel, ...labels].some(isNamed),
  );
  if (found) return found.name;
  const closest = findClosestMatch(
    text,
    subCategories.map(({ name }) => name),
  );
  throw new ToolError(
    `There is no sub-category ${JSON.stringify(text)}.${closest === undefined ? '' : ` Did you mean ${closest}?`} Known: ${subCategories.map(({ name }) => name).join('; ')}.`,
  );
}

const MAX_CHOICES = 40;

/** A filter of the distinct values; undefined for more than an address should have. */
function listChoices(rows: readonly Scheme[], get: (scheme: Scheme) => string): Filter | undefined {
  const values = [...new Set(rows.map(get))];
  return values.length === 0 || values.length > MAX_CHOICES ? undefined : oneOf(...values);
}

const compareCodes = (a: Scheme, b: Scheme): number => (a.code < b.code ? -1 : 1);
