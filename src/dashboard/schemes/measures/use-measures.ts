import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { STALE_TIME_MS, useClient } from '../../api/use-records.ts';

/** The fields of the measures of all schemes that lists need. */
const measureListFields = ['code', 'navDate', 'portfolioDate', 'measureNotes', ...measureOfField.keys()] as const;

/** The measures of one scheme code. */
type ListedMeasures = Pick<SchemeMeasures, MeasureField | 'code' | 'navDate' | 'portfolioDate' | 'measureNotes'>;

/** Finds the measures of a scheme: undefined while they are being loaded, null if it has none. */
export type MeasureLookup = (row: { readonly code: string }) => ListedMeasures | null | undefined;

/**
 * The measures of all schemes, which the built-in service computes.
 * @param isNeeded without it nothing is requested.
 * @returns null if the service has none: another service, or one that does not permit them to this key.
 */
export function useMeasures(isNeeded: boolean): MeasureLookup | null {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['GetSchemeMeasures', { fields: measureListFields }],
    queryFn: ({ signal }) => client.fetchFields('GetSchemeMeasures', {}, measureListFields, signal),
    staleTime: STALE_TIME_MS,
    enabled: isNeeded && client.isBuiltIn,
  });
  const isAbsent = !client.isBuiltIn || error !== null;
  const byCode = useMemo(() => data && new Map(data.map((measures) => [measures.code, measures])), [data]);
  return useMemo(() => (isAbsent ? null : createLookup(byCode)), [byCode, isAbsent]);
}

const createLookup =
  (byCode: ReadonlyMap<string, ListedMeasures> | undefined): MeasureLookup =>
  ({ code }) =>
    byCode && (byCode.get(code) ?? null);
