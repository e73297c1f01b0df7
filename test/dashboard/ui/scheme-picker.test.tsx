// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext } from '#dashboard/api/client-context.ts';
import { createClient } from '#dashboard/api/client.ts';
import type { SchemeEntry } from '#dashboard/api/scheme-list.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { SchemePicker } from '#dashboard/ui/scheme-picker.tsx';
import { answering } from '#test/support/answering.ts';
import { aMaster } from '#test/support/records.ts';

afterEach(cleanup);

const kaveri = aMaster({
  code: '1',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  option: 'Growth',
  subCategory: 'Flexi Cap Fund',
});
const himgiri = aMaster({
  code: '2',
  schemeName: 'Himgiri Large Cap Fund - Direct Plan - Growth',
  option: 'Growth',
  subCategory: 'Large Cap Fund',
});

function pickerOver(service: ReturnType<typeof answering>, value: string | null = null) {
  const onPick = vi.fn<(scheme: SchemeEntry) => void>();
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  render(
    <ClientContext value={client}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <SchemePicker label="Scheme" value={value} onPick={onPick} />
      </QueryClientProvider>
    </ClientContext>,
  );
  return { onPick, user: userEvent.setup(), input: screen.getByRole('combobox', { name: 'Scheme' }) };
}

test('words of a name in any order find the scheme, and Enter picks it', async () => {
  const { onPick, user, input } = pickerOver(answering({ GetSchemeMaster: [kaveri, himgiri] }));
  await user.click(input);
  await user.type(input, 'flexi kav');
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('Kaveri Flexi Cap Fund - Direct Plan - GrowthFlexi Cap Fund');
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kav', 'Flexi']);
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls.map(([scheme]) => scheme.code)).toEqual(['1']);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the chosen scheme stands in the field, and opening it offers all', async () => {
  const { user, input } = pickerOver(answering({ GetSchemeMaster: [kaveri, himgiri] }), '2');
  await waitFor(() => expect(input).toHaveProperty('value', himgiri.schemeName));
  await user.click(input);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(input).toHaveProperty('value', himgiri.schemeName);
});
