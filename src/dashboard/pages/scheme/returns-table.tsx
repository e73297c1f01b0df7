import { type Performance, performanceFields } from '#contract/records/performance.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian } from '#finance/comparison/standing.ts';
import { nameStandingQuartile } from '#schemes/peers/quartile-names.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import type { Market } from '../../schemes/header/use-scheme-facts.ts';
import { describeRank, explainMissingRank } from '../../schemes/peers/describe-rank.ts';
import { PeerRank, explainNotCompared } from '../../schemes/peers/shown-standing.tsx';
import { labelledReturnPeriods } from '../../schemes/returns/return-periods.ts';
import {
  computeExcess,
  explainBenchmarkSource,
  explainExcessSource,
  explainMissingExcess,
  explainReturnSource,
} from '../../schemes/returns/return-sources.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { DASH, NOT_LOADED, formatNumber, formatOrDash, formatSignedNumber, getTone } from '../../ui/text/format.ts';
import { buildNoteAttributes, buildTooltip } from '../../ui/tooltip.tsx';
import styles from './returns-table.module.css';

interface ReturnsTableProps {
  readonly performance: Performance;
  /** Null while it is loading: ranks are not available yet. */
  readonly market: Market | null;
  /** Whether a value that is null could not be loaded. */
  readonly hasFailed: boolean;
}

const HEADERS = ['Scheme', 'Benchmark', 'Excess, pp', 'Peer median', 'Above median, pp', 'Rank', 'Quartile'];

/** One row for each period: the return beside those of benchmark and peers. */
export function ReturnsTable({ performance, market, hasFailed }: ReturnsTableProps) {
  return (
    <ScrollArea label="Returns by period">
      <table className={styles['returns']}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {HEADERS.map((header) => (
              <th key={header} scope="col" className={header === 'Quartile' ? undefined : 'number'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">1 day</th>
            <Value value={performance.return1Day} why={explainMissingReturn(performance, '1Day')} />
            <NotApplicable columns={6} />
          </tr>
          {labelledReturnPeriods.map(({ name, long }) => (
            <tr key={name}>
              <th scope="row">{long}</th>
              <ReturnCells performance={performance} market={market} hasFailed={hasFailed} period={name} />
            </tr>
          ))}
          <tr>
            <th scope="row">{performanceFields.returnSinceLaunch.label.replace('Return s', 'S')}</th>
            <ReturnAndBenchmark performance={performance} horizon="SinceLaunch" />
            <NotApplicable columns={4} />
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface ReturnCellsProps extends ReturnsTableProps {
  readonly period: (typeof labelledReturnPeriods)[number]['name'];
}

function ReturnCells({ performance, market, hasFailed, period }: ReturnCellsProps) {
  const value = performance[`return${period}`];
  const standing = market?.scheme ? market.peers.getStanding(market.scheme, period) : null;
  const median = standing?.median ?? null;
  const group = market?.scheme ? market.peers.getGroup(market.scheme) : null;
  const whyNoReturn = explainMissingReturn(performance, period);
  const whyNoRank =
    whyNoReturn || (market?.scheme ? explainMissingRank(market.scheme, market.attributes, market.peers, standing) : '');
  if (market === null)
    return (
      <>
        <ReturnAndBenchmark performance={performance} horizon={period} />
        <td className="number" colSpan={4}>
          {hasFailed ? NOT_LOADED : '…'}
        </td>
      </>
    );
  return (
    <>
      <ReturnAndBenchmark performance={performance} horizon={period} otherDay={explainNotCompared(standing, group)} />
      <Value value={median} why={whyNoRank} />
      <Value value={computeAboveMedian(value, standing, getComparisonRule(`return${period}`))} signed why={whyNoRank} />
      <td className="number" {...(standing?.rank && { tabIndex: 0, ...buildTooltip(describeRank(standing, group)) })}>
        {standing?.rank ? (
          <PeerRank rank={standing.rank} count={standing.count} quartile={standing.quartile} />
        ) : (
          <span className="none">{DASH}</span>
        )}
      </td>
      <td>{nameStandingQuartile(standing) || <span className="none">{DASH}</span>}</td>
    </>
  );
}

interface ReturnAndBenchmarkProps extends Pick<ReturnsTableProps, 'performance'> {
  readonly horizon: ReturnCellsProps['period'] | 'SinceLaunch';
  /** Whether the return of the scheme ends on another day than those of its peers, and is not ranked. */
  readonly otherDay?: string;
}

const ReturnAndBenchmark = ({ performance, horizon, otherDay = '' }: ReturnAndBenchmarkProps) => (
  <>
    <Value
      id={`return${horizon}`}
      value={performance[`return${horizon}`]}
      why={explainMissingReturn(performance, horizon)}
      source={explainReturnSource(performance, horizon)}
      otherDay={otherDay}
    />
    <Value value={performance[`return${horizon}Benchmark`]} source={explainBenchmarkSource(performance, horizon)} />
    <Value
      value={computeExcess(performance, horizon)}
      signed
      why={explainMissingExcess(performance, horizon)}
      source={explainExcessSource(performance, horizon)}
    />
  </>
);

interface ValueProps {
  /** For links to it. */
  readonly id?: string;
  readonly value: number | null;
  readonly signed?: boolean;
  /** Why there is no value, if that is known. */
  readonly why?: string;
  /** Where the value comes from, if it is not computed. */
  readonly source?: string;
  readonly otherDay?: string;
}

function Value({ id, value, signed = false, why = '', source = '', otherDay = '' }: ValueProps) {
  const text = formatOrDash(value, signed ? formatSignedNumber : formatNumber);
  const tone = value === null ? 'none' : (signed && getTone(text)) || (otherDay !== '' && 'quiet');
  const note = value === null ? why : [source, otherDay].filter(Boolean).join(' ');
  return (
    <td
      id={id}
      className={joinClasses('number', tone, value !== null && source !== '' && styles['published'])}
      {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
    >
      {text}
    </td>
  );
}

/** Cells of measures that this period does not have. */
const NotApplicable = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: columns }, (_, index) => (
    <td key={index} className={index === columns - 1 ? 'none' : 'number none'}>
      {DASH}
    </td>
  ));
