import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { computeExcessReturn } from '#finance/nav/returns.ts';
import { PeerRank } from '../../schemes/peer-rank.tsx';
import { explainMissingReturn } from '../../schemes/return-notes.ts';
import { explainMissingRank, nameQuartile } from '../../schemes/scheme-peers.ts';
import type { Market } from '../../schemes/use-scheme-facts.ts';
import { DASH, formatNumber, formatOrDash, formatSignedNumber, getTone } from '../../ui/text/format.ts';
import { ScrollArea } from '../../ui/page-sections.tsx';
import { labelledReturnPeriods } from '../../ui/text/return-periods.ts';
import styles from './returns-table.module.css';

interface ReturnsTableProps {
  readonly performance: Performance;
  /** Null while it is loading: ranks are not available yet. */
  readonly market: Market | null;
}

const HEADERS = ['Scheme', 'Benchmark', 'Excess, pp', 'Peer median', 'Above median, pp', 'Rank', 'Quartile'];

/** One row for each period: the return beside those of benchmark and peers. */
export function ReturnsTable({ performance, market }: ReturnsTableProps) {
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
              <ReturnCells performance={performance} market={market} period={name} />
            </tr>
          ))}
          <tr>
            <th scope="row">{performanceFields.returnSinceLaunch.label.replace('Return s', 'S')}</th>
            <Value value={performance.returnSinceLaunch} why={explainMissingReturn(performance, 'SinceLaunch')} />
            <Value value={performance.returnSinceLaunchBenchmark} />
            <Value
              value={computeExcessReturn(performance.returnSinceLaunch, performance.returnSinceLaunchBenchmark)}
              signed
            />
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

function ReturnCells({ performance, market, period }: ReturnCellsProps) {
  const [value, benchmark] = [performance[`return${period}`], performance[`return${period}Benchmark`]];
  const standing = market?.scheme ? market.peers.getStanding(market.scheme, period) : null;
  const whyNoReturn = explainMissingReturn(performance, period);
  const whyNoRank =
    whyNoReturn || (market?.scheme ? explainMissingRank(market.scheme, market.attributes, standing) : '');
  return (
    <>
      <Value value={value} why={whyNoReturn} />
      <Value value={benchmark} />
      <Value value={computeExcessReturn(value, benchmark)} signed />
      <Value value={standing?.median ?? null} why={whyNoRank} />
      <Value value={value === null || standing === null ? null : value - standing.median} signed why={whyNoRank} />
      <td className="number" title={standing?.rank ? undefined : whyNoRank}>
        {standing?.rank && standing.quartile ? (
          <PeerRank rank={standing.rank} count={standing.count} quartile={standing.quartile} />
        ) : (
          <span className="none">{DASH}</span>
        )}
      </td>
      <td title={standing?.rank ? undefined : whyNoRank}>
        {nameQuartile(standing) || <span className="none">{DASH}</span>}
      </td>
    </>
  );
}

interface ValueProps {
  readonly value: number | null;
  readonly signed?: boolean;
  /** Why there is no value, if that is known. */
  readonly why?: string;
}

function Value({ value, signed = false, why = '' }: ValueProps) {
  const text = formatOrDash(value, signed ? formatSignedNumber : formatNumber);
  const tone = value === null ? 'none' : signed ? getTone(text) : null;
  return (
    <td className={tone === null ? 'number' : `number ${tone}`} title={value === null && why !== '' ? why : undefined}>
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
