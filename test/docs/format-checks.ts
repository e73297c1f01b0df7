import { figureChecks } from '#dataset/official/checks/compare-figures.ts';
import { riskLevelChecks } from '#dataset/official/checks/compare-risk-levels.ts';
import { houseCheck } from '#dataset/official/checks/navs/houses.ts';
import { distantIdentityChecks, identityChecks } from '#dataset/official/checks/navs/identities.ts';
import {
  completenessChecks,
  distantCompletenessChecks,
  distantNavChecks,
  navChecks,
} from '#dataset/official/checks/navs/nav-checks.ts';
import type { ShareCheck } from '#dataset/official/checks/share-check.ts';
import { averageAumChecks } from '#dataset/official/feeds/average-aum.ts';
import { offerChecks } from '#dataset/official/feeds/offers/checks.ts';
import { performanceChecks } from '#dataset/official/feeds/performance/checks.ts';
import { schemeMasterChecks } from '#dataset/official/feeds/schemes/checks.ts';
import { terChecks } from '#dataset/official/feeds/ter/checks.ts';
import { indexChecks } from '#dataset/official/sources/indices/importer.ts';
import { reportChecks } from '#dataset/official/sources/nav-history/check-report.ts';
import { portfolioChecks } from '#dataset/official/sources/portfolios/checks/portfolio-checks.ts';
import { documentChecks } from '#dataset/official/sources/scheme-documents/check-document.ts';
import { sizeListChecks } from '#dataset/official/sources/size-list/importer.ts';

type DescribedCheck = Pick<ShareCheck, 'name' | 'compares' | 'maxShare' | 'worstSeen'>;

/** The checks of whole files, by what the files are. */
const checks: Readonly<Record<string, readonly DescribedCheck[]>> = {
  'NAVAll.txt': [
    houseCheck,
    ...identityChecks,
    ...distantIdentityChecks,
    ...navChecks,
    ...completenessChecks,
    ...distantNavChecks,
    ...distantCompletenessChecks,
  ],
  'NAV history reports': [houseCheck, ...distantIdentityChecks, ...navChecks, ...distantNavChecks, ...reportChecks],
  'Average AUM': averageAumChecks,
  'Fund performance': performanceChecks,
  'Expense ratios': terChecks,
  Riskometers: riskLevelChecks,
  'Market-cap list': sizeListChecks,
  'Total-return index': indexChecks,
  'Tracking, stress tests': figureChecks,
  'Portfolios of a file, or each': portfolioChecks,
  'Scheme summary documents': documentChecks,
  'Scheme master': schemeMasterChecks,
  'New fund offers': offerChecks,
};

/** `docs/checks.md`: what a whole file is refused for, from the code of the checks. */
export const formatChecks = (): string =>
  `${[
    '# Checks of whole files',
    'Generated from the code: run `npx vitest run test/docs -u` after a change.',
    INTRODUCTION,
    formatTable(
      ['File', 'Check', 'Refused if more than', 'Worst real file'],
      Object.entries(checks).flatMap(([file, ofFile]) =>
        ofFile.map(({ name, compares, maxShare, worstSeen }) => [
          file,
          name,
          `${formatShare(maxShare)} of ${compares}`,
          worstSeen === null ? 'no two to compare' : formatShare(worstSeen),
        ]),
      ),
    ),
  ].join('\n\n')}\n`;

const INTRODUCTION =
  'A file in which everything is wrong together is refused as a whole, or of a workbook the portfolio in which it is, by import and update ' +
  'alike: the dataset stays as it was, and the refusal has the check, the value found, the threshold and three examples. [official-files.md](official-files.md) says how to accept a ' +
  'file that is right after all. Each threshold is beside the worst value of the real files at hand in November 2026.';

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
