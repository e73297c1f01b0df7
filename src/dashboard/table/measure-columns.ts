import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import {
  type Measure,
  type MeasureGroup,
  type MeasureWindow,
  measureNoteTexts,
  measureWindows,
} from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import { schemeMeasuresFields } from '#contract/records/scheme-measures.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian, type PeerStanding } from '#finance/comparison/standing.ts';
import {
  buildAboveMedianId,
  buildMedianId,
  buildPercentileId,
  buildQuartileId,
  buildRankId,
  hasStandingColumns,
} from '#schemes/addresses/screener-url.ts';
import type { PeerLookup, RankedValue } from '#schemes/peers/peer-lookup.ts';
import { nameStandingQuartile, quartileNames, quartileUrlValues } from '#schemes/peers/quartile-names.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import type { MeasureLookup } from '../schemes/measures/use-measures.ts';
import { describeRank } from '../schemes/peers/describe-rank.ts';
import { buildStandingOptions } from '../schemes/peers/shown-standing.tsx';
import { rankCell, rankedCell } from './cells/ranked-cell.tsx';
import { choiceColumn, numberColumn } from './column-builders.ts';
import { type Column, mapLoaded } from './column.ts';

/** In this order; a group that is missing does not compile. */
const groupOrder = {
  Risk: 0,
  Consistency: 1,
  Tracking: 2,
  Portfolio: 3,
  Debt: 4,
  Rules: 5,
  Cost: 6,
  'Stress test': 7,
  Age: 8,
  Flow: 9,
} as const satisfies Record<MeasureGroup, number>;
const isGroup = (name: string): name is MeasureGroup => Object.hasOwn(groupOrder, name);
const groups: readonly MeasureGroup[] = Object.keys(groupOrder).filter(isGroup);
/** The window that comes first. */
const MAIN_WINDOW: MeasureWindow = '3Year';
const windows = [MAIN_WINDOW, null, '1Year', '5Year', '10Year'] as const;

interface ListedField {
  readonly field: MeasureField;
  readonly group: MeasureGroup;
  readonly window: MeasureWindow | null;
}

/** All fields of measures, those of one group and one window side by side. */
const listedFields: readonly ListedField[] = groups.flatMap((group) =>
  windows.flatMap((window) =>
    Array.from(measureOfField).flatMap(([field, of]) =>
      of.measure.group === group && of.window === window ? { field, group, window } : [],
    ),
  ),
);

export const CLOSEST_RULE_ID = 'closestRule';

/** Ids of the columns of a group, or of all. */
export const listMeasureIds = (group?: MeasureGroup): readonly string[] =>
  listedFields.flatMap((listed) => (group === undefined || listed.group === group ? listed.field : []));

/** `Negative 3 y, %`: the window is here and not in the head of the group, which neighbours of any window share. */
const buildHeader = ({ label, header = label }: Measure, { window }: ListedField): string =>
  window === null ? header : header.replace(/,|$/, ` ${measureWindows[window]} y$&`);

export interface MeasureColumns {
  readonly values: readonly Column<SchemeSummary>[];
  /** Ranks, quartiles, percentiles, medians and how far values are above them. */
  readonly standings: readonly Column<SchemeSummary>[];
}

/** A column for each measure, on the shade of its quartile if one direction is better, and where it stands among its peers over three years. */
export function buildMeasureColumns(
  measures: MeasureLookup,
  attributes: SchemeAttributeLookup,
  peers: PeerLookup,
): MeasureColumns {
  const parseNotes = memoizeNotes();
  const values: Column<SchemeSummary>[] = [];
  const standings: Column<SchemeSummary>[] = [];
  for (const listed of listedFields) {
    const { field } = listed;
    const { measure } = measureOfField.get(field) ?? {};
    if (!measure) continue;
    const { label, description, unit } = measureFields[field];
    const failure = measures.findFailure(field) ?? undefined;
    const get = (row: SchemeSummary): number | null | undefined => measures.getValue(row, field);
    const ranked: RankedValue<SchemeSummary> = {
      id: field,
      get,
      field,
      getDate: (row) => measures.getDate(row, field),
    };
    const explain = (row: SchemeSummary): string => {
      const notes = measures.getNotes(row, field);
      const note = notes && parseNotes(notes)(field);
      return note ? measureNoteTexts[note] : '';
    };
    values.push(
      numberColumn(field, get, {
        group: listed.group,
        header: buildHeader(measure, listed),
        label,
        definition: description,
        decimals: measure.decimals,
        ...(unit !== undefined && { unit }),
        whyMissing: explain,
        ...buildStandingOptions(attributes, peers, (row) => peers.rank(row, ranked)),
        ...(measure.direction && { cell: rankedCell }),
        width: 104,
        failure,
      }),
    );
    if (field === 'ruleDistance') values.push({ ...buildClosestRuleColumn(measures), failure });
    if (measure.direction && hasStandingColumns(field))
      standings.push(...buildStandingColumns(field, label, ranked, peers).map((column) => ({ ...column, failure })));
  }
  return { values, standings };
}

const buildClosestRuleColumn = ({ getClosestRule }: MeasureLookup): Column<SchemeSummary> =>
  choiceColumn(CLOSEST_RULE_ID, getClosestRule, {
    group: 'Rules',
    header: schemeMeasuresFields.closestRule.label,
    definition: schemeMeasuresFields.closestRule.description,
    width: 168,
  });

const buildStandingColumns = (
  field: MeasureField,
  label: string,
  ranked: RankedValue<SchemeSummary>,
  peers: PeerLookup,
): readonly Column<SchemeSummary>[] => {
  const { decimals = 2 } = measureOfField.get(field)?.measure ?? {};
  const { unit } = measureFields[field];
  const rank = (row: SchemeSummary) => peers.rank(row, ranked);
  const computeAbove = (row: SchemeSummary) => (standing: PeerStanding | null) =>
    computeAboveMedian(ranked.get(row) ?? null, standing, getComparisonRule(field));
  return [
    numberColumn(buildRankId(field), (row) => mapLoaded(rank(row), (standing) => standing?.rank ?? null), {
      group: 'Rank among peers by measures',
      header: label,
      label: `Rank among peers, ${label}`,
      cell: rankCell,
      decimals: 0,
      width: 96,
      tooltip: (row) => describeRank(rank(row), peers.getGroup(row)),
      standing: (row) => rank(row) ?? null,
    }),
    choiceColumn(buildQuartileId(field), (row) => mapLoaded(rank(row), nameStandingQuartile), {
      group: 'Quartile among peers by measures',
      header: label,
      label: `Quartile, ${label}`,
      order: quartileNames,
      urlValues: quartileUrlValues,
      width: 128,
    }),
    numberColumn(buildPercentileId(field), (row) => mapLoaded(rank(row), toPercentile), {
      group: 'Percentile among peers by measures (100 = best)',
      header: label,
      label: `Percentile among peers, ${label}`,
      decimals: 0,
      width: 96,
    }),
    numberColumn(buildMedianId(field), (row) => mapLoaded(rank(row), (standing) => standing?.median ?? null), {
      group: 'Peer median of measures',
      header: label,
      label: `Peer median, ${label}`,
      decimals,
      ...(unit !== undefined && { unit }),
      width: 96,
    }),
    numberColumn(buildAboveMedianId(field), (row) => mapLoaded(rank(row), computeAbove(row)), {
      group: 'Measures above peer median',
      header: label,
      label: `Above peer median, ${label}`,
      decimals,
      ...(unit !== undefined && { unit: unit === '%' ? 'pp' : unit }),
      signed: 'change',
      width: 96,
    }),
  ];
};

const toPercentile = (standing: PeerStanding | null): number | null =>
  standing === null || standing.percentile === null ? null : standing.percentile * 100;

/** Few texts occur in thousands of rows. */
function memoizeNotes(): typeof parseMeasureNotes {
  const parsed = new Map<string, ReturnType<typeof parseMeasureNotes>>();
  return (text) => {
    const known = parsed.get(text) ?? parseMeasureNotes(text);
    parsed.set(text, known);
    return known;
  };
}
