import { expect, test } from 'vitest';
import { createProblem, type ProblemStatus } from '#contract/problems.ts';
import { ServiceError, type FailureKind } from '#dashboard/api/errors.ts';
import { formatErrorDetails, describeError } from '#dashboard/ui/states/describe-error.ts';

const refused = (status: ProblemStatus, detail = 'Detail from the service.', retryAfter?: number) =>
  new ServiceError('refused', 'GetHoldings', `status ${status}`, {
    status,
    problem: createProblem(status, detail),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
const getTitle = (error: ServiceError) => describeError(error, 'the portfolio').title;

test('every kind of failure has its own title', () => {
  const failures: readonly FailureKind[] = ['unreachable', 'unreadable'];
  const titles = [
    ...failures.map((failure) => getTitle(new ServiceError(failure, 'GetHoldings', 'x'))),
    ...([400, 401, 403, 404, 429, 500, 503] as const).map((status) => getTitle(refused(status))),
  ];
  expect(new Set(titles).size).toBe(titles.length);
});

test('the detail of the response is shown', () => {
  for (const status of [400, 403, 500, 503] as const) {
    expect(describeError(refused(status), 'the portfolio').advice).toBe('Detail from the service.');
  }
});

test('status 429 says how long to wait', () => {
  expect(describeError(refused(429, '', 17), 'x').advice).toBe('Try again in 17 seconds.');
  expect(describeError(refused(429), 'x').advice).toBe('Try again in a moment.');
});

test('a missing operation is a warning, not an error', () => {
  expect(describeError(refused(404), 'the portfolio')).toMatchObject({
    title: 'This server does not provide the portfolio',
    tone: 'warn',
  });
});

test('the details contain status and operation', () => {
  expect(formatErrorDetails(refused(503))).toBe('503 · GetHoldings: status 503');
  expect(formatErrorDetails(new ServiceError('unreachable', 'GetAUM', 'no response'))).toBe('GetAUM: no response');
});
