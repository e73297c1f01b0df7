// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { operationNames, operations } from '#contract/operations.ts';
import { TEST_KEY } from '#test/support/a-service.ts';
import { answering } from '#test/support/answering.ts';
import { openPage } from '#test/support/pages.tsx';
import { portfoliosMarket } from '#test/support/portfolios-market.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PATIENT = { timeout: 15_000 };

async function open(address = '/reference') {
  const page = await openPage(address, portfoliosMarket());
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PATIENT);
  return page;
}

const form = (name: string) => screen.getByRole('form', { name: `Try ${name}` });
const field = (name: string, parameter: string) => within(form(name)).getByLabelText(parameter);
const example = (name: string, kind: 'curl' | 'fetch') =>
  screen.getByRole('region', { name: `${kind} example of ${name}` }).textContent ?? '';

/** The text of each row of a table, cell by cell. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('each operation', () => {
  it('is told with its parameters and its record, and stands in the contents', async () => {
    await open();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    for (const name of operationNames) {
      expect(contents.getByRole('link', { name }).getAttribute('href')).toBe(`#${name}`);
      expect(document.getElementById(name)?.textContent).toContain(operations[name].description);
      expect(rowsOf(`Parameters of ${name}`).map(([parameter]) => parameter)).toEqual([
        ...Object.keys(operations[name].parameters),
        'accessKey',
        'dTFormat',
        'format',
      ]);
      expect(rowsOf(`Fields of ${name}`).map(([fieldName]) => fieldName)).toEqual(Object.keys(operations[name].record));
    }
    expect(rowsOf('Parameters of GetHoldings')).toContainEqual([
      'filter',
      'All rows, or those of one asset type.',
      expect.stringContaining('Equity, Debt'),
      'All',
      'No',
    ]);
    expect(rowsOf('Fields of GetHoldingsWhatChanged').slice(-2)).toEqual([
      ['prevDate', 'The day of the previous portfolio.', 'date-time or none', '', 'Previous portfolio date'],
      ['prevQuantity', expect.stringMatching(/ extension$/), 'number or null', '', 'Previous quantity'],
    ]);
  });

  it('can be asked: status, headers and the first records are shown, and the address tells the question', async () => {
    const { user, address } = await open();
    await user.type(field('GetAUM', 'max'), '2');
    await user.selectOptions(field('GetAUM', 'dTFormat'), 'Iso');
    await user.click(within(form('GetAUM')).getByRole('button', { name: 'Ask GetAUM' }));
    const body = await screen.findByRole('region', { name: 'Body of the answer of GetAUM' });
    expect(JSON.parse(body.textContent ?? '')).toMatchObject({ count: 2, value: [{ code: '100001' }, {}] });
    expect(screen.getByLabelText('Answer of GetAUM').textContent).toMatch(/^200 .* ms · .* KB$/);
    expect(screen.getByText('etag').nextElementSibling?.textContent).toMatch(/^".+"$/);
    expect(screen.getByText('ratelimit').nextElementSibling?.textContent).toContain('r=');
    await waitFor(() => expect(address()).toBe('/reference?operation=GetAUM&max=2&dTFormat=Iso'));
  });

  it('that refuses a question shows the problem as it came', async () => {
    const { user } = await open('/reference?operation=GetHoldings&filter=Equty');
    await user.click(within(form('GetHoldings')).getByRole('button'));
    const body = await screen.findByRole('region', { name: 'Body of the answer of GetHoldings' });
    expect(JSON.parse(body.textContent ?? '')).toMatchObject({ status: 400 });
    expect(screen.getByLabelText('Answer of GetHoldings').textContent).toContain('400');
  });

  it('has its form filled from the address, and one operation at a time', async () => {
    const { user, address } = await open('/reference?operation=GetHoldings&code=100001&filter=Equity&find=ratio');
    expect([field('GetHoldings', 'code'), field('GetHoldings', 'filter')]).toMatchObject([
      { value: '100001' },
      { value: 'Equity' },
    ]);
    expect(field('GetHoldingsWhatChanged', 'code')).toMatchObject({ value: '' });
    await user.type(field('GetNAV', 'code'), '7');
    await waitFor(() => expect(address()).toBe('/reference?operation=GetNAV&code=7&find=ratio'));
    expect(field('GetHoldings', 'code')).toMatchObject({ value: '' });
  });
});

describe('the examples', () => {
  it('follow the form, and can be copied', async () => {
    const { user } = await open();
    await user.type(field('GetNAV', 'name'), 'alpine cap');
    expect(example('GetNAV', 'curl')).toContain("--data-urlencode 'name=alpine cap'");
    expect(example('GetNAV', 'fetch')).toContain("name: 'alpine cap',");
    await user.click(screen.getByRole('button', { name: 'Copy the curl example of GetNAV' }));
    expect(await navigator.clipboard.readText()).toBe(example('GetNAV', 'curl'));
    expect(screen.getByRole('button', { name: 'Copied the curl example of GetNAV' })).toBeDefined();
  });

  it('never hold the access key, nor does anything else on the page or in its address', async () => {
    const { user, address } = await open(`/reference?operation=GetAUM&accessKey=${TEST_KEY}&max=1`);
    await user.click(within(form('GetAUM')).getByRole('button'));
    await screen.findByRole('region', { name: 'Body of the answer of GetAUM' });
    expect(document.documentElement.outerHTML).not.toContain(TEST_KEY);
    expect(address()).not.toContain(TEST_KEY);
    expect(example('GetAUM', 'curl')).toContain('"accessKey=$FUNDLENS_KEY"');
    expect(example('GetAUM', 'fetch')).toContain("accessKey: 'YOUR_KEY'");
  });
});

test('the button that asks can keep the focus while it waits, and asks once', async () => {
  const { fetch } = answering({});
  let asked = 0;
  const never = (): Promise<Response> => {
    asked++;
    return new Promise(() => {});
  };
  const { user } = renderApp('/reference', (input, init) =>
    typeof input === 'string' && input.includes('/GetAUM?') ? never() : fetch(input, init),
  );
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PATIENT);
  await user.click(within(form('GetAUM')).getByRole('button'));
  const button = await within(form('GetAUM')).findByRole('button', { name: 'Asking… GetAUM' });
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(asked).toBe(1);
});

test('a service out of reach is told, and asking again brings the answer', async () => {
  let isUp = true;
  const up = answering({ GetAUM: [] });
  const fetch: typeof globalThis.fetch = (input, init) =>
    isUp || typeof input !== 'string' || !input.includes('max=7')
      ? up.fetch(input, init)
      : Promise.reject(new TypeError('No network'));
  const { user } = renderApp('/reference?operation=GetAUM&max=7', fetch);
  await screen.findByRole('heading', { level: 1, name: 'API reference' }, PATIENT);
  isUp = false;
  await user.click(within(form('GetAUM')).getByRole('button'));
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByRole('heading').textContent).toBe('The service does not answer');
  isUp = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('region', { name: 'Body of the answer of GetAUM' })).textContent).toContain('count');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('errors, formats, limits and the glossary are told for all operations', async () => {
  const { user, address } = await open();
  expect(rowsOf('Statuses').map(([status]) => status)).toEqual([
    '400',
    '401',
    '403',
    '404',
    '405',
    '414',
    '429',
    '503',
  ]);
  expect(rowsOf('Formats').map(([format]) => format)).toEqual(['Json', 'Xml', 'Csv', 'CsvContent']);
  expect(screen.getByRole('region', { name: 'Limits' }).textContent).toContain('600 a minute');
  const glossary = within(screen.getByRole('region', { name: 'Glossary' }));
  await user.type(glossary.getByRole('searchbox'), 'equal holdings');
  await waitFor(() =>
    expect(glossary.getAllByRole('term').map((term) => term.textContent)).toEqual(['Effective holdings ']),
  );
  expect(glossary.getByRole('definition').textContent).toContain('1 / HHI');
  await waitFor(() => expect(address()).toBe('/reference?find=equal+holdings'));
  await user.type(glossary.getByRole('searchbox'), ' nowhere');
  expect(await glossary.findByText('No field and no figure holds these words.')).toBeDefined();
});

test('an address with a question brings its operation into sight', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  await open('/reference?operation=GetNAV&code=1');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
});
