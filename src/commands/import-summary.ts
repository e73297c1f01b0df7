import type { Derived, ImportResult, PortfolioFileTaken, Some, Unmatched } from '#dataset/build/official/report.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { countTold, datasetTold, dayTold } from './told.ts';

/** A workbook that was taken, by name. */
export type TakenWorkbook = PortfolioFileTaken & { readonly name: string };

/** What an import came to, a line each. `info` is of the dataset that serves now. */
export function importTold(
  result: ImportResult,
  workbooks: readonly TakenWorkbook[],
  info: DatasetInfo | null,
): readonly string[] {
  const { taken, known, refused, changed, derived } = result;
  return [
    `Files: ${taken} taken, ${known} in the dataset already, ${refused} refused.`,
    ...(derived
      ? [...workbooks.flatMap((book) => matchingTold(book, derived.unmatched)), ...derivedTold(derived)]
      : []),
    ...some(
      'NAVs and portfolios that files tell otherwise; the later published counts',
      result.differences,
      (each) => `${each.what} of ${each.of}, ${dayTold(each.day)}: ${each.kept} counts, not ${each.left}`,
    ),
    ...(info ? datasetLines(info, changed) : []),
  ];
}

function datasetLines(info: DatasetInfo, changed: boolean): readonly string[] {
  const counts = `${countTold(info.schemes, 'code')}, ${countTold(info.navRows, 'NAV')}, ${countTold(info.holdingRows, 'holding')}`;
  const version = changed ? `New dataset ${info.version}` : `Nothing new: dataset ${info.version} stays`;
  const empty = 'No scheme code is known yet: import AMFI’s NAVAll.txt as well, so that the pages can show this.';
  return [`${version}: ${counts}.`, info.schemes === 0 ? empty : `The pages show: ${datasetTold(info)}`];
}

function derivedTold({ matched, unmatched, splits, listsMissing }: Derived): readonly string[] {
  const left = unmatched.reduce((count, { dates }) => count + dates.length, 0);
  return [
    ...(matched + left > 0
      ? [
          `Portfolios of the whole dataset: ${matched} tied to scheme codes, ${left} kept until a NAV file names their scheme.`,
        ]
      : []),
    ...some(
      'Suspected unit splits (no returns are told across them)',
      splits,
      ({ code, schemeName, before, day, ratio }) =>
        `${code} ${schemeName}: × ${ratio.toFixed(3)} from ${dayTold(before)} to ${dayTold(day)}`,
    ),
    ...listsMissing.map(
      (list) =>
        `Sizes: AMFI’s market-capitalisation list to ${dayTold(list)} is in force for some portfolios and was not imported.`,
    ),
  ];
}

function matchingTold(book: TakenWorkbook, unmatched: readonly Unmatched[]): readonly string[] {
  const left = unmatched.filter(({ mutualFund, schemeName, dates }) =>
    book.sheets.some(
      (sheet) => sheet.mutualFund === mutualFund && sheet.schemeName === schemeName && dates.includes(sheet.date),
    ),
  );
  const tied = `${book.name}: ${book.sheets.length - left.length} of ${countTold(book.sheets.length, 'scheme')} known by code`;
  return [
    left.length === 0 ? tied : `${tied}; not:`,
    ...left.map(({ schemeName, reason }) => `  ${schemeName} (${reason})`),
  ];
}

function some<T>(what: string, { count, examples }: Some<T>, told: (one: T) => string): readonly string[] {
  if (count === 0) return [];
  const more = count > examples.length ? [`  … and ${count - examples.length} more`] : [];
  return [`${what}: ${count}`, ...examples.map((each) => `  ${told(each)}`), ...more];
}
