import { importers } from '#dataset/official/import/importers.ts';

/** `docs/checks.md`: what a whole file is refused for, from the code of the checks. */
export const formatChecks = (): string =>
  `${[
    '# Checks of whole files',
    'Generated from the code: run `npx vitest run test/docs -u` after a change.',
    INTRODUCTION,
    formatTable(
      ['File', 'Compared with', 'Check', 'Refused if more than', 'Worst real file'],
      joinSources(
        importers.flatMap(({ plural, checks = [] }) =>
          checks.flatMap(({ against, checks: ofGroup }) =>
            ofGroup.map(({ name, compares, slice, maxShare, worstSeen }) => [
              plural,
              against,
              name,
              `${formatShare(maxShare)} of ${compares}${slice === undefined ? '' : ` in the worst of ${slice}`}`,
              worstSeen === null ? 'no two to compare' : formatShare(worstSeen),
            ]),
          ),
        ),
      ),
    ),
  ].join('\n\n')}\n`;

/** Sources with the same check are in one row. */
const joinSources = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  [...Map.groupBy(rows, (row) => row.slice(1).join('\n')).values()].map((same) => [
    same.map(([source = '']) => source).join(', '),
    ...(same[0]?.slice(1) ?? []),
  ]);

const INTRODUCTION =
  'A file in which everything is wrong together is refused as a whole, or of a workbook the portfolio in which it is, by import and update ' +
  'alike: the dataset stays as it was, and the refusal has the check, the value found, the threshold and three examples. [official-files.md](official-files.md) says how to accept a ' +
  'file that is right after all. Each threshold is beside the worst value of the real files at hand in November 2026. ' +
  'Files and reports of one or two fund houses have the thresholds of SIF_NAVAll.txt, which has as few codes. ' +
  '`test/fuzz/mutations` has, for each check, files that fail it.';

const formatShare = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** Aligns a table as the formatter does. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
