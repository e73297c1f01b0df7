import { openFileBytes } from '../../../workbook/open-files.ts';
import { isWorkbook } from '../../../workbook/signatures.ts';
import type { UpdateContext } from '../../download.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { PortfolioFile } from '../portfolio-file.ts';
import { FetchError } from '../../fetch-error.ts';

/**
 * The number of portfolios in a workbook, or in an archive of workbooks.
 * @throws FetchError if it has none, or one of another month than the link said.
 */
export async function checkPortfolios(
  { parse }: UpdateContext,
  bytes: Uint8Array,
  name: string,
  month: string,
): Promise<number> {
  if (!isWorkbook(bytes)) throw new FetchError(`${name}: neither a workbook nor an archive`);
  let portfolios = 0;
  for await (const file of openFileBytes(name, bytes)) {
    if (file.bytes === null || !isWorkbook(file.bytes)) continue;
    const parsed = await parse(file.bytes);
    if (!isPortfolioFile(parsed)) continue;
    const [other] = parsed.portfolios.filter(({ date }) => date.slice(0, 7) !== month);
    if (other) throw new FetchError(`${name}: a portfolio of ${other.date}, expected ${month}`);
    portfolios += parsed.portfolios.length;
  }
  if (portfolios === 0) throw new FetchError(`${name}: no portfolios`);
  return portfolios;
}

const isPortfolioFile = (file: ParsedFile): file is PortfolioFile => file.kind === 'portfolios';
