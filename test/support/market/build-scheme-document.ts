import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';

/** The texts of a scheme summary document by their labels; a name and ISINs make it one. */
export interface DocumentTexts {
  readonly [label: string]: string;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A document with an element for each label, which is the name of an element. */
export const buildSchemeDocument = (name: string, texts: DocumentTexts): OpenedFile => ({
  name,
  rejection: null,
  bytes: new TextEncoder().encode(
    `<SchemeSummaryDocument><SchemeSummary>${Object.entries(texts)
      .map(([label, text]) => `<${label}>${escape(text)}</${label}>`)
      .join('')}</SchemeSummary></SchemeSummaryDocument>`,
  ),
});
