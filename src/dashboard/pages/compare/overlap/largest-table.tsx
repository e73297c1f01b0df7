import { Fragment } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import { getSeriesColour } from '../../../chart/frame/series-style.ts';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ScrollArea, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { DASH, formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { TableHead } from '../section-parts.tsx';
import { WrappingTable } from './weights-table.tsx';
import styles from './largest-table.module.css';

interface LargestTableProps {
  readonly names: readonly string[];
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading. */
  readonly largest: OverlapResult['largest'] | null;
}

const RANKS = Array.from({ length: 10 }, (_, index) => index);
const TITLE = 'Ten largest holdings';

/** The largest holdings of each portfolio with their weights; those that several schemes have are tinted. */
export const LargestTable = ({ names, dates, largest }: LargestTableProps) => (
  <>
    <TableHead
      label={TITLE}
      about="% of net assets, without cash and derivatives; tinted: among the ten largest of several schemes"
      buildTable={largest && (() => buildTable(names, largest))}
    />
    {largest === null ? (
      <WaitingSection />
    ) : (
      <ScrollArea label={`${TITLE} by scheme`}>
        <WrappingTable aria-label={TITLE}>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              {names.map((name, index) => (
                <th key={name} scope="colgroup" colSpan={2}>
                  <Swatch colour={getSeriesColour(index)} shape="box" className={styles['swatch']} /> {name}
                  <br />
                  <span className="quiet">{formatOrDash(dates[index] ?? null, formatDay)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <Body largest={largest} />
        </WrappingTable>
      </ScrollArea>
    )}
  </>
);

function Body({ largest }: { readonly largest: OverlapResult['largest'] }) {
  const repeated = findRepeated(largest);
  return (
    <tbody>
      {RANKS.map((rank) => (
        <tr key={rank}>
          <th scope="row">{rank + 1}</th>
          {largest.map(({ holdings }, index) => {
            const holding = holdings[rank];
            const look = holding && repeated.has(holding.key) ? styles['repeated'] : undefined;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
              <Fragment key={index}>
                <td className={look}>{holding?.instrument}</td>
                <td className={joinClasses('number', look)}>{holding && formatNumber(holding.weight)}</td>
              </Fragment>
            );
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">Total</th>
        {largest.map(({ holdings, total }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
          <td key={index} colSpan={2} className="number">
            {holdings.length === 0 ? DASH : formatNumber(total)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** The holdings that are among the largest of more than one scheme. */
function findRepeated(largest: OverlapResult['largest']): ReadonlySet<string> {
  const keys = largest.flatMap(({ holdings }) => holdings.map(({ key }) => key));
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
}

const buildTable = (names: readonly string[], largest: OverlapResult['largest']): ChartTableData => ({
  headers: [textHeader('Rank'), ...names.flatMap((name) => [textHeader(name), numberHeader(`${name}, weight`, '%')])],
  rows: RANKS.map((rank) => ({
    key: String(rank),
    cells: [
      String(rank + 1),
      ...largest.flatMap(({ holdings }) => {
        const holding = holdings[rank];
        return holding ? [holding.instrument, formatNumber(holding.weight)] : ['', ''];
      }),
    ],
  })),
});
