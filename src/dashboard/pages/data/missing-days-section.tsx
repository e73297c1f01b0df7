import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { type NavGap, parseNavGaps } from '#contract/market-days.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { type Period, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScrollArea, Subsection } from '../../ui/layout/page-sections.tsx';
import { DASH, formatCount, formatDayRange, formatInteger } from '../../ui/text/format.ts';
import { Explanation } from './server/explanation.tsx';
import styles from './missing-days-section.module.css';

/** A longer list is shown on request. */
const MAX_GAPS = 8;

const LABEL = 'Trading days without NAVs';

interface MissingDaysSectionProps {
  readonly server: ServerInfo;
  /** `npm run update` can fill the gaps. */
  readonly canUpdate: boolean;
}

/** The trading days of which the NAVs of most schemes are missing, and the returns that would start on one. */
export function MissingDaysSection({ server, canUpdate }: MissingDaysSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { trading } = useTradingDays();
  const gaps = parseNavGaps(server.missingDays);
  if (gaps.length === 0) return null;
  const shown = showsAll ? gaps : gaps.slice(0, MAX_GAPS);
  return (
    <Subsection
      title="Missing NAVs"
      about={formatCount(
        gaps.reduce((sum, { tradingDays }) => sum + tradingDays, 0),
        'trading day',
      )}
    >
      <Explanation>
        Most schemes have no NAV of these days in the data: no return starts on one.
        {canUpdate && (
          <>
            {' '}
            <code>npm run update</code> requests them first.
          </>
        )}
      </Explanation>
      <ScrollArea label={LABEL}>
        <table aria-label={LABEL} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Trading days</th>
              <th scope="col">Returns that start there</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((gap) => (
              <tr key={gap.from}>
                <th scope="row">{formatGap(gap)}</th>
                <td>{listReturns(gap, server.navAsOf, trading) || DASH}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {gaps.length > MAX_GAPS && (
        <p className={styles['more']}>
          <Button look="bare" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${formatCount(gaps.length, 'gap')}`}
          </Button>
        </p>
      )}
    </Subsection>
  );
}

const formatGap = ({ from, to, tradingDays }: NavGap): string =>
  `${formatDayRange([from, to])}${from === to ? '' : ` (${formatInteger(tradingDays)})`}`;

const periods: readonly Period[] = [{ count: 1, unit: 'day' }, ...Object.values(returnPeriods)];

/** `3 months, 1 year`: the periods to the date of the NAVs whose first trading day is in a gap. */
function listReturns({ from, to }: NavGap, navAsOf: IsoDate | null, trading: TradingDays | null): string {
  if (navAsOf === null || trading === null) return '';
  const startsHere = (period: Period): boolean => {
    const start = toIsoDay(trading.findOnOrBefore(subtractPeriod(toDayNumber(navAsOf), period)));
    return start >= from && start <= to;
  };
  return periods
    .filter(startsHere)
    .map(({ count, unit }) => formatCount(count, unit))
    .join(', ');
}
