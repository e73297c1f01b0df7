import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { ServiceError } from '#dashboard/api/errors.ts';
import type { TestStep } from '#dashboard/connection/test-connection.ts';
import { describeTestStep } from '#dashboard/pages/data/server/test-steps.tsx';
import { buildServerInfo } from '#test/support/market/build-records.ts';

const describeStep = (step: TestStep) => describeTestStep(step, 'https://data.example/api', 'http://127.0.0.1:4173');
const describeFailure = (error: ServiceError, noResponseReason: 'cors' | 'no-response' | null = null) =>
  describeStep({ id: 'info', state: 'failed', error, noResponseReason });
const unreachable = new ServiceError('unreachable', 'GetServerInfo', 'no response');
const createStatusError = (status: 401 | 404 | 429 | 503) =>
  new ServiceError('refused', 'GetServerInfo', `status ${status}`, { status, problem: createProblem(status, 'Why.') });

test('a blocked origin is shown with the setting that adds it to the allowed ones', () => {
  const step = { id: 'permission', state: 'failed', isPageOutdated: false } as const;
  expect(describeStep({ ...step, origins: [] })).toMatchObject({
    title: 'Connection to https://data.example blocked.',
    command: 'FUNDLENS_CONNECT_ORIGINS=https://data.example npm start',
  });
  expect(describeStep({ ...step, origins: ['https://a.example'] }).command).toBe(
    'FUNDLENS_CONNECT_ORIGINS=https://a.example,https://data.example npm start',
  );
  expect(describeStep({ ...step, isPageOutdated: true, origins: ['https://data.example'] }).advice).toMatch(
    /^Reload the page/,
  );
  const onStaticHost = describeStep({ ...step, origins: null });
  expect([onStaticHost.advice, onStaticHost.command]).toEqual([
    expect.stringMatching(/of the host that serves/),
    undefined,
  ]);
});

test('a server that blocks this page (CORS) is shown with the setting that allows it', () => {
  for (const reason of ['cors', 'no-response'] as const) {
    expect(describeFailure(unreachable, reason).command).toBe(
      'FUNDLENS_ALLOWED_ORIGINS=http://127.0.0.1:4173 npm start',
    );
  }
  expect(describeFailure(unreachable, 'cors').title).toBe('data.example blocks requests from this page (CORS).');
  expect(describeFailure(unreachable, 'no-response').advice).toContain('that the server is running');
});

test.each([
  [createStatusError(401), 'data.example did not accept this access key.'],
  [createStatusError(404), 'The server at https://data.example/api is not compatible.'],
  [
    new ServiceError('unreadable', 'GetAUM', 'expected JSON'),
    'The server at https://data.example/api is not compatible.',
  ],
  [createStatusError(429), 'Rate limit reached.'],
  [createStatusError(503), 'No data has been loaded yet.'],
  [unreachable, 'The server is not responding.'],
])('a failed step has a title and advice: %s', (error, title) => {
  expect(describeFailure(error)).toMatchObject({ title, advice: expect.stringMatching(/./) });
});

test('a passed step has a short title', () => {
  const info = buildServerInfo({ serviceVersion: '1.2.0', datasetKind: 'Official' });
  expect(describeStep({ id: 'info', state: 'passed', info }).title).toBe(
    'GetServerInfo works: version 1.2.0, dataset Official, NAVs up to 19 Nov 2026.',
  );
  expect(describeStep({ id: 'records', state: 'passed', count: 0 }).title).toBe(
    'GetAUM works but returned no schemes.',
  );
});
