import { afterAll, expect, test } from 'vitest';
import { eventKinds } from '#contract/records/scheme-event.ts';
import { createDraft, createQuery, discardDraft } from '#dataset/draft/draft.ts';
import { getImporter } from '#dataset/official/import/importers.ts';
import { rebuildDerivedTables } from '#dataset/official/import/rebuild-derived-tables.ts';
import { createStoringSession, storeContent } from '#dataset/official/import/store-content.ts';
import { computeSha256 } from '#dataset/official/imported-files.ts';
import { listSampleFiles } from '#dataset/sample/files/sample-files.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

// What the sample market consists of: files, which an import would take whole. So few codes have every kind of scheme.
const market = generateSampleMarket({ codes: 500 });
const draft = createDraft(createTemporaryHome());
afterAll(() => discardDraft(draft));

const session = await createStoringSession(draft);
const names: string[] = [];
const refused: string[] = [];
const unread: string[] = [];
let portfolioFiles = 0;
for (const { name, content } of listSampleFiles(market)) {
  names.push(name);
  // each portfolio is compared with all that are stored: every ninth file is enough
  const isChecked = content.kind !== 'portfolios' || portfolioFiles++ % 9 === 0;
  const results = (isChecked && getImporter(content.kind).check?.(content, session)) || [];
  refused.push(...results.flatMap((result) => ('check' in result ? `${name}: ${result.check}: ${result.reason}` : [])));
  const report = await storeContent(session, { name, content, sha256: computeSha256(Buffer.from(name)) });
  for (const { field, received } of [...(report?.rejected ?? []), ...(report?.anomalies ?? [])])
    unread.push(`${content.kind}, ${field}: ${received}`);
}
await session.navs.flush();
session.history.save();
const summary = await rebuildDerivedTables(draft, session.files, { schemes: [], navs: [], columns: 0 });
const read = (sql: string) => createQuery(draft.sqlite, sql)().map(([value]) => value);

test('an import would refuse none of the files, and reads all of them but for managers in a sentence and an offer without a date', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(refused).toEqual([]);
  expect(unread.filter((each) => !/^scheme-documents, Fund Manager: The scheme is managed by/.test(each))).toEqual([
    'offers, NewFundLaunchDate: ',
  ]);
});

test('every source has files, and no two of them contradict each other', () => {
  const kinds = new Set(read('SELECT DISTINCT kind FROM source'));
  expect(kinds.size).toBe(18);
  expect(session.conflicts.count).toBe(0);
});

test('every portfolio, and every row that names a scheme, is of a scheme', () => {
  expect(summary.unmatched).toEqual([]);
  expect(summary.joins.map(({ source, unjoined }) => [source, unjoined])).toEqual(
    summary.joins.map(({ source }) => [source, []]),
  );
  expect(summary.joins.map(({ source }) => source)).toHaveLength(6);
  expect(summary).toMatchObject({ missingSizeLists: [], unknownSubCategories: [], overrides: null });
});

test('the published returns are those that the NAVs and index levels give', () => {
  expect(summary.comparedReturns).toBeGreaterThan(0);
  expect(summary.returnDifferences.examples).toEqual([]);
});

test('some schemes were renamed, and the risk bands of specialised funds are in their documents', () => {
  expect(read(`SELECT "code" FROM scheme WHERE "formerNames" <> ''`).length).toBeGreaterThan(4);
  expect(new Set(read(`SELECT "riskBand" FROM scheme WHERE "code" LIKE 'SIF-%'`))).toEqual(new Set([null, 3, 4, 5]));
});

test('there are events of every kind', () => {
  expect(new Set(read('SELECT kind FROM scheme_event'))).toEqual(new Set(eventKinds));
});
