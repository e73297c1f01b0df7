import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { formatNumber, formatOrDash, formatSignedNumber } from '../../../ui/text/format.ts';
import { FactSection } from './fact-section.tsx';
import type { MeasuredScheme } from './measure-facts.tsx';
import { MeasureTable } from './measure-table.tsx';
import styles from './tracking-section.module.css';

const MAX_ROWS = 8;

/** How an index fund or ETF follows its index, beside cheaper trackers of the same one. */
export const TrackingSection = (measured: MeasuredScheme) => (
  <FactSection title="Tracking" about="shade: quartile among trackers of the index" width="wide">
    <MeasureTable label="Tracking" rows={['trackingDifference', 'trackingError']} {...measured} />
    <CheaperTrackers {...measured} />
  </FactSection>
);

function CheaperTrackers({ measures, market }: MeasuredScheme) {
  const scheme = market?.scheme;
  const group = scheme ? market.peers.getGroup(scheme) : null;
  if (!scheme || group === null || scheme.ter === null) return null;
  const { ter: own } = scheme;
  const cheaper = market.peers
    .listGroup(group)
    .filter(({ ter }) => ter !== null && ter < own)
    .toSorted((a, b) => compareMissingLast(a.ter, b.ter, (one, other) => one - other));
  if (cheaper.length === 0) return <p className="quiet">None of the {group.name} has a lower TER.</p>;
  const get = (row: Performance, field: MeasureField) => measures.rankBy(field)?.get(row) ?? null;
  return (
    <ScrollArea label="Cheaper trackers of the index">
      <table className={styles['trackers']}>
        <thead>
          <tr>
            <th scope="col">Cheaper: {group.name}</th>
            <th scope="col" className="number">
              TER, %
            </th>
            <th scope="col" className="number">
              Difference 1 y, pp
            </th>
            <th scope="col" className="number">
              Error 1 y, %
            </th>
          </tr>
        </thead>
        <tbody>
          {[...cheaper.slice(0, MAX_ROWS), scheme].map((row) => (
            <tr key={row.code} data-own={row === scheme || undefined}>
              <th scope="row">
                {row === scheme ? (
                  getShortName(row.schemeName)
                ) : (
                  <a href={buildPageHref('scheme', { code: row.code })}>{getShortName(row.schemeName)}</a>
                )}
              </th>
              <td className="number">{formatOrDash(row.ter, formatNumber)}</td>
              <td className="number">{formatOrDash(get(row, 'trackingDifference1Year'), formatSignedNumber)}</td>
              <td className="number">{formatOrDash(get(row, 'trackingError1Year'), formatNumber)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
