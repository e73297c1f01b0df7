/** One thing measured on both sides of a run, and what we promise of it. */
export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly theirs: number;
  /** A share of theirs, or a most in the line's unit; null where nothing is promised. */
  readonly promise: { readonly ratio: number } | { readonly most: number } | null;
}

/** Prints our figure, theirs, the ratio and the promise, one line each. */
export function printComparison(title: string, theirs: string, lines: readonly Line[]): void {
  const cells = [
    ['', 'ours', theirs, 'ratio', 'promise', ''],
    ...lines.map((line) => [
      `${line.what}, ${line.unit}`,
      line.ours.toFixed(1),
      line.theirs.toFixed(1),
      (line.ours / line.theirs).toFixed(2),
      promised(line),
      line.promise === null ? '' : isKept(line) ? 'kept' : 'BROKEN',
    ]),
  ];
  printTable(title, cells);
}

/** Prints rows of cells under a title; the first row is the header, the first column stands to the left. */
export function printTable(title: string, cells: readonly (readonly string[])[]): void {
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of cells) {
    console.log(
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
    );
  }
}

function promised({ promise, unit }: Line): string {
  if (promise === null) return '–';
  return 'ratio' in promise ? `≤ ${promise.ratio} ×` : `≤ ${promise.most} ${unit}`;
}

function isKept({ promise, ours, theirs }: Line): boolean {
  if (promise === null) return true;
  return 'ratio' in promise ? ours / theirs <= promise.ratio : ours <= promise.most;
}
