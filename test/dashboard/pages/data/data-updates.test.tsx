import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataHistory, DataJob, DataReport, DatasetVersion, RefusedFile } from '#contract/data-history.ts';
import { createProblem } from '#contract/problems.ts';
import { describeProgress } from '#dashboard/pages/data/update/update-panel.tsx';
import { createFakeService, jsonResponse, problemResponse } from '#test/support/fake-service.ts';
import { buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const UPDATE_KEY = { 'fundlens.updateKey': 'the-key-for-updates' };

const version: DatasetVersion = {
  version: 'official-1',
  kind: 'Official',
  builtAt: '2026-11-20T10:15:00.000Z',
  navAsOf: '2026-11-19',
  portfolioAsOf: null,
  schemes: 14_282,
  navRows: 14_041,
  holdingRows: 0,
  bytes: 19_400_000,
  isServed: true,
  state: 'sound',
  fault: '',
};

const report: DataReport = {
  id: 'r1',
  kind: 'import',
  startedAt: '2026-11-20T10:14:00',
  endedAt: '2026-11-20T10:15:00',
  outcome: 'finished',
  error: '',
  version: 'official-1',
  imported: 1,
  alreadyPresent: 0,
  rejected: 1,
  files: [
    {
      name: 'bad.xlsx',
      outcome: 'rejected',
      rows: null,
      lines: ['sheet S1, row 8: expected a total weight of 100, got 40'],
    },
    { name: 'NAVAll.txt', outcome: 'imported', rows: 14_282, lines: ['AMFI NAVAll.txt', '2 cells treated as blank'] },
  ],
  moreFiles: 0,
  sources: [],
  summary: ['Files: 1 imported, 0 already present, 1 rejected.'],
};

const job: DataJob = {
  kind: 'import',
  state: 'finished',
  elapsedMs: 5_000,
  step: 'import',
  done: 2,
  total: 0,
  rows: 14_282,
  stepMs: 4_000,
  receivedBytes: 0,
  message: '',
  report: 'r1',
};

interface Received {
  readonly request: string;
  readonly key: string | null;
  readonly fileName: string | null;
  readonly scheme: string | null;
  readonly digests: string | null;
}

/** A built-in server whose routes of the page Data respond with `respond`; everything else is canned. */
function createServer(respond: (request: string) => unknown) {
  const { fetch: others } = createFakeService({ GetServerInfo: [buildServerInfo({ datasetKind: 'Official' })] });
  const received: Received[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (!path.startsWith('/data/')) return others(input, init);
    const headers = new Headers(init?.headers);
    const request = `${init?.method ?? 'GET'} ${path}`;
    received.push({
      request,
      key: headers.get('authorization'),
      fileName: headers.get('file-name'),
      scheme: headers.get('scheme-code'),
      digests: headers.get('digests'),
    });
    const body = respond(request);
    return body instanceof Response ? body : jsonResponse(body);
  };
  return { fetch, received };
}

const history = (more: Partial<DataHistory> = {}): DataHistory => ({
  versions: [version],
  reports: [report],
  unmatched: [],
  refused: [],
  allowsUpdate: false,
  ...more,
});

const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('the page shows the versions with their state, and the reports with every file, its place and reason', async () => {
  const damaged: DatasetVersion = {
    ...version,
    version: 'official-0',
    isServed: false,
    state: 'damaged',
    fault: 'official-0.sqlite is damaged',
  };
  const { fetch, received } = createServer(() => history({ versions: [version, damaged] }));
  const { user } = renderApp('/data', fetch);
  await screen.findByRole('table', { name: 'Versions of the dataset' });
  expect(readRows('Versions of the dataset').slice(1)).toEqual([
    '20 Nov 2026 15:45 ISTServed · sound19 Nov 2026–14,28214,041019official-1',
    '20 Nov 2026 15:45 ISTDamaged official-0.sqlite is damaged19 Nov 2026–14,28214,041019official-0',
  ]);
  expect(readRows('Files')).toEqual([
    'FileResultRowsDetails',
    'bad.xlsxRejected–sheet S1, row 8: expected a total weight of 100, got 40',
    'NAVAll.txtImported14,282AMFI NAVAll.txt2 cells treated as blank',
  ]);
  await user.click(screen.getByText('1 file imported, 1 rejected'));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Files' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Update' })).toBeNull();
  expect(received.map(({ request }) => request)).toEqual(['GET /data/history']);
});

test.each([
  ['has no such routes', problemResponse(createProblem(404, 'No.')), /This server shows no versions and reports/],
  [
    'does not show it with this key',
    problemResponse(createProblem(403, 'Only with another key.')),
    /Only with another key/,
  ],
  ['responds with something else', jsonResponse({ versions: 'many' }), /This server shows no versions and reports/],
])('the page says what it cannot show if the built-in server %s', async (_, response, text) => {
  renderApp('/data', createServer(() => response.clone()).fetch);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Update' })).toBeNull();
});

test('without the one-time link the page says how to get one, and requests nothing that needs it', async () => {
  const { fetch, received } = createServer(() => history({ allowsUpdate: true }));
  renderApp('/data', fetch);
  expect(await screen.findByRole('heading', { name: 'Update' })).toBeDefined();
  expect(screen.getByText(/one-time link/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
  expect(received.every(({ request }) => request === 'GET /data/history')).toBe(true);
});

test('dropped files are sent one by one and imported; then the report appears', async () => {
  let isEnded = false;
  const { fetch, received } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true, reports: isEnded ? [report] : [] });
    if (request === 'POST /data/drop') return { drop: 'd1', limits: { fileBytes: 1_000, totalBytes: 2_000, files: 2 } };
    if (request === 'GET /data/job') return { job: isEnded ? job : null };
    isEnded = request === 'POST /data/drop/import';
    return { job: { ...job, state: isEnded ? 'running' : 'receiving', report: '' } };
  });
  renderApp('/data', fetch, UPDATE_KEY);
  const zone = (await screen.findByText('Drop official files here')).closest('div') ?? document.body;
  const files = [new File(['x'], 'Ä.xlsx'), new File(['y'], 'NAVAll.txt')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(await screen.findByText(/^bad\.xlsx: sheet S1, row 8/)).toBeDefined();
  expect(await screen.findByRole('table', { name: 'Files' })).toBeDefined();
  const sent = received.filter(({ request }) => request.startsWith('POST'));
  expect(sent.map(({ request }) => request)).toEqual([
    'POST /data/drop',
    'POST /data/drop/file',
    'POST /data/drop/file',
    'POST /data/drop/import',
  ]);
  expect(sent.map(({ fileName }) => fileName)).toEqual([null, '%C3%84.xlsx', 'NAVAll.txt', null]);
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['Bearer the-key-for-updates']));
  expect(document.documentElement.outerHTML).not.toContain('the-key-for-updates');
});

test('an update shows its progress and can be cancelled, and says who is in the way of another', async () => {
  let current: DataJob | null = null;
  const running: DataJob = {
    ...job,
    kind: 'update',
    state: 'running',
    step: 'nav-history',
    done: 3,
    total: 9,
    report: '',
  };
  const { fetch, received } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true });
    if (request === 'POST /data/cancel')
      current = { ...running, state: 'cancelled', message: 'The dataset is unchanged.' };
    if (request === 'POST /data/update') {
      if (current) return problemResponse(createProblem(409, 'An import is running (process 4711).'));
      current = running;
    }
    return { job: current };
  });
  const { user } = renderApp('/data', fetch, UPDATE_KEY);
  await user.click(await screen.findByRole('button', { name: 'Update now' }));
  expect(await screen.findByRole('progressbar', { name: 'NAV history' })).toMatchObject({ value: 3, max: 9 });
  expect(screen.getByText('3 of 9 requests · 14,282 rows · 3,571 rows/s · 0:05')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(received.filter(({ request }) => request === 'POST /data/update')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The dataset is unchanged.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(await screen.findByText('An import is running (process 4711).')).toBeDefined();
});

test('files beyond a limit are not sent, and the limit is named', async () => {
  const { fetch, received } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true });
    return request === 'POST /data/drop'
      ? { drop: 'd1', limits: { fileBytes: 1, totalBytes: 2, files: 2 } }
      : { job: null };
  });
  const { user } = renderApp('/data', fetch, UPDATE_KEY);
  await user.upload(await screen.findByLabelText('Official files'), [new File(['12'], 'NAVAll.txt')]);
  expect(await screen.findByText('NAVAll.txt has 1 MB; expected at most 1 MB in a file.')).toBeDefined();
  expect(received.map(({ request }) => request).slice(-2)).toEqual(['POST /data/drop', 'POST /data/cancel']);
});

test('progress without a number of requests, or in its first second, leaves out what is not known', () => {
  expect(describeProgress({ ...job, done: 0, rows: 0, elapsedMs: 65_400 })).toBe('1:05');
  expect(describeProgress({ ...job, done: 1, rows: 5, stepMs: 900 })).toBe(
    '1 file read; building the dataset · 5 rows · 0:05',
  );
});

test('while files are sent, it shows which one and how much has arrived', async () => {
  const arrived = Promise.withResolvers<Response>();
  const { fetch: respond } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true });
    if (request === 'POST /data/drop') return { drop: 'd1', limits: { fileBytes: 1e9, totalBytes: 1e9, files: 2 } };
    return { job: { ...job, state: 'receiving', receivedBytes: 1_048_576, report: '' } };
  });
  const fetch: typeof globalThis.fetch = (input, init) =>
    input === '/data/drop/file' ? arrived.promise : respond(input, init);
  const { user } = renderApp('/data', fetch, UPDATE_KEY);
  await user.upload(await screen.findByLabelText('Official files'), [new File([new Uint8Array(2_097_152)], 'a.zip')]);
  expect(await screen.findByText('1.0 of 2.0 MB')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Sending 1 of 1: a.zip' }).getAttribute('value')).toBe('1048576');
});

const unmatched = [
  {
    mutualFund: 'SBI Mutual Fund',
    schemeName: 'SBI Nowhere Fund',
    newest: '2026-10-31',
    portfolios: 3,
    reason: 'no code of the fund house has this name',
  },
  { mutualFund: '', schemeName: 'Contra Fund', newest: '2026-09-30', portfolios: 1, reason: 'no house' },
] as const;

test('the portfolios without a scheme are listed with the reason, and only counted and explained without the link', async () => {
  renderApp('/data', createServer(() => history({ unmatched, allowsUpdate: true })).fetch);
  await screen.findByRole('table', { name: 'Portfolios without a scheme' });
  expect(readRows('Portfolios without a scheme')).toEqual([
    'PortfolioNewestDates',
    'SBI Nowhere FundSBI Mutual Fund: no code of the fund house has this name31 Oct 20263',
    'Contra FundFund house not named: no house30 Sep 20261',
  ]);
  expect(screen.getByText('4 portfolios')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
});

test('a portfolio can be settled as of no scheme, while nothing else runs', async () => {
  let isSettled = false;
  const { fetch, received } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true, unmatched: isSettled ? [] : unmatched });
    if (request === 'POST /data/settle') {
      isSettled = true;
      return { job: { ...job, state: 'running', report: '' } };
    }
    return { job: isSettled ? job : null };
  });
  const { user } = renderApp('/data', fetch, UPDATE_KEY);
  const [first] = await screen.findAllByRole('button', { name: 'Choose' });
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Save' })); // nothing is chosen yet
  await user.click(screen.getByRole('button', { name: 'No scheme' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Portfolios without a scheme' })).toBeNull());
  const sent = received.filter(({ request }) => request.startsWith('POST'));
  expect(sent).toMatchObject([{ request: 'POST /data/settle', key: 'Bearer the-key-for-updates', scheme: 'none' }]);
});

const refused: RefusedFile = {
  id: 'f1',
  name: 'nav/2026-11-20/NAVAll.txt',
  refusedAt: '2026-11-20T16:00:00',
  checks: [
    {
      check: 'splits',
      reason:
        '100 % (72 of 72) NAVs moved by a factor below 0.6 or above 1.7, expected at most 1 %: 100000: 20, then 200',
      digest: '0123456789abcdef',
    },
    { check: 'missing NAVs', reason: '3 % (3 of 100)', digest: 'fedcba9876543210' },
  ],
};

test('a refused file shows its checks, and is imported after one click of the owner of the server', async () => {
  let isAccepted = false;
  const { fetch, received } = createServer((request) => {
    if (request === 'GET /data/history') return history({ allowsUpdate: true, refused: isAccepted ? [] : [refused] });
    if (request === 'GET /data/job') return { job: isAccepted ? job : null };
    isAccepted = request === 'POST /data/accept';
    return { job: { ...job, state: 'running', report: '' } };
  });
  const { user } = renderApp('/data', fetch, UPDATE_KEY);
  const section = within(await screen.findByRole('region', { name: 'Refused files' }));
  expect(section.getByText('1 file not imported, or not as a whole')).toBeDefined();
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['splits', 'missing NAVs']);
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    refused.checks.map(({ reason }) => reason),
  );
  await user.click(section.getByRole('button', { name: 'Accept and import nav/2026-11-20/NAVAll.txt' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refused files' })).toBeNull());
  const posted = received.filter(({ request }) => request.startsWith('POST'));
  expect(posted.map(({ request, digests, key }) => [request, digests, key])).toEqual([
    ['POST /data/accept', '0123456789abcdef,fedcba9876543210', 'Bearer the-key-for-updates'],
  ]);
});

test.each([
  ['the server does not allow updates', false, UPDATE_KEY],
  ['the one-time link was not opened', true, {}],
])('a refused file shows its digests and no button if %s', async (_, allowsUpdate, storage) => {
  renderApp('/data', createServer(() => history({ allowsUpdate, refused: [refused] })).fetch, storage);
  const section = within(await screen.findByRole('region', { name: 'Refused files' }));
  expect(section.getByText('0123456789abcdef')).toBeDefined();
  expect(section.getByText('npm run import -- --accept DIGEST PATH')).toBeDefined();
  expect(section.queryByRole('button')).toBeNull();
});
