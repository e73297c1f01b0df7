import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import {
  buildLimitation,
  buildManager,
  buildPerformance,
  buildRuleCheck,
  buildSchemeMaster,
  buildSchemeMeasures,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const CLASS = { category: 'Equity', subCategory: 'Large Cap Fund' };
const codes = Array.from({ length: 12 }, (_, index) => String(index + 1));
const getName = (code: string) => `House ${code} Large Cap Fund - Direct Plan - Growth`;
/** The first is the best of twelve by returns, and the fifth about the median. */
const service = {
  GetAUM: codes.map((code, index) =>
    buildPerformance({
      ...{ ...CLASS, code, schemeName: getName(code), navDate: '2026-11-19T00:00:00', return3Year: 20 - index },
      ...{ ter: 0.65, terDate: '2026-11-18' },
    }),
  ),
  GetSchemeMaster: codes.map((code) =>
    buildSchemeMaster({ ...CLASS, code, schemeName: getName(code), plan: 'Direct', option: 'Growth' }),
  ),
  GetSchemeMeasures: codes.map((code, index) =>
    buildSchemeMeasures({ code, volatility3Year: 15, maxDrawdown3Year: -10 - index, recoveryDays3Year: 98, age: 8 }),
  ),
  GetServerInfo: [buildServerInfo({ navAsOf: '2026-11-19' })],
  GetLimitation: ['GetRuleChecks', 'GetManagers'].map((operation) => buildLimitation({ operation })),
  GetManagers: [buildManager({ code: '1', manager: 'Neha Rao', from: '2026-03-02' })],
  GetRuleChecks: [buildRuleCheck({ code: '1', value: 83.95, minimum: 80, months: 12 })],
};
const open = (code: string, changes: Parameters<typeof createFakeService>[0] = {}) =>
  renderApp(`/scheme?code=${code}`, createFakeService({ ...service, ...changes }).fetch);

test('above the fact sheet are three findings, and the first figure of each leads to itself', async () => {
  open('1');
  const strip = await screen.findByRole('list', { name: 'Findings' }, PAGE_LOAD);
  const texts = within(strip)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'PeopleManaged by Neha Rao since 02 Mar 2026.',
    'RiskWorst fall −10.00 % over three years to 19 Nov 2026, 1st of 12; back at its peak after 98 days.',
    'ReturnsReturned 20.00 % a year over three years to 19 Nov 2026, 1st of 12.',
  ]);
  const links = within(strip).getAllByRole('link');
  expect(links).toHaveLength(3);
  for (const link of links.slice(1)) {
    const target = document.querySelector(link.getAttribute('href') ?? '');
    const [value = ''] = link.textContent.split(' ');
    const shown = `${target?.textContent} ${target?.getAttribute('aria-description')} ${target?.closest('tr')?.textContent}`;
    expect([link.textContent, shown]).toEqual([link.textContent, expect.stringContaining(value.replace(/st$/, ''))]);
  }
  expect(links[0]?.getAttribute('href')).toBe('#people');
  expect(document.querySelectorAll('[id="return3Year"]')).toHaveLength(1);
});

test('of a scheme about the median is said that nothing stands out, in the place of findings', async () => {
  open('6', { GetManagers: [], GetRuleChecks: [] });
  await screen.findByRole('region', { name: 'Returns' }, PAGE_LOAD);
  await waitFor(() => expect(document.querySelector('ul[aria-busy="true"]')).toBeNull(), PAGE_LOAD);
  const strip = screen.getByRole('list', { name: 'Findings' });
  expect(strip.textContent).toBe('FindingsNothing stands out among its peers, or too little is known to say.');
});

test('what could not be loaded is not said, and the rest is', async () => {
  open('1', { GetManagers: () => problemResponse(createProblem(400, 'Broken.')) });
  const strip = await screen.findByRole('list', { name: 'Findings' }, PAGE_LOAD);
  const topics = within(strip)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);
  expect(topics).toEqual(['Risk', 'Returns', 'Rules']);
});
