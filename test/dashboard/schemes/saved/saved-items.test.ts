import { expect, test } from 'vitest';
import { createSavedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { mergeSavedItems, parseSavedItems, serializeSavedItems } from '#dashboard/schemes/saved/saved-items.ts';
import { packStatement } from '#dashboard/schemes/saved/saved-statement.ts';
import type { Transaction } from '#finance/transactions/transaction.ts';

const items = {
  views: [{ name: 'Large caps', href: '/screener?f.subCategory=Large+Cap+Fund' }],
  lists: [{ name: 'Ours', codes: ['120503', '118989'] }],
};
const NAME = 'fundlens.saved';

test('what is saved is read again', () => {
  expect(parseSavedItems(serializeSavedItems(items))).toEqual({ items, error: null });
});

test.each([
  [1, '/connection?x=1', '/data?x=1'],
  [
    2,
    '/performance?f.subCategory=Large+Cap+Fund&sort=-return1Year',
    '/screener?f.subCategory=Large+Cap+Fund&sort=-return1Year',
  ],
  [2, '/portfolio?list=1x', '/my-portfolio?list=1x'],
  [2, '/size?code=1&by=Sector', '/size-breakdown?code=1&by=Sector'],
  [2, '/offers', '/new-fund-offers'],
])('a view of version %d at %s opens the same view of the page under its present address', (version, href, present) => {
  const saved = { version, views: [{ name: 'Mine', href }], lists: [] };
  expect(parseSavedItems(JSON.stringify(saved)).items?.views).toEqual([{ name: 'Mine', href: present }]);
});

test('an address of another site, an access key and malformed items are left out', () => {
  const text = JSON.stringify({
    version: 2,
    views: [
      { name: 'Elsewhere', href: 'https://example.com/performance' },
      { name: 'Script', href: 'javascript:alert(1)' },
      { name: 'Keyed', href: '/screener?accessKey=secret&find=x' },
      { name: '', href: '/screener' },
      null,
      7,
    ],
    lists: [
      { name: 'Mixed', codes: ['1', 2, '1', '', 'x'.repeat(41)] },
      { name: 'Empty', codes: [] },
    ],
  });
  expect(parseSavedItems(text).items).toEqual({
    views: [{ name: 'Keyed', href: '/screener?find=x' }],
    lists: [{ name: 'Mixed', codes: ['1'] }],
  });
});

test('a file of another kind or a newer version is refused with the reason', () => {
  for (const text of ['', '[]', 'null', '{"a":1}', 'code;isin']) {
    expect(parseSavedItems(text).error).toBe('This is not a file of saved views and watch lists.');
  }
  expect(parseSavedItems('{"version":99,"views":[],"lists":[]}').error).toContain('newer version');
});

test('importing adds items, and one whose name is taken gets a number', () => {
  const added = { views: [], lists: [...items.lists, { name: 'Ours', codes: ['7'] }] };
  expect(mergeSavedItems(items, added).lists.map(({ name, codes }) => [name, codes.length])).toEqual([
    ['Ours', 2],
    ['Ours (2)', 1],
  ]);
});

function createStorage(limit = Infinity) {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
  };
}

test('items are stored, and what another tab has added is kept', () => {
  const storage = createStorage();
  const [one, two] = [createSavedItemsStore(() => storage), createSavedItemsStore(() => storage)];
  one.change(() => items);
  two.change((current) => ({ ...current, lists: [...current.lists, { name: 'Theirs', codes: ['9'] }] }));
  one.onStorage({ key: NAME });
  expect(one.getSnapshot()).toMatchObject({ problem: '', items: { lists: [{ name: 'Ours' }, { name: 'Theirs' }] } });
});

test.for([
  ['full', () => createStorage(10)],
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
] as const)('if the storage is %s, that is said and the items stay in the tab', ([, getStorage]) => {
  const store = createSavedItemsStore(getStorage);
  store.change(() => items);
  store.change((current) => ({ ...current, views: [] }));
  expect(store.getSnapshot().items).toEqual({ ...items, views: [] });
  expect(store.getSnapshot().problem).toContain('does not store');
});

test('stored items of a newer version, or damaged ones, are not overwritten', () => {
  for (const text of ['{"version":99}', '{damaged']) {
    const storage = createStorage();
    storage.stored.set(NAME, text);
    const store = createSavedItemsStore(() => storage);
    store.change(() => items);
    expect(storage.stored.get(NAME)).toBe(text);
    expect(store.getSnapshot()).toMatchObject({ items, problem: expect.stringContaining('not stored') });
  }
});

const transaction: Transaction = {
  ...{ day: 20_000, folio: '55/1', code: '120503', units: 10.5, amount: 1000, price: null, row: 1 },
  kind: 'Purchase',
};
const statement = {
  transactions: [
    transaction,
    { ...transaction, folio: '7;8 9', kind: 'Charge' as const, amount: null, units: 0, price: 12.3456 },
  ],
  balances: [{ folio: '55/1', code: '120503', day: 20_001, units: 10.5 }],
  problems: [{ line: 2, text: 'x', reason: 'No units.' }],
};

test('the transactions of a portfolio are read again, and one that is not valid takes its list away rather than change its figures', () => {
  const list = { name: 'Mine', codes: ['120503'], amounts: {}, statement };
  const saved = { views: [], lists: [list] };
  expect(parseSavedItems(serializeSavedItems(saved))).toEqual({ items: saved, error: null });
  const [line = ''] = packStatement(statement).transactions.split('\n');
  for (const wrong of [line.replace('10.5', ''), line.replace('Purchase', 'Gift'), line.replace('20000', 'x'), '']) {
    const damaged = { ...list, statement: { ...statement, transactions: `${line}\n${wrong}` } };
    const { items: read } = parseSavedItems(JSON.stringify({ version: 4, views: [], lists: [damaged] }));
    expect(read?.lists).toEqual([{ name: 'Mine', codes: ['120503'] }]);
  }
});
