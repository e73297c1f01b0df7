import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createFakeService, problemResponse, recordsResponse } from '#test/support/fake-service.ts';
import {
  buildManager,
  buildPerformance,
  buildSchemeDetails,
  buildSchemeMaster,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const scheme = { code: '1', schemeName: 'Kaveri Fund - Direct Plan - Growth' };
const service = {
  GetAUM: [buildPerformance({ ...scheme, navDate: '2026-11-19T00:00:00' })],
  GetSchemeMaster: [buildSchemeMaster(scheme)],
  GetServerInfo: [buildServerInfo({ navAsOf: '2026-11-19' })],
  GetManagers: [buildManager({ ...scheme, manager: 'Asha Rao', role: 'Primary', from: '2024-01-05' })],
};
const stated = buildSchemeDetails({
  ...scheme,
  documentDate: '2026-10-31',
  fundName: 'Kaveri Fund',
  objective: 'To grow.',
  managers: 'Asha Rao',
});
const findSection = async () => within(await screen.findByRole('region', { name: 'People and terms' }, PAGE_LOAD));
const readTerms = (section: Awaited<ReturnType<typeof findSection>>) =>
  new Map(section.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));

test('people and terms that could not be loaded say so, and are there after another try', async () => {
  let isBroken = true;
  const details = () =>
    isBroken ? problemResponse(createProblem(400, 'Broken.')) : recordsResponse('GetSchemeDetails', [stated]);
  renderApp('/scheme?code=1', createFakeService({ ...service, GetSchemeDetails: details }).fetch);
  const section = await findSection();
  const retry = await section.findByRole('button', { name: 'Try again' }, PAGE_LOAD);
  isBroken = false;
  await userEvent.click(retry);
  const manager = await section.findByRole('link', { name: 'Asha Rao' });
  expect(manager.getAttribute('href')).toMatch(/^\/manager\?name=Asha\+Rao/);
  expect(section.getByText(/Primary, since 05 Jan 2024/)).toBeDefined();
  expect(readTerms(section).get('Objective')).toBe('To grow.');
});

test('a scheme without a document says so', async () => {
  renderApp('/scheme?code=1', createFakeService({ ...service, GetManagers: [], GetSchemeDetails: [] }).fetch);
  expect(await (await findSection()).findByText('No scheme summary document')).toBeDefined();
});

test('the return since a manager began is one per year only over more than a year', async () => {
  const returned = { managedReturn: 14.2, managedReturnPeers: 12.1 } as const;
  const managers = (
    [
      ['Asha Rao', '2024-01-05', '2024-01-05'],
      ['Bela Sen', '2025-11-19', '2025-11-19'],
      ['Charu Nair', '2025-11-19', '2025-11-17'], // a Sunday and a holiday before: 367 days
    ] as const
  ).map(([manager, from, managedFrom]) => buildManager({ ...scheme, ...returned, manager, from, managedFrom }));
  managers.push(buildManager({ ...scheme, manager: 'Dev Pai', managedReturn: 9.004, managedReturnPeers: 9.001 }));
  renderApp(
    '/scheme?code=1',
    createFakeService({ ...service, GetManagers: managers, GetSchemeDetails: [stated] }).fetch,
  );
  const section = await findSection();
  await section.findByRole('link', { name: 'Charu Nair' });
  expect(section.getAllByText(/% (p\.a\. )?since/).map(({ textContent }) => textContent)).toEqual([
    '14.20 % p.a. since, peers 12.10 % p.a.',
    '14.20 % since, peers 12.10 %',
    '14.20 % p.a. since, peers 12.10 % p.a.',
    '9.00 % since, = peers',
  ]);
});
