import { useMemo } from 'react';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { namedFalls } from '#finance/nav/risk/named-falls.ts';
import { getFirstNav } from '#finance/nav/series/series.ts';
import type { DayWindow, FallResult } from '../../analysis/analyse-histories.ts';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { SectionExport } from '../../chart/export/section-export.tsx';
import { formatList, joinSentences } from '../../chart/frame/chart-text.ts';
import { type ClassifiedScheme, describePeers, usePeerGroup } from '../../schemes/peers/use-peer-group.ts';
import { SectionNote, WaitingSection } from '../../ui/layout/page-sections.tsx';
import { formatDay, formatDayRange } from '../../ui/text/format.ts';
import { type WindowChoice, findFall } from '../growth-parameters.ts';
import { PEER_MEDIAN, WINDOW_MARGIN, usePeerHistories } from '../peer-median.ts';
import type { ComparisonHistories } from '../use-comparison-histories.ts';
import { type FallRow, FallsTable, buildFallsFile } from './falls-table.tsx';
import styles from './falls-section.module.css';

interface FallsSectionProps {
  readonly schemes: readonly ClassifiedScheme[];
  readonly histories: ComparisonHistories;
  readonly parameters: WindowChoice;
}

/** What the window and the named falls of the market took from each scheme, its benchmark and the median of its peers. */
export function FallsSection({ schemes, histories, parameters }: FallsSectionProps) {
  const { labels, colours, windows, wholeSeries, text, loading } = histories;
  const { peers, note } = usePeersAtHand(schemes, windows);
  const hasOwn = findFall(parameters) === undefined && text !== '';
  const falls = useMemo(
    () => [...(hasOwn ? [{ name: 'This window', span: text, windows }] : []), ...listNamedFalls(windows.length)],
    [hasOwn, text, windows],
  );
  const input = useMemo(
    () => (loading.isLoading ? null : { histories: wholeSeries, peers, falls }),
    [loading.isLoading, wholeSeries, peers, falls],
  );
  const { result, error } = useAnalysis('falls', input);
  const firstNavs = useMemo(() => wholeSeries.map((series) => getFirstNav(series)?.day ?? null), [wholeSeries]);
  const rows = result && falls.flatMap((fall, index) => buildRow(fall, result[index], labels, firstNavs));
  const columns = [...labels, ...(rows?.some(({ median }) => median !== null) ? [PEER_MEDIAN] : [])];
  const label = 'Falls of NIFTY 500 TRI';
  return (
    <section className={styles['section']}>
      <div className="section-head">
        <h2>{label}</h2>
        <p>In %, from the highest to the lowest NAV within each fall; days are calendar days.</p>
        {rows && <SectionExport label={label} buildTable={() => buildFallsFile(columns, rows)} />}
      </div>
      {error !== '' ? (
        <SectionNote>{error}</SectionNote>
      ) : rows ? (
        <FallsTable label={label} columns={columns} colours={[...colours, 'peers']} rows={rows} />
      ) : (
        <WaitingSection />
      )}
      <SectionNote>
        {joinSentences(
          'Down from the peak to the trough; to recover, from there to the first NAV back at the peak, also after the fall.',
          rows
            ? describeEarlier(
                falls.slice(rows.length).map(({ name }) => name),
                firstNavs,
              )
            : '',
          note,
        )}
      </SectionNote>
    </section>
  );
}

interface Fall {
  readonly name: string;
  readonly span: string;
  readonly windows: readonly (DayWindow | null)[];
}

/** The newest first, each over the same days of all histories. */
const listNamedFalls = (count: number): readonly Fall[] =>
  namedFalls.toReversed().map(({ name, first, last }) => ({
    name,
    span: formatDayRange([first, last]),
    windows: Array.from({ length: count }, () => ({ start: toDayNumber(first), end: toDayNumber(last) })),
  }));

const SPARSE = 'Daily NAVs are not available over the whole fall.';

/** No row of a fall before the NAVs of all of them. */
function buildRow(
  { name, span, windows }: Fall,
  result: FallResult | undefined,
  labels: readonly string[],
  firstNavs: readonly (number | null)[],
): readonly FallRow[] {
  const isBefore = windows.every((window, index) => window === null || window.end <= (firstNavs[index] ?? Infinity));
  if (result === undefined || (isBefore && name !== 'This window')) return [];
  const whyMissing = windows.map((window, index) => {
    const first = firstNavs[index] ?? null;
    if (window === null || first === null) return 'No NAVs in the window.';
    return first > window.start
      ? `${labels[index] ?? ''} has NAVs from ${formatDay(toIsoDay(first))}; the fall begins ${formatDay(toIsoDay(window.start))}.`
      : SPARSE;
  });
  return [{ name, span, ...result, whyMissing }];
}

/** The falls before the NAVs of all schemes, which have no row. */
function describeEarlier(names: readonly string[], firstNavs: readonly (number | null)[]): string {
  const known = firstNavs.flatMap((day) => day ?? []);
  if (names.length === 0 || known.length === 0) return '';
  return `NAVs begin on ${formatDay(toIsoDay(Math.min(...known)))}, after ${formatList(names)}.`;
}

const NO_PEERS: readonly never[] = [];

/** The peers whose NAVs the charts of the window load: no others are requested for falls before it. */
function usePeersAtHand(schemes: readonly ClassifiedScheme[], windows: readonly (DayWindow | null)[]) {
  const group = usePeerGroup(schemes);
  const starts = windows.flatMap((window) => window?.start ?? []);
  const isEnough = group !== null && group.codes.length >= MIN_PEERS && starts.length > 0;
  const start = Math.min(...starts);
  const { data } = usePeerHistories(isEnough ? group : null, isEnough ? start - WINDOW_MARGIN : null);
  if (!isEnough || data === undefined) return { peers: NO_PEERS, note: '' };
  return {
    peers: data,
    note: `Peer median of ${describePeers(group)}, of falls from ${formatDay(toIsoDay(start))} on; a peer that has not recovered counts as the slowest.`,
  };
}
