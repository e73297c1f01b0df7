import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { ServiceError } from '#dashboard/api/errors.ts';
import { QueryResult, type QueryState } from '#dashboard/ui/states/query-result.tsx';

const pending: QueryState<string> = { data: undefined, error: null, dataUpdatedAt: 0, refetch: () => undefined };
const unreachable = new ServiceError('unreachable', 'GetHoldings', 'no response');
const ambiguous = new ServiceError('refused', 'GetHoldings', 'status 400', {
  status: 400,
  problem: createProblem(400, 'Two portfolios match.', { candidates: [{ code: '7', schemeName: 'Kaveri Fund' }] }),
});

const renderResult = (state: Partial<QueryState<string>>) =>
  render(
    <QueryResult
      query={{ ...pending, ...state }}
      what="the portfolio"
      rows={3}
      empty={{ title: 'No holdings', text: 'Choose another scheme.' }}
      renderSuggestions={({ problem }) =>
        problem?.candidates?.map(({ code }) => (
          <a key={code} href={`/${code}`}>
            {code}
          </a>
        ))
      }
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryResult>,
  );

test('a pending query shows as many placeholder rows as expected', () => {
  const { container } = renderResult({});
  expect(screen.getByRole('status').textContent).toBe('Loading the portfolio…');
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(3);
});

test('loaded rows are shown', () => {
  renderResult({ data: ['a', 'b'] });
  expect(screen.getByText('a, b')).toBeDefined();
});

test('a result without rows shows the empty message', () => {
  renderResult({ data: [] });
  expect(screen.getByRole('heading', { name: 'No holdings' })).toBeDefined();
  expect(screen.getByText('Choose another scheme.')).toBeDefined();
});

test('a failed query shows what to do, a retry button and copyable details', async () => {
  const refetch = vi.fn<() => void>();
  const user = userEvent.setup();
  renderResult({ error: unreachable, refetch });
  expect(screen.getByRole('alert').textContent).toContain('The server is not responding');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('GetHoldings: no response');
});

test('a rate limit counts down, and the message stays while the query is sent again', () => {
  vi.useFakeTimers();
  const limited = new ServiceError('refused', 'GetHoldings', 'status 429', { status: 429, retryAfter: 12 });
  const { rerender, container } = renderResult({ error: limited, errorUpdateCount: 1 });
  expect(container.textContent).toContain('Retrying in 12 s…');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(container.textContent).toContain('Retrying in 7 s…');
  const query = { ...pending, errorUpdateCount: 1 };
  rerender(
    <QueryResult query={query} what="the portfolio" empty={{ title: 'No holdings' }}>
      {() => null}
    </QueryResult>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Rate limit reached');
  vi.useRealTimers();
});

test('a failed query shows what the user may have meant', () => {
  renderResult({ error: ambiguous });
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/7');
});

test('data that could not be refreshed stays visible with its age', () => {
  renderResult({ data: ['a'], error: unreachable, dataUpdatedAt: new Date(2026, 10, 19, 18, 42).getTime() });
  expect(screen.getByText('a')).toBeDefined();
  const notice = screen.getByText('Offline').parentElement?.textContent ?? '';
  expect(notice).toMatch(/Showing data from 19 Nov 2026.*6:42/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
