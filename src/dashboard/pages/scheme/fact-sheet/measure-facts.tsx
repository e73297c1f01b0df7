import type { ReactNode } from 'react';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { MIN_PEERS_FOR_QUARTILE } from '#finance/comparison/standing.ts';
import type { Market } from '../../../schemes/header/use-scheme-facts.ts';
import { describeMeasure } from '../../../schemes/measures/describe-measure.ts';
import type { MeasuresOfScheme } from '../../../schemes/measures/use-scheme-measures.ts';
import { NotLoaded } from '../../../ui/states/notice.tsx';
import { DASH, formatNumber } from '../../../ui/text/format.ts';
import type { FactRow } from './fact-section.tsx';
import { MeasureName } from './method/measure-name.tsx';

/** What sections about measures need of a scheme. */
export interface MeasuredScheme {
  readonly measures: MeasuresOfScheme;
  /** Null while it is loading. */
  readonly market: Market | null;
}

/** What shows measures, unless they could not be loaded. */
export const MeasuredContent = ({ measures, children }: MeasuredScheme & { readonly children: ReactNode }) =>
  measures.own === undefined && measures.failure ? <NotLoaded failure={measures.failure} /> : children;

/** Measures as rows of facts, with their units. Without those that do not apply to the scheme, once that is known. */
export const buildApplicableFacts = (fields: readonly MeasureField[], measured: MeasuredScheme): readonly FactRow[] => {
  const { own } = measured.measures;
  return buildMeasureFacts(
    own === undefined ? fields : fields.filter((field) => (own?.[field] ?? null) !== null),
    measured,
  );
};

/** Measures as rows of facts, with their units. */
export const buildMeasureFacts = (
  fields: readonly MeasureField[],
  { measures, market }: MeasuredScheme,
): readonly FactRow[] =>
  fields.map((field) => {
    const { value, standing, note } = describeMeasure(field, measures, market);
    const { label, unit } = measureFields[field];
    return {
      ...{ id: field, anchor: field },
      term: <MeasureName field={field}>{label}</MeasureName>,
      value: value === DASH ? value : addUnit(value, unit),
      standing,
      note,
    };
  });

/**
 * What the shades of measures are, beside the heading of their section, or that the peers are too few for any; '' for other reasons, which
 * the values say.
 */
export function describeShade(
  fields: readonly MeasureField[],
  { measures, market }: MeasuredScheme,
  peers = 'peers',
): string {
  const standings = fields.flatMap((field) => describeMeasure(field, measures, market).standing ?? []);
  if (standings.some(({ quartile }) => quartile !== null)) return `shade: quartile among ${peers}`;
  const isOfFew = standings.some(({ reason }) => reason === 'FewForQuartile');
  return isOfFew ? `no quartile: fewer than ${MIN_PEERS_FOR_QUARTILE} peers` : '';
}

/** A value of a measure with its unit: `₹ 650`, `12.40 %`. */
export const formatMeasure = (field: MeasureField, value: number): string =>
  addUnit(formatNumber(value, measureOfField.get(field)?.measure.decimals), measureFields[field].unit);

/** `₹ 650`, `12.40 %`, `98 days`. */
function addUnit(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return unit === '₹' ? `₹ ${value}` : `${value} ${unit}`;
}

/** The name of a measure in a table whose head says the window: `Worst fall, %`. */
export function getMeasureName(field: MeasureField): string {
  const { measure } = measureOfField.get(field) ?? {};
  const name = measure?.header ?? measure?.label ?? '';
  return measure?.unit === undefined || name.endsWith(measure.unit) ? name : `${name}, ${measure.unit}`;
}
