import { toIsoDay } from '#finance/calendar.ts';
import { findFailure } from '../../../api/combine-queries.ts';
import { useComparisonHistories } from '../../../growth/use-comparison-histories.ts';
import { FailureNotice, Notice } from '../../../ui/states/notice.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DrawdownSection } from './drawdown-section.tsx';
import type { HistorySectionProps } from './history-section.ts';
import { RiskSection } from './risk-section.tsx';
import { RollingSection } from './rolling-section.tsx';
import { SipSection } from './sip-section.tsx';

interface HistoryViewProps extends Omit<HistorySectionProps, 'histories' | 'defaultDate'> {
  /** The shortest names that are distinct, in the order of the schemes. */
  readonly names: readonly string[];
}

const SECTIONS = {
  drawdown: DrawdownSection,
  rolling: RollingSection,
  calendar: CalendarSection,
  risk: RiskSection,
  sip: SipSection,
} as const;

/** One analysis of the NAV histories of the compared schemes. */
export function HistoryView({ schemes, names, parameters, write }: HistoryViewProps) {
  const { view, period, start: chosen, end } = parameters;
  // a calendar year of one scheme does not depend on the others
  const start = view === 'calendar' && chosen === 'common' ? 'first' : chosen;
  const histories = useComparisonHistories(schemes, names, { period, start, end }, view === 'risk');
  const failure = findFailure(histories.loading);
  if (view === 'overview' || view === 'overlap') return null;
  if (histories.loading.isUnavailable) return <Notice title="NAV history is not available from this server." />;
  const Section = SECTIONS[view];
  const first = Math.min(...histories.windows.flatMap((window) => window?.start ?? []));
  // a comparison without one of them would look complete
  if (failure) return <FailureNotice what="NAV histories" failure={failure} />;
  return (
    <Section
      schemes={schemes}
      histories={histories}
      parameters={parameters}
      write={write}
      defaultDate={Number.isFinite(first) ? toIsoDay(first) : '2020-01-01'}
    />
  );
}
