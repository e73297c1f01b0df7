import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { ClientContext } from '#dashboard/api/use-records.ts';
import { SchemePicker } from '#dashboard/schemes/search/scheme-picker.tsx';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const kaveri = buildSchemeMaster({
  code: '1',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  option: 'Growth',
  subCategory: 'Flexi Cap Fund',
});
const himgiri = buildSchemeMaster({
  code: '2',
  schemeName: 'Himgiri Large Cap Fund - Direct Plan - Growth',
  option: 'Growth',
  subCategory: 'Large Cap Fund',
});

async function renderPicker(service: ReturnType<typeof createFakeService>, value: string | null = null) {
  const onSelect = vi.fn<(scheme: SchemeEntry) => void>();
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  render(
    <ClientContext value={client}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <SchemePicker label="Scheme" value={value} onSelect={onSelect} />
      </QueryClientProvider>
    </ClientContext>,
  );
  return { onSelect, user: userEvent.setup(), input: await screen.findByRole('combobox', { name: 'Scheme' }) };
}

test('words of a name in any order find the scheme, and Enter selects it', async () => {
  const { onSelect, user, input } = await renderPicker(createFakeService({ GetSchemeMaster: [kaveri, himgiri] }));
  await user.click(input);
  await user.type(input, 'flexi kav');
  const option = await screen.findByRole('gridcell');
  expect(option.textContent).toBe('Kaveri Flexi Cap Fund Direct · GrowthFlexi Cap Fund');
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kav', 'Flexi']);
  await user.keyboard('{Enter}');
  expect(onSelect.mock.calls.map(([scheme]) => scheme.code)).toEqual(['1']);
  await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull());
});

test('the field shows the selected scheme, and opening it offers all schemes', async () => {
  const { user, input } = await renderPicker(createFakeService({ GetSchemeMaster: [kaveri, himgiri] }), '2');
  await waitFor(() => expect(input).toHaveProperty('value', himgiri.schemeName));
  await user.click(input);
  expect(await screen.findAllByRole('gridcell')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(input).toHaveProperty('value', himgiri.schemeName);
});
