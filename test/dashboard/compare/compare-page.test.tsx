// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { Performance } from '#contract/records/performance.ts';
import { isoDay, dayNumber } from '#finance/calendar.ts';
import { answered, answering, refusing } from '#test/support/answering.ts';
import { aHolding, aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { columnOf, findTable, findText, openPage } from '#test/support/pages.tsx';
import { aScheme as aRecord } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

/** A NAV on each day up to 19 November 2026 that grows by so much percent a year. */
function growing(percent: number, days: number): Readonly<Record<string, number>> {
  const last = dayNumber('2026-11-19');
  const navs = Array.from({ length: days + 1 }, (_, at) => [
    isoDay(last - days + at),
    10 * (1 + percent / 100) ** (at / 365),
  ]);
  return Object.fromEntries(navs);
}

const scheme = (code: string, name: string, plan = 'Direct', option = 'Growth') =>
  aScheme({ code, schemeName: `${name} Fund - ${plan} Plan - ${option}`, plan, option });

const market = () =>
  aMarket({
    schemes: [scheme('1', 'Quick'), scheme('2', 'Slow'), scheme('3', 'Paying', 'Direct', 'IDCW'), scheme('4', 'Young')],
    navs: { 1: growing(20, 1500), 2: growing(10, 1500), 3: growing(15, 1500), 4: growing(30, 200) },
  });

/** A row of the facts: what stands in it, scheme by scheme. */
async function factsRow(name: RegExp): Promise<readonly string[]> {
  const head = await screen.findByRole('rowheader', { name }, { timeout: 15_000 });
  const cells = [...(head.closest('tr')?.querySelectorAll('td') ?? [])];
  return cells.map((cell) => cell.textContent?.trim() ?? '');
}

const figure = (name: string) => screen.getByRole('figure', { name });

test('schemes stand side by side in the order of the address, the best of each row marked', async () => {
  await openPage('/compare?codes=2,1', market());
  expect(await factsRow(/^Return, 1 year/)).toEqual(['10.00', '20.00 best']);
  expect(await factsRow(/^Return, 3 years/)).toEqual(['10.00', '20.00 best']);
  expect(await factsRow(/^NAV ₹/)).toHaveLength(2);
  expect(
    within(screen.getByRole('list', { name: 'Compared schemes' }))
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove Slow', 'Remove Quick']);
  expect(
    screen.getByText('Two schemes, direct plan, growth option. Best figure in a row is marked', { exact: false }),
  ).toBeDefined();
});

test('growth of ₹10,000 is told in words from the day the money went in', async () => {
  await openPage('/compare?codes=1,2&period=1y', market());
  expect(
    await findText(
      '₹ 10,000 put in on 19 Nov 2025 became ₹ 12,000 in Quick by 19 Nov 2026 and ₹ 11,000 in Slow by 19 Nov 2026.',
    ),
  ).toBeDefined();
  expect(within(figure('Growth of ₹10,000')).getByText(/^From 19 Nov 2025 ·/)).toBeDefined();
});

test('a period is a choice that the address keeps, and a younger scheme moves the start and is named', async () => {
  const { user, address } = await openPage('/compare?codes=1,4', market());
  expect(
    await findText(/^From 03 May 2026, the latest common start \(the NAVs told of Young begin then\)/),
  ).toBeDefined();
  await user.click(within(screen.getByRole('group', { name: 'Period' })).getByRole('button', { name: '1 y' }));
  expect(address()).toBe('/compare?codes=1,4&period=1y');
  await user.click(within(figure('Growth of ₹10,000')).getByRole('button', { name: 'log scale' }));
  expect(address()).toBe('/compare?codes=1,4&period=1y&scale=log');
});

test('an option that pays out has no return and is no line, and the page says why', async () => {
  await openPage('/compare?codes=1,3', market());
  expect(await factsRow(/^Return, 1 year/)).toEqual(['20.00', '–']);
  expect(
    await findText('Paying is not drawn: an income-distribution option’s NAV leaves out what was paid.'),
  ).toBeDefined();
});

test('the figures stand in a table too', async () => {
  await openPage('/compare?codes=1,2', market());
  const table = await findTable('Compared schemes');
  expect(columnOf(table, 'Option')).toEqual({
    'Quick Fund - Direct Plan - Growth': 'Growth',
    'Slow Fund - Direct Plan - Growth': 'Growth',
  });
});

test('a scheme is taken away by its chip and added by its name, and the address follows', async () => {
  const { user, address } = await openPage('/compare?codes=1,2', market());
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }, { timeout: 15_000 }));
  expect(address()).toBe('/compare?codes=2');
  await user.click(screen.getByRole('button', { name: /^\+ Add a scheme/ }));
  await user.type(screen.getByRole('combobox', { name: 'Add a scheme' }), 'young');
  await user.click(await screen.findByRole('option', { name: /Young/ }));
  expect(address()).toBe('/compare?codes=2,4');
});

test('the focus stays among the schemes when one is taken away or added', async () => {
  const { user } = await openPage('/compare?codes=1,2', market());
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }, { timeout: 15_000 }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Slow' }));
  await user.click(screen.getByRole('button', { name: /^\+ Add a scheme/ }));
  await user.type(screen.getByRole('combobox', { name: 'Add a scheme' }), 'young');
  await user.click(await screen.findByRole('option', { name: /Young/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^\+ Add a scheme/ }));
});

test('without a scheme the page says how to add one, offers some, and asks for no comparison', async () => {
  const record = aRecord({ code: '7', schemeName: 'Kaveri Fund - Direct Plan - Growth' });
  const { fetch, asked } = answering({ GetAUM: [record], GetSchemeMaster: [] });
  const { user, address } = renderApp('/compare', fetch);
  expect(await screen.findByRole('heading', { name: 'Choose schemes to compare' }, { timeout: 15_000 })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Kaveri Fund' }));
  expect(address()).toBe('/compare?codes=7');
  expect(asked.filter(({ parameters }) => !parameters.get('code')).map(({ path }) => path)).not.toContain(
    '/api/GetAumSchemeComparison',
  );
});

test('codes that no scheme bears are named, and so are more than ten', async () => {
  await openPage(`/compare?codes=1,2,999,${Array.from({ length: 9 }, (_, at) => `8${at}`).join()}`, market());
  expect(await findText('The first 10 schemes are compared')).toBeDefined();
  const notice = (await findText('No scheme bears the codes')).closest('.notice');
  expect(notice?.textContent).toContain('999, 80, 81');
  expect(await factsRow(/^Return, 1 year/)).toEqual(['20.00 best', '10.00']);
});

test('where the service tells no NAV histories the page says what it cannot show, and shows the rest', async () => {
  const records: readonly Performance[] = ['1', '2'].map((code) =>
    aRecord({ code, schemeName: `Scheme ${code}`, return1Year: Number(code) }),
  );
  renderApp('/compare?codes=1,2', answering({ GetAumSchemeComparison: records, GetAUM: records }).fetch);
  expect(
    await findText(
      /does not tell NAV histories \(GetNAVHistory\), so neither growth nor volatility and drawdown can be shown/,
    ),
  ).toBeDefined();
  expect(await factsRow(/^Return, 1 year/)).toEqual(['1.00', '2.00 best']);
  expect(screen.getByText(/^Not told for these schemes:/).textContent).toContain('Volatility, 3 years');
});

test('where NAV histories cannot be had, trying again is offered, and does', async () => {
  const records = [aRecord({ code: '1', schemeName: 'Quick' })];
  let healed = false;
  const history = () => (healed ? answered('GetNAVHistory', navs) : refusing(problem(503, 'Not now.')));
  const navs = ['2026-11-18', '2026-11-19'].map((day, at) => ({
    code: '1',
    schemeName: 'Quick',
    navDate: `${day}T00:00:00`,
    nav: 10 + at,
  }));
  const { user } = renderApp(
    '/compare?codes=1',
    answering({ GetAumSchemeComparison: records, GetNAVHistory: history }).fetch,
  );
  expect(await findText('No figure to draw: The service has nothing to answer from yet.')).toBeDefined();
  healed = true;
  await user.click(screen.getByRole('button', { name: 'try again' }));
  expect(await findText('₹ 10,000 put in on 18 Nov 2026 became ₹ 11,000 in Quick by 19 Nov 2026.')).toBeDefined();
});

/** A month-end portfolio of a family, of so many ₹ crore. */
const worth = (family: number, date: string, crore: number) =>
  aPortfolio({ family, date, holdings: [aHolding({ marketValue: crore * 100, weight: 100 })] });

test('AUM stands under growth in words, month-ends and the newest day, one line for the plans of one scheme', async () => {
  const { schemes, ...rest } = market();
  const [quick, slow, , young] = schemes;
  if (!quick || !slow || !young) throw new Error('the market has schemes');
  await openPage('/compare?codes=1,5,2,4', {
    ...rest,
    schemes: [
      { ...quick, family: 1, dailyAum: 130 },
      {
        ...quick,
        family: 1,
        dailyAum: 130,
        code: '5',
        schemeName: 'Quick Fund - Regular Plan - Growth',
        plan: 'Regular',
      },
      { ...slow, family: 2 },
      { ...young, family: 4 },
    ],
    portfolios: () => [worth(1, '2026-09-30', 100), worth(1, '2026-10-31', 120), worth(2, '2026-10-31', 5.5)],
  });
  expect(
    await findText(
      'AUM went from ₹ 100 crore on 30 Sep 2026 to ₹ 130 crore on 19 Nov 2026 in Quick Fund - Direct Plan - Growth and was ₹ 5.50 crore on 31 Oct 2026 in Slow.',
    ),
  ).toBeDefined();
  const chart = within(figure('AUM'));
  expect(chart.getByText(/^₹ crore · 30 Sep 2026 to 19 Nov 2026 · linear scale/)).toBeDefined();
  expect(
    chart.getByText(
      'Quick Fund - Regular Plan - Growth is of the same scheme as Quick Fund - Direct Plan - Growth and shares its line. No AUM is told of Young.',
    ),
  ).toBeDefined();
});

test('the scale of both charts is one choice that the address keeps', async () => {
  const { user, address } = await openPage('/compare?codes=1,2', market());
  await findText(/^₹ 10,000 put in/);
  await user.click(within(figure('AUM')).getByRole('button', { name: 'log scale' }));
  expect(address()).toBe('/compare?codes=1,2&scale=log');
  expect(within(figure('Growth of ₹10,000')).getByRole('button', { name: 'linear scale' })).toBeDefined();
});

test('where the service tells no AUM histories, or none of these schemes, the chart says which', async () => {
  const records = ['1', '2'].map((code) => aRecord({ code, schemeName: `Scheme ${code}` }));
  const first = renderApp('/compare?codes=1,2', answering({ GetAumSchemeComparison: records, GetAUM: records }).fetch);
  expect(await findText(/this service does not tell AUM histories \(GetAUMHistory\)\.$/)).toBeDefined();
  first.view.unmount();
  renderApp('/compare?codes=1,2', answering({ GetAumSchemeComparison: records, GetAUMHistory: [] }).fetch);
  expect(await findText(/no AUM is told for these schemes\.$/)).toBeDefined();
});

test('while NAV histories are asked for, the rows that they will tell keep their room', async () => {
  const records = [aRecord({ code: '1', schemeName: 'Quick', return3Year: 10 })];
  const service = answering({ GetAumSchemeComparison: records, GetNAVHistory: [], GetAUMHistory: [] });
  let answer = (): void => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  renderApp('/compare?codes=1', async (input, init) => {
    if (typeof input === 'string' && input.includes('GetNAVHistory')) await later;
    return service.fetch(input, init);
  });
  expect(await factsRow(/^Volatility, 3 years/)).toEqual(['…']);
  expect(within(within(figure('Growth of ₹10,000')).getByRole('list')).getByText('Quick')).toBeDefined();
  answer();
  expect(await findText(/Volatility, 3 years/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Volatility/ })).toBeNull());
});

test('the address can be copied whole', async () => {
  const { user } = await openPage('/compare?codes=1,2&period=1y', market());
  await screen.findByRole('button', { name: 'Copy address' }, { timeout: 15_000 });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined());
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/compare?codes=1,2&period=1y`);
});
