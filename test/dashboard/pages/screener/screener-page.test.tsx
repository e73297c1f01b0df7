import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeService, jsonResponse } from '#test/support/fake-service.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, market, readSchemes } from './screener-market.ts';

test('opens with direct, growth, open-ended schemes with a current NAV, the largest first, and describes the filters', async () => {
  renderApp('/screener', createFakeService({ GetAUM: market }).fetch);
  expect(await readSchemes()).toEqual([market[1]?.schemeName, market[0]?.schemeName]);
  expect(screen.getByText(/^Shade: quartile of peers/)).toBeDefined();
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Direct plans×',
    'Growth×',
    'Open-ended×',
    'NAV within 10 days of 19 Nov 2026×',
  ]);
  expect(document.querySelector('[data-row-count]')?.textContent).toBe('2 schemes');
});

test('a scheme whose NAV must be checked leads no list until its status is chosen', async () => {
  const doubtful = buildRecord('41', 'Nilgiri Flexi Cap Fund - Direct Plan - Growth', {
    return1Year: 59,
    navNote: 'Check this NAV: 59.00 % since the previous NAV, while the median of the sub-category is 0.40 %.',
  });
  const { user } = renderApp('/screener?sort=-return1Year', createFakeService({ GetAUM: [...market, doubtful] }).fetch);
  expect(await readSchemes()).toEqual([market[0]?.schemeName, market[1]?.schemeName]);
  await user.click(await screen.findByRole('button', { name: 'Remove NAV within 10 days of 19 Nov 2026' }));
  await waitFor(async () => expect((await readSchemes())[0]).toBe(doubtful.schemeName));
});

test('the default filters include ETFs, whatever plan and option the source prints in their names, and say so', async () => {
  const etfs = [
    buildRecord('21', 'Kaveri Nifty 50 ETF', { category: 'Other', subCategory: 'Other ETFs', dailyAum: 70 }),
    buildRecord('22', 'Himgiri Bank ETF - Regular Plan - IDCW', { subCategory: 'Equity ETF', dailyAum: 60 }),
    buildRecord('23', 'Nilgiri ETF Gold BeES - Direct Plan', { subCategory: 'Gold ETF', dailyAum: 50 }),
  ];
  renderApp('/screener', createFakeService({ GetAUM: [...market, ...etfs] }).fetch);
  expect((await readSchemes()).slice(2)).toEqual(etfs.map(({ schemeName }) => schemeName));
  expect(screen.getByText('Direct plans and ETFs')).toBeDefined();
});

test('schemes of one sub-category with AMFI’s old and new labels are found by one filter, and by an old link', async () => {
  const low = buildRecord('31', 'Kaveri Low Duration Fund - Direct Plan - Growth', {
    ...{ category: 'Debt', subCategory: 'Low Duration Fund' },
  });
  const renamed = buildRecord('32', 'Himgiri Short Fund - Direct Plan - Growth', {
    ...{ category: 'Debt', subCategory: 'Ultra Short to Short Term Fund' },
  });
  renderApp(
    '/screener?f.subCategory=Low%20Duration%20Fund',
    createFakeService({ GetAUM: [...market, low, renamed] }).fetch,
  );
  expect([...(await readSchemes())].toSorted()).toEqual([renamed.schemeName, low.schemeName].toSorted());
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toContain('Sub-category Ultra Short to Short Term Fund×');
});

test('a category has all schemes of its sub-categories, whatever category is printed; the printed one has a column', async () => {
  const trackers = [
    buildRecord('41', 'Kaveri Index Fund - Direct Plan - Growth', { category: 'Other', subCategory: 'Index Funds' }),
    buildRecord('42', 'Himgiri Gilt Index Fund - Direct Plan - Growth', {
      category: 'Index Funds',
      subCategory: 'Debt Funds',
    }),
    buildRecord('43', 'Nilgiri Gold ETF', { category: 'Other', subCategory: 'Gold ETF' }),
  ];
  renderApp('/screener?f.category=Index%20Funds', createFakeService({ GetAUM: [...market, ...trackers] }).fetch);
  expect([...(await readSchemes())].toSorted()).toEqual(
    trackers
      .slice(0, 2)
      .map(({ schemeName }) => schemeName)
      .toSorted(),
  );
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const readCells = (label: RegExp) => {
    const header = [...grid.querySelectorAll('[data-label]')].find((each) =>
      label.test(each.getAttribute('data-label') ?? ''),
    );
    const index = header?.closest('[role=columnheader]')?.getAttribute('aria-colindex');
    return [...grid.querySelectorAll(`[role=gridcell][aria-colindex="${index}"]`)]
      .flatMap((cell) => cell.textContent || [])
      .toSorted();
  };
  expect(readCells(/^Category as printed/)).toEqual(['Index Funds', 'Other']);
  fireEvent.click((await screen.findAllByText('Category')).find((each) => each.closest('summary')) ?? grid);
  expect(await screen.findByRole('checkbox', { name: /^Exchange Traded Funds \(ETFs\)\s*1$/ })).toBeDefined();
});

test('never says that no scheme matches the filters while the table has rows', async () => {
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const { user } = renderApp('/screener', createFakeService({ GetAUM: market }).fetch);
  const search = await screen.findByRole('searchbox', { name: 'Search Schemes' });
  await user.type(search, 'himgiri');
  await waitFor(async () => expect(await readSchemes()).toEqual([market[1]?.schemeName]));
  expect(texts.some((text) => text?.includes('Returns'))).toBe(true);
  expect(texts.filter((text) => text?.includes('no scheme matches the filters'))).toEqual([]);
  await user.type(search, ' none');
  await screen.findByText(/no scheme matches the filters/);
});

test('shows the excluded schemes when a filter chip is removed, and stores that in the URL', async () => {
  const { user, address, back } = renderApp('/screener', createFakeService({ GetAUM: market }).fetch);
  await user.click(await screen.findByRole('button', { name: 'Remove Direct plans' }));
  expect(await readSchemes()).toContain('Kaveri Flexi Cap Fund - Regular Plan - Growth');
  await waitFor(() => expect(address()).toBe('/screener?f.plan=*'));
  back();
  await waitFor(async () => expect(await readSchemes()).not.toContain('Kaveri Flexi Cap Fund - Regular Plan - Growth'));
});

test('moves the focus from a removed filter or scheme to the next one', async () => {
  const { user } = renderApp('/screener?chosen=1,2', createFakeService({ GetAUM: market }).fetch);
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  const [, second] = chips.getAllByRole('button');
  await user.click(chips.getByRole('button', { name: 'Remove Direct plans' }));
  expect(document.activeElement).toBe(second);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(document.activeElement?.textContent).toBe('Filters');
  const tray = within(screen.getByRole('region', { name: 'Selected schemes' }));
  await user.click(tray.getByRole('button', { name: /^Remove Himgiri/ }));
  expect(document.activeElement?.textContent).toBe('Clear');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Screener');
});

test('shows a dash, never a zero, for a missing value', async () => {
  renderApp('/screener', createFakeService({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const row = within(grid).getByRole('row', { name: /Himgiri/ });
  const column = grid.querySelector('[data-label^="Return, 1 year"]')?.closest('[role=columnheader]');
  const cell = within(row)
    .getAllByRole('gridcell')
    .find((candidate) => candidate.getAttribute('aria-colindex') === column?.getAttribute('aria-colindex'));
  expect(cell?.textContent).toBe('–');
});

test('keeps the selected schemes in the URL and in a tray with a link to compare them', async () => {
  const { user, address } = renderApp('/screener?chosen=2', createFakeService({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  await user.click(within(grid).getByRole('checkbox', { name: /Kaveri Flexi Cap Fund - Direct Plan - Growth/ }));
  const link = await screen.findByRole('link', { name: 'Compare 2' });
  expect(link.getAttribute('href')).toBe('/compare?codes=2,1');
  await waitFor(() => expect(address()).toBe('/screener?chosen=2,1'));
});

test('says that the maximum is selected, in the tray and at the checkboxes that it disables', async () => {
  const records = Array.from({ length: 11 }, (_, index) =>
    buildRecord(`c${index}`, `Scheme ${index} Fund - Direct Plan - Growth`, { dailyAum: 100 - index }),
  );
  const codes = records.slice(0, 10).map(({ code }) => code);
  const { user } = renderApp(`/screener?chosen=${codes.join(',')}`, createFakeService({ GetAUM: records }).fetch);
  const grid = within(await screen.findByRole('grid', { name: 'Schemes' }));
  expect(screen.getByText('10 selected (maximum)')).toBeDefined();
  const last = grid.getByRole('checkbox', { name: 'Select Scheme 10 Fund - Direct Plan - Growth' });
  expect(last).toHaveProperty('disabled', true);
  const header = grid.getByRole('rowheader', { name: /Scheme 10 Fund/ });
  expect(header.getAttribute('aria-description')).toBe('Maximum reached: deselect a row first');
  await user.click(grid.getByRole('checkbox', { name: 'Select Scheme 0 Fund - Direct Plan - Growth' }));
  expect(screen.getByText('9 selected')).toBeDefined();
  expect(header.getAttribute('aria-description')).toBeNull();
});

test('shows the benchmark returns if the URL says so', async () => {
  renderApp('/screener?returns=benchmark', createFakeService({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  expect(within(grid).getAllByText('13.10').length).toBeGreaterThan(0);
  expect(within(grid).queryByText('15.84')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Columns shown' })).toMatchObject({ value: 'benchmark' });
});

test('applies the valid parts of a URL and lists the ignored ones', async () => {
  renderApp(
    '/screener?returns=none&chosen=2,99&f.plan=Regular&f.nav=abc&sort=nothing',
    createFakeService({ GetAUM: market }).fetch,
  );
  expect(await readSchemes()).toEqual(['Kaveri Flexi Cap Fund - Regular Plan - Growth']);
  const notice = screen.getByText('Some settings in this link were ignored').parentElement?.textContent ?? '';
  for (const part of ['returns “none”:', 'Code 99 not found.', 'f.nav “abc”:', 'sort “nothing”:'])
    expect(notice).toContain(part);
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('works with another server that has only the specified operations, in PascalCase without a count: plan and option come from the names', async () => {
  const record = {
    Code: '1',
    SchemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
    NavDate: '11-19-2026 00:00:00',
    Nav: 10,
    Type: 'Open Ended',
  };
  const other = { ...record, Code: '3', SchemeName: 'Kaveri Flexi Cap Fund - Regular Plan - Growth' };
  const service = createFakeService({ GetAUM: jsonResponse({ Value: [record, other] }) });
  const stored = { 'fundlens.connection': JSON.stringify({ baseUrl: 'https://data.example/api', accessKey: 'k' }) };
  renderApp('/screener', service.fetch, stored);
  expect(await readSchemes()).toEqual([record.SchemeName]);
  expect(screen.getByText(/plan and option inferred from scheme names/)).toBeDefined();
  const requests = service.requests.filter(({ path }) => path === '/api/GetAUM');
  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(Object.fromEntries(request?.parameters ?? [])).toEqual({
    accessKey: 'k',
    dTFormat: 'String',
    format: 'Json',
  });
});

test('takes plan, option and fund house from the scheme list, whatever the name says', async () => {
  const entry = buildSchemeMaster({
    code: '1',
    schemeName: 'Plain Name',
    plan: 'Regular',
    option: 'Growth',
    mutualFund: 'Kaveri Mutual Fund',
  });
  renderApp(
    '/screener?f.plan=Regular',
    createFakeService({ GetAUM: [buildRecord('1', 'Plain Name - Direct Plan')], GetSchemeMaster: [entry] }).fetch,
  );
  expect(await readSchemes()).toEqual(['Plain Name - Direct Plan']);
  expect(await screen.findByText('Kaveri Mutual Fund')).toBeDefined();
  expect(screen.queryByText(/inferred from scheme names/)).toBeNull();
});
