import { datePart, type IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { computeShares } from '#finance/allocation/weights.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { describePlanAndOption, type SchemeOption } from '#schemes/plan-and-option.ts';
import { getCanonicalClass } from '#schemes/scheme-entry.ts';
import type { WatchList } from '../../schemes/saved/saved-items.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';

/** A watch list with amounts. */
export type Portfolio = WatchList & Required<Pick<WatchList, 'amounts'>>;

/** A scheme of a portfolio. What the service does not know of it is null or ''. */
export interface SchemeRow
  extends Pick<Performance, 'return1Month' | 'return1Year' | 'return3Year' | 'return5Year' | 'ter'>, SchemeOption {
  readonly code: string;
  readonly schemeName: string;
  readonly mutualFund: string;
  /** ₹ */
  readonly amount: number;
  /** Percent of all amounts. */
  readonly weight: number;
  /** The Screener's group, whatever label AMFI prints. */
  readonly subCategory: string;
  readonly riskometerScheme: string;
  /** ₹ a year: the amount × TER. */
  readonly terCost: number | null;
  /** Null if the service does not date the TER. */
  readonly terDate: IsoDate | null;
  readonly navDate: IsoDate | null;
  readonly portfolioDate: IsoDate | null;
  readonly paysOut: boolean;
}

interface Context {
  readonly records: readonly Performance[];
  readonly schemes: SchemeList | undefined;
  /** The dates of the schemes' latest portfolios, in the order of the codes; null for none. */
  readonly portfolioDates: readonly (IsoDate | null)[];
}

/** In the order of the list. */
export function buildInvestedSchemeRows({ codes, amounts }: Portfolio, context: Context): readonly SchemeRow[] {
  const { records, schemes, portfolioDates } = context;
  const held = codes.flatMap((code, index) => {
    const amount = amounts[code];
    return amount === undefined ? [] : { code, amount, portfolioDate: portfolioDates[index] ?? null };
  });
  const wanted = new Set(codes);
  const byCode = new Map(
    records.flatMap((record) => (wanted.has(record.code) ? [[record.code, record] as const] : [])),
  );
  const shares = computeShares(held.map(({ amount }) => amount));
  return held.map(({ code, amount, portfolioDate }, index) => {
    const record = byCode.get(code);
    const entry = schemes?.byCode.get(code);
    const schemeName = record?.schemeName ?? entry?.schemeName ?? `Scheme ${code}, not listed here`;
    const printed = entry ?? parseSchemeName(schemeName);
    const { plan, option, growthStart } = record
      ? describePlanAndOption(record, entry)
      : { plan: printed.plan, option: printed.option, growthStart: null };
    const ter = record?.ter ?? null;
    return {
      code,
      schemeName,
      mutualFund: entry?.mutualFund ?? '',
      amount,
      weight: shares[index] ?? 0,
      plan,
      option,
      subCategory: getCanonicalClass(entry, record).subCategory,
      riskometerScheme: record?.riskometerScheme ?? '',
      return1Month: record?.return1Month ?? null,
      return1Year: record?.return1Year ?? null,
      return3Year: record?.return3Year ?? null,
      return5Year: record?.return5Year ?? null,
      ter,
      terDate: ter !== null && record?.terDate ? datePart(record.terDate) : null,
      terCost: ter === null ? null : (amount * ter) / 100,
      navDate: record?.navDate ? datePart(record.navDate) : null,
      portfolioDate,
      paysOut: paysOutIncome(option),
      growthStart,
    };
  });
}
