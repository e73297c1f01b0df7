import type { Filters, OperationName } from '#contract/operations.ts';
import type { Question } from '#contract/question.ts';
import type { Documents, Store, WrittenAnswer } from '#dataset/storage/store.ts';

/** The records of an answer as they were written beforehand; null where these filters ask for them otherwise. */
type Documented<Name extends OperationName> = (filters: Filters<Name>, documents: Documents) => WrittenAnswer | null;

/** Of more schemes than these the portfolios are told apart before their rows are looked at. */
const FEW = 4;

const documented: { readonly [Name in OperationName]?: Documented<Name> } = {
  GetAUM: ({ max, ...selection }, { performance }) => performance(selection, max),
  GetAumSchemeComparison: ({ sortBy, ...selection }, { performance }) =>
    sortBy === 'DailyAum' ? performance(selection) : null,
  GetHoldings: ({ filter, ...selection }, { holdings }) =>
    filter === 'All' && areFew(selection.code ?? selection.isin) ? holdings(selection) : null,
};

const areFew = (named: readonly string[] | undefined): boolean => named !== undefined && named.length <= FEW;

/** What the answer to a question is told from without telling its records; null where nothing was written for it. */
export function documentsFor<Name extends OperationName>(
  { name, filters, dates, format }: Question<Name>,
  { documents }: Store,
): WrittenAnswer | null {
  if (documents === null || format !== 'Json' || dates !== 'String') return null;
  return documented[name]?.(filters, documents) ?? null;
}
