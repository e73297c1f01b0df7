import { useMemo, useState } from 'react';
import type { RangeFilter } from '#schemes/addresses/filter-url.ts';
import type { BoundColumn } from '../../../table/column.ts';
import type { EncodedColumn } from '../../../table/engine/read-column.ts';
import type { TableEngine } from '../../../table/engine/table-engine.ts';
import { withFilter } from '../../../table/view/table-view.ts';
import { parseTypedRange } from '../../../table/view/typed-range.ts';
import { Input } from '../../../ui/controls/field.tsx';
import { formatDecimal, formatInteger } from '../../../ui/text/format.ts';
import { aumColumn } from '../screener-columns.ts';
import { FilterGroup, type FilterGroupProps } from './filter-group.tsx';
import styles from './aum-group.module.css';

/** The range of AUM, below a histogram of the rows that the other filters leave; nothing if no AUM is available. */
export function AumGroup({ table, counted, onView }: FilterGroupProps) {
  const { engine, indexColumns, view } = table;
  const column = indexColumns.find(({ id }) => id === aumColumn.id);
  if (!column || !engine.hasValues(column)) return null;
  const filter = view.filters[column.id];
  const range = filter?.kind === 'range' ? filter : null;
  const setRange = ({ min, max }: Pick<RangeFilter, 'min' | 'max'>): void =>
    onView(withFilter(view, column.id, min === null && max === null ? null : { kind: 'range', min, max }), 'replace');
  return (
    <FilterGroup title="AUM, ₹ crore">
      {() => (
        <>
          <Histogram engine={engine} column={column} counted={counted} range={range} />
          <div className={styles['ends']}>
            <BoundField
              label="Minimum AUM, ₹ crore"
              value={range?.min ?? null}
              onChange={(min) => setRange({ min, max: range?.max ?? null })}
            />
            to
            <BoundField
              label="Maximum AUM, ₹ crore"
              value={range?.max ?? null}
              onChange={(max) => setRange({ min: range?.min ?? null, max })}
            />
          </div>
        </>
      )}
    </FilterGroup>
  );
}

interface HistogramProps extends Pick<FilterGroupProps, 'counted'> {
  readonly engine: TableEngine;
  readonly column: BoundColumn;
  readonly range: RangeFilter | null;
}

function Histogram({ engine, column, counted, range }: HistogramProps) {
  const bins = useMemo(
    () => (counted ? computeLogBins(engine.getEncoded(column), engine.filterWithout(counted, column.id)) : []),
    [engine, column, counted],
  );
  const largest = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <div className={styles['bins']} aria-hidden="true">
      {bins.map((bin) => (
        <i
          key={bin.from}
          data-in={range !== null && isBinInRange(bin, range) ? '' : undefined}
          data-tooltip={`${formatDecimal(bin.from, 0)} to ${formatDecimal(bin.to, 0)}: ${formatInteger(bin.count)}`}
          style={{ height: `${(100 * bin.count) / largest}%` }}
        />
      ))}
    </div>
  );
}

interface BoundFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** An amount as people write it, `1,000` or `50 lakh`; text that is no amount changes nothing. */
function BoundField({ label, value, onChange }: BoundFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : formatDecimal(value));
  const isValid = text.trim() === '' || parseAmount(text) !== null;
  return (
    <Input
      type="text"
      aria-label={label}
      aria-invalid={!isValid}
      tooltip={isValid ? undefined : 'Try 1,000 or 50 lakh'}
      placeholder="Any"
      maxLength={40}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setDraft(target.value);
        const amount = parseAmount(target.value);
        if (amount !== null || target.value.trim() === '') onChange(amount);
      }}
      onBlur={() => isValid && setDraft(null)}
    />
  );
}

const parseAmount = (text: string): number | null => parseTypedRange(`≥ ${text}`, '₹ crore')?.min ?? null;

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Three bins for each power of ten, since AUM spans from 1 to 1,00,000 crore: 1, 2.15, 4.64, 10. */
const BINS_PER_DECADE = 3;

/** The rows by size, in bins of equal width on a logarithmic scale; amounts of 0 or less are in none. */
export function computeLogBins({ values, codes }: EncodedColumn, rows: Uint32Array): readonly Bin[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const value = values[codes[row] ?? -1];
    if (typeof value !== 'number' || value <= 0) continue;
    // 1,000 is the start of a bin although log10(1000) is 2.9999999999999996
    const bin = Math.floor(BINS_PER_DECADE * Math.log10(value) + 1e-9);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, offset) => ({
    from: 10 ** ((first + offset) / BINS_PER_DECADE),
    to: 10 ** ((first + offset + 1) / BINS_PER_DECADE),
    count: counts.get(first + offset) ?? 0,
  }));
}

export const isBinInRange = ({ from, to }: Bin, { min, max }: Pick<RangeFilter, 'min' | 'max'>): boolean =>
  (min === null || to > min) && (max === null || from <= max);
