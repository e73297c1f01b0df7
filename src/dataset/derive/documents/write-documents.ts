import { computeEditDistance } from '#contract/closest-match.ts';
import type { IsoDate } from '#contract/dates.ts';
import { pickFields } from '#contract/fields.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { removeTitle, type SchemeDocument } from '#dataset/scheme-document.ts';
import { detailColumns, toTextKey } from '#dataset/storage/columns.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { getRiskClassCell } from '#finance/exit-load.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { createRowWriter, scanRows, type Draft } from '../../draft/draft.ts';
import type { ValueHistory, ValueKindName } from '../events/event.ts';
import { formatManagers } from '../events/kinds/kinds.ts';

/**
 * Writes what the newest document of each scheme states, for all its codes, and their managers. The schemes and their ISINs must be written.
 * @param documents the oldest first.
 */
export function writeDocuments(draft: Draft, documents: readonly SchemeDocument[]): void {
  const { sqlite } = draft;
  const current = findCurrentDocuments(draft, documents);
  writeDetails(draft, documents, current);
  const writeManager = createRowWriter(sqlite, 'scheme_manager');
  const setRiskBand = sqlite.prepare('UPDATE scheme SET "riskBand" = ? WHERE "code" = ?');
  for (const [code, index] of current) {
    const document = documents[index];
    if (!document) continue;
    const { statedRiskBand } = document.details;
    if (statedRiskBand !== null && isSpecialisedCode(code)) setRiskBand.run(statedRiskBand, code);
    for (const [position, { name, role, from }] of (document.managers ?? []).entries()) {
      const manager = removeTitle(name);
      const id = `${code} ${String(position).padStart(2, '0')}`;
      const columns = { manager, role, from, documentDate: document.date, ...NO_RETURNS };
      writeManager({ id, code, ...columns, manager_key: toTextKey(manager) });
    }
  }
}

/** One row for the codes that have the same document. */
function writeDetails(
  { sqlite }: Draft,
  documents: readonly SchemeDocument[],
  current: ReadonlyMap<string, number>,
): void {
  const writeDetail = createRowWriter(sqlite, 'scheme_detail');
  const writeCode = createRowWriter(sqlite, 'scheme_detail_code');
  const ids = new Map<number, number>();
  for (const row of scanRows(sqlite, 'SELECT "code" FROM scheme ORDER BY "code"')) {
    const code = getText(row, 0);
    const index = current.get(code) ?? -1;
    const document = documents[index];
    if (document === undefined) continue;
    const id = ids.get(index) ?? ids.size;
    if (!ids.has(index)) {
      // mutual funds have a riskometer, whatever level a text has
      const statedRiskBand = isSpecialisedCode(code) ? document.details.statedRiskBand : null;
      const details = { ...document.details, documentDate: document.date, statedRiskBand };
      writeDetail({ id, ...pickFields(detailColumns, details) });
    }
    ids.set(index, id);
    writeCode({ code, detail: id });
  }
}

/** They are computed with the measures, which read the NAVs. */
const NO_RETURNS = {
  ...{ managedFrom: null, managedReturn: null, managedReturnBenchmark: null, managedReturnPeers: null },
  ...{ managedPeerCount: null, managedReturnNote: 'NoDate' },
};

/** The newest document of each code. */
function findCurrentDocuments(draft: Draft, documents: readonly SchemeDocument[]): ReadonlyMap<string, number> {
  const match = createDocumentMatcher(draft);
  const current = new Map<string, number>();
  for (const [id, document] of documents.entries()) for (const code of match(document).codes) current.set(code, id);
  return current;
}

/** The codes that a document is of, and their scheme, null if they are of several. */
interface DocumentMatch {
  readonly codes: readonly string[];
  readonly schemeKey: string | null;
}

/** What says of which scheme a document is. */
type Identity = Pick<SchemeDocument, 'isins'> & { readonly details: Pick<SchemeDocument['details'], 'fundName'> };

/**
 * A function that finds what a document is of: the scheme with its ISINs, with all plans and options of it. If these are of several, a fund house copied
 * some from another document, and it is of the one whose name is the nearest. The codes that it claims prove nothing: some are made up, and NAVAll may not
 * know a new scheme yet.
 */
function createDocumentMatcher({ sqlite }: Draft): (document: Identity) => DocumentMatch {
  const codesByIsin = groupRows(sqlite, 'SELECT isin, code FROM scheme_isin');
  const codesByKey = groupRows(sqlite, 'SELECT scheme_key, "code" FROM scheme');
  const keyByCode = new Map([...codesByKey].flatMap(([key, codes]) => codes.map((code) => [code, key] as const)));
  const namesByCode = groupRows(sqlite, 'SELECT "code", "schemeName" FROM scheme');
  return ({ isins, details }) => {
    const found = new Set(isins.flatMap((isin) => codesByIsin.get(isin) ?? []));
    const getKeys = (codes: Iterable<string>) => new Set([...codes].map((code) => keyByCode.get(code)));
    const codes = getKeys(found).size > 1 ? selectNearest(found, details.fundName, namesByCode) : [...found];
    const [key, ...otherKeys] = getKeys(codes);
    return key !== undefined && otherKeys.length === 0
      ? { codes: codesByKey.get(key) ?? [], schemeKey: key }
      : { codes, schemeKey: null };
  };
}

/** The codes whose names are the nearest to that of a document, but for typing errors: NAVAll spells one scheme differently for its plans. */
function selectNearest(
  codes: ReadonlySet<string>,
  fundName: string,
  namesByCode: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const printed = foldName(fundName);
  const distances = Array.from(codes, (code) =>
    computeEditDistance(printed, foldName(namesByCode.get(code)?.[0] ?? '')),
  );
  const most = Math.min(...distances) + MAX_TYPING_ERRORS;
  return [...codes].filter((_, index) => (distances[index] ?? Infinity) <= most);
}

const MAX_TYPING_ERRORS = 2;

/** The letters and digits of a name without plan and option. */
const foldName = (name: string): string => foldLetters(getShortName(name)).slice(0, 200);

function groupRows(sqlite: Draft['sqlite'], sql: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const row of scanRows(sqlite, sql)) {
    const [key, value] = [getText(row, 0), getText(row, 1)];
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** What a scheme summary document states, by kind of event; '' if it states none or not for certain. */
const values: readonly (readonly [ValueKindName, (document: SchemeDocument) => string])[] = [
  ['Manager', ({ managers }) => formatManagers(managers ?? [])],
  ['ExitLoad', ({ details }) => details.exitLoad],
  ['PotentialRiskClass', ({ details }) => getRiskClassCell(details.potentialRiskClass)],
  ['Benchmark', ({ details }) => details.benchmarkTier1],
];

/** What the summary documents of each scheme stated, on their days. One without a day, or of several schemes, is left out. */
export function* listDocumentHistories(draft: Draft, documents: readonly SchemeDocument[]): Iterable<ValueHistory> {
  const match = createDocumentMatcher(draft);
  const byScheme = Map.groupBy(documents, (document) => match(document).schemeKey);
  for (const [schemeKey, ofScheme] of byScheme) {
    if (schemeKey === null || ofScheme.length < 2) continue;
    for (const [kind, read] of values) {
      // of one day, the one that says most: the last
      const byDay = new Map<IsoDate, string>();
      for (const document of ofScheme) {
        const value = read(document);
        if (document.date !== null && value !== '') byDay.set(document.date, value);
      }
      const observations = Array.from(byDay, ([day, value]) => ({ first: day, last: day, value }));
      yield { kind, schemeKey, appliesTo: '', source: 'scheme-documents', observations };
    }
  }
}
