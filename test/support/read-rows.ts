import { screen, within } from '@testing-library/react';

/** The rows of a table by their header. */
export async function readRows(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const table = await screen.findByRole('table', { name }, { timeout: 45_000 });
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('th')?.textContent?.trim() ?? '',
      [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    ]),
  );
}
