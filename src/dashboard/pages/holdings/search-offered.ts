import { assetTypes, type Holding } from '#contract/records/holding.ts';
import type { Criterion } from './search-question.ts';

export interface Option {
  readonly value: string;
  readonly label?: string;
}

export type Offered = Readonly<Partial<Record<Criterion, readonly Option[]>>>;

/** What the fields of the search offer: the words of the contract, and those of the portfolio that the reader comes from. */
export function offeredBy(rows: readonly Holding[] = []): Offered {
  const isins = new Map(rows.flatMap(({ isin, instrument }) => (isin === '' ? [] : [[isin, instrument] as const])));
  return {
    size: ['Large Cap', 'Mid Cap', 'Small Cap'].map((value) => ({ value })),
    assetType: wordsOf([...assetTypes, ...rows.map(({ assetType }) => assetType)]),
    isin: [...isins].map(([value, label]) => ({ value, label })),
    sector: wordsOf(rows.map(({ sector }) => sector)),
    industry: wordsOf(rows.map(({ industryOrRating }) => industryOrRating)),
  };
}

const wordsOf = (words: readonly string[]): readonly Option[] =>
  [...new Set(words)].filter((word) => word !== '').map((value) => ({ value }));
