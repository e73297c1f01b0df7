import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import type { Performance } from '#contract/records/performance.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { datePart } from '#contract/dates.ts';
import { useOperationSupport } from '../../api/use-operation-support.ts';
import { useRecords } from '../../api/use-records.ts';
import { isDayUnknown } from '../../schemes/events/event-texts.ts';
import { formatDay } from '../../ui/text/format.ts';

/** That the benchmark changed within a period that a return of it is shown of, as far as it is known. */
export function BenchmarkChanges({ performance }: { readonly performance: Performance }) {
  const { isSupported } = useOperationSupport('GetSchemeEvents');
  const request = isSupported === true ? { code: performance.code, kind: 'Benchmark' } : null;
  const changes = listChangesWithin(performance, useRecords('GetSchemeEvents', request).data ?? []);
  if (changes.length === 0) return null;
  return (
    <p className="quiet">
      Benchmark changed {changes.map(describeChange).join('; ')}. Benchmark returns over periods that begin before are
      calculated with {performance.benchmark}; published ones are as AMFI states them.
    </p>
  );
}

/** `on 01 Apr 2024 from NIFTY 100 TRI to NIFTY 500 TRI` */
function describeChange(event: SchemeEvent): string {
  const day = `${isDayUnknown(event) ? 'by' : 'on'} ${formatDay(event.date ?? '')}`;
  return `${day} from ${event.old} to ${event.new}`;
}

/** The changes after the start of the longest period over which the benchmark has a return; one since launch has any start. */
function listChangesWithin(performance: Performance, events: readonly SchemeEvent[]): readonly SchemeEvent[] {
  const longest = returnHorizons.findLast((horizon) => performance[`return${horizon}Benchmark`] !== null);
  if (longest === undefined || performance.navDate === null) return [];
  const start =
    longest === 'SinceLaunch'
      ? ''
      : toIsoDay(subtractPeriod(toDayNumber(datePart(performance.navDate)), returnPeriods[longest]));
  return events.filter(({ kind, date, old }) => kind === 'Benchmark' && old !== '' && date !== null && date > start);
}
