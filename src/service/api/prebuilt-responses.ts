import type { Filters, OperationName } from '#contract/operations/operations.ts';
import type { ApiRequest } from '#contract/request.ts';
import type { PrebuiltResponse, PrebuiltResponses, Store } from '#dataset/storage/store.ts';

/** The prebuilt response for these filters; null if the records have to be queried. */
type Finder<Name extends OperationName> = (
  filters: Filters<Name>,
  prebuilt: PrebuiltResponses,
) => PrebuiltResponse | null;

/** For more codes than these, finding their portfolio costs more than the prebuilt response saves. */
const MAX_CODES = 4;

const finders: { readonly [Name in OperationName]?: Finder<Name> } = {
  GetAUM: ({ max, ...selection }, prebuilt) => prebuilt.readPerformance(selection, max),
  GetAumSchemeComparison: ({ sortBy, ...selection }, prebuilt) =>
    sortBy === 'DailyAum' ? prebuilt.readPerformance(selection) : null,
  GetHoldings: ({ filter, ...selection }, prebuilt) =>
    filter === 'All' && hasFewCodes(selection.code ?? selection.isin) ? prebuilt.readHoldings(selection) : null,
};

const hasFewCodes = (codes: readonly string[] | undefined): boolean => codes !== undefined && codes.length <= MAX_CODES;

/** The response as it was serialized when the dataset was built; null if there is none for this request. */
export function findPrebuiltResponse<Name extends OperationName>(
  { name, filters, dates, format }: ApiRequest<Name>,
  { prebuilt }: Store,
): PrebuiltResponse | null {
  if (prebuilt === null || format !== 'Json' || dates !== 'String') return null;
  return finders[name]?.(filters, prebuilt) ?? null;
}
