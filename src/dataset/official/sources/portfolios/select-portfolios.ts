import { errorMessage } from '#contract/errors.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import type { UpdateContext } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { openFileBytes } from '../../workbook/open-files.ts';
import { isWorkbook } from '../../workbook/signatures.ts';
import { isTextWorkbook } from '../../workbook/text/text-workbook.ts';
import { describePortfolio } from './checks/portfolio-checks.ts';
import type { ParsedPortfolio, PortfolioFile } from './portfolio-file.ts';

/** A workbook without its portfolios of other months than a link said, which are reported as rejected: one of them may be a wrong date. */
export function selectMonth(file: PortfolioFile, month: string): PortfolioFile {
  const selected = rejectPortfolios(file, ({ sheet, date }) =>
    date.startsWith(month) ? null : `sheet ${sheet}: a portfolio of ${date}, left out; the link to it is of ${month}`,
  );
  return selected === file ? file : { ...selected, period: month };
}

/**
 * A workbook without the portfolios that are refused, which are reported as rejected.
 * @throws RejectedFile if none remains.
 */
export function removePortfolios(file: PortfolioFile, refused: ReadonlyMap<string, string>): PortfolioFile {
  const remaining = rejectPortfolios(file, (portfolio) => refused.get(describePortfolio(portfolio)) ?? null);
  if (remaining.portfolios.length === 0) throw new RejectedFile([...refused.values()].join(' · '));
  return remaining;
}

/** Leaves out the portfolios that a reason is found for. */
function rejectPortfolios(
  file: PortfolioFile,
  findReason: (portfolio: ParsedPortfolio) => string | null,
): PortfolioFile {
  const rejected = file.portfolios.flatMap((portfolio) => {
    const reason = findReason(portfolio);
    return reason === null ? [] : [{ portfolio, sheet: portfolio.sheet, reason }];
  });
  if (rejected.length === 0) return file;
  const left = new Set(rejected.map(({ portfolio }) => portfolio));
  return {
    ...file,
    portfolios: file.portfolios.filter((portfolio) => !left.has(portfolio)),
    rejectedSheets: [...file.rejectedSheets, ...rejected.map(({ sheet, reason }) => ({ sheet, reason }))],
  };
}

/** What of a workbook, or of an archive of workbooks, an import will use. */
export interface CheckedPortfolios {
  readonly count: number;
  /** Why the others are left out. */
  readonly problems: readonly string[];
}

/**
 * Counts the portfolios of a month.
 * @throws FetchError if there are none.
 */
export async function checkPortfolios(
  { parse }: UpdateContext,
  bytes: Uint8Array,
  name: string,
  month: string,
): Promise<CheckedPortfolios> {
  if (!isReadable(bytes)) throw new FetchError(`neither a workbook nor an archive, expected portfolios of ${month}`);
  const problems: string[] = [];
  let count = 0;
  for await (const file of openFileBytes(name, bytes)) {
    try {
      if (file.rejection !== null) throw new RejectedFile(file.rejection);
      if (!isReadable(file.bytes)) continue;
      const parsed = (await parse(file.bytes, 'portfolios')).find(isPortfolioFile);
      if (!parsed) continue;
      const { portfolios, rejectedSheets } = selectMonth(parsed, month);
      count += portfolios.length;
      problems.push(...rejectedSheets.map(({ reason }) => `${file.name}: ${reason}`));
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      problems.push(`${file.name}: ${errorMessage(error)}`);
    }
  }
  if (count === 0) throw new FetchError(problems[0] ?? `no portfolios of ${month}`);
  return { count, problems };
}

const isReadable = (bytes: Uint8Array): boolean => isWorkbook(bytes) || isTextWorkbook(bytes);

const isPortfolioFile = (file: ParsedFile): file is PortfolioFile => file.kind === 'portfolios';
