import { errorMessage } from '#contract/errors.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import { openFileBytes } from '../../../workbook/open-files.ts';
import { isWorkbook } from '../../../workbook/signatures.ts';
import { isTextWorkbook } from '../../../workbook/text/text-workbook.ts';
import type { UpdateContext } from '../../download.ts';
import { FetchError } from '../../fetch-error.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { PortfolioFile } from '../portfolio-file.ts';
import { selectMonth } from '../select-portfolios.ts';

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
