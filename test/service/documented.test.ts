import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Question } from '#contract/question.ts';
import { readQuestion } from '#contract/question.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Store } from '#dataset/storage/store.ts';
import { answerFrom } from '#service/answer.ts';
import { asNew } from '#service/asked.ts';
import { documentsFor } from '#service/documented.ts';
import { keepAnswers } from '#service/kept-answers.ts';
import { aHolding, aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';
import { openMarket } from './market.ts';

const asker = { mayAsk: () => true, requestsPerMinute: 60, remaining: 60 };
const service = { version: '1.0.0', startedAt: '2026-11-19T10:00:00' };

/** What is answered from a store, or why it is refused. */
async function told(store: Store, question: Question): Promise<string> {
  const source = { store, service, asker };
  try {
    const wish = { coding: 'identity', insists: false } as const;
    return String((await answerFrom(source, keepAnswers(1), asNew(question), wish, undefined)).body);
  } catch (thrown) {
    return String(thrown);
  }
}

const asked = (operation: OperationName, query: string): Question =>
  readQuestion(operation, new URLSearchParams(query));

let small: Store;
let large: Store;
beforeAll(async () => {
  small = await openMarket();
  const places = Array.from({ length: 1_001 }, (_, place) => place); // more than two stretches
  large = await storeOf(
    aMarket({
      schemes: places.map((place) => aScheme({ code: String(5_000 + place), family: place, dailyAum: place % 7 })),
      portfolios: [aPortfolio({ family: 3, holdings: places.map((place) => aHolding({ weight: place / 10 })) })],
    }),
  );
});
afterAll(() => Promise.all([small.close(), large.close()]));

it.each([
  ['GetAUM', ''],
  ['GetAUM', 'max=2'],
  ['GetAUM', 'max=256'],
  ['GetAUM', 'max=513'],
  ['GetAUM', 'code=3,1'],
  ['GetAUM', 'code=1,3&max=1'],
  ['GetAUM', 'name=steady&category=equity'],
  ['GetAUM', 'category=nowhere'],
  ['GetAUM', 'code=none'],
  ['GetAumSchemeComparison', 'isin=INF000B01019'],
  ['GetAumSchemeComparison', 'sortBy=dailyaum'],
  ['GetHoldings', 'code=1'],
  ['GetHoldings', 'code=5003'],
  ['GetHoldings', 'isin=INF000A01029&filter=all'],
  ['GetHoldings', 'code=1,2,2'],
  ['GetHoldings', 'code=1,3'],
  ['GetHoldings', 'code=4'],
  ['GetHoldings', 'code=none'],
] as const)('%s?%s is answered by what was written beforehand as it would be written now', async (operation, query) => {
  const question = asked(operation, query);
  for (const store of [small, large]) {
    expect(documentsFor(question, store)).not.toBeNull();
    expect(await told(store, question)).toBe(await told({ ...store, documents: null }, question));
  }
});

it.each([
  ['GetAUM', 'dTFormat=Iso'],
  ['GetAUM', 'format=Csv'],
  ['GetAumSchemeComparison', 'sortBy=Nav'],
  ['GetHoldings', 'code=1&filter=Equity'],
  ['GetHoldings', 'code=1&format=Xml'],
  ['GetHoldings', 'name=steady'],
  ['GetHoldings', 'code=1,2,a,b,c'],
  ['GetNAV', 'code=1'],
] as const)('%s?%s is written when it is asked for', async (operation, query) => {
  const question = asked(operation, query);
  expect(documentsFor(question, small)).toBeNull();
  expect(await told(small, question)).toContain('1');
});
