import { z } from 'zod';
import { computeEditDistance } from '#contract/closest-match.ts';
import type { Field } from '#contract/fields.ts';
import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { type Direction, getComparisonRule } from '#finance/comparison/rules.ts';
import { foldLetters, foldText, foldWords } from '#finance/fold-text.ts';

/** The fields of a performance record that schemes are filtered and ranked by. */
export const performanceValues = [
  'return1Month',
  'return3Month',
  'return6Month',
  'return1Year',
  'return3Year',
  'return5Year',
  'return10Year',
  'ter',
  'dailyAum',
] as const;

export type PerformanceValue = (typeof performanceValues)[number];

/** A value of a scheme: a field of its performance record, or a measure. */
export type ValueField = PerformanceValue | MeasureField;

const performanceValueNames: ReadonlySet<string> = new Set(performanceValues);
export const isPerformanceValue = (field: string): field is PerformanceValue => performanceValueNames.has(field);

export const valueFields: readonly ValueField[] = [...performanceValues, ...measureOfField.keys()];

/** Which values are better; null if neither is. */
export const getDirection = (field: ValueField): Direction | null => getComparisonRule(field).direction;

/** `3Year` of `return3Year`; null for any other field. */
export const getReturnPeriod = (field: ValueField): string | null =>
  isPerformanceValue(field) && field.startsWith('return') ? field.slice('return'.length) : null;

/** The group of a measure that AMFI publishes, which has a date of its own; null for any other field. */
export const getPublishedGroup = (field: ValueField): MeasureGroup | null => {
  const measure = isPerformanceValue(field) ? undefined : measureOfField.get(field)?.measure;
  return measure?.isPublished ? measure.group : null;
};

export const getGroup = (field: ValueField): string =>
  isPerformanceValue(field) ? 'Returns, cost and AUM' : (measureOfField.get(field)?.measure.group ?? '');

export const getField = (field: ValueField): Field =>
  isPerformanceValue(field) ? performanceFields[field] : measureFields[field];

/** `Return, 3 years, %`. */
export function nameField({ label, unit }: Field): string {
  return unit === undefined ? label : `${label}, ${unit}`;
}

/** `Return, 3 years, %: Return of the scheme, …. Higher is better.` */
export function describeValueField(field: ValueField): string {
  const direction = getDirection(field);
  const better = direction === null ? '' : ` ${direction === 'higher' ? 'Higher' : 'Lower'} is better.`;
  return `${describeField(getField(field)).replace(/(?<![.])$/, '.')}${better}`;
}

/** `Weight, %: Share of the position in the scheme’s net assets.` */
export const describeField = (field: Field): string => `${nameField(field)}: ${field.description}`;

/** The fields with the words of a text in their name or label or, without any, those whose name has the fewest other letters. */
function findClosestFields(text: string): readonly ValueField[] {
  const words = foldWords(text.slice(0, 64));
  const named = valueFields.filter(
    (field) => words.length > 0 && words.every((word) => foldText(`${field} ${getField(field).label}`).includes(word)),
  );
  if (named.length > 0) return named.slice(0, MAX_CLOSEST);
  const letters = foldLetters(text.slice(0, 64));
  return valueFields
    .map((field) => ({ field, distance: computeEditDistance(letters, foldLetters(field)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_CLOSEST)
    .map(({ field }) => field);
}

const MAX_CLOSEST = 3;

/** The name of a value that schemes are filtered and ranked by. Its definition is that of define_terms, so that no schema repeats a hundred. */
export const valueField = z
  .string()
  .refine((name): name is ValueField => valueFields.some((field) => field === name), {
    error: ({ input }) =>
      `${JSON.stringify(String(input).slice(0, 64))} is no field; the closest: ${findClosestFields(String(input)).join(', ')}. define_terms lists all.`,
  })
  .describe(
    'Name of a field as in define_terms, such as return3Year, volatility3Year, maxDrawdown3Year, ter, dailyAum.',
  );

/** Clients send a code that looks like a number as one. */
export const acceptNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);

/** An AMFI scheme code. */
export const schemeCode = acceptNumber(
  z.string().regex(/^[\w-]{1,20}$/, 'an AMFI scheme code such as 120503 or SIF-12'),
);

export const codes = (min: number, max: number) => z.array(schemeCode).min(min).max(max);
