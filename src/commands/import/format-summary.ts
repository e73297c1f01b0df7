import { formatCount, formatDay, formatInteger } from '#contract/format-text.ts';
import type { NavGap } from '#contract/market-days.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import type {
  CountWithExamples,
  ImportResult,
  JoinSummary,
  MissingComparisons,
  OverrideSummary,
  RebuildSummary,
} from '#dataset/official/import/report.ts';
import type { UnmatchedScheme } from '#dataset/official/matching/link-portfolios.ts';
import type { PortfolioReport } from '#dataset/official/sources/portfolios/portfolio-report.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { formatDataset } from '../format-text.ts';

export type ImportedWorkbook = PortfolioReport & { readonly name: string };

/** How many files came in. */
export const formatFileCounts = ({ imported, alreadyPresent, rejected }: ImportResult): readonly string[] =>
  imported + alreadyPresent + rejected > 0
    ? [`Files: ${imported} imported, ${alreadyPresent} already present, ${rejected} rejected.`]
    : [];

/** The result of an import after the counts of its files, in lines; details are indented. `info` describes the current dataset. */
export function formatImportSummary(
  result: ImportResult,
  workbooks: readonly ImportedWorkbook[],
  info: DatasetInfo | null,
): readonly string[] {
  const { changed, rebuild } = result;
  return [
    ...(rebuild
      ? [...workbooks.flatMap((workbook) => formatMatches(workbook, rebuild.unmatched)), ...formatRebuild(rebuild)]
      : []),
    ...formatExamples(
      'Conflicting values (the file published later wins)',
      result.conflicts,
      ({ what, of, day, used, ignored }) => `${what}, ${of}, ${formatDay(day)}: ${used} used, ${ignored} ignored`,
    ),
    ...formatMissingComparisons(result.missingComparisons),
    ...(info ? formatInfo(info, changed) : []),
  ];
}

function formatMissingComparisons(missing: readonly MissingComparisons[]): readonly string[] {
  if (missing.length === 0) return [];
  const sources = new Set(missing.map(({ source }) => source));
  return [
    `Files of ${formatCount(sources.size, 'source')} could not be compared with all that they should be, since it is not stored`,
    ...missing.map(
      ({ source, against, files, of }) =>
        `  ${getSourceTitle(source)}, ${formatInteger(files)} of ${formatCount(of, 'file')}: ${against.join('; ')}`,
    ),
  ];
}

function formatInfo(info: DatasetInfo, changed: boolean): readonly string[] {
  const { version, schemes, navRows, holdingRows } = info;
  const counts = [formatCount(schemes, 'code'), formatCount(navRows, 'NAV'), formatCount(holdingRows, 'holding')];
  return [
    `${changed ? `New dataset ${version}` : `No changes; dataset ${version} kept`}: ${counts.join(', ')}.`,
    schemes === 0
      ? 'No scheme codes yet. Import AMFI’s NAVAll.txt too, so that the dashboard can show this data.'
      : `Dashboard shows: ${formatDataset(info)}`,
  ];
}

function formatRebuild({
  matched,
  unmatched,
  joins,
  comparedReturns,
  returnDifferences,
  overrides,
  splits,
  gaps,
  missingSizeLists,
  unknownSubCategories,
}: RebuildSummary): readonly string[] {
  const notMatched = unmatched.reduce((count, { dates }) => count + dates.length, 0);
  const matches = `${matched} matched to scheme codes, ${notMatched} not matched`;
  return [
    ...(matched + notMatched > 0 ? [`Portfolios in the dataset: ${matches}.`] : []),
    ...joins.flatMap(formatJoin),
    ...(comparedReturns > 0
      ? [
          `Published returns compared with computed ones of the same day: ${formatCount(comparedReturns, 'return')}, ` +
            `${returnDifferences.count === 0 ? 'none' : returnDifferences.count} more than 0.02 percentage points apart.`,
        ]
      : []),
    ...formatExamples(
      'Published returns that differ (the computed one is used)',
      returnDifferences,
      ({ of, day, horizon, published, computed }) =>
        `${of}, ${horizon} to ${formatDay(day)}: published ${published.toFixed(2)} %, computed ${computed.toFixed(2)} %`,
    ),
    ...(overrides ? formatOverrides(overrides) : []),
    ...formatExamples(
      'Suspected unit splits (returns are not calculated across them)',
      splits,
      ({ code, schemeName, before, day, ratio }) =>
        `${code} ${schemeName}: × ${ratio.toFixed(3)} from ${formatDay(before)} to ${formatDay(day)}` +
        (isSegregatedPortfolio(schemeName) ? ' (recovery of a segregated portfolio)' : ''),
    ),
    ...formatGaps(gaps),
    ...(missingSizeLists.length === 0
      ? []
      : [
          `Not imported, but needed by some portfolios: AMFI’s market-cap list of ${missingSizeLists.map(formatDay).join(', ')}.`,
        ]),
    ...(unknownSubCategories.length === 0
      ? []
      : [`Unknown sub-categories, each compared by itself: ${unknownSubCategories.join('; ')}.`]),
  ];
}

const MAX_GAPS = 10;

function formatGaps(gaps: readonly NavGap[]): readonly string[] {
  if (gaps.length === 0) return [];
  const days = gaps.reduce((sum, { tradingDays }) => sum + tradingDays, 0);
  const more = gaps.length > MAX_GAPS ? [`  … and ${gaps.length - MAX_GAPS} more`] : [];
  return [
    `Trading days without NAVs of most schemes: ${days} (returns that start on one are not calculated; npm run update requests them first)`,
    ...gaps
      .slice(0, MAX_GAPS)
      .map(({ from, to, tradingDays }) =>
        from === to ? `  ${formatDay(from)}` : `  ${formatDay(from)} to ${formatDay(to)} (${tradingDays})`,
      ),
    ...more,
  ];
}

const MAX_UNJOINED = 100;

function formatJoin({ source, rows, names, byNav, unjoined }: JoinSummary): readonly string[] {
  const joined = names - unjoined.length;
  const note = byNav > 0 ? `; ${formatCount(byNav, 'row')} joined by NAVs` : '';
  const more = unjoined.length > MAX_UNJOINED ? [`  … and ${unjoined.length - MAX_UNJOINED} more`] : [];
  return [
    `${capitalize(source)}, ${formatCount(rows, 'row')}: ${formatInteger(joined)} of ${formatCount(names, 'scheme')} joined to scheme codes${note}.`,
    ...unjoined
      .slice(0, MAX_UNJOINED)
      .map(({ schemeName, date, reason }) => `  ${schemeName}, ${formatDay(date)} (${reason})`),
    ...more,
  ];
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formatOverrides({ file, rows, portfolios, navs, unused }: OverrideSummary): readonly string[] {
  const uses = [formatCount(portfolios, 'portfolio'), ...(navs > 0 ? [formatCount(navs, 'NAV')] : [])];
  return [
    `${file}: ${formatCount(rows, 'override')}, used for ${uses.join(' and ')}.`,
    ...unused.map(({ row, reason }) => `  row ${row}: ${reason}`),
  ];
}

function formatMatches(workbook: ImportedWorkbook, unmatched: readonly UnmatchedScheme[]): readonly string[] {
  const { name, sheets } = workbook;
  const unmatchedHere = unmatched.filter(({ mutualFund, schemeName, dates }) =>
    sheets.some(
      (sheet) => sheet.mutualFund === mutualFund && sheet.schemeName === schemeName && dates.includes(sheet.date),
    ),
  );
  const matched = sheets.length - unmatchedHere.length;
  return [
    `${name}: ${formatInteger(matched)} of ${formatCount(sheets.length, 'scheme')} matched.${unmatchedHere.length > 0 ? ' Unmatched:' : ''}`,
    ...unmatchedHere.map(({ schemeName, reason }) => `  ${schemeName} (${reason})`),
  ];
}

function formatExamples<T>(
  title: string,
  { count, examples }: CountWithExamples<T>,
  format: (item: T) => string,
): readonly string[] {
  if (count === 0) return [];
  const more = count > examples.length ? [`  … and ${count - examples.length} more`] : [];
  return [`${title}: ${count}`, ...examples.map((example) => `  ${format(example)}`), ...more];
}
