import { useMemo } from 'react';
import { type IsoDate, formatWireDate } from '#contract/dates.ts';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import type { Standing } from '#contract/records/standing.ts';
import { findWatchFindings, type WatchTarget } from '#schemes/findings/watch-findings.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useFailure } from '../../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../../api/use-records.ts';
import { createTableExport } from '../../../file-formats/save-table.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { FindingsStrip } from '../../../schemes/findings/findings-strip.tsx';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { markFailed } from '../../../table/column-builders.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { useTableRows } from '../../../table/use-table-rows.ts';
import { type TableView, emptyView } from '../../../table/view/table-view.ts';
import { useTableView } from '../../../table/view/use-table-view.ts';
import { FailureNotice, IgnoredSettingsNotice } from '../../../ui/states/notice.tsx';
import { formatCount, formatDay } from '../../../ui/text/format.ts';
import { columnsOf, watchColumns } from './watch-columns.ts';
import { type WatchRow, buildWatchRows } from './watch-rows.ts';

interface WatchTableProps {
  /** The name of the list. */
  readonly list: string;
  /** Its codes that the service has, at most as many as one request of standings accepts. */
  readonly schemes: readonly SchemeEntry[];
  readonly byCode: SchemeList['byCode'];
  /** The first day of the events; returns are from `since`. */
  readonly from: IsoDate;
  readonly since: IsoDate;
  readonly events: readonly SchemeEvent[];
  readonly asOf: IsoDate | null;
}

/** What changed most first, then the furthest ahead of its peers, if that could be loaded. */
const viewByWeight: TableView = { ...emptyView, sort: [{ id: 'weight', descending: false }] };
const defaultView: TableView = {
  ...emptyView,
  sort: [...viewByWeight.sort, { id: 'abovePeers', descending: true }],
};
const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: WatchRow): string => code;
const buildFindingHref = ({ code, tab }: WatchTarget): string => buildPageHref('scheme', { code, tab });
const LEFT_OUT = ['portfolioDate', 'code'];

/** Whether the data begin too late for the rank of any scheme on the day. */
const lacksYearBefore = (standings: readonly Standing[] | undefined): boolean =>
  standings !== undefined &&
  standings.length > 0 &&
  standings.every(({ standingNotes }) => standingNotes.includes('RankThen=NoReturn'));

/** What happened to each scheme of a list since a day: three requests for all of them, beside that of the events. */
export function WatchTable({ list, schemes, byCode, from, since, events, asOf }: WatchTableProps) {
  const code = schemes.map((scheme) => scheme.code).join(',');
  const { isSupported } = useOperationSupport('GetStandings');
  const standings = useRecords('GetStandings', isSupported === true ? { code, date: formatWireDate(since) } : null);
  const records = useRecords('GetAUM', { code });
  const holdings = useRecords('GetHoldingsSearch', { code });
  const [ofStandings, ofRecords, ofHoldings] = [useFailure(standings), useFailure(records), useFailure(holdings)];
  const rows = useMemo(
    () =>
      buildWatchRows({
        ...{ schemes, since: from, events },
        findScheme: (each) => byCode.get(each),
        standings: isSupported === false ? [] : standings.data,
        records: records.data,
        holdings: holdings.data,
      }),
    [schemes, byCode, from, events, isSupported, standings.data, records.data, holdings.data],
  );
  const isLoading = rows.some(({ standing, ter }) => standing === undefined || ter === undefined);
  const findings = useMemo(
    () => (isLoading && !ofStandings && !ofRecords ? null : findWatchFindings(rows, since)),
    [isLoading, ofStandings, ofRecords, rows, since],
  );
  const columns = useMemo(() => {
    const withRecords = markFailed(watchColumns, columnsOf.records, ofRecords);
    return markFailed(markFailed(withRecords, columnsOf.standings, ofStandings), columnsOf.holdings, ofHoldings);
  }, [ofStandings, ofRecords, ofHoldings]);
  const shownFirst = ofStandings === null ? defaultView : viewByWeight;
  const { view, onView, ignored } = useTableView(columns, shownFirst, 'watch');
  const table = useTableRows(columns, rows, view, shownFirst.sort);
  return (
    <section aria-label="Watch list">
      <FailureNotice what="Returns, ranks or trades" failure={ofStandings ?? ofRecords ?? ofHoldings} />
      <FindingsStrip
        findings={findings}
        buildHref={buildFindingHref}
        none="No rule, manager, rank or cost changed by much, or too little is known to say."
      />
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Schemes of ${list}`}
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        hiddenColumns={LEFT_OUT}
        quality={[
          { text: `Returns since ${formatDay(since)}` },
          { text: formatCount(events.length, 'event') },
          ...(lacksYearBefore(standings.data)
            ? [{ text: `no rank then: needs NAVs of the year to ${formatDay(since)}`, tone: 'warn' } as const]
            : []),
          ...(isSupported === false ? [{ text: 'this server has no standings', tone: 'warn' } as const] : []),
        ]}
        onExport={createTableExport(['watch-list', list, since, asOf])}
      />
    </section>
  );
}
