import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { addNullable } from '#finance/decimals.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import { getSeriesColour } from '../../../chart/frame/series-style.tsx';
import { HeatMap } from '../../../chart/heat-map/heat-map.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ColumnSpanSection, ScrollArea, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { DASH, formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { TableHead } from '../section-parts.tsx';
import { describePortfolioDates } from './overlap-matrix.tsx';
import { WrappingTable } from './weights-table.tsx';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  readonly names: readonly string[];
  readonly dates: readonly (IsoDate | null)[];
  readonly result: OverlapResult | null;
}

/** Sectors, sizes and the largest holdings of the portfolios, a column for each. */
export function SideBySide({ names, dates, result }: SideBySideProps) {
  const columns = names.length > 4 ? 12 : 6;
  const industries = result?.industries ?? { title: 'Sectors', groups: null };
  const caption = `% of net assets${describePortfolioDates(dates)}.`;
  return (
    <>
      <ColumnSpanSection columns={columns} label={industries.title}>
        <IndustryMap {...industries} names={names} caption={caption} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={columns} label="Market cap">
        <GroupMap title="Market cap" names={names} caption={caption} groups={result?.sizes ?? null} />
      </ColumnSpanSection>
      <ColumnSpanSection columns={12} label="Largest holdings">
        <LargestTable names={names} dates={dates} largest={result?.largest ?? null} />
      </ColumnSpanSection>
    </>
  );
}

/** The small ones as one row, until it is expanded: forty rows would be half a page of fractions. */
function IndustryMap({ groups, ...props }: GroupMapProps) {
  const [isExpanded, setExpanded] = useState(false);
  const collapsed = useMemo(
    () => groups && collapseSmallGroups(groups, props.title.toLowerCase()),
    [groups, props.title],
  );
  const isCollapsible = groups !== null && collapsed !== null && collapsed.length < groups.length;
  return (
    <GroupMap
      {...props}
      groups={isExpanded ? groups : collapsed}
      controls={
        isCollapsible && (
          <Button look="bare" aria-pressed={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {`Show all ${groups.length}`}
          </Button>
        )
      }
    />
  );
}

interface GroupMapProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly caption: string;
  readonly groups: OverlapResult['sizes'] | null;
  readonly controls?: ReactNode;
}

/** The weight of each group in each portfolio, shaded against the largest of all. */
function GroupMap({ title, names, caption, groups, controls }: GroupMapProps) {
  const largest = Math.max(1, ...(groups ?? []).flatMap(({ weights }) => weights.map((weight) => weight ?? 0)));
  return (
    <HeatMap
      heading={<h2>{title}</h2>}
      controls={controls}
      label={title}
      caption={caption}
      corner={title}
      columns={names}
      rows={
        groups &&
        groups.map(({ label, weights }) => ({
          key: label,
          name: label,
          cells: weights.map((weight, index) => ({
            key: names[index] ?? '',
            text: formatOrDash(weight, formatNumber),
            heat: weight === null ? null : Math.max(0, weight) / largest,
          })),
        }))
      }
    />
  );
}

type Group = OverlapResult['sizes'][number];

/** Percent of net assets in every portfolio, below which groups are added up. */
const SMALL = 1;

/** The groups with the small ones as one, `Other, 12 sectors`, at the end; all of them if fewer than two are small. */
export function collapseSmallGroups(groups: readonly Group[], noun: string): readonly Group[] {
  const isSmall = ({ weights }: Group) => weights.every((weight) => weight === null || Math.abs(weight) < SMALL);
  const small = groups.filter(isSmall);
  const [first] = small;
  if (first === undefined || small.length < 2) return groups;
  const weights = first.weights.map((_, index) =>
    small.reduce<number | null>((sum, group) => addNullable(sum, group.weights[index] ?? null), null),
  );
  return [...groups.filter((group) => !isSmall(group)), { label: `Other, ${small.length} ${noun}`, weights }];
}

interface LargestTableProps {
  readonly names: readonly string[];
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading. */
  readonly largest: OverlapResult['largest'] | null;
}

const RANKS = Array.from({ length: 10 }, (_, index) => index);
const TITLE = 'Ten largest holdings';

/** The largest holdings of each portfolio with their weights; those that several schemes have are tinted. */
const LargestTable = ({ names, dates, largest }: LargestTableProps) => (
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
