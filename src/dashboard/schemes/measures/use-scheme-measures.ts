import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import type { RankedValue } from '#schemes/peers/peer-lookup.ts';
import { type PrintedClass, listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { findDateField, getMeasureDate } from '#schemes/value-dates.ts';
import type { Client } from '../../api/client.ts';
import { combineQueries, type FailedRequest, findFailure } from '../../api/combine-queries.ts';
import { isOperationUnavailable } from '../../api/errors.ts';
import { STALE_TIME_MS, useClient, useRecords } from '../../api/use-records.ts';
import { useSchemeList } from '../scheme-list.ts';

/** Measures that are compared: ranked, or at least of a day or month that is that of the peers or another one. */
const comparedFields: ReadonlySet<MeasureField> = new Set(
  Array.from(measureOfField).flatMap(([field, { measure }]) =>
    measure.direction === null && getComparisonRule(field).date === null ? [] : field,
  ),
);
const dateFields = [...new Set([...comparedFields].flatMap((field) => findDateField(field) ?? []))];
const peerFields = ['code', ...comparedFields, ...dateFields] as const;

interface Coded {
  readonly code: string;
}

/** The measures of one scheme, and by which of them its peers are ranked. */
export interface MeasuresOfScheme {
  /** Undefined while they are being loaded, and if they could not be; null if the scheme has none. */
  readonly own: SchemeMeasures | null | undefined;
  /** Null for a measure that is not compared. */
  readonly rankBy: (field: MeasureField) => RankedValue<Coded> | null;
  /** Why those of the scheme or of its peers could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
}

/**
 * The measures of a scheme, then those of the schemes of its sub-category.
 * @returns null if the service has none.
 */
export function useSchemeMeasures(code: string | null, subCategory: string): MeasuresOfScheme | null {
  const client = useClient();
  const query = useRecords('GetSchemeMeasures', code === null || !client.isBuiltIn ? null : { code });
  const records = query.data;
  const list = useSchemeList().data;
  const classes = list && subCategory !== '' ? listSubCategoryClasses(list.schemes, subCategory) : [];
  const peers = useQuery({
    ...peerMeasuresQuery(client, peerFields, classes),
    enabled: classes.length > 0 && records !== undefined,
  });
  const isAbsent = !client.isBuiltIn || isOperationUnavailable(query.error);
  const own = records && (records.find((record) => record.code === code) ?? null);
  const { data, dataUpdatedAt } = peers;
  const failure = findFailure(combineQueries([query]), combineQueries([peers]));
  const lookup = useMemo(() => {
    const byCode = data && new Map(data.map((measures) => [measures.code, measures]));
    return { own, rankBy: createRankedMeasure(byCode, `${dataUpdatedAt}`) };
  }, [own, data, dataUpdatedAt]);
  return isAbsent ? null : { ...lookup, failure };
}

/** Fields of the measures of schemes with several printed labels: a request for each. */
export const peerMeasuresQuery = <Field extends keyof SchemeMeasures>(
  client: Client,
  fields: readonly Field[],
  classes: readonly PrintedClass[],
) =>
  queryOptions({
    queryKey: ['GetSchemeMeasures', { fields, classes }],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(classes.map((printed) => client.fetchFields('GetSchemeMeasures', printed, fields, signal)))
      ).flat(),
    staleTime: STALE_TIME_MS,
  });

/**
 * The measures by which peers are ranked.
 * @param byCode undefined while those of the peers are being loaded.
 * @param version of the values.
 */
export const createRankedMeasure =
  (byCode: ReadonlyMap<string, Partial<SchemeMeasures>> | undefined, version: string): MeasuresOfScheme['rankBy'] =>
  (field) => {
    if (!comparedFields.has(field)) return null;
    const get = (row: Coded) => byCode && (byCode.get(row.code)?.[field] ?? null);
    const getDate = (row: Coded) => getMeasureDate(byCode?.get(row.code), field);
    return { id: `${field} ${version}`, get, field, getDate };
  };
