import { performance, type Performance } from '#contract/records/performance.ts';
import { choiceColumn, dayColumn, fieldColumn, numberColumn, textColumn } from '#dashboard/table/column-makers.ts';

/** A row of a list with whatever figures a test needs. */
export interface Told {
  readonly name: string;
  readonly weight?: number | null;
  readonly before?: number | null;
  readonly change?: number | null;
  readonly kind?: string;
  readonly opens?: string | null;
  readonly closes?: string | null;
}

const told = (label: string) => ({ header: label, label });

export const name = textColumn<Told>('name', (row) => row.name, told('Instrument'));
export const weight = numberColumn<Told>('weight', (row) => row.weight ?? null, { ...told('Weight'), unit: '%' });
export const before = numberColumn<Told>('before', (row) => row.before ?? null, {
  ...told('Previous weight'),
  unit: '%',
});
export const change = numberColumn<Told>('change', (row) => row.change ?? null, {
  ...told('Change'),
  unit: 'pp',
  signed: true,
});
export const kind = choiceColumn<Told>('kind', (row) => row.kind ?? '', told('Kind'));
export const opens = dayColumn<Told>('opens', (row) => row.opens ?? null, told('Opens'));
export const closes = dayColumn<Told>('closes', (row) => row.closes ?? null, told('Closes'));

export const schemeName = fieldColumn(performance, 'schemeName', { header: 'Scheme' });
export const benchmark = fieldColumn(performance, 'benchmark', { header: 'Benchmark' });
export const returns = (
  [
    'return1Month',
    'return1MonthBenchmark',
    'return1Year',
    'return1YearBenchmark',
    'return3Year',
    'return3YearBenchmark',
  ] as const
).map((id) => fieldColumn<typeof performance, keyof Performance>(performance, id, { header: id }));
