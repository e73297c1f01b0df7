import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { SampleMarket } from '#dataset/sample/market.ts';
import { aService } from './a-service.ts';
import { renderApp } from './render-app.tsx';
import { serviceFetch } from './service-fetch.ts';
import { storeOf } from './store-of.ts';

// a page and its table are fetched when first gone to, which the first test of a file waits for
const PATIENT = { timeout: 15_000 };

/** The dashboard at an address over the real service, which answers from a dataset file of that market. */
export async function openPage(address: string, market: SampleMarket): Promise<ReturnType<typeof renderApp>> {
  const store = await storeOf(market);
  onTestFinished(() => store.close());
  return renderApp(address, serviceFetch(aService(store)));
}

/** The table of that name, once it is there. */
export const findTable = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('grid', { name }, PATIENT);

export const findText = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text, {}, PATIENT);

/** What stands under a header, row by row: by row header, so that a row can be named. */
export function columnOf(table: HTMLElement, header: string | RegExp): Readonly<Record<string, string>> {
  const at = within(table).getByRole('columnheader', { name: header }).getAttribute('aria-colindex');
  return Object.fromEntries(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => {
        const cell = head.closest('[role=row]')?.querySelector(`[role=gridcell][aria-colindex="${at}"]`);
        return [head.textContent ?? '', cell?.textContent?.trim() ?? ''] as const;
      }),
  );
}

/** The facts over a table: `{ Added: '2 +10.40 pp' }`. */
export function factsShown(): Readonly<Record<string, string>> {
  const terms = [...document.querySelectorAll('.facts dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent?.trim() ?? '']),
  );
}
