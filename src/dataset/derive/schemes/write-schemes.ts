import type { DatabaseSync } from 'node:sqlite';
import { buildEmptyRecord, type ExtensionName, pickFields } from '#contract/fields.ts';
import { schemeColumns, type SchemeColumns, toIsinKey, toTextKey } from '#dataset/storage/columns.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { Identity } from '#finance/identity.ts';
import type { PublishedReturns } from '#finance/nav/returns/published-returns.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { createCodeNavsReader, type CodeNavs, type LabelledCode } from './code-navs.ts';
import { computeDerivedColumns, type DerivedColumns } from './derived-columns.ts';

type Facts = Omit<SchemeColumns, keyof DerivedColumns | 'navNote' | keyof Identity>;
type ExtensionFact = ExtensionName<typeof schemeColumns> & keyof Facts;

/** The published facts about a code: everything that is not computed from NAVs. A source may leave out extension fields. */
export type PublishedSchemeFacts = Omit<Facts, ExtensionFact> & Partial<Pick<Facts, ExtensionFact>>;

/** A code as its source lists it. */
export type SourceCode = LabelledCode & Pick<PublishedSchemeFacts, 'type' | 'dailyAum'>;

/** The scheme codes of a dataset, as the sample market or official files describe them. */
export interface SchemeSource<Code extends SourceCode> {
  /** Iterated several times. */
  readonly codes: Iterable<Code>;
  readonly describe: (code: Code, navs: CodeNavs, trading: TradingDays) => SchemeDescription;
}

interface SchemeDescription {
  readonly scheme: PublishedSchemeFacts;
  /** The published returns of the latest NAV date or a few days before it; null if nothing is published. */
  readonly published: PublishedReturns | null;
}

/** Writes the codes with their columns, their rank by AUM, and their ISINs; `portfolioByCode` has the ids of their portfolios, `observe` sees the NAVs of each. */
export async function writeSchemes<Code extends SourceCode>(
  draft: Draft,
  { codes, describe }: SchemeSource<Code>,
  portfolioByCode: ReadonlyMap<string, number>,
  trading: TradingDays,
  observe: (code: Code, navs: CodeNavs) => void,
): Promise<void> {
  const write = createRowWriter(draft.sqlite, 'scheme');
  const writeIsins = createIsinWriter(draft.sqlite);
  const ranks = rankByAum(codes);
  const readNavs = createCodeNavsReader(draft, codes, trading);
  for (const code of codes) {
    const navs = await readNavs(code);
    observe(code, navs);
    const { scheme, published } = describe(code, navs, trading);
    const benchmark = navs.benchmark?.series ?? null;
    const derived = computeDerivedColumns(scheme, navs.series, { ...navs, benchmark, trading, published });
    write({
      aum_rank: ranks.get(scheme.code) ?? 0,
      // navNote and identity need the other schemes: see nav-notes.ts and write-identities.ts
      ...pickFields(schemeColumns, { ...noValues, ...scheme, ...derived }),
      scheme_key: code.schemeKey,
      portfolio: portfolioByCode.get(scheme.code) ?? null,
      benchmark_series: navs.benchmark?.name ?? null,
      name_key: toTextKey(scheme.schemeName),
      house_key: toTextKey(scheme.mutualFund),
      type_key: toTextKey(scheme.type),
      category_key: toTextKey(scheme.category),
      sub_category_key: toTextKey(scheme.subCategory),
    });
    writeIsins(scheme);
  }
}

const noValues = buildEmptyRecord(schemeColumns);

function createIsinWriter(sqlite: DatabaseSync) {
  const write = createRowWriter(sqlite, 'scheme_isin');
  return ({ code, isinGrowth, isinDivPayout, isinDivReinvest }: PublishedSchemeFacts): void => {
    const isins = [isinGrowth, isinDivPayout, isinDivReinvest].map(toIsinKey);
    for (const isin of new Set(isins)) if (isin !== '') write({ isin, code });
  };
}

/** Each code's position in the order of GetAUM: DailyAum, largest first, nulls last, then code. */
function rankByAum(codes: Iterable<Pick<SourceCode, 'code' | 'dailyAum'>>): ReadonlyMap<string, number> {
  const all = Array.from(codes, ({ code, dailyAum }) => ({ code, dailyAum }));
  const sorted = all.toSorted(
    (a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (x, y) => y - x) || (a.code < b.code ? -1 : 1),
  );
  return new Map(sorted.map(({ code }, rank) => [code, rank]));
}
