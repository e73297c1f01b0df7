import type { IsoDate } from '#contract/dates.ts';
import type { ReactNode } from 'react';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { getSeriesColour } from '../../../chart/frame/series-style.ts';
import { ColumnSpanSection, ScrollArea, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import styles from './side-by-side.module.css';
import { WrappingTable } from './wrapping-table.tsx';

interface SideBySideProps {
  readonly names: readonly string[];
  readonly dates: readonly (IsoDate | null)[];
  readonly result: OverlapResult | null;
}

/** Sectors, sizes and the largest holdings of the portfolios, a column for each. */
export function SideBySide({ names, dates, result }: SideBySideProps) {
  const columns = names.length > 4 ? 12 : 6;
  const industries = result?.industries ?? { title: 'Sectors', groups: null };
  const head = <SchemeHeads names={names} dates={dates} />;
  return (
    <>
      <ColumnSpanSection columns={columns} label={industries.title}>
        <GroupTable {...industries} head={head} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={columns} label="Market cap">
        <GroupTable title="Market cap" head={head} groups={result?.sizes ?? null} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={12} label="Largest holdings">
        <LargestTable head={head} result={result} />
      </ColumnSpanSection>
    </>
  );
}

function SchemeHeads({ names, dates }: Omit<SideBySideProps, 'result'>) {
  return names.map((name, index) => (
    <th key={name} scope="col" className="number">
      <Swatch colour={getSeriesColour(index)} shape="box" className={styles['swatch']} /> {name}
      <br />
      <span className="quiet">{formatOrDash(dates[index] ?? null, formatDay)}</span>
    </th>
  ));
}

interface GroupTableProps {
  readonly title: string;
  readonly head: ReactNode;
  readonly groups: OverlapResult['sizes'] | null;
}

function GroupTable({ title, head, groups }: GroupTableProps) {
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        <p>% of net assets</p>
      </div>
      {groups === null ? (
        <WaitingSection />
      ) : (
        <ScrollArea label={`${title} by scheme`}>
          <WrappingTable aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                {head}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ label, weights }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {weights.map((weight, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
                    <td key={index} className="number">
                      {formatOrDash(weight, formatNumber)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WrappingTable>
        </ScrollArea>
      )}
    </>
  );
}

const RANKS = Array.from({ length: 10 }, (_, index) => index);

function LargestTable({ head, result }: { readonly head: ReactNode; readonly result: OverlapResult | null }) {
  return (
    <>
      <div className="section-head">
        <h2>Ten largest holdings</h2>
        <p>% of net assets, without cash and derivatives</p>
      </div>
      {result === null ? (
        <WaitingSection />
      ) : (
        <ScrollArea label="Ten largest holdings by scheme">
          <WrappingTable aria-label="Ten largest holdings">
            <thead>
              <tr>
                <th scope="col">Rank</th>
                {head}
              </tr>
            </thead>
            <tbody>
              {RANKS.map((rank) => (
                <tr key={rank}>
                  <th scope="row">{rank + 1}</th>
                  {result.largest.map(({ holdings }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
                    <td key={index} className="number">
                      {holdings[rank] ? `${holdings[rank].instrument} ${formatNumber(holdings[rank].weight)}` : ''}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">Together</th>
                {result.largest.map(({ holdings, total }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
                  <td key={index} className="number">
                    {formatOrDash(holdings.length === 0 ? null : total, formatNumber)}
                  </td>
                ))}
              </tr>
            </tbody>
          </WrappingTable>
        </ScrollArea>
      )}
    </>
  );
}
