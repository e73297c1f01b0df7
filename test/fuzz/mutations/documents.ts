import type { SchemeDocumentFile } from '#dataset/official/sources/scheme-documents/parse/parse-scheme-document.ts';
import type { SummaryRow } from '#dataset/official/sources/scheme-documents/parse/summary-rows.ts';
import { defineSource, shift, type MutatedSource, type Mutation, type Mutations } from './mutated-file.ts';

type Rows = readonly SummaryRow[];

/** Scheme summary documents like the stored ones, written as a page. */
export const openMutatedDocuments = (stored: readonly SchemeDocumentFile[]): MutatedSource =>
  defineSource({
    name: 'summary documents',
    open: (random) => stored[random.below(stored.length)]?.rows ?? [],
    mutations: {
      'its other rows': documentMutations,
      'NAV files with its ISINs and codes, and other stored documents': listIdentityMutations(stored),
    },
    write: writePage,
    describe: (rows) => ({ original: writePage(rows) }),
  });

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

const writePage = (rows: Rows): Uint8Array =>
  new TextEncoder().encode(
    `<html><body><table>${rows
      .map(({ label, values }, at) => {
        const cells = values.map((value) => `<p>${escape(value)}</p>`).join('');
        return `<tr><td>${at + 1}</td><td>${escape(label)}</td><td>${cells}</td></tr>`;
      })
      .join('')}</table></body></html>`,
  );

const changeField =
  (label: RegExp, change: (text: string) => string): Mutation<Rows> =>
  (rows) => {
    const changed = rows.map((row) =>
      label.test(row.label) ? { ...row, values: row.values.map((value) => change(value)) } : row,
    );
    return JSON.stringify(changed) === JSON.stringify(rows) ? null : changed;
  };

const documentMutations: Mutations<Rows> = {
  'values of the next row': (rows) => shift(rows, (row, { values }) => ({ ...row, values })),
  'ISINs glued together': changeField(/^ISINs?$/i, (text) => text.replaceAll(/\s+/g, '')),
  'a letter of each ISIN missing': changeField(/^ISINs?$/i, (text) => text.replaceAll(/\b(IN[EF]\w{5})\w/g, '$1')),
  'no fund name': changeField(/^(?:Fund[ _]Name|Name of the Investment Strategy)$/i, () => ''),
  'labels of another template': (rows) =>
    rows.map((row, at) => (at % 2 === 1 ? { ...row, label: `Field ${at} of the sheet` } : row)),
  'dates of the managers in the next century': changeField(/From[ _]Date/i, (text) =>
    text.replaceAll(/\b20(\d\d)\b/g, '21$1'),
  ),
};

const findTexts = (rows: Rows, label: RegExp): readonly string[] =>
  rows.flatMap((row) => (label.test(row.label) ? row.values : []));

const FUND_NAME = /^(?:Fund[ _]Name|Name of the Investment Strategy)$/i;
const ISINS = /^ISINs?$/i;

/** A field with the text of a document of another scheme. */
const takeFromOther =
  (stored: readonly SchemeDocumentFile[], label: RegExp): Mutation<Rows> =>
  (rows, random) => {
    const name = (all: Rows) => findTexts(all, FUND_NAME).join(' ');
    const documents = stored.filter((other) => name(other.rows) !== name(rows));
    const texts = findTexts(documents[random.below(documents.length)]?.rows ?? [], label);
    const [own, others] = [findTexts(rows, label), texts].map((each) => each.join(' ').toLowerCase());
    // `HYBRID` is the category of all hybrid strategies
    if (!own || !others || own.includes(others) || others.includes(own)) return null;
    return rows.map((row) => (label.test(row.label) ? { ...row, values: texts } : row));
  };

const listIdentityMutations = (stored: readonly SchemeDocumentFile[]): Mutations<Rows> => ({
  'the fund name of another document': takeFromOther(stored, FUND_NAME),
  'the ISINs of another document': takeFromOther(stored, ISINS),
  'the codes of another document': takeFromOther(stored, /^AMFI[ _]Codes?/i),
  'the category of another document': takeFromOther(stored, /^Category/i),
  'offer and allotment a year later': changeField(/^(?:NFO|Allotment)/i, (text) =>
    text.replaceAll(/\b202(\d)\b/g, (year) => String(Number(year) + 1)),
  ),
  'open and close date exchanged': (rows) => {
    const [open, close] = [/^NFO[ _]Open/i, /^NFO[ _]Close/i];
    const [opened, closed] = [findTexts(rows, open), findTexts(rows, close)];
    if (opened.length === 0 || closed.length === 0 || opened[0] === closed[0]) return null;
    return rows.map((row) =>
      open.test(row.label) ? { ...row, values: closed } : close.test(row.label) ? { ...row, values: opened } : row,
    );
  },
});
