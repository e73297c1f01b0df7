import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { createTestService } from './create-test-service.ts';
import { problemResponse } from './fake-service.ts';
import { renderApp } from './render-app.tsx';
import { createServiceFetch } from './service-fetch.ts';
import { openTemporaryStore } from './temporary-dataset.ts';

// a page and its table are loaded on the first visit, which the first test of a file waits for
const LOADING = { timeout: 45_000 };

/** Renders the dashboard at an address over the real service, which reads a dataset built from that market. */
export async function openPage(
  address: string,
  market: TestMarket,
  stored?: Readonly<Record<string, string>>,
  kind?: 'Official' | 'Sample',
): Promise<ReturnType<typeof renderApp>> {
  const store = await openTemporaryStore(market, kind);
  onTestFinished(() => store.close());
  return renderApp(address, createServiceFetch(createTestService(store)), stored);
}

/** Opens a page over a service that answers some requests with an error. */
export async function openFailingPage(
  address: string,
  market: TestMarket,
  isFailing: (url: URL) => boolean,
  stored?: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof renderApp>> {
  const store = await openTemporaryStore(market);
  onTestFinished(() => store.close());
  const fetch = createServiceFetch(createTestService(store));
  const failing: typeof fetch = (input, init) =>
    isFailing(new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1'))
      ? Promise.resolve(problemResponse(createProblem(400, 'Broken.')))
      : fetch(input, init);
  return renderApp(address, failing, stored);
}

/** The table of that name, once it is there. */
export const findTable = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('grid', { name }, LOADING);

export const findText = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text, {}, LOADING);

/** The cells of a column, keyed by row header. */
export function readColumn(table: HTMLElement, header: string | RegExp): Readonly<Record<string, string>> {
  const index = within(table).getByRole('columnheader', { name: header }).getAttribute('aria-colindex');
  return Object.fromEntries(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => {
        const cell = head.closest('[role=row]')?.querySelector(`[role=gridcell][aria-colindex="${index}"]`);
        return [head.textContent ?? '', cell?.textContent?.trim() ?? ''] as const;
      }),
  );
}

/** The facts over a table, without those of the scheme's header: `{ Added: '2 +10.40 pp' }`. */
export function readFacts(): Readonly<Record<string, string>> {
  const terms = [...document.querySelectorAll('dl dt')].filter((term) => !term.closest('section[aria-label=Scheme]'));
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent?.trim() ?? '']),
  );
}
