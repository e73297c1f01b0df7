import type { Field } from '#contract/fields.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import type { Column } from '#dashboard/table/column.ts';
import { choiceCell } from '#dashboard/table/cells/plain-cells.ts';
import { fieldColumn } from '#dashboard/table/column-builders.ts';

const CHOICES = new Set(['type', 'category', 'subCategory', 'riskometerScheme', 'riskometerBenchmark', 'benchmark']);

const EXTENSIONS = new Set(
  Object.entries<Field>(performanceFields).flatMap(([name, { extension }]) => (extension ? [name] : [])),
);

// Columns that are sorted and filtered are visible without scrolling.
const FIRST = ['schemeName', 'return3Year', 'dailyAum', 'navDate', 'category', 'return1Month'] as const;

/** The 45 fields that the specification has for GetAUM; both tables show them in this order. */
export const fields = names().map((name) => ({ name, column: columnOf(name) }));

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
