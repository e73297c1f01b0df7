import { join } from 'node:path';
import { createParserProcess } from '../parser-process.ts';
import type { Link, PageInput } from './links.ts';

const parser = createParserProcess<PageInput, readonly Link[]>(join(import.meta.dirname, 'page-program.ts'), 'page', {
  memoryBytes: 402_653_184,
  milliseconds: 10_000, // a page of 8 MB takes half a second
});

/**
 * The links to files on a page, or in whatever a server sent as one; it is parsed in a process of its own.
 * @throws RejectedFile if that exceeds the limits of memory or time.
 */
export const findLinks = (input: PageInput): Promise<readonly Link[]> => parser.parse(input);
