import { openFileBytes } from '../../../workbook/open-files.ts';
import { isWorkbook } from '../../../workbook/workbook.ts';
import { workbookParser } from '../../../workbook/workbook-parser.ts';
import { FetchError } from '../../fetch-error.ts';

/**
 * The number of portfolios in a workbook, or in an archive of workbooks.
 * @throws FetchError if it has none, or one of another month than the link said.
 */
export async function checkPortfolios(bytes: Uint8Array, name: string, month: string): Promise<number> {
  const [first, second] = bytes;
  const isArchive = first === 0x50 && second === 0x4b;
  const isOle = first === 0xd0 && second === 0xcf;
  if (!isArchive && !isOle) throw new FetchError(`${name}: neither a workbook nor an archive`);
  let portfolios = 0;
  for await (const file of openFileBytes(name, bytes)) {
    if (file.bytes === null || !isWorkbook(file.bytes)) continue;
    const parsed = await workbookParser.parse(file.bytes);
    if (parsed.kind !== 'portfolio') continue;
    const [other] = parsed.portfolios.filter(({ date }) => date.slice(0, 7) !== month);
    if (other) throw new FetchError(`${name}: a portfolio of ${other.date}, expected ${month}`);
    portfolios += parsed.portfolios.length;
  }
  if (portfolios === 0) throw new FetchError(`${name}: no portfolios`);
  return portfolios;
}
