import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildLimitation, buildPerformance, buildSchemeEvent } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('Compare says of each scheme that its benchmark changed within a period it has a benchmark return of', async () => {
  const build = (code: string, schemeCode: string, name: string) =>
    buildPerformance({
      code,
      schemeCode,
      schemeName: `${name} Fund - Direct Plan - Growth`,
      navDate: '2026-11-19T00:00:00',
      benchmark: 'Index B TRI',
      return1Year: 8,
      return1YearBenchmark: 7,
    });
  const change = (code: string, date: IsoDate) =>
    buildSchemeEvent({ code, kind: 'Benchmark', date, old: 'Index A TRI', new: 'Index B TRI' });
  const schemes = [build('12', '1', 'Changed'), build('2', '2', 'Longer ago')];
  renderApp(
    '/compare?codes=12,2',
    createFakeService({
      GetAUM: schemes,
      GetAumSchemeComparison: schemes,
      GetSchemeEvents: [change('1', '2026-04-01'), change('2', '2024-04-01')],
      GetLimitation: [buildLimitation({ operation: 'GetSchemeEvents' })],
    }).fetch,
  );
  const note = await screen.findByText(/benchmark changed/, undefined, { timeout: 45_000 });
  expect(note.textContent).toMatch(
    /^Changed Fund: benchmark changed by 01 Apr 2026 from Index A TRI to Index B TRI\. Benchmark returns/,
  );
  expect(screen.queryByText(/^Longer ago/, { selector: 'p' })).toBeNull();
});
