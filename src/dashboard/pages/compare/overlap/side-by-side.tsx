import type { IsoDate } from '#contract/dates.ts';
import type { ReactNode } from 'react';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import { getSeriesColour } from '../../../chart/frame/series-style.ts';
import { ColumnSpanSection, ScrollArea, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import styles from './side-by-side.module.css';
import { TableHead } from '../section-parts.tsx';
import { LargestTable } from './largest-table.tsx';
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
        <GroupTable {...industries} names={names} head={head} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={columns} label="Market cap">
        <GroupTable title="Market cap" names={names} head={head} groups={result?.sizes ?? null} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={12} label="Largest holdings">
        <LargestTable names={names} dates={dates} largest={result?.largest ?? null} />
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
  readonly names: readonly string[];
  readonly head: ReactNode;
  readonly groups: OverlapResult['sizes'] | null;
}

function GroupTable({ title, names, head, groups }: GroupTableProps) {
  return (
    <>
      <TableHead
        label={title}
        about="% of net assets"
        buildTable={groups && (() => buildGroups(title, names, groups))}
      />
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

const buildGroups = (
  title: string,
  names: readonly string[],
  groups: NonNullable<GroupTableProps['groups']>,
): ChartTableData => ({
  headers: [textHeader(title), ...names.map((name) => numberHeader(name, '%'))],
  rows: groups.map(({ label, weights }) => ({
    key: label,
    cells: [label, ...weights.map((weight) => formatOrDash(weight, formatNumber))],
  })),
});
