import type { Performance } from '#contract/records/performance.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { foldIndexName } from '#finance/index-names.ts';
import { findTwin, isDirect, isGrowth, isRegular } from '#finance/plans-and-options.ts';
import { isEtf, tracksIndex } from '#finance/sub-categories.ts';
import type { SchemeEntry } from './scheme-entry.ts';

/** What an investor could hold instead of a scheme. */
export interface SchemeAlternatives {
  /** The code of the direct plan; null for a direct plan, and without one. */
  readonly direct: string | null;
  /** The code of the index fund on its benchmark with the lowest expense ratio, of several the largest: Direct, Growth. Null without one. */
  readonly indexFund: string | null;
}

/** @returns what finds the alternatives of a code. */
export function createAlternativesFinder(
  schemes: readonly SchemeEntry[],
  records: readonly Performance[],
): (code: string) => SchemeAlternatives {
  const entries = new Map(schemes.map((entry) => [entry.code, entry]));
  const byCode = new Map(records.map((record) => [record.code, record]));
  const indexFunds = new Map<string, Performance>();
  for (const record of records) {
    const entry = entries.get(record.code);
    if (!entry || record.ter === null || record.benchmark === '' || !tracksIndex(record) || isEtf(record)) continue;
    if (!isDirect(entry) || !isGrowth(entry.option) || entry.isInvestable === 'No') continue;
    const index = foldIndexName(record.benchmark);
    const known = indexFunds.get(index);
    if (known === undefined || compareCost(record, known) < 0) indexFunds.set(index, record);
  }
  return (code) => {
    const [entry, record] = [entries.get(code), byCode.get(code)];
    const others = entry ? schemes.filter((each) => each.schemeCode === entry.schemeCode && isDirect(each)) : [];
    const indexFund = record && record.benchmark !== '' ? indexFunds.get(foldIndexName(record.benchmark)) : undefined;
    return {
      direct: entry && isRegular(entry) ? (findTwin(entry, others)?.code ?? null) : null,
      indexFund: indexFund === undefined || indexFund.code === code ? null : indexFund.code,
    };
  };
}

const compareCost = (a: Performance, b: Performance): number =>
  Number(a.ter) - Number(b.ter) || compareMissingLast(a.dailyAum, b.dailyAum, (one, other) => other - one);
