import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { findDateField, getMeasureDate } from '#schemes/value-dates.ts';
import type { Client } from '../../api/client.ts';
import { combineQueries, type FailedRequest, findFailure } from '../../api/combine-queries.ts';
import type { RecordList } from '../../api/record-list.ts';
import { listQuery, useClient } from '../../api/use-records.ts';

/**
 * The measures that every list of schemes offers at once, in its columns and filters. All of 22,000 codes are 26 MB of JSON by columns, these
 * twelve 8 MB; the others are requested group by group when they are used.
 */
export const mainMeasures = [
  'volatility3Year',
  'maxDrawdown3Year',
  'sharpe3Year',
  'rollingMedian3Year',
  'rollingNegativeShare3Year',
  'rollingAboveBenchmarkShare3Year',
  'trackingDifference1Year',
  'sovereignAaaShare',
  'belowAaShare',
  'ytm',
  'costPerLakh',
  'age',
] as const satisfies readonly MeasureField[];

interface Coded {
  readonly code: string;
}

/** The measures of all schemes, as far as they are loaded. */
export interface MeasureLookup {
  /** Null for no value, undefined while it is being loaded, and if it could not be. */
  readonly getValue: (row: Coded, field: MeasureField) => number | null | undefined;
  /** The rule that `ruleDistance` is of; '' without one, undefined while it is being loaded. */
  readonly getClosestRule: (row: Coded) => string | undefined;
  /** Why a value is null, by `parseMeasureNotes`; undefined while the value is being loaded. */
  readonly getNotes: (row: Coded, field: MeasureField) => string | undefined;
  /** The date of a published measure; null of any other, and while it is being loaded. */
  readonly getDate: (row: Coded, field: MeasureField) => IsoDate | null;
  /** Why a measure could not be loaded; null if it is, or is being loaded. */
  readonly findFailure: (field: MeasureField) => FailedRequest | null;
  /** Why any of the needed measures could not be loaded; null if all are, or are being loaded. */
  readonly failure: FailedRequest | null;
}

/**
 * The measures of all schemes, which the built-in service computes.
 * @param isNeeded without it nothing is requested.
 * @param groups those of which all measures are needed.
 * @returns null if the service has none: another service, or one that does not permit them to this key.
 */
export const useMeasures = (isNeeded: boolean, groups: readonly MeasureGroup[]): MeasureLookup | null =>
  useMeasureParts(isNeeded, [mainMeasures, ...groups.map(listFields)]);

/** The net flow of twelve months of all schemes; null if the service has no measures. */
export const useFlowMeasure = (): MeasureLookup | null => useMeasureParts(true, FLOW);

const FLOW = [['netFlow1Year']] as const;

/** @param parts fields that are requested together. */
function useMeasureParts(isNeeded: boolean, parts: readonly (readonly MeasureField[])[]): MeasureLookup | null {
  const client = useClient();
  const { loaded, isUnavailable, error, retry } = useQueries({
    queries: parts.map((fields) => ({ ...measuresQuery(client, fields), enabled: isNeeded && client.isBuiltIn })),
    combine: combineParts,
  });
  return useMemo(
    () => (client.isBuiltIn && !isUnavailable ? createMeasureLookup(loaded, findFailure({ error, retry })) : null),
    [client, loaded, isUnavailable, error, retry],
  );
}

const listFields = (group: MeasureGroup): readonly MeasureField[] =>
  Array.from(measureOfField).flatMap(([field, { measure }]) => (measure.group === group ? field : []));

type Part = RecordList<Partial<SchemeMeasures>>;

function measuresQuery(client: Client, fields: readonly MeasureField[]) {
  const dates = new Set(fields.flatMap((field) => findDateField(field) ?? []));
  const rules = fields.includes('ruleDistance') ? (['closestRule'] as const) : [];
  return listQuery(client, 'GetSchemeMeasures', ['code', 'measureNotes', ...fields, ...dates, ...rules]);
}

// outside the hook, since react-query combines again whenever this function is another one
const combineParts = (results: readonly UseQueryResult<Part>[]) => ({
  ...combineQueries(results),
  loaded: results.flatMap(({ data }) => data ?? []),
});

export function createMeasureLookup(loaded: readonly Part[], failure: FailedRequest | null): MeasureLookup {
  const findRecord = (code: string, field: MeasureField): Partial<SchemeMeasures> | null | undefined => {
    const part = loaded.find(({ hasField }) => hasField(field));
    return part && (part.findByCode(code) ?? null);
  };
  return {
    getValue: ({ code }, field) => {
      const record = findRecord(code, field);
      return record === undefined ? undefined : (record?.[field] ?? null);
    },
    getClosestRule({ code }) {
      const record = findRecord(code, 'ruleDistance');
      return record === undefined ? undefined : (record?.closestRule ?? '');
    },
    getDate: ({ code }, field) => getMeasureDate(findRecord(code, field), field),
    getNotes: ({ code }, field) => findRecord(code, field)?.measureNotes,
    findFailure: (field) => (loaded.some(({ hasField }) => hasField(field)) ? null : failure),
    failure,
  };
}
