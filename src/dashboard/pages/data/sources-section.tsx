import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { type Freshness, parseFreshness } from '#contract/freshness.ts';
import { type NavGap, parseNavGaps } from '#contract/market-days.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { type Period, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { useRecords } from '../../api/use-records.ts';
import { useConnection } from '../../connection/connection-context.ts';
import { IS_DEMO } from '../../navigation/is-demo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScrollArea, Subsection } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import {
  DASH,
  formatCount,
  formatDay,
  formatDayRange,
  formatInteger,
  formatMonth,
  formatOrDash,
} from '../../ui/text/format.ts';
import { usePrinting } from '../../ui/use-media-query.ts';
import { FreshnessTable } from './freshness-table.tsx';
import { Explanation } from './server/explanation.tsx';
import styles from './sources-section.module.css';

/** How old the data of each source are, and the newest portfolio of each fund house. Only a server that updates itself says so. */
export function SourcesSection() {
  const { external } = useConnection();
  const { data, isPending } = useRecords('GetServerInfo', {});
  const server = data?.[0];
  const sources = parseFreshness(server?.freshness ?? '');
  const houses = parseFreshness(server?.portfolioFreshness ?? '');
  const isSample = external === null && server !== undefined && server.datasetKind.toLowerCase() === 'sample';
  if (isPending) {
    return (
      <Subsection title="Sources" about="">
        <Loading what="sources" rows={20} />
      </Subsection>
    );
  }
  return (
    <>
      <Subsection
        title="Sources"
        about={sources.length === 0 || sources.some(({ isStale }) => isStale) ? '' : 'All are fresh.'}
      >
        {isSample && (
          <Explanation>
            Sample data end on {formatOrDash(server.navAsOf, formatDay)}.
            {!IS_DEMO && (
              <>
                {' '}
                <code>npm run update</code> fetches official data.
              </>
            )}
          </Explanation>
        )}
        {sources.length > 0 ? (
          <FreshnessTable
            label="Freshness by source"
            head="Source"
            entries={sources}
            advice={external === null && !isSample && RUN_UPDATE}
          />
        ) : (
          !isSample && (
            <Explanation>
              {external ? external.host : 'This server'} does not report how old the data of each source are.
            </Explanation>
          )
        )}
      </Subsection>
      {server && <MissingDaysSection server={server} canUpdate={external === null && !isSample} />}
      {houses.length > 0 && <PortfoliosSection houses={houses} />}
    </>
  );
}

const RUN_UPDATE = (
  <>
    Run <code>npm run update</code>.
  </>
);

/** Longer lists of missing portfolios are shown on request. */
const MAX_MISSING = 12;

/** How many fund houses have a portfolio of the newest month, and where the others publish theirs. */
function PortfoliosSection({ houses }: { readonly houses: readonly Freshness[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  const showsAll = isOpen || isPrinting;
  const coverage = countNewestPortfolios(houses);
  const missing = coverage?.missing ?? houses;
  const shown = missing.length === 0 ? houses : missing.slice(0, MAX_MISSING);
  const isPartial = shown.length < houses.length;
  return (
    <Subsection title="Portfolios by fund house" about={formatCount(houses.length, 'fund house')}>
      {coverage && <Coverage {...coverage} total={houses.length} />}
      <FreshnessTable
        label={isPartial && !showsAll ? 'Missing portfolios by fund house' : 'Newest portfolios by fund house'}
        head="Fund house"
        entries={showsAll ? houses : shown}
        all={houses}
        newest={coverage?.day}
      />
      {isPartial && (
        <p className={styles['more']}>
          <Button look="bare" aria-expanded={showsAll} onClick={() => setIsOpen(!isOpen)}>
            {showsAll ? 'Show fewer' : `Show all ${formatCount(houses.length, 'fund house')}`}
          </Button>
          {!showsAll && missing.length > shown.length && (
            <span className="quiet"> … and {formatInteger(missing.length - shown.length)} more are missing</span>
          )}
        </p>
      )}
    </Subsection>
  );
}

function Coverage({ day, count, missing, total }: PortfolioCoverage & { readonly total: number }) {
  return (
    <div className={styles['coverage']}>
      <p>
        Portfolios of {formatMonth(day)}: {formatInteger(count)} of {formatCount(total, 'fund house')}
        {missing.length > 0 && `. ${formatInteger(missing.length)} missing (links below)`}.
      </p>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${(count / total) * 100}%` }} />
      </span>
    </div>
  );
}

interface PortfolioCoverage {
  /** Newest portfolio date of any fund house, ISO. */
  readonly day: string;
  /** Number of fund houses with a portfolio of its month. */
  readonly count: number;
  readonly missing: readonly Freshness[];
}

/** Null if no fund house has a portfolio. */
function countNewestPortfolios(houses: readonly Freshness[]): PortfolioCoverage | null {
  const day = houses.reduce((newest, { date }) => (date !== null && date > newest ? date : newest), '');
  if (day === '') return null;
  const missing = houses.filter(({ date }) => date === null || date.slice(0, 7) < day.slice(0, 7));
  return { day, count: houses.length - missing.length, missing };
}

/** A longer list is shown on request. */
const MAX_GAPS = 8;

const LABEL = 'Trading days without NAVs';

interface MissingDaysSectionProps {
  readonly server: ServerInfo;
  /** `npm run update` can fill the gaps. */
  readonly canUpdate: boolean;
}

/** The trading days of which the NAVs of most schemes are missing, and the returns that would start on one. */
function MissingDaysSection({ server, canUpdate }: MissingDaysSectionProps) {
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
        <p className={styles['moreDays']}>
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
