import { type PageName, buildPageHref, findPage, getPagePath } from '../../navigation/pages.ts';
import { type SearchParams, parseSearchParams, serializeSearchParams } from '../../navigation/search-params.ts';
import { deviceStorage } from '../../ui/device-storage.ts';

/** A part of a document: a section of a page with the settings of that page, so that its figures are those of today; or a text. */
export type DocumentBlock =
  | { readonly page: PageName; readonly search: SearchParams; readonly section: string }
  | { readonly text: string };

export const MAX_BLOCKS = 8;
const TEXT = 'text:';
/** The parameters of a document's blocks, in their order. */
const blockNames: readonly string[] = Array.from({ length: MAX_BLOCKS }, (_, index) => `b${index + 1}`);

/** `/compare?codes=1,2#Key data` */
export const formatBlock = (block: DocumentBlock): string =>
  'text' in block
    ? `${TEXT}${block.text}`
    : `${getPagePath(block.page)}${serializeSearchParams(block.search)}#${block.section}`;

/** Null for a text that is not a block. */
export function parseBlock(text: string): DocumentBlock | null {
  if (text.startsWith(TEXT)) return { text: text.slice(TEXT.length) };
  const [, path = '', search = '', section = ''] = /^([^?#]*)(\?[^#]*)?#(.+)$/.exec(text) ?? [];
  const page = findPage(path);
  return page === null || page === 'document' ? null : { page, search: parseSearchParams(search), section };
}

/** The blocks of an address; those that cannot be read are left out. */
export const parseBlocks = (search: SearchParams): readonly DocumentBlock[] =>
  blockNames.flatMap((name) => parseBlock(search[name] ?? '') ?? []);

/** The parameters that an address has with these blocks: undefined removes one. */
export const writeBlocks = (blocks: readonly DocumentBlock[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(blockNames.map((name, index) => [name, blocks[index] && formatBlock(blocks[index])]));

export const buildDocumentHref = (title: string, blocks: readonly DocumentBlock[]): string =>
  buildPageHref('document', { title, ...writeBlocks(blocks) });

const STORAGE_KEY = 'fundlens.document';

/** The parameters of the document that was open last on this device: what is added goes into it. */
export const readDocument = (): SearchParams => parseSearchParams(deviceStorage.getItem(STORAGE_KEY) ?? '');

export const rememberDocument = (search: SearchParams): void =>
  deviceStorage.setItem(STORAGE_KEY, serializeSearchParams(search));
