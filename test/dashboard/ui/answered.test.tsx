// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { ServiceError } from '#dashboard/api/error.ts';
import { Answered, type AnsweredQuery } from '#dashboard/ui/answered.tsx';

afterEach(cleanup);

const waiting: AnsweredQuery<string> = { data: undefined, error: null, dataUpdatedAt: 0, refetch: () => undefined };
const unreachable = new ServiceError('unreachable', 'GetHoldings', 'no answer from the service');
const ambiguous = new ServiceError('refused', 'GetHoldings', 'status 400', {
  status: 400,
  problem: problem(400, 'Two portfolios match.', { candidates: [{ code: '7', schemeName: 'Kaveri Fund' }] }),
});

const shown = (told: Partial<AnsweredQuery<string>>) =>
  render(
    <Answered
      query={{ ...waiting, ...told }}
      what="the portfolio"
      rows={3}
      empty={{ title: 'No holdings', text: 'Choose another scheme.' }}
      candidateAddress={({ code }) => `/holdings?code=${code}`}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </Answered>,
  );

test('while an answer is waited for, as many rows stand there as it is likely to have', () => {
  const { container } = shown({});
  expect(screen.getByRole('status').textContent).toBe('Waiting for the portfolio');
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(3);
});

test('an answer is shown', () => {
  shown({ data: ['a', 'b'] });
  expect(screen.getByText('a, b')).toBeDefined();
});

test('an answer without rows says so, with the way out', () => {
  shown({ data: [] });
  expect(screen.getByRole('heading', { name: 'No holdings' })).toBeDefined();
  expect(screen.getByText('Choose another scheme.')).toBeDefined();
});

test('a failure says what to do, can be tried again and copied', async () => {
  const refetch = vi.fn<() => void>();
  const user = userEvent.setup();
  shown({ error: unreachable, refetch });
  expect(screen.getByRole('alert').textContent).toContain('The service does not answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('GetHoldings: no answer from the service');
});

test('schemes that may be meant can be gone to', () => {
  shown({ error: ambiguous });
  expect(screen.getByRole('link', { name: 'Kaveri Fund' }).getAttribute('href')).toBe('/holdings?code=7');
});

test('an answer that could not be refreshed stays, and says since when it stands', () => {
  shown({ data: ['a'], error: unreachable, dataUpdatedAt: new Date(2026, 10, 19, 18, 42).getTime() });
  expect(screen.getByText('a')).toBeDefined();
  const notice = screen.getByText('Offline').parentElement?.textContent ?? '';
  expect(notice).toMatch(/showing the answer of 19 Nov 2026.*6:42/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
