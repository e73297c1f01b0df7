import type { Field } from '#contract/fields.ts';
import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { performanceFields } from '#contract/records/performance.ts';
import type { Direction } from '#finance/comparison/rules.ts';

/** The fields of a performance record that schemes are filtered and ranked by, with the direction that is better. */
const performanceDirections = {
  return1Month: 'higher',
  return3Month: 'higher',
  return6Month: 'higher',
  return1Year: 'higher',
  return3Year: 'higher',
  return5Year: 'higher',
  return10Year: 'higher',
  ter: 'lower',
  dailyAum: null,
} as const;

export type PerformanceValue = keyof typeof performanceDirections;

/** A value of a scheme: a field of its performance record, or a measure. */
export type ValueField = PerformanceValue | MeasureField;

export const isPerformanceValue = (field: string): field is PerformanceValue =>
  Object.hasOwn(performanceDirections, field);

export const performanceValues: readonly PerformanceValue[] =
  Object.keys(performanceDirections).filter(isPerformanceValue);

export const valueFields: readonly ValueField[] = [...performanceValues, ...measureOfField.keys()];

/** Which values are better; null if neither is. */
export const getDirection = (field: ValueField): Direction | null =>
  isPerformanceValue(field) ? performanceDirections[field] : (measureOfField.get(field)?.measure.direction ?? null);

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
