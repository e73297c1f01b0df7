/** One metric measured on both sides, and the promise for it. */
export interface ComparisonRow {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly theirs: number;
  /** A share of their value, or a maximum in the unit of the row; null if nothing is promised. */
  readonly promise: { readonly ratio: number } | { readonly max: number } | null;
}

/** Prints our value, theirs, the ratio and the promise, one metric per line. */
export function printComparison(title: string, theirs: string, lines: readonly ComparisonRow[]): void {
  const cells = [
    ['', 'ours', theirs, 'ratio', 'promise', ''],
    ...lines.map((line) => [
      `${line.what}, ${line.unit}`,
      line.ours.toFixed(1),
      line.theirs.toFixed(1),
      (line.ours / line.theirs).toFixed(2),
      formatPromise(line),
      line.promise === null ? '' : isMet(line) ? 'met' : 'MISSED',
    ]),
  ];
  printTable(title, cells);
}

/** Prints rows of cells under a title; the first row is the header, the first column is left-aligned. */
export function printTable(title: string, cells: readonly (readonly string[])[]): void {
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of cells) {
    console.log(
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
    );
  }
}

function formatPromise({ promise, unit }: ComparisonRow): string {
  if (promise === null) return '–';
  return 'ratio' in promise ? `≤ ${promise.ratio} ×` : `≤ ${promise.max} ${unit}`;
}

function isMet({ promise, ours, theirs }: ComparisonRow): boolean {
  if (promise === null) return true;
  return 'ratio' in promise ? ours / theirs <= promise.ratio : ours <= promise.max;
}
