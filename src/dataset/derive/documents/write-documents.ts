import { toTextKey } from '#dataset/storage/comparison-keys.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { removeTitle, type SchemeDocument } from '#dataset/scheme-document.ts';
import { createRowWriter, scanRows, type Draft } from '../../draft/draft.ts';

/**
 * Writes what the newest document of each scheme states, for all its codes, and their managers. The schemes and their ISINs must be written.
 * @param documents the oldest first.
 */
export function writeDocuments(draft: Draft, documents: readonly SchemeDocument[]): void {
  const { sqlite } = draft;
  const current = findCurrentDocuments(draft, documents);
  const writeDetails = createRowWriter(sqlite, 'scheme_detail');
  const writeCode = createRowWriter(sqlite, 'scheme_detail_code');
  const writeManager = createRowWriter(sqlite, 'scheme_manager');
  const setRiskBand = sqlite.prepare('UPDATE scheme SET "riskBand" = ? WHERE "code" = ?');
  for (const id of new Set(current.values())) {
    const document = documents[id];
    if (document) writeDetails({ document: id, documentDate: document.date, ...document.details });
  }
  for (const [code, index] of current) {
    const document = documents[index];
    if (!document) continue;
    writeCode({ code, document: index });
    const { statedRiskBand } = document.details;
    if (statedRiskBand !== null && isSpecialised(code)) setRiskBand.run(statedRiskBand, code);
    for (const [position, { name, role, from }] of (document.managers ?? []).entries()) {
      const manager = removeTitle(name);
      const id = `${code} ${String(position).padStart(2, '0')}`;
      const columns = { manager, role, from, documentDate: document.date, ...NO_RETURNS };
      writeManager({ id, code, ...columns, manager_key: toTextKey(manager) });
    }
  }
}

const isSpecialised = (code: string): boolean => code.startsWith('SIF-');

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

/**
 * A function that finds what a document is of: the codes with its ISINs and, if these are of one scheme, all other plans and options of it.
 * The codes that it claims prove nothing: some are made up, and NAVAll may not know a new scheme yet.
 */
export function createDocumentMatcher({ sqlite }: Draft): (document: Pick<SchemeDocument, 'isins'>) => DocumentMatch {
  const codesByIsin = groupRows(sqlite, 'SELECT isin, code FROM scheme_isin');
  const codesByKey = groupRows(sqlite, 'SELECT scheme_key, "code" FROM scheme');
  const keyByCode = new Map([...codesByKey].flatMap(([key, codes]) => codes.map((code) => [code, key] as const)));
  return ({ isins }) => {
    const codes = isins.flatMap((isin) => codesByIsin.get(isin) ?? []);
    const [key, ...otherKeys] = new Set(codes.map((code) => keyByCode.get(code)));
    return key !== undefined && otherKeys.length === 0
      ? { codes: codesByKey.get(key) ?? [], schemeKey: key }
      : { codes, schemeKey: null };
  };
}

function groupRows(sqlite: Draft['sqlite'], sql: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const row of scanRows(sqlite, sql)) {
    const [key, value] = [getText(row, 0), getText(row, 1)];
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}
