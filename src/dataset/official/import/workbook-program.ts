import { serveParser } from '../parsing/parser-process.ts';
import { isWorkbookInput, parseWorkbookFile } from './parse-official-file.ts';

serveParser((input) => {
  if (!isWorkbookInput(input)) throw new TypeError('expected the bytes of a workbook');
  return parseWorkbookFile(input.bytes, input.expected);
});
