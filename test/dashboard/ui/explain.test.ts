import { expect, test } from 'vitest';
import { problem, type ProblemStatus } from '#contract/problem.ts';
import { ServiceError, type Failure } from '#dashboard/api/error.ts';
import { details, explain } from '#dashboard/ui/explain.ts';

const refused = (status: ProblemStatus, detail = 'As the service says.', retryAfter?: number) =>
  new ServiceError('refused', 'GetHoldings', `status ${status}`, {
    status,
    problem: problem(status, detail),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
const titleOf = (error: ServiceError) => explain(error, 'the portfolio').title;

test('each way of failing has its own words', () => {
  const failures: readonly Failure[] = ['unreachable', 'unreadable'];
  const titles = [
    ...failures.map((failure) => titleOf(new ServiceError(failure, 'GetHoldings', 'x'))),
    ...([400, 401, 403, 404, 429, 500, 503] as const).map((status) => titleOf(refused(status))),
  ];
  expect(new Set(titles).size).toBe(titles.length);
});

test('what the service says is passed on', () => {
  for (const status of [400, 403, 500, 503] as const) {
    expect(explain(refused(status), 'the portfolio').advice).toBe('As the service says.');
  }
});

test('too many questions tell how long to wait', () => {
  expect(explain(refused(429, '', 17), 'x').advice).toContain('17 seconds');
  expect(explain(refused(429), 'x').advice).toContain('a little');
});

test('an operation that the service lacks is told as that, not as a fault', () => {
  expect(explain(refused(404), 'the portfolio')).toMatchObject({
    title: 'This service does not offer the portfolio',
    tone: 'warn',
  });
});

test('the details name status and operation', () => {
  expect(details(refused(503))).toBe('503 · GetHoldings: status 503');
  expect(details(new ServiceError('unreachable', 'GetAUM', 'no answer from the service'))).toBe(
    'GetAUM: no answer from the service',
  );
});
