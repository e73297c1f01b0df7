import type { Field } from '#contract/fields.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { choiceCell } from '#dashboard/table/cells/plain-cells.ts';
import { fieldColumn, numberColumn } from '#dashboard/table/column-builders.ts';
import type { Column } from '#dashboard/table/column.ts';

const CHOICES = new Set(['type', 'category', 'subCategory', 'riskometerScheme', 'riskometerBenchmark', 'benchmark']);

const EXTENSIONS = new Set(
  Object.entries<Field>(performanceFields).flatMap(([name, { extension }]) => (extension ? [name] : [])),
);

// Columns that are sorted and filtered are visible without scrolling.
const FIRST = ['schemeName', 'return3Year', 'dailyAum', 'navDate', 'category', 'return1Month'] as const;

/** A column of a benchmark table. */
interface BenchColumn {
  readonly name: string;
  readonly column: Column<Performance>;
  /** Null if its values are computed. */
  readonly field: keyof Performance | null;
}

const MEASURES = 60;

/** The 45 fields that the specification has for GetAUM; both tables show them in this order. */
const fields: readonly BenchColumn[] = names().map((name) => ({ name, field: name, column: columnOf(name) }));

/** The columns of a page: 60 of numbers more, as many as the Screener has of measures, if its address has `?wide`. */
export const listPageColumns = ({ search }: Pick<Location, 'search'>): readonly BenchColumn[] =>
  new URLSearchParams(search).has('wide') ? [...fields, ...measureColumns()] : fields;

function measureColumns(): readonly BenchColumn[] {
  const sources = names().filter((name) => performanceFields[name].kind === 'number');
  return Array.from({ length: MEASURES }, (_, index) => {
    const name = `measure${index}`;
    const source = sources[index % sources.length] ?? 'nav';
    const column = numberColumn<Performance>(name, (row) => scale(row[source], 1 + index / 100), {
      header: `Measure ${index}`,
      label: `Measure ${index}`,
      width: 110,
    });
    return { name, field: null, column };
  });
}

const scale = (value: unknown, factor: number): number | null => (typeof value === 'number' ? value * factor : null);

export const columns: readonly Column<Performance>[] = fields.map(({ column }) => column);

function columnOf(name: keyof Performance): Column<Performance> {
  return fieldColumn(performanceFields, name, {
    header: performanceFields[name].label,
    width: name === 'schemeName' ? 260 : 110,
    isIdentifying: true, // the other table searches all columns
    ...(CHOICES.has(name) ? { cell: choiceCell } : {}),
  });
}

function names(): readonly (keyof Performance)[] {
  const isName = (name: string): name is keyof Performance => name in performanceFields && !EXTENSIONS.has(name);
  const first = new Set<string>(FIRST);
  return [
    ...FIRST,
    ...Object.keys(performanceFields)
      .filter(isName)
      .filter((name) => !first.has(name)),
  ];
}
