import { monthPart, type IsoDate } from '#contract/dates.ts';
import type { FeedRow, RowCollector } from '../../feed-engine/feed.ts';
import { isColumnOf } from '../../feed-engine/fields.ts';
import { RejectedRow } from '../../parsing/errors.ts';
import { LAST_TITLE, terFields, type TerRow } from './fields.ts';

/** Takes one row for each scheme and day, and joins the days of a month with equal rows. */
export function createRunCollector(): RowCollector<TerRow> {
  const byScheme = new Map<string, Map<IsoDate, FeedRow<TerRow>>>();
  const contradictory = new Set<string>();
  return {
    add(entry) {
      const { row } = entry;
      const scheme = JSON.stringify([row.nsdlCode, row.schemeName]);
      const days = byScheme.get(scheme) ?? new Map<IsoDate, FeedRow<TerRow>>();
      byScheme.set(scheme, days);
      const day = `${scheme} ${row.first}`;
      if (contradictory.has(day)) throw new RejectedRow('TER Date', row.first, 'one row for each scheme and day');
      const known = days.get(row.first)?.row;
      if (known && (known.regular !== row.regular || known.direct !== row.direct)) {
        // neither is more credible: Angel One Silver ETF on 6 March 2026, with the other fund's values in the second row
        contradictory.add(day);
        days.delete(row.first);
        const received = `${row.first}: ${row.regular} and ${row.direct}`;
        throw new RejectedRow('TER Date', received, `${known.regular} and ${known.direct}, as above`);
      }
      days.set(row.first, entry);
    },
    list() {
      const getHeader = createRunHeaders();
      return [...byScheme.values()].flatMap((days) =>
        groupRuns([...days.values()].toSorted((a, b) => (a.row.first < b.row.first ? -1 : 1))).flatMap((run) => {
          const [first, last] = [run[0], run.at(-1)?.row.first];
          if (first === undefined || last === undefined) return [];
          const { header, cells } = first.raw;
          return [{ row: { ...first.row, last }, raw: { header: getHeader(header), cells: [...cells, last] } }];
        }),
      );
    },
  };
}

/** Days of one month, one after the other in the file, whose rows differ in nothing else. */
function groupRuns(days: readonly FeedRow<TerRow>[]): readonly (readonly FeedRow<TerRow>[])[] {
  const getKey = ({ row, raw }: FeedRow<TerRow>): string =>
    JSON.stringify([
      monthPart(row.first),
      raw.cells.filter((_, at) => !isColumnOf(terFields.first, raw.header[at] ?? '')),
    ]);
  const runs: FeedRow<TerRow>[][] = [];
  let key = '';
  for (const day of days) {
    const next = getKey(day);
    if (next === key) runs.at(-1)?.push(day);
    else runs.push([day]);
    key = next;
  }
  return runs;
}

/** A function that adds the column of the last day to a header, which has as many cells for every row. */
function createRunHeaders(): (header: readonly string[]) => readonly string[] {
  const headers = new Map<readonly string[], readonly string[]>();
  return (header) => {
    const extended = headers.get(header) ?? [...header, LAST_TITLE];
    headers.set(header, extended);
    return extended;
  };
}
