import { serveParser } from '../parser-process.ts';
import { listLinks, type PageInput } from './links.ts';

serveParser((input) => {
  if (!isPageInput(input)) throw new TypeError('expected a page');
  return listLinks(new TextDecoder().decode(input.page), input.address, input.files);
});

const isPageInput = (input: unknown): input is PageInput =>
  typeof input === 'object' && input !== null && 'page' in input && input.page instanceof Uint8Array;
