import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getCodesWithHoldings, getManyPortfolios, getPlansOfOneScheme } from '../../client/portfolios.ts';
import { assertProblem } from '../../client/problem.ts';
import { getText } from '../../client/row.ts';
import { getCode, getPerformances, getSchemes, indexByCode } from '../../client/schemes.ts';
import type { OperationName } from '../../specification/operations.ts';

const MAX_CANDIDATES = 10;
const portfolioOperations: readonly OperationName[] = ['GetHoldings', 'GetHoldingsWhatChanged', 'GetHoldingsByType'];
const historyOperations: readonly OperationName[] = ['GetNAVHistory', 'GetAUMHistory'];

/** A request for one scheme that matches several is an error which lists the candidates. */
export const ambiguityChecks: readonly Check[] = [
  ...[...portfolioOperations, ...historyOperations].map((name) =>
    ours(`${name} with several matching schemes is a 400 that lists up to ten candidates`, async (service) => {
      const codes = [...(await getManyPortfolios(service)).keys()].slice(0, 14);
      const problem = assertProblem(await service.send(name, { code: codes.join(',') }), 400);
      const { candidates = [] } = problem;
      const where = `${problem.where}, candidates`;
      const expectedCount = Math.min(MAX_CANDIDATES, codes.length);
      assertThat(candidates.length === expectedCount, where, candidates.length, String(expectedCount));
      const rows = indexByCode(await getPerformances(service));
      for (const { code, schemeName } of candidates) {
        assertThat(codes.includes(code), where, code, 'one of the requested codes');
        assertEqual(`${where}, ${code}`, schemeName, getText(rows.get(code) ?? failUnknownCode(code), 'SchemeName'));
      }
      const uniqueCodes = new Set(candidates.map(({ code }) => code));
      assertThat(uniqueCodes.size === candidates.length, where, candidates, 'no duplicates');
      const two = assertProblem(await service.send(name, { code: codes.slice(0, 2).join(',') }), 400);
      assertEqual(
        `${two.where}, candidates`,
        two.candidates?.map(({ code }) => code).toSorted(),
        codes.slice(0, 2).toSorted(),
      );
    }),
  ),
  ...portfolioOperations.map((name) =>
    ours(`${name}: the plans and options of one scheme are not ambiguous`, async (service) => {
      const codes = await getPlansOfOneScheme(service);
      const [first = ''] = codes;
      const response = await service.get(name, { code: codes.join(',') });
      assertEqual(response.where, response.text, (await service.get(name, { code: first })).text);
    }),
  ),
  ours('a history of several plans of one scheme is ambiguous, since each has its own', async (service) => {
    const codes = await getPlansOfOneScheme(service);
    if (codes.length < 2) return;
    for (const name of historyOperations) {
      const { where, candidates } = assertProblem(await service.send(name, { code: codes.join(',') }), 400);
      assertEqual(
        `${where}, candidates`,
        candidates?.map(({ code }) => code).toSorted(),
        codes.slice(0, MAX_CANDIDATES).toSorted(),
      );
    }
  }),
  ours('schemes without a portfolio do not make GetHoldings ambiguous', async (service) => {
    const schemes = await getSchemes(service);
    const withoutPortfolio = schemes.find((row) => getText(row, 'PortfolioDate').startsWith('01-01-0001'));
    const [code] = await getCodesWithHoldings(service);
    if (!withoutPortfolio || code === undefined) return;
    const response = await service.get('GetHoldings', { code: `${getCode(withoutPortfolio)},${code}` });
    assertEqual(response.where, response.text, (await service.get('GetHoldings', { code })).text);
  }),
];

function failUnknownCode(code: string): never {
  throw new Error(`GetAUM: received no record of ${code}, expected the codes of GetHoldingsSearch`);
}
