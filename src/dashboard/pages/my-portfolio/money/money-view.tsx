import { Suspense, lazy, useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { transactionDefinitions } from '#finance/glossary/transaction-definitions.ts';
import { formatMixes } from '#schemes/addresses/mixes.ts';
import type { MoneyResult } from '../../../analysis/analyse-money.ts';
import { SeriesChart } from '../../../chart/time-series/series-chart.tsx';
import { PeriodControl, WindowControl } from '../../../growth/period-controls.tsx';
import { useSettings } from '../../../navigation/search-settings.ts';
import type { SavedStatement } from '../../../schemes/saved/saved-statement.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { Definitions } from '../../../ui/layout/definitions.tsx';
import { FactStrip } from '../../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection, Toolbar, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../../ui/states/notice.tsx';
import { formatDayRange } from '../../../ui/text/format.ts';
import { MoneyTable } from './money-table.tsx';
import { buildMoneyFacts } from './money-texts.ts';
import { SamePayments } from './same-payments.tsx';
import { StatementNotes } from './statement-notes.tsx';
import { moneySettings, parseMix, useMoney } from './use-money.ts';

// below the first screen
const LotsSection = lazy(async () => ({ default: (await import('./lots-section.tsx')).LotsSection }));

const TERMS = Object.values(transactionDefinitions).map((definition) => ({
  term: definition.term,
  text: formatDefinition(definition),
}));

interface MoneyViewProps {
  readonly statement: SavedStatement;
  readonly schemes: SchemeList;
  readonly records: readonly Performance[];
}

/** What an investor paid, has and made, by the transactions of a statement. */
export function MoneyView({ statement, schemes, records }: MoneyViewProps) {
  const { settings: window, search, write } = useSettings(moneySettings);
  const mix = useMemo(() => parseMix(search['mix']), [search]);
  const money = useMoney(statement, { schemes, records, window, mix });
  const { result, error, failure } = money;
  const first = statement.transactions.reduce((earliest, { day }) => Math.min(earliest, day), Infinity);
  const hasOpening = statement.transactions.some(({ kind }) => kind === 'Opening');
  return (
    <>
      <IgnoredSettingsNotice parts={window.ignored} />
      <FailureNotice what="Returns" failure={failure} />
      {error !== '' && <Notice title={error} />}
      {!money.hasHistories && failure === null && <Notice title="There are no NAVs of these schemes." />}
      <Toolbar>
        <PeriodControl parameters={window} write={write} label="Period of returns" />
        <WindowControl parameters={window} write={write} defaultDate={toIsoDay(first)} isSingle />
      </Toolbar>
      {result === null ? (
        money.hasHistories && error === '' && failure === null && <Loading what="returns" rows={8} />
      ) : (
        <>
          <FactStrip facts={buildMoneyFacts(result.total, hasOpening)} />
          <div className="columns">
            <ColumnSpanSection columns={8} label="Value and invested">
              <ValueChart result={result} />
            </ColumnSpanSection>
            <ColumnSpanSection columns={4} label="The same payments elsewhere">
              <SamePayments
                differences={result.differences}
                mix={mix}
                schemes={schemes}
                onMix={(next) => write({ mix: next ? formatMixes([next]) : undefined })}
              />
              <Definitions terms={TERMS} />
            </ColumnSpanSection>
            <ColumnSpanSection columns={12} label="Returns by scheme">
              <MoneyTable result={result} schemes={schemes} nameAlternative={money.nameAlternative} />
              <StatementNotes result={result} problems={statement.problems} schemes={schemes} />
            </ColumnSpanSection>
            <Suspense fallback={<WaitingSection />}>
              <LotsSection result={result} schemes={schemes} today={result.today} />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
}

const LABELS = ['Value', 'Invested'];

function ValueChart({ result: { timeline, total } }: { readonly result: MoneyResult }) {
  const { days, values, invested } = timeline;
  const series = useMemo(
    () => (days.length === 0 ? null : { days, values: [Array.from(values), Array.from(invested)] }),
    [days, values, invested],
  );
  const span = days.length === 0 ? [] : [Number(days[0]), Number(days.at(-1))].map(toIsoDay);
  return (
    <SeriesChart
      title="Value and invested"
      unit="₹"
      series={series}
      labels={LABELS}
      height={280}
      isLoading={false}
      caption={span.length === 0 ? '' : formatDayRange(span)}
      summary=""
      footnote={
        total.figures !== null && total.figures.startValue > 0
          ? 'Invested begins with the value at the start of the window.'
          : ''
      }
      emptyReason="nothing was held in this window."
    />
  );
}
