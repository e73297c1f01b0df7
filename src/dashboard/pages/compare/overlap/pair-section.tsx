import type { IsoDate } from '#contract/dates.ts';
import { useState } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import type { ComparedIsin } from '#finance/portfolio/overlap.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { formatDay, formatInteger, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import styles from './pair-section.module.css';
import type { Pair } from './overlap-matrix.tsx';
import { SectionNote, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { WrappingTable } from './wrapping-table.tsx';

type Part = 'common' | 'a' | 'b';

interface PairSectionProps {
  readonly pair: Pair | null;
  readonly names: readonly string[];
  readonly portfolios: readonly (readonly Holding[])[];
  readonly dates: readonly (IsoDate | null)[];
  readonly result: OverlapResult | null;
}

/** The holdings behind one cell of the heat map: those in common, and those of one scheme only. */
export function PairSection({ pair, names, portfolios, dates, result }: PairSectionProps) {
  const [part, setPart] = useState<Part>('common');
  if (result === null) return <WaitingSection />;
  if (pair === null) return <SectionNote>Overlap needs the portfolios of two schemes.</SectionNote>;
  const [a, b] = pair;
  const [nameA, nameB] = [names[a] ?? '', names[b] ?? ''];
  const all = result.pairs[a * result.matrix.size + b] ?? [];
  const parts: Readonly<Record<Part, readonly ComparedIsin[]>> = {
    common: all.filter(({ weights: [own, other] }) => own !== null && other !== null),
    a: all.filter(({ weights: [, other] }) => other === null),
    b: all.filter(({ weights: [own] }) => own === null),
  };
  const at = a * result.matrix.size + b;
  return (
    <>
      <div className="section-head">
        <h2>
          {nameA} and {nameB}
        </h2>
        <p>{formatNumber(Number(result.matrix.byWeight[at]))} % in common</p>
      </div>
      <div className={styles['parts']}>
        <SegmentedControl
          label="Holdings"
          hasValues
          value={part}
          onChange={setPart}
          options={[
            { value: 'common', label: `Common ${formatInteger(parts.common.length)}` },
            { value: 'a', label: `Only ${nameA} ${formatInteger(parts.a.length)}` },
            { value: 'b', label: `Only ${nameB} ${formatInteger(parts.b.length)}` },
          ]}
        />
      </div>
      <PairTable pair={pair} names={names} dates={dates} rows={parts[part]} portfolios={portfolios} />
    </>
  );
}

interface PairTableProps extends Pick<PairSectionProps, 'names' | 'dates' | 'portfolios'> {
  readonly pair: Pair;
  readonly rows: readonly ComparedIsin[];
}

function PairTable({ pair: [a, b], names, dates, portfolios, rows }: PairTableProps) {
  const instruments = new Map(
    [b, a].flatMap((index) =>
      (portfolios[index] ?? []).map(({ isin, instrument }) => [foldIsin(isin), instrument] as const),
    ),
  );
  const [nameA, nameB] = [names[a] ?? '', names[b] ?? ''];
  return (
    <section
      className={`table-frame ${styles['holdings']}`}
      aria-label={`${nameA} and ${nameB}, holdings`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <WrappingTable>
        <thead>
          <tr>
            <th scope="col">Instrument</th>
            <WeightHeader name={nameA} date={dates[a] ?? null} />
            <WeightHeader name={nameB} date={dates[b] ?? null} />
            <th scope="col" className="number">
              In common, %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ isin, weights: [own, other] }) => (
            <tr key={isin}>
              <th scope="row" title={isin}>
                {instruments.get(isin) ?? isin}
              </th>
              <td className="number">{formatOrDash(own, formatNumber)}</td>
              <td className="number">{formatOrDash(other, formatNumber)}</td>
              <td className="number">
                {formatOrDash(own === null || other === null ? null : Math.min(own, other), formatNumber)}
              </td>
            </tr>
          ))}
        </tbody>
      </WrappingTable>
      {rows.length === 0 && <SectionNote>No such holdings.</SectionNote>}
    </section>
  );
}

/** As portfolios are compared. */
const foldIsin = (isin: string): string => isin.trim().toUpperCase();

function WeightHeader({ name, date }: { readonly name: string; readonly date: IsoDate | null }) {
  return (
    <th scope="col" className="number">
      {name}, %<br />
      <span className="quiet">{formatOrDash(date, formatDay)}</span>
    </th>
  );
}
