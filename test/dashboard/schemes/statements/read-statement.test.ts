import { expect, test } from 'vitest';
import type { SchemeFinder } from '#dashboard/schemes/saved/parse-amounts.ts';
import { createCodeFinder, createNameFinder } from '#dashboard/schemes/saved/resolve-codes.ts';
import type { Statement } from '#dashboard/schemes/statements/build-statement.ts';
import { recogniseText } from '#dashboard/schemes/statements/recognise-text.ts';
import { resolveStatement } from '#dashboard/schemes/statements/resolve-statement.ts';
import { guessColumns, readTable } from '#dashboard/schemes/statements/statement-table.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { identifyEntries } from '#schemes/derive-identities.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch } from '#schemes/search/scheme-search.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';
import { madeLists } from '#test/support/statements/made-lists.ts';
import { madeStatements } from '#test/support/statements/made-statements.ts';

const TODAY = toDayNumber('2026-11-29');
const schemes = identifyEntries(
  [
    ['100001', 'Alpha Fund', 'INF000A01011'],
    ['100002', 'Beta Fund', 'INF000A01029'],
    ['100003', 'Gamma Fund - Segregated Portfolio 1', ''],
    ['100009', 'Beta Old Fund', ''],
    ['100011', 'Delta Liquid Fund', ''],
  ].map(([code = '', name = '', isinGrowth = '']) =>
    buildSchemeMaster({
      code,
      schemeName: `${name} - Direct Plan - Growth`,
      isinGrowth,
      plan: 'Direct',
      option: 'Growth',
    }),
  ),
);
const list = { schemes, byCode: new Map(schemes.map((each) => [each.code, each])), hasPortfolioDates: true };
const isStale = (code: string) => code === '100009';
const find: SchemeFinder = {
  findCode: createCodeFinder(list, isStale),
  byCode: list.byCode,
  isStale,
  findByName: createNameFinder(list, createSchemeSearch(await buildSchemeIndex(schemes, async () => {}))),
};

const open = (text: string): Statement => {
  const recognised = recogniseText(text, TODAY);
  if (recognised.kind === 'statement') return recognised.statement;
  if (recognised.kind !== 'table') throw new Error(`expected a statement, got ${JSON.stringify(recognised)}`);
  const { table } = recognised;
  return readTable(table, guessColumns(table.rows[table.header] ?? []), 'list', TODAY);
};

const read = (text: string, chosen = new Map<string, string>()) => resolveStatement(open(text), find, chosen);
const say = ({ line, reason }: { readonly line: number; readonly reason: string }) => `${line}: ${reason}`;

const made = [...madeStatements, ...madeLists];

test.each(made)('a statement is read that has $about', ({ text, transactions, ...expected }) => {
  const statement = read(text);
  expect(
    statement.transactions.map(({ day, folio, code, kind, units, amount, price }) =>
      [toIsoDay(day), folio, code, kind, units, amount ?? '?', price ?? '?'].join(' '),
    ),
  ).toEqual(transactions);
  expect(statement.problems.map(say)).toEqual(expected.problems ?? []);
  expect(statement.notes.map(say)).toEqual(expected.notes ?? []);
  expect(
    statement.differences.map(({ folio, code, computed, units }) => [folio, code, computed, units].join(' ')),
  ).toEqual(expected.differences ?? []);
});

test('the rows of all statements grow, and each is used once or named once', () => {
  for (const { text } of made) {
    const { rows, problems } = open(text);
    const used = rows.filter(({ kind }) => kind !== 'Opening').map(({ row }) => row);
    expect(used).toEqual([...new Set(used)].toSorted((a, b) => a - b));
    expect(problems.filter(({ line }) => used.includes(line))).toEqual([]);
  }
});

const buildNamed = (name: string, code: string | null) =>
  JSON.stringify({
    folios: [
      {
        folio: '1',
        schemes: [
          {
            scheme: name,
            amfi: code,
            isin: null,
            open: 0,
            close: 10,
            valuation: { date: '2026-08-21', nav: 10, value: 100 },
            transactions: [
              { date: '2024-05-02', description: 'Purchase', amount: 100, units: 10, nav: 10, type: 'PURCHASE' },
            ],
          },
        ],
      },
    ],
  });

test('a name that is cut off is chosen by the user, and its rows are used then', () => {
  const text = buildNamed('Delta Liquid Fund - Direct Growth (Formerly', null);
  const { transactions, choices, problems } = read(text);
  expect([transactions, problems]).toEqual([[], []]);
  expect(choices.map(({ line, candidates }) => [line, candidates.map(({ code }) => code)])).toEqual([[1, ['100011']]]);
  const chosen = new Map([[choices[0]?.words.join('\n') ?? '', '100011']]);
  expect(read(text, chosen).transactions.map(({ code, units }) => [code, units])).toEqual([['100011', 10]]);
});

test('a name that is certainly that of another scheme than the code is said, and the code is taken', () => {
  const { transactions, notes } = read(buildNamed('Delta Liquid Fund - Direct Plan - Growth', '100001'));
  expect(transactions.map(({ code }) => code)).toEqual(['100001']);
  expect(notes.map(say)).toEqual([
    '1: The name is that of Delta Liquid Fund - Direct Plan - Growth (100011); 100001 is taken, Alpha Fund - Direct Plan - Growth.',
  ]);
});
