import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ruleColumns } from '#dashboard/pages/rules/rule-columns.ts';
import { dropUnknownChoices } from '#dashboard/pages/rules/rules-page.tsx';
import { emptyView } from '#dashboard/table/view/table-view.ts';
import { describeBounds } from '#finance/rules/rule-texts.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildRulesMarket } from '#test/support/market/rules-market.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('counts who is outside a rule, and lists each rule with what it needs, has and lacks, the most months outside first', async () => {
  await openPage('/rules?f.rule=Equity', buildRulesMarket());
  const table = await findTable('Schemes by rule');
  await findText(/^Portfolios of 31 Oct 2026 against/);
  expect(readFacts()).toMatchObject({
    'Schemes judged': '4',
    'Outside a rule': '2', // one by its expenses
    'Not judged': '0',
    'Pairs limited': '1',
    'Pairs above 50 %': '1',
  });
  const names = Object.keys(readColumn(table, /^Needs/));
  expect(names[0]).toBe('Nilgiri Flexi Cap Fund');
  expect(readColumn(table, /^Result/)['Nilgiri Flexi Cap Fund']).toMatch(/Below/);
  expect(readColumn(table, /^Distance/)['Nilgiri Flexi Cap Fund']).toBe('−1.50');
});

test('the pairs are those that a rule limits, with their mean of three months', async () => {
  await openPage('/rules', buildRulesMarket());
  const table = await findTable('Limited pairs');
  expect(readColumn(table, /^With/)).toEqual({ 'Kaveri Business Cycle Fund': 'Kaveri Flexi Cap Fund' });
  expect(readColumn(table, /^Three months/)).toEqual({ 'Kaveri Business Cycle Fund': '63.33' });
  expect(readColumn(table, /^Result/)['Kaveri Business Cycle Fund']).toMatch(/to be reduced by 26 Feb 2029/);
  expect(within(table).getByRole('link', { name: '75.00' }).getAttribute('href')).toBe(
    '/compare?codes=1,2&view=overlap',
  );
});

test('one control shows those outside a rule, and is in the address', async () => {
  const { address } = await openPage('/rules?show=open', buildRulesMarket());
  await findTable('Schemes by rule');
  fireEvent.click(screen.getByRole('button', { name: 'Outside' }));
  expect(readColumn(await findTable('Schemes by rule'), /^Needs/)).toEqual({
    'Nilgiri Flexi Cap Fund': 'at least 65 %',
    'Kaveri Flexi Cap Fund': 'at most 2.1 % a year',
  });
  expect(address()).toContain('show=outside');
});

test('an address keeps what it says of rules and houses that are there, and says what is not', async () => {
  await openPage(
    '/rules?f.mutualFund=Kaveri+Mutual+Fund|Ganga+Mutual+Fund&f.rule=Luck&month=2026-13',
    buildRulesMarket(),
  );
  await findText(/Fund house “Ganga Mutual Fund”: none in these data\./);
  await findText(/Rule “Luck”: none in these data\./);
  await findText(/month “2026-13”: use a month such as 2026-10\./);
  expect(Object.keys(readColumn(await findTable('Schemes by rule'), /^Needs/))).not.toContain('Nilgiri Flexi Cap Fund');
});

test('a filter on values that are there stays as it is', () => {
  const view = { ...emptyView, filters: { rule: { kind: 'choice', values: ['Equity'] } } } as const;
  expect(dropUnknownChoices(view, ruleColumns, [], [{ id: 'date' }])).toEqual({ view, unknown: [] });
});

test('a service without the operation says so', async () => {
  const service = createFakeService({ GetLimitation: [] });
  renderApp('/rules', service.fetch);
  await findText('This service does not judge portfolios');
  expect(service.requests.filter(({ path }) => path.includes('GetRuleChecks'))).toEqual([]);
});

test.each([
  [{ rule: 'Equity', minimum: 65, maximum: null }, 'at least 65 %'],
  [{ rule: 'Companies', minimum: null, maximum: 30 }, 'at most 30'],
  [{ rule: 'Macaulay duration', minimum: 3, maximum: 4 }, '3 to 4 years'],
  [{ rule: 'Residual portion', minimum: null, maximum: 0 }, 'none'],
] as const)('the bounds of %o are "%s"', (bounds, text) => {
  expect(describeBounds(bounds)).toBe(text);
});

test('the page of a scheme says which rules of its category its portfolio meets', async () => {
  await openPage('/scheme?code=4', buildRulesMarket());
  const mandate = within(await screen.findByRole('region', { name: 'Mandate' }, { timeout: 45_000 }));
  expect((await mandate.findByText('Outside a rule')).parentElement?.dataset['sign']).toBe('!');
  expect(
    mandate.getByText(/Equity 63\.50 % \(at least 65 %\), below in 1 of 1 month \(SEBI circular of 6 Nov 2020\)\./),
  ).toBeDefined();
  expect(mandate.getByRole('link', { name: 'Rules' }).getAttribute('href')).toContain('/rules?find=Nilgiri');
});
