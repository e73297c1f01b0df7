import { afterEach, expect, test } from 'vitest';
import { createDraft, discardDraft, type Draft } from '#dataset/draft/draft.ts';
import { loadImportedFiles, type ImportedFile, type ImportedFiles } from '#dataset/official/imported-files.ts';
import { loadSchemeHistory, type SchemeHistory } from '#dataset/official/matching/codes/scheme-listings.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const drafts: Draft[] = [];
afterEach(() => drafts.splice(0).forEach(discardDraft));

const listed = (code: number, name: string) => ({
  code: String(code),
  name,
  planCell: null,
  optionCell: null,
  mutualFund: 'Kaveri Mutual Fund',
  type: 'Open Ended',
  category: 'Equity',
  subCategory: 'Large Cap Fund',
  isinFirst: '',
  isinReinvest: '',
});

/** Files of three days: codes of several names, in another order each day, and new ones. */
function addFiles(history: SchemeHistory, sources: ImportedFiles): void {
  const files = (['2026-01-02', '2026-01-01', '2026-01-03'] as const).map((asOf): ImportedFile =>
    sources.add({
      kind: 'nav',
      name: asOf,
      sha256: asOf,
      published: asOf,
      period: '',
      asOf,
      rows: 0,
      hasNavs: true,
      rejectedSheets: [],
    }),
  );
  for (const [day, file] of files.entries()) {
    for (let at = 0; at < 20; at++) {
      const code = 100 + ((at * 7 + day * 3) % 23);
      history.add(listed(code, code % 3 === day ? 'Kaveri Old Fund' : 'Kaveri New Fund'), day, file);
    }
  }
}

async function collect(maxInMemory: number) {
  const draft = createDraft(createTemporaryHome());
  drafts.push(draft);
  const sources = await loadImportedFiles(draft);
  const history = loadSchemeHistory(draft, sources, maxInMemory);
  addFiles(history, sources);
  history.save();
  const describe = (all: SchemeHistory) =>
    Array.from(all.all(), (listings) =>
      listings.map((each) => [each.listed.code, each.listed.name, each.source.asOf, each.firstDay, each.lastDay]),
    );
  const again = loadSchemeHistory(draft, sources, maxInMemory);
  return { now: describe(history), loaded: describe(again), of: again.of('105').length, none: again.of('1').length };
}

test('a history that does not fit in memory is the same, in the same order, as one that does', async () => {
  const whole = await collect(1_000);
  expect(whole.loaded).toEqual(whole.now);
  expect(whole.now.length).toBe(23);
  for (const maxInMemory of [1, 5, 22]) expect(await collect(maxInMemory)).toEqual(whole);
});
