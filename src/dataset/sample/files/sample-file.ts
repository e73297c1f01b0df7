import type { SourceName } from '#contract/official-sources.ts';
import { getImporter } from '../../official/import/importers.ts';
import { detectEncoding } from '../../official/parsing/decode-text.ts';
import type { ParsedFile } from '../../official/source/parsed-file.ts';

/** What a source publishes of the sample market, as its parser returns it. */
export interface SampleFile {
  /** The name that an update would give it; of each kind, each name is there once. */
  readonly name: string;
  readonly content: ParsedFile;
}

/** A file of a source that publishes JSON. */
export function createJsonFile(kind: SourceName, name: string, json: unknown): SampleFile {
  const content = getImporter(kind).json?.parse(json);
  return createFile(kind, name, content);
}

/** A file of a source that publishes text. */
export function createTextFile(kind: SourceName, name: string, text: string): SampleFile {
  const content = getImporter(kind).text?.createParser()(detectEncoding(Buffer.from(text)));
  return createFile(kind, name, content);
}

function createFile(kind: SourceName, name: string, content: ParsedFile | undefined): SampleFile {
  if (content === undefined) throw new TypeError(`${kind}: expected a source of this form`);
  return { name, content: getImporter(kind).readName?.(content, name) ?? content };
}
