import { Suspense, lazy, useMemo } from 'react';
import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { isDebtScheme, tracksIndex } from '#finance/sub-categories.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import { getCanonicalClass, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { type GrowthParameters, computeHistoryStart } from '../../growth/growth-parameters.ts';
import { GrowthSection } from '../../growth/growth-section.tsx';
import type { AnalysedScheme } from '../../growth/use-comparison-histories.ts';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { WaitingFindings } from '../../schemes/findings/findings-strip.tsx';
import type { SchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { BenchmarkChanges } from '../../schemes/returns/benchmark-changes.tsx';
import { MetalValuationNote } from '../../schemes/returns/metal-valuation-note.tsx';
import { useGrowthHistories } from '../../schemes/use-growth-histories.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { Details } from './details.tsx';
import { CalendarYears } from './fact-sheet/calendar-years.tsx';
import { FactRows, FactSection } from './fact-sheet/fact-section.tsx';
import { MeasuredContent, type MeasuredScheme, buildMeasureFacts, describeShade } from './fact-sheet/measure-facts.tsx';
import { MeasureTable, listFields } from './fact-sheet/measure-table.tsx';
import { ExampleContext } from './fact-sheet/method/measure-name.tsx';
import { PeopleSection } from './fact-sheet/people-section.tsx';
import { PortfolioSection } from './fact-sheet/portfolio-section.tsx';
import { ReturnsTable } from './returns-table.tsx';
import styles from './overview.module.css';

const SchemeFindings = lazy(async () => ({
  default: (await import('../../schemes/findings/scheme-findings.tsx')).SchemeFindings,
}));
const MandateSection = lazyWhenIdle(
  async () => (await import('../../schemes/holdings/rule-verdict.tsx')).MandateSection,
);
const CostSection = lazyWhenIdle(async () => (await import('./fact-sheet/cost-section.tsx')).CostSection);
// sections of some kinds of schemes, at the end of the sheet
const DebtMonthsSection = lazyWhenIdle(
  async () => (await import('./fact-sheet/debt/debt-months-section.tsx')).DebtMonthsSection,
);
const TrackingSection = lazyWhenIdle(
  async () => (await import('./fact-sheet/tracking/tracking-section.tsx')).TrackingSection,
);
const SchemeFalls = lazyWhenIdle(async () => (await import('./fact-sheet/scheme-falls.tsx')).SchemeFalls);
const StressTestSection = lazyWhenIdle(
  async () => (await import('./fact-sheet/stress-test-section.tsx')).StressTestSection,
);

interface OverviewProps {
  readonly growth: GrowthParameters;
  readonly write: PageSearchParams['write'];
  readonly performance: Performance;
  readonly facts: SchemeFacts;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
}

/** The fact sheet of a scheme: growth, returns, risk, consistency, portfolio and cost beside those of benchmark and peers. */
export function Overview({ performance, facts, scheme, growth, write }: OverviewProps) {
  const { code, schemeName, navDate } = performance;
  const canonical = useMemo(() => getCanonicalClass(scheme, performance), [scheme, performance]);
  const { measures, market } = facts;
  const measured = measures && { measures, market };
  const debt = measures && holdsDebt(performance, measures) ? measured : null;
  const analysed = useMemo(
    () => ({ ...performance, ...describePlanAndOption(performance, scheme ?? undefined) }),
    [performance, scheme],
  );
  // the scheme by which the definitions of measures are worked out
  const { current, closed } = facts.plansAndOptions;
  const example = useMemo(
    () => ({ performance: analysed, plans: [...current, ...closed] }),
    [analysed, current, closed],
  );
  return (
    <ExampleContext value={example}>
      <Suspense fallback={<WaitingFindings />}>
        <SchemeFindings key={code} performance={performance} labels={canonical} facts={facts} />
      </Suspense>
      <div className={`columns ${styles['sheet']}`}>
        <FactSection title="Growth" hasHeading={false} width="wide">
          <SchemeGrowth scheme={analysed} parameters={growth} write={write} />
        </FactSection>
        {measured && <CalendarYears {...measured} />}
        {measured && (
          <FactSection title="Risk" about={describeShade(listFields(RISK), measured)}>
            <MeasuredContent {...measured}>
              <MeasureTable label="Risk" rows={RISK} {...measured} />
            </MeasuredContent>
          </FactSection>
        )}
        <FactSection
          title="Returns"
          about={[describeDate(performance), describePeers(facts)].filter(Boolean).join('; ')}
          width="wide"
        >
          <ReturnsTable performance={performance} market={market} hasFailed={facts.failure !== null} />
          <BenchmarkChanges schemes={[performance]} />
          <MetalValuationNote schemes={[performance]} />
        </FactSection>
        {measured && (
          <FactSection title="Consistency" about="Of rolling returns, daily windows.">
            <MeasuredContent {...measured}>
              <MeasureTable label="Consistency" rows={CONSISTENCY} {...measured} />
              <FactRows rows={buildMeasureFacts([...CONSISTENCY_FACTS, 'age'], measured)} />
            </MeasuredContent>
          </FactSection>
        )}
        <PeopleSection code={performance.code} navDate={performance.navDate} />
        <PortfolioSection
          code={performance.code}
          measured={measured}
          verdict={<MandateSection scheme={{ code, schemeName, navDate, ...canonical }} />}
        />
        <Suspense>
          <CostSection performance={performance} facts={facts} />
        </Suspense>
        {debt ? (
          <FactSection title="Debt" about={describePortfolioDate(debt)}>
            <MeasuredContent {...debt}>
              <FactRows rows={buildMeasureFacts(DEBT, debt)} />
            </MeasuredContent>
          </FactSection>
        ) : (
          <Details performance={performance} scheme={scheme} />
        )}
        <Suspense>
          {!paysOutIncome(analysed.option) && (
            <SchemeFalls scheme={analysed} name={getShortName(schemeName)} parameters={growth} />
          )}
          {debt && <DebtMonthsSection code={performance.code} />}
          {measured && tracksIndex(performance) && (
            <TrackingSection measured={measured} note={<MetalValuationNote schemes={[performance]} />} />
          )}
          {measured && <StressTestSection code={performance.code} measured={measured} />}
          {debt && <Details performance={performance} scheme={scheme} width="full" />}
        </Suspense>
      </div>
    </ExampleContext>
  );
}

const holdsDebt = (performance: Performance, { own }: MeasuredScheme['measures']): boolean =>
  isDebtScheme(performance) || (own?.debtShare ?? 0) >= MIN_DEBT_SHARE;

/** Percent: index funds, interval funds and many hybrid schemes of debt are not of the category Debt. */
const MIN_DEBT_SHARE = 50;

const RISK = [
  'volatility',
  'downsideDeviation',
  'maxDrawdown',
  'recoveryDays',
  'ulcerIndex',
  'sharpe',
  'sortino',
  'beta',
  'alpha',
  'rSquared',
  'upCapture',
  'downCapture',
  'upMonthsAhead',
  'downMonthsAhead',
] as const;

const CONSISTENCY = [
  'rollingMedian',
  'rollingLowest',
  'rollingNegativeShare',
  'rollingAboveBenchmarkShare',
  'rollingAbovePeersShare',
  'rollingWindows',
] as const;

const CONSISTENCY_FACTS = [
  'sipXirr3Year',
  'sipXirr5Year',
  'sipXirr10Year',
  'bestMonth5Year',
  'worstMonth5Year',
] as const;

const DEBT = [
  'portfolioYield',
  'portfolioYieldCoverage',
  'ytm',
  'macaulayDuration',
  'modifiedDuration',
  'averageMaturity',
  'sovereignAaaShare',
  'aaShare',
  'belowAaShare',
  'unratedShare',
] as const;

const describePortfolioDate = ({ measures: { own } }: MeasuredScheme): string =>
  own?.portfolioDate ? `portfolio of ${formatDay(own.portfolioDate)}` : '';

const describeDate = ({ navDate }: Performance): string =>
  `In %, p.a. beyond one year${navDate === null ? '' : `, to ${formatDay(navDate)}`}`;

const describePeers = ({ market }: SchemeFacts): string => {
  const group = market?.scheme && market.peers.getGroup(market.scheme);
  return group ? `peers: ${group.name}` : '';
};

const HEIGHT = 320;

interface SchemeGrowthProps {
  readonly scheme: AnalysedScheme & Performance;
  readonly parameters: GrowthParameters;
  readonly write: PageSearchParams['write'];
}

/** Growth of ₹10,000 in one scheme. */
function SchemeGrowth({ scheme, parameters, write }: SchemeGrowthProps) {
  const { schemeName, navDate } = scheme;
  const from = navDate === null ? undefined : computeHistoryStart(datePart(navDate), parameters);
  const schemes = useMemo(() => [scheme], [scheme]);
  const histories = useGrowthHistories(schemes, from);
  const names = useMemo(() => [getShortName(schemeName)], [schemeName]);
  return (
    <GrowthSection
      schemes={schemes}
      names={names}
      histories={histories}
      parameters={parameters}
      height={HEIGHT}
      write={write}
    />
  );
}
