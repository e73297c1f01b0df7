import type { Filters, OperationName } from '#contract/operations.ts';
import type { WrittenRecords } from '#contract/envelope.ts';
import type { Question } from '#contract/question.ts';
import type { Documents } from '#dataset/store/store.ts';
import type { Source } from './handler.ts';
import { onePortfolio } from './only-one.ts';

type Stretches = AsyncIterable<WrittenRecords>;

/** The records of an answer as they were written beforehand; null where these filters ask for them otherwise. */
type Documented<Name extends OperationName> = (
  filters: Filters<Name>,
  documents: Documents,
  source: Source,
) => Stretches | null;

const documented: { readonly [Name in OperationName]?: Documented<Name> } = {
  GetAUM: ({ max, ...selection }, { performance }) => performance(selection, max),
  GetAumSchemeComparison: ({ sortBy, ...selection }, { performance }) =>
    sortBy === 'DailyAum' ? performance(selection) : null,
  GetHoldings: ({ filter, ...selection }, documents, source) =>
    filter === 'All' ? holdingsOf(selection, documents, source) : null,
};

async function* holdingsOf(
  selection: object,
  { holdings }: Documents,
  { store }: Source,
): AsyncGenerator<WrittenRecords> {
  const portfolio = await onePortfolio(store, selection);
  if (portfolio) yield holdings(portfolio.id);
}

/** What the answer to a question is told from without telling its records; null where there is nothing written for it. */
export function documentsFor<Name extends OperationName>(question: Question<Name>, source: Source): Stretches | null {
  const { name, filters, dates, format } = question;
  const { documents } = source.store;
  if (documents === null || format !== 'Json' || dates !== 'String') return null;
  return documented[name]?.(filters, documents, source) ?? null;
}
