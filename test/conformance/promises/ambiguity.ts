import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { mustRefuse } from '../asking/refusal.ts';
import { byCode, codeOf, performances, schemes } from '../asking/market.ts';
import { codesWithHoldings, manyPortfolios, plansOfOneScheme } from '../asking/portfolios.ts';
import { textOf } from '../asking/row.ts';
import type { OperationName } from '../specification/operations.ts';

const MOST = 10;
const ofOnePortfolio: readonly OperationName[] = ['GetHoldings', 'GetHoldingsWhatChanged', 'GetHoldingsByType'];
const ofOneCode: readonly OperationName[] = ['GetNAVHistory', 'GetAUMHistory'];

/** A question that may mean several things is refused, and told what it may mean. */
export const ambiguityPromises: readonly Promised[] = [
  ...[...ofOnePortfolio, ...ofOneCode].map((name) =>
    ours(`${name} refuses a question that matches several, and names up to ten`, async (service) => {
      const codes = [...(await manyPortfolios(service)).keys()].slice(0, 14);
      const { where, candidates = [] } = mustRefuse(await service.send(name, { code: codes.join(',') }), 400);
      must(
        candidates.length === Math.min(MOST, codes.length),
        `${where}, candidates`,
        candidates.length,
        `${Math.min(MOST, codes.length)}`,
      );
      const known = byCode(await performances(service));
      for (const { code, schemeName } of candidates) {
        must(codes.includes(code), `${where}, candidates`, code, 'one of the codes that were asked for');
        mustEqual(`${where}, candidate ${code}`, schemeName, textOf(known.get(code) ?? nobody(), 'SchemeName'));
      }
      must(
        new Set(candidates.map(({ code }) => code)).size === candidates.length,
        `${where}, candidates`,
        candidates,
        'each once',
      );
      const two = mustRefuse(await service.send(name, { code: codes.slice(0, 2).join(',') }), 400);
      mustEqual(
        `${two.where}, candidates`,
        two.candidates?.map(({ code }) => code).toSorted(),
        codes.slice(0, 2).toSorted(),
      );
    }),
  ),
  ...ofOnePortfolio.map((name) =>
    ours(`${name}: the plans and options of one scheme are no ambiguity`, async (service) => {
      const siblings = await plansOfOneScheme(service);
      const [first = ''] = siblings;
      const together = await service.ask(name, { code: siblings.join(',') });
      mustEqual(together.where, together.text, (await service.ask(name, { code: first })).text);
    }),
  ),
  ours('two plans of one scheme have two histories: the question is refused', async (service) => {
    const siblings = await plansOfOneScheme(service);
    if (siblings.length < 2) return;
    for (const name of ofOneCode) {
      const { where, candidates } = mustRefuse(await service.send(name, { code: siblings.join(',') }), 400);
      mustEqual(
        `${where}, candidates`,
        candidates?.map(({ code }) => code).toSorted(),
        siblings.slice(0, MOST).toSorted(),
      );
    }
  }),
  ours('schemes without a portfolio are passed over', async (service) => {
    const without = (await schemes(service)).find((row) => textOf(row, 'PortfolioDate').startsWith('01-01-0001'));
    const [code] = await codesWithHoldings(service);
    if (!without || code === undefined) return;
    const both = await service.ask('GetHoldings', { code: `${codeOf(without)},${code}` });
    mustEqual(both.where, both.text, (await service.ask('GetHoldings', { code })).text);
  }),
];

function nobody(): never {
  throw new Error('a code that was told is not in the list of all: the service cannot be judged');
}
