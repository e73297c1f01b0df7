import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, expect, test } from 'vitest';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { analyseRollingReturns } from '#dashboard/analysis/analyse-histories.ts';
import { analyseInvestments, analyseRisk } from '#dashboard/analysis/analyse-risk.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { useNavHistories } from '#dashboard/api/use-histories.ts';
import { ClientContext } from '#dashboard/api/use-records.ts';
import { resolveWindow } from '#dashboard/growth/history-window.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';

const store = await openSampleStore('small');
afterAll(() => store.close());
const client = createClient({
  baseUrl: '/api',
  accessKey: TEST_KEY,
  fetch: createServiceFetch(createTestService(store)),
});
const queries = createQueryClient(() => {});
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <ClientContext value={client}>{children}</ClientContext>
  </QueryClientProvider>
);

/** What Compare shows of one scheme with the given period. */
async function loadHistory(code: string) {
  const { result } = renderHook(() => useNavHistories([code], undefined), { wrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  const { series, benchmarks } = result.current;
  const [navs, benchmark = null] = [series[0], benchmarks[0]];
  if (!navs) throw new Error(`no NAVs of ${code}`);
  return {
    benchmark,
    build: (period: '1y' | '3y' | '5y') => {
      const choice = { period, start: 'common', end: null } as const;
      const [window = null] = resolveWindow([{ name: code, series: navs }], choice).windows;
      return { series: navs, window };
    },
  };
}

const round = (value: number | null | undefined) => value && Number(value.toFixed(4));

/** Codes with all measures, of several kinds of schemes. */
const complete = (await store.readMeasures({})).filter(
  ({ sharpe5Year, beta5Year, rollingMedian5Year, upCapture1Year }) =>
    ![sharpe5Year, beta5Year, rollingMedian5Year, upCapture1Year].includes(null),
);

test.each(
  complete
    .filter((_, index) => index % 6 === 0)
    .slice(0, 8)
    .map((own) => [own.code, own] as const),
)('Compare shows of %s what is stored of it, over the same windows', async (code, own: SchemeMeasures) => {
  const { benchmark, build } = await loadHistory(code);
  for (const years of [1, 3, 5] as const) {
    const history = build(`${years}y`);
    const [risk] = analyseRisk({ histories: [{ ...history, benchmark }], riskFreeRate: own.riskFreeRate }).figures;
    const correlation = risk?.correlation ?? 0;
    expect({
      volatility: round(risk?.volatility),
      maxDrawdown: round(risk?.maxDrawdown),
      sharpe: round(risk?.sharpe),
      sortino: round(risk?.sortino),
      beta: round(risk?.beta),
      rSquared: round(correlation ** 2),
      up: round(risk?.up),
      down: round(risk?.down),
    }).toEqual({
      volatility: own[`volatility${years}Year`],
      maxDrawdown: own[`maxDrawdown${years}Year`],
      sharpe: expect.closeTo(own[`sharpe${years}Year`] ?? Number.NaN, 3), // the rate has four decimals on the wire
      sortino: expect.closeTo(own[`sortino${years}Year`] ?? Number.NaN, 3),
      beta: own[`beta${years}Year`],
      rSquared: own[`rSquared${years}Year`],
      up: own[`upCapture${years}Year`],
      down: own[`downCapture${years}Year`],
    });
    // rolling returns end in the last five years
    const rolling = analyseRollingReturns({ histories: [build('5y')], period: { count: years, unit: 'year' } });
    const [summary] = rolling.summaries;
    expect({
      median: round(summary?.median),
      lowest: round(summary?.minimum),
      negative: round(summary?.shareBelowZero),
      count: summary?.count,
    }).toEqual({
      median: own[`rollingMedian${years}Year`],
      lowest: own[`rollingLowest${years}Year`],
      negative: own[`rollingNegativeShare${years}Year`],
      count: own[`rollingWindows${years}Year`],
    });
  }
  for (const years of [3, 5] as const) {
    const { sips } = analyseInvestments({ histories: [build(`${years}y`)], amount: 5_000 });
    expect(round(sips[0]?.xirr)).toBe(own[`sipXirr${years}Year`]);
  }
});
