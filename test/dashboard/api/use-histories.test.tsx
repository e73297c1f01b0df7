import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { useNavHistories } from '#dashboard/api/use-histories.ts';
import { ClientContext } from '#dashboard/api/use-records.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { recordsResponse } from '#test/support/fake-service.ts';
import { buildServerInfo } from '#test/support/market/build-records.ts';

const CALENDAR = 'Known=2026-01-01/2026-11-19; Closed=2026-11-17; Open=';

type BenchmarkLevel = readonly [day: IsoDate, level: number | null];

/** A service whose history of a code arrives when the test opens it. */
function createSlowService(codes: readonly string[], levels: readonly BenchmarkLevel[] = []) {
  const arrivals = new Map(codes.map((code) => [code, createDeferred()]));
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    if (url.pathname.endsWith('/GetServerInfo'))
      return recordsResponse('GetServerInfo', [buildServerInfo({ tradingCalendar: CALENDAR })]);
    await arrivals.get(url.searchParams.get('code') ?? '')?.opened;
    const point = { code: '', schemeName: '', benchmarkValue: null, navOverride: '' };
    if (levels.length > 0)
      return recordsResponse(
        'GetNAVHistory',
        levels.map(([day, benchmarkValue]) => ({ ...point, navDate: `${day}T00:00:00`, nav: 10, benchmarkValue })),
      );
    return recordsResponse('GetNAVHistory', [
      { ...point, navDate: '2026-11-16T00:00:00', nav: 10 },
      { ...point, navDate: '2026-11-19T00:00:00', nav: 11 },
    ]);
  };
  const client = createClient({ baseUrl: '/api', accessKey: 'a-key-of-the-page', fetch });
  const queries = createQueryClient(() => {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ClientContext value={client}>{children}</ClientContext>
    </QueryClientProvider>
  );
  const settle = async (queryKey: readonly unknown[]): Promise<void> => {
    await waitFor(() => expect(queries.isFetching({ queryKey })).toBe(0));
    await new Promise<void>((resolve) => notifyManager.schedule(resolve)); // after what the query has notified of
  };
  const arrive = async (code: string): Promise<void> => {
    arrivals.get(code)?.open();
    await settle(['GetNAVHistory', { code }]);
  };
  return { wrapper, arrive, arriveCalendar: () => settle(['GetServerInfo']) };
}

test('histories are loading until the last of them is there, whatever their order', async () => {
  const { wrapper, arrive, arriveCalendar } = createSlowService(['1', '2', '3']);
  const { result } = renderHook(() => useNavHistories(['1', '2', '3'], undefined), { wrapper });
  await arriveCalendar();
  await arrive('2');
  await arrive('1');
  expect(result.current.isLoading).toBe(true);
  await arrive('3');
  expect(result.current.isLoading).toBe(false);
  expect(result.current.series.map((series) => series?.navs.at(-1))).toEqual([11, 11, 11]);
});

test('a history lacks the trading days without a NAV by the calendar that the service states', async () => {
  const { wrapper, arrive, arriveCalendar } = createSlowService(['1']);
  const { result } = renderHook(() => useNavHistories(['1'], undefined), { wrapper });
  await arriveCalendar();
  await arrive('1');
  expect(Array.from(result.current.series[0]?.missingDays ?? [], toIsoDay)).toEqual(['2026-11-18']);
});

test('histories that are shown stay while that of another scheme is loading', async () => {
  const { wrapper, arrive } = createSlowService(['1', '2']);
  const { result, rerender } = renderHook(({ codes }) => useNavHistories(codes, undefined), {
    initialProps: { codes: ['1'] },
    wrapper,
  });
  await arrive('1');
  rerender({ codes: ['2', '1'] });
  expect(result.current.isLoading).toBe(true);
  expect(result.current.series.map((series) => series?.navs.at(-1))).toEqual([undefined, 11]);
});

test('a level of the benchmark that repeats the one before is its own on a trading day, and that of an earlier day on a holiday', async () => {
  const { wrapper, arrive, arriveCalendar } = createSlowService(
    ['1'],
    [
      ['2026-11-13', 100],
      ['2026-11-16', 101],
      ['2026-11-17', 101], // closed
      ['2026-11-18', 101], // a debt index of two decimals
      ['2026-11-19', null],
    ],
  );
  const { result } = renderHook(() => useNavHistories(['1'], undefined), { wrapper });
  await arriveCalendar();
  await arrive('1');
  expect(Array.from(result.current.benchmarks[0]?.days ?? [], toIsoDay)).toEqual([
    '2026-11-13',
    '2026-11-16',
    '2026-11-18',
  ]);
});
