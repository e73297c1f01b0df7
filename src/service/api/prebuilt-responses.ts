import type { Filters, OperationName } from '#contract/operations/operations.ts';
import type { ApiRequest } from '#contract/request.ts';
import type { Store } from '#dataset/storage/store.ts';

type Reader<Name extends OperationName> = (filters: Filters<Name>, store: Store) => Promise<Uint8Array | null> | null;

/** For more codes than these, finding their portfolio costs more than the prebuilt response saves. */
const MAX_CODES = 4;

/**
 * Reading the sixty rows of a portfolio and serializing them takes five times as long as reading their response: not cached,
 * 0.11 × a bare server's responses per second instead of 0.43 (`npm run bench -- service`, November 2026).
 */
const readers: { readonly [Name in OperationName]?: Reader<Name> } = {
  GetHoldings: ({ filter, ...selection }, store) =>
    filter === 'All' && hasFewCodes(selection.code ?? selection.isin) ? store.readHoldingsResponse(selection) : null,
};

const hasFewCodes = (codes: readonly string[] | undefined): boolean => codes !== undefined && codes.length <= MAX_CODES;

/** The response as it was serialized when the dataset was built; null if there is none for this request. */
export async function readPrebuiltResponse<Name extends OperationName>(
  { name, filters, dates, format }: ApiRequest<Name>,
  store: Store,
): Promise<Buffer | null> {
  if (format !== 'Json' || dates !== 'String') return null;
  const body = (await readers[name]?.(filters, store)) ?? null;
  return body && Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
