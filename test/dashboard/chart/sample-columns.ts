import type { IsoDate } from '#contract/dates.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { choiceColumn, dateColumn, fieldColumn, numberColumn, textColumn } from '#dashboard/table/column-builders.ts';

/** A row with the values that a test needs. */
export interface SampleRow {
  readonly name: string;
  readonly weight?: number | null;
  readonly previousWeight?: number | null;
  readonly change?: number | null;
  readonly kind?: string;
  readonly opens?: IsoDate | null;
  readonly closes?: IsoDate | null;
}

const header = (label: string) => ({ header: label, label });

export const name = textColumn<SampleRow>('name', (row) => row.name, header('Instrument'));
export const weight = numberColumn<SampleRow>('weight', (row) => row.weight ?? null, {
  ...header('Weight'),
  unit: '%',
});
export const previous = numberColumn<SampleRow>('previous', (row) => row.previousWeight ?? null, {
  ...header('Previous weight'),
  unit: '%',
});
export const change = numberColumn<SampleRow>('change', (row) => row.change ?? null, {
  ...header('Change'),
  unit: 'pp',
  signed: 'change',
});
export const kind = choiceColumn<SampleRow>('kind', (row) => row.kind ?? '', header('Kind'));
export const opens = dateColumn<SampleRow>('opens', (row) => row.opens ?? null, header('Opens'));
export const closes = dateColumn<SampleRow>('closes', (row) => row.closes ?? null, header('Closes'));

export const schemeName = fieldColumn(performanceFields, 'schemeName', { header: 'Scheme' });
export const benchmark = fieldColumn(performanceFields, 'benchmark', { header: 'Benchmark' });
export const returns = (
  [
    'return1Month',
    'return1MonthBenchmark',
    'return1Year',
    'return1YearBenchmark',
    'return3Year',
    'return3YearBenchmark',
  ] as const
).map((id) => fieldColumn<typeof performanceFields, keyof Performance>(performanceFields, id, { header: id }));
