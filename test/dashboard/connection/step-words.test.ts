import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { ServiceError } from '#dashboard/api/error.ts';
import type { Step } from '#dashboard/api/test-service.ts';
import { stepWords } from '#dashboard/pages/connection/step-words.ts';
import { anInfo } from '#test/support/records.ts';

const words = (step: Step) => stepWords(step, 'https://data.example/api', 'http://127.0.0.1:4173');
const failed = (error: ServiceError, silence: 'closed' | 'nobody' | null = null) =>
  words({ id: 'info', state: 'failed', error, silence });
const unreachable = new ServiceError('unreachable', 'GetServerInfo', 'no answer from the service');
const refused = (status: 401 | 404 | 429 | 503) =>
  new ServiceError('refused', 'GetServerInfo', `status ${status}`, { status, problem: problem(status, 'Why.') });

test('an origin that is not allowed is told with the setting, which keeps those that are', () => {
  const step = { id: 'leave', state: 'failed', isOld: false } as const;
  expect(words({ ...step, origins: [] })).toMatchObject({
    title: 'This page may not connect to https://data.example.',
    command: 'FUNDLENS_CONNECT_ORIGINS=https://data.example npm start',
  });
  expect(words({ ...step, origins: ['https://a.example'] }).command).toBe(
    'FUNDLENS_CONNECT_ORIGINS=https://a.example,https://data.example npm start',
  );
  expect(words({ ...step, isOld: true, origins: ['https://data.example'] }).advice).toMatch(/^Reload the page/);
});

test('a service that lets no other page read it is told with its own setting', () => {
  for (const silence of ['closed', 'nobody'] as const) {
    expect(failed(unreachable, silence).command).toBe('FUNDLENS_ALLOWED_ORIGINS=http://127.0.0.1:4173 npm start');
  }
  expect(failed(unreachable, 'closed').title).toBe('data.example answers, but does not let this page read it.');
  expect(failed(unreachable, 'nobody').advice).toContain('is it running');
});

test.each([
  [refused(401), 'data.example does not know this access key.'],
  [refused(404), 'What answers at https://data.example/api is not such a service.'],
  [
    new ServiceError('unreadable', 'GetAUM', 'expected JSON'),
    'What answers at https://data.example/api is not such a service.',
  ],
  [refused(429), 'Too many questions at once.'],
  [refused(503), 'The service has nothing to answer from yet.'],
  [unreachable, 'The service does not answer.'],
])('why a question failed is told with what to do: %s', (error, title) => {
  expect(failed(error)).toMatchObject({ title, advice: expect.stringMatching(/./) });
});

test('what went well is told in short', () => {
  const info = anInfo({ serviceVersion: '1.2.0', datasetKind: 'Official' });
  expect(words({ id: 'info', state: 'passed', info }).title).toBe(
    'GetServerInfo answers: version 1.2.0, dataset Official, NAVs to 19 Nov 2026.',
  );
  expect(words({ id: 'records', state: 'passed', count: 0 }).title).toContain('no scheme yet');
});
