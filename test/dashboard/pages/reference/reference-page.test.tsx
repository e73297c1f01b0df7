import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { TEST_KEY } from '#test/support/create-test-service.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPortfoliosMarket } from '#test/support/market/portfolios-market.ts';
import { openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };

async function open(address = '/reference') {
  const page = await openPage(address, buildPortfoliosMarket());
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PAGE_LOAD);
  return page;
}

const getForm = (name: string) => screen.getByRole('form', { name: `Try ${name}` });
const getField = (name: string, parameter: string) => within(getForm(name)).getByLabelText(parameter);
const getExample = (name: string, kind: 'curl' | 'fetch') =>
  screen.getByRole('region', { name: `${kind} example of ${name}` }).textContent ?? '';

/** The text of each row of a table, cell by cell. */
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

/** The section of an operation. */
function getSection(name: string): HTMLElement {
  const section = document.getElementById(name);
  if (!section) throw new Error(`no section ${name}`);
  return section;
}

describe('each operation', () => {
  it('is listed with its own parameters, and in the table of contents', async () => {
    await open();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    for (const name of operationNames) {
      expect(contents.getByRole('link', { name }).getAttribute('href')).toBe(`#${name}`);
      const section = getSection(name);
      expect(section.textContent).toContain(operations[name].description);
      const rows = [...(section.querySelector('table')?.tBodies[0]?.rows ?? [])];
      expect(rows.map((row) => row.cells[0]?.textContent)).toEqual(Object.keys(operations[name].parameters));
      const link = within(section).getByRole('link', { name: 'common parameters' });
      expect(link.getAttribute('href')).toBe('#common-parameters');
    }
    expect(readRows('Parameters of GetHoldings')).toContainEqual([
      'filter',
      expect.stringContaining('All holdings, or those of one asset type'),
      expect.stringContaining('Equity, Debt'),
      'All',
      'No',
    ]);
    expect(readRows('Parameters of every operation').map(([name, , , , required]) => [name, required])).toEqual([
      ['accessKey', 'Yes'],
      ['dTFormat', 'No'],
      ['format', 'No'],
      ['layout', 'No'],
    ]);
  });

  it('has the fields of its record, once they are opened', async () => {
    const { user } = await open();
    for (const name of operationNames) {
      expect(screen.queryByRole('table', { name: `Fields of ${name}` })).toBeNull();
      await user.click(within(getSection(name)).getByText(/^Record /));
      expect(readRows(`Fields of ${name}`).map(([field]) => field)).toEqual(Object.keys(operations[name].record));
      if (name === 'GetHoldingsWhatChanged') continue;
      await user.click(within(getSection(name)).getByText(/^Record /));
    }
    expect(readRows('Fields of GetHoldingsWhatChanged').slice(-11)).toEqual([
      ['prevDate', 'Date of the previous portfolio.', 'date-time or none', '', 'Previous portfolio date'],
      ['prevQuantity', expect.stringMatching(/ extension$/), 'number or null', '', 'Previous quantity'],
      ['exposureValue', expect.stringMatching(/ extension$/), 'number or null', '₹ lakh', 'Exposure value'],
      ['exposure', expect.stringMatching(/ extension$/), 'number or null', '%', 'Exposure'],
      ['actionRatio', expect.stringMatching(/ extension$/), 'number or null', '', 'Split or bonus ratio'],
      ['actionState', expect.stringMatching(/ extension$/), 'text', '', 'Action state'],
      ['prevIsin', expect.stringMatching(/ extension$/), 'text', '', 'Previous ISIN'],
      ['note', expect.stringMatching(/ extension$/), 'text', '', 'Note'],
      ['ratingGrade', expect.stringMatching(/ extension$/), 'text', '', 'Rating grade'],
      ['coupon', expect.stringMatching(/ extension$/), 'number or null', '%', 'Coupon'],
      ['maturity', expect.stringMatching(/ extension$/), 'date or none', '', 'Maturity'],
    ]);
  });

  it('can be tried: status, headers and the first records are shown, and the URL contains the form values', async () => {
    const { user, address } = await open();
    await user.type(getField('GetAUM', 'max'), '2');
    await user.selectOptions(getField('GetAUM', 'dTFormat'), 'Iso');
    await user.click(within(getForm('GetAUM')).getByRole('button', { name: 'Send GetAUM' }));
    const body = await screen.findByRole('region', { name: 'GetAUM response body' });
    expect(JSON.parse(body.textContent ?? '')).toMatchObject({ count: 2, value: [{ code: '100001' }, {}] });
    expect(screen.getByLabelText('GetAUM response').textContent).toMatch(/^200 .* ms · .* KB$/);
    expect(screen.getByText('etag').nextElementSibling?.textContent).toMatch(/^".+"$/);
    expect(screen.getByText('ratelimit').nextElementSibling?.textContent).toContain('r=');
    await waitFor(() => expect(address()).toBe('/reference?operation=GetAUM&max=2&dTFormat=Iso'));
  });

  it('shows the problem if the request is rejected', async () => {
    const { user } = await open('/reference?operation=GetHoldings&filter=Equty');
    await user.click(within(getForm('GetHoldings')).getByRole('button'));
    const body = await screen.findByRole('region', { name: 'GetHoldings response body' });
    expect(JSON.parse(body.textContent ?? '')).toMatchObject({ status: 400 });
    expect(screen.getByLabelText('GetHoldings response').textContent).toContain('400');
  });

  it('has its form filled from the URL, one operation at a time', async () => {
    const { user, address } = await open('/reference?operation=GetHoldings&code=100001&filter=Equity&find=ratio');
    expect([getField('GetHoldings', 'code'), getField('GetHoldings', 'filter')]).toMatchObject([
      { value: '100001' },
      { value: 'Equity' },
    ]);
    expect(getField('GetHoldingsWhatChanged', 'code')).toMatchObject({ value: '' });
    await user.type(getField('GetNAV', 'code'), '7');
    await waitFor(() => expect(address()).toBe('/reference?operation=GetNAV&code=7&find=ratio'));
    expect(getField('GetHoldings', 'code')).toMatchObject({ value: '' });
  });
});

describe('the code examples', () => {
  it('follow the form, and can be copied', async () => {
    const { user } = await open();
    await user.type(getField('GetNAV', 'name'), 'alpine cap');
    expect(getExample('GetNAV', 'curl')).toContain("--data-urlencode 'name=alpine cap'");
    expect(getExample('GetNAV', 'fetch')).toContain("name: 'alpine cap',");
    await user.click(screen.getByRole('button', { name: 'Copy the curl example of GetNAV' }));
    expect(await navigator.clipboard.readText()).toBe(getExample('GetNAV', 'curl'));
    expect(screen.getByRole('button', { name: 'Copied the curl example of GetNAV' })).toBeDefined();
  });

  it('never contain the access key, nor does anything else on the page or its URL', async () => {
    const { user, address } = await open(`/reference?operation=GetAUM&accessKey=${TEST_KEY}&max=1`);
    await user.click(within(getForm('GetAUM')).getByRole('button'));
    await screen.findByRole('region', { name: 'GetAUM response body' });
    expect(document.documentElement.outerHTML).not.toContain(TEST_KEY);
    expect(address()).not.toContain(TEST_KEY);
    expect(getExample('GetAUM', 'curl')).toContain('"accessKey=$FUNDLENS_KEY"');
    expect(getExample('GetAUM', 'fetch')).toContain("accessKey: 'YOUR_KEY'");
  });
});

test('the send button stays focusable while a request is pending, and sends it once', async () => {
  const { fetch } = createFakeService({});
  let requests = 0;
  const sendForever = (): Promise<Response> => {
    requests++;
    return new Promise(() => {});
  };
  const { user } = renderApp('/reference', (input, init) =>
    typeof input === 'string' && input.includes('/GetAUM?') ? sendForever() : fetch(input, init),
  );
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PAGE_LOAD);
  await user.click(within(getForm('GetAUM')).getByRole('button'));
  const button = await within(getForm('GetAUM')).findByRole('button', { name: 'Sending… GetAUM' });
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(requests).toBe(1);
});

test('shows that the server is not responding, and the response after Try again', async () => {
  let isUp = true;
  const up = createFakeService({ GetAUM: [] });
  const fetch: typeof globalThis.fetch = (input, init) =>
    isUp || typeof input !== 'string' || !input.includes('max=7')
      ? up.fetch(input, init)
      : Promise.reject(new TypeError('No network'));
  const { user } = renderApp('/reference?operation=GetAUM&max=7', fetch);
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PAGE_LOAD);
  isUp = false;
  await user.click(within(getForm('GetAUM')).getByRole('button'));
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByRole('heading').textContent).toBe('The server is not responding');
  isUp = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('region', { name: 'GetAUM response body' })).textContent).toContain('count');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('errors, formats, limits and the glossary are documented for all operations', async () => {
  const { user, address } = await open();
  expect(readRows('Error statuses').map(([status]) => status)).toEqual([
    '400',
    '401',
    '403',
    '404',
    '405',
    '414',
    '429',
    '503',
  ]);
  expect(readRows('Formats').map(([format]) => format)).toEqual(['Json', 'Xml', 'Csv', 'CsvContent']);
  expect(screen.getByRole('region', { name: 'Limits' }).textContent).toContain('600 per minute');
  const glossary = within(screen.getByRole('region', { name: 'Glossary' }));
  await user.type(glossary.getByRole('searchbox'), 'herfindahl portfolio');
  await waitFor(() => expect(glossary.getAllByRole('term').map((term) => term.textContent)).toEqual(['HHI ']));
  expect(glossary.getByRole('definition').textContent).toContain('Σ w²');
  await waitFor(() => expect(address()).toBe('/reference?find=herfindahl+portfolio'));
  await user.type(glossary.getByRole('searchbox'), ' nowhere');
  expect(await glossary.findByText('No matching term.')).toBeDefined();
});

test('a URL with form values scrolls to its operation', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  await open('/reference?operation=GetNAV&code=1');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
});
