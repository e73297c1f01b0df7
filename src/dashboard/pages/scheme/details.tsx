import type { Performance } from '#contract/records/performance.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import { getCanonicalClass, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { formatDay, formatNumber } from '../../ui/text/format.ts';
import { FactSection, TermList } from './fact-sheet/fact-section.tsx';

interface DetailsProps {
  readonly performance: Performance;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  readonly width?: 'narrow' | 'full';
}

/** Everything else that is known of a scheme. */
export function Details({ performance, scheme, width = 'narrow' }: DetailsProps) {
  const available = listDetails(performance, scheme).filter(([, value]) => value !== '');
  return (
    <FactSection title="Details" width={width}>
      <TermList terms={available} />
    </FactSection>
  );
}

/** Terms with their values; '' is "not available". */
function listDetails(performance: Performance, scheme: SchemeEntry | null): readonly (readonly [string, string])[] {
  const { subCategory, ir1Yr, ir3Yr, ir5Yr, ir10Yr, preMonthAum, preMonthAvgAum } = performance;
  const group = getCanonicalClass(scheme, performance).subCategory;
  const printed = scheme ?? parseSchemeName(performance.schemeName);
  const asPrinted = [printed.plan, printed.option].filter(Boolean).join(' · ');
  const { plan, option } = describePlanAndOption(performance, scheme ?? undefined);
  const ratios = Object.entries({ '1 y': ir1Yr, '3 y': ir3Yr, '5 y': ir5Yr, '10 y': ir10Yr }).flatMap(
    ([period, ratio]) => (ratio === null ? [] : [`${period} ${formatNumber(ratio)}`]),
  );
  const crore = (value: number | null): string => (value === null ? '' : `₹ ${formatNumber(value)} crore`);
  return [
    ['Type', performance.type],
    ...(isSpecialisedCode(performance.code)
      ? ([
          ['Minimum investment', '₹ 10 lakh across all strategies of the fund (SEBI); accredited investors less'],
          ['Risk band', performance.riskBand === null ? '' : `${performance.riskBand} of 5`],
        ] as const)
      : []),
    ['Sub-category', group],
    ...(group !== subCategory ? [['Sub-category as printed', subCategory] as const] : []),
    ['Mandate', getMandateText(group)],
    ['Plan', plan],
    ['Option', option],
    ...(asPrinted === '' || (plan === printed.plan && option === printed.option)
      ? []
      : [['Plan and option as printed', asPrinted] as const]),
    ['Benchmark', performance.benchmark],
    ...(isSpecialisedCode(performance.code) ? [] : [['Benchmark risk', describeBenchmarkRisk(performance)] as const]),
    ['Information ratio', ratios.join(' · ')],
    ['Month-end AUM', crore(preMonthAum)],
    ['Average AUM, previous month', crore(preMonthAvgAum)],
    ['Latest portfolio', scheme?.portfolioDate ? formatDay(scheme.portfolioDate) : ''],
    ['Former names', scheme?.formerNames ?? ''],
    ['AMFI code', performance.code],
    ['ISIN, growth', performance.isinGrowth],
    ['ISIN, IDCW payout', performance.isinDivPayout],
    ['ISIN, IDCW reinvestment', performance.isinDivReinvest],
  ];
}

/** `Very High, 31 Oct 2026`: its list may be older than that of the scheme. */
const describeBenchmarkRisk = ({ riskometerBenchmark, riskometerBenchmarkDate }: Performance): string =>
  riskometerBenchmarkDate === null || riskometerBenchmark === ''
    ? riskometerBenchmark
    : `${riskometerBenchmark}, ${formatDay(riskometerBenchmarkDate)}`;
