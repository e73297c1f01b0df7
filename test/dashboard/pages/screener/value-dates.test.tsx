import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { findText } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('AUM and expense ratios that are older than the NAVs have their own dates, in the chart and below the table', async () => {
  const record = buildPerformance({
    navDate: '2026-11-19T00:00:00',
    dailyAum: 130,
    dailyAumDate: '2026-03-12',
    ter: 0.7,
    terDate: '2026-06-29',
  });
  renderApp('/screener', createFakeService({ GetAUM: [record] }).fetch);
  expect(await findText('AUM of 12 Mar 2026')).toBeDefined();
  expect(screen.getByText('TER of 29 Jun 2026')).toBeDefined();
  expect(screen.getByText('NAVs of 19 Nov 2026')).toBeDefined();
  expect(await findText('As of 12 Mar 2026.')).toBeDefined();
});
