import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { isDayUnknown } from '#schemes/group-events.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { formatDay } from '../../ui/text/format.ts';

/** Says that the benchmark of a scheme changed within a period of a shown return, if that is known; a line for each of several schemes. */
export function BenchmarkChanges({ schemes }: { readonly schemes: readonly Performance[] }) {
  const { isSupported } = useOperationSupport('GetSchemeEvents');
  const codes = schemes.map(({ code }) => code).join(',');
  const events = useRecords(
    'GetSchemeEvents',
    isSupported === true && codes !== '' ? { code: codes, kind: 'Benchmark' } : null,
  ).data;
  return schemes.map((scheme) => {
    const own = schemes.length === 1 ? events : events?.filter(({ code }) => isOf(scheme, code));
    const changes = listChangesWithin(scheme, own ?? []);
    if (changes.length === 0) return null;
    return (
      <p key={scheme.code} className="quiet">
        {schemes.length === 1 ? 'Benchmark' : `${getShortName(scheme.schemeName)}: benchmark`} changed{' '}
        {changes.map(describeChange).join('; ')}. Benchmark returns over periods that begin before are calculated with{' '}
        {scheme.benchmark}; published ones are as AMFI states them.
      </p>
    );
  });
}

/** An event of a scheme is of its leading code. */
const isOf = ({ code, schemeCode }: Performance, eventCode: string): boolean =>
  eventCode === (schemeCode || code) || eventCode === code;

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
