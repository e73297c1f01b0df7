import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { addNullable, sumComplete } from '#finance/decimals.ts';
import { computeConcentration, type Concentration } from '#finance/portfolio/concentration.ts';
import { computeExposure, isShort, type PortfolioExposure } from '#finance/portfolio/exposure.ts';
import { isOutsideTotal, isSecurity } from '#finance/portfolio/position.ts';
import { findPortfolioTotal } from '../../schemes/header/latest-aum.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import { DASH, formatCount, formatDayRange, formatInteger, formatNumber, formatOrDash } from '../../ui/text/format.ts';

/** A sum and the number of rows without a value; the sum is null if no row has one. */
export interface SumWithMissing {
  readonly sum: number | null;
  readonly missing: number;
}

export interface PortfolioSummary {
  /** The dates of the rows, oldest first; only one in a consistent portfolio. */
  readonly dates: readonly IsoDate[];
  /** Number of holdings inside the total; weight, value, ISINs, concentration and cash are of these alone. */
  readonly rows: number;
  readonly weight: SumWithMissing;
  readonly value: SumWithMissing;
  /** The total of the portfolio, ₹ crore; null if a holding with a weight has no value. */
  readonly total: number | null;
  readonly withoutIsin: number;
  /** The concentration of securities, without cash and derivatives; null if it cannot be computed. */
  readonly concentration: Concentration | null;
  /** Weight of the cash rows, percent; null if the source marks none as cash. */
  readonly cash: number | null;
  /** Inside and outside the total. */
  readonly shorts: { readonly rows: number; readonly weight: number | null };
  /** Number of derivatives that the source discloses outside the total. */
  readonly outsideTotal: number;
  /** Derivatives outside the total included; null for a portfolio without derivatives and short positions. */
  readonly exposure: PortfolioExposure | null;
}

/** @param rows the holdings, and the derivatives that the source discloses outside their total. */
export function summarizePortfolio(rows: readonly Holding[]): PortfolioSummary {
  const holdings = rows.filter((row) => !isOutsideTotal(row));
  const shorts = rows.filter(isShort);
  const exposure = computeExposure(rows);
  const hasDerivatives = shorts.length > 0 || rows.some(({ assetType }) => assetType === 'Derivative');
  return {
    dates: listDistinctDays(rows.map(({ date }) => date)),
    rows: holdings.length,
    weight: sumValues(holdings, ({ weight }) => weight),
    value: sumValues(holdings, ({ marketValue }) => marketValue),
    total: findPortfolioTotal(holdings)?.value ?? null,
    withoutIsin: holdings.filter(({ isin }) => isin === '').length,
    concentration: computeConcentration(holdings.filter(isSecurity)),
    cash: sumCash(holdings),
    shorts: { rows: shorts.length, weight: exposure.short },
    outsideTotal: rows.length - holdings.length,
    exposure: hasDerivatives ? exposure : null,
  };
}

/** Null without cash rows, and if one of them has no weight. */
function sumCash(holdings: readonly Holding[]): number | null {
  const cash = holdings.filter(({ assetType }) => assetType === 'Cash');
  return cash.length === 0 ? null : sumComplete(cash.map(({ weight }) => weight));
}

export function sumValues<Row>(rows: readonly Row[], getValue: (row: Row) => number | null): SumWithMissing {
  let sum: number | null = null;
  let missing = 0;
  for (const row of rows) {
    const value = getValue(row);
    if (value === null) missing += 1;
    sum = addNullable(sum, value);
  }
  return { sum, missing };
}

const EXPOSURE_SCOPE = 'In % of net assets, derivatives outside the total included, cash excluded.';
const SECURITIES_ONLY = 'Securities only (excludes cash and derivatives).';

/** The yield and duration that a fund of debt prints are among the first. */
const isMain = ({ id }: Fact): boolean => ['top10', 'ytm', 'macaulayDuration'].includes(id);

/** The facts above a portfolio, most important first: its total is of its own day, unlike the AUM in the header of the scheme. `printed` is what its fund house prints of it. */
export function buildSchemePortfolioFacts(summary: PortfolioSummary, printed: readonly Fact[] = []): readonly Fact[] {
  const { shorts } = summary;
  const concentration = buildConcentrationFacts(summary.concentration);
  const main: readonly Fact[] = [
    {
      id: 'holdings',
      term: 'Holdings',
      value: formatOrDash(summary.concentration?.holdings ?? null, formatInteger),
      more: `in ${formatCount(summary.rows, 'row')}`,
      tooltip: 'Distinct securities; the rows include cash and derivatives inside the total.',
    },
    ...printed.filter(isMain),
    ...concentration.filter(isMain),
    {
      id: 'cash',
      term: 'Cash and net receivables',
      value: formatOrDash(summary.cash, formatNumber),
      more: '%',
      tooltip: 'Total weight of cash and equivalents.',
    },
  ];
  return [
    ...main,
    ...[...concentration, ...printed].filter((fact) => !isMain(fact)),
    {
      id: 'date',
      term: 'Portfolio',
      value: formatDayRange(summary.dates) || DASH,
      more: summary.total === null ? '' : `₹ ${formatNumber(summary.total)} crore`,
    },
    {
      id: 'shorts',
      term: 'Short positions',
      value: shorts.rows === 0 ? 'none' : formatOrDash(shorts.weight, formatNumber),
      ...(shorts.rows > 0 && shorts.weight === null ? {} : { more: shorts.rows === 0 ? 'disclosed' : '%' }),
      tooltip:
        'Total weight of short positions, which gain when the price falls; derivatives outside the total included, by their ' +
        'exposure.',
    },
    ...buildExposureFacts(summary.exposure),
  ];
}

const buildConcentrationFacts = (concentration: Concentration | null): readonly Fact[] => [
  {
    id: 'top5',
    term: 'Top 5',
    value: formatOrDash(concentration?.top5 ?? null, formatNumber),
    more: '%',
    tooltip: SECURITIES_ONLY,
  },
  {
    id: 'top10',
    term: 'Top 10',
    value: formatOrDash(concentration?.top10 ?? null, formatNumber),
    more: '%',
    tooltip: SECURITIES_ONLY,
  },
  {
    id: 'hhi',
    term: 'HHI',
    value: formatOrDash(concentration?.hhi ?? null, (hhi) => formatNumber(hhi, 4)),
    tooltip: `Herfindahl–Hirschman index, Σ w², from 0 (diversified) to 1 (one holding). ${SECURITIES_ONLY}`,
  },
  {
    id: 'effective',
    term: 'Effective number of holdings',
    value: formatOrDash(concentration?.effectiveHoldings ?? null, (count) => formatNumber(count, 1)),
    tooltip: `Number of equal-weighted holdings with the same concentration (1/HHI). ${SECURITIES_ONLY}`,
  },
];

/** Only for a portfolio with derivatives or short positions: for any other they repeat its weights. */
function buildExposureFacts(exposure: PortfolioExposure | null): readonly Fact[] {
  if (exposure === null) return [];
  const buildFact = (id: string, term: string, value: number | null, tooltip: string): Fact => ({
    id,
    term,
    value: formatOrDash(value, formatNumber),
    more: '%',
    tooltip,
  });
  return [
    buildFact('gross', 'Gross exposure', exposure.gross, `Long plus short positions. ${EXPOSURE_SCOPE}`),
    buildFact('net', 'Net exposure', exposure.net, `Long less short positions. ${EXPOSURE_SCOPE}`),
    buildFact(
      'hedged',
      'Hedged equity',
      exposure.hedgedEquity,
      'The smaller of long and short equity: shares, and futures and options on shares and share indices.',
    ),
  ];
}
