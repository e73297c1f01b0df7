import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { assertProblem } from '../../client/problem.ts';
import { getNumber, getText } from '../../client/row.ts';
import { parseRows, type ApiResponse, type ServiceClient } from '../../client/service-client.ts';
import { operationNames } from '../../specification/operations.ts';

/** Permissions and rate limit of a key (IETF draft-ietf-httpapi-ratelimit-headers: RateLimit-Policy and RateLimit). */
export const rateLimitChecks: readonly Check[] = [
  ours('GetLimitation returns each operation once, with the permission and limits of the key', async (service) => {
    const rows = await service.getRows('GetLimitation');
    const operations = rows.map((row) => getText(row, 'Operation'));
    assertEqual('GetLimitation, Operation', operations.toSorted(), operationNames.toSorted());
    for (const row of rows) {
      const allowed = getText(row, 'Allowed');
      assertThat(allowed === 'Yes' || allowed === 'No', `${row.where}, Allowed`, allowed, 'Yes or No');
      const rate = getNumber(row, 'RequestsPerMinute') ?? 0;
      const isValidRate = Number.isInteger(rate) && rate > 0;
      assertThat(isValidRate, `${row.where}, RequestsPerMinute`, rate, 'a whole number above 0');
      const remaining = getNumber(row, 'Remaining') ?? -1;
      const isValidRemaining = Number.isInteger(remaining) && remaining >= 0 && remaining <= rate;
      assertThat(isValidRemaining, `${row.where}, Remaining`, remaining, `a whole number from 0 to ${rate}`);
      const maxRecords = getNumber(row, 'MaxRecords');
      const isValidMax = maxRecords === null || maxRecords > 0;
      assertThat(isValidMax, `${row.where}, MaxRecords`, maxRecords, 'above 0, or null for no limit');
    }
  }),
  ours('RateLimit headers match RequestsPerMinute and Remaining of GetLimitation', async (service) => {
    const response = await service.send('GetLimitation');
    const [row] = parseRows(response);
    const { quota, window, remaining } = parseRateLimit(response);
    const perMinute = (quota * 60) / window;
    const where = `${response.where}, RateLimit-Policy per minute`;
    assertEqual(where, perMinute, row && getNumber(row, 'RequestsPerMinute'));
    assertEqual(`${response.where}, RateLimit`, remaining, row && getNumber(row, 'Remaining'));
  }),
  ours('the remaining requests decrease with each request', async (service) => {
    const start = performance.now(); // before the first request is counted, since a slow response allows a refill
    const before = parseRateLimit(await service.send('GetSchemeTypeMaster'));
    const remaining = (await sendBatch(service)).map((response) => parseRateLimit(response).remaining);
    const refilled = Math.ceil(((performance.now() - start) / 1_000) * (before.quota / before.window)) + 1;
    const max = Math.max(0, before.remaining - BATCH_SIZE + refilled);
    assertThat(Math.min(...remaining) <= max, 'RateLimit', remaining, `${max} or less, after ${before.remaining}`);
  }),
];

/** Uses up the rate limit, so that other users of the key have to wait: must run last. */
export const exhaustingChecks: readonly Check[] = [
  ours('a request beyond the rate limit is a 429 with Retry-After', async (service) => {
    const { quota, remaining } = parseRateLimit(await service.send('GetSchemeTypeMaster'));
    assertThat(quota <= MAX_QUOTA, 'RateLimit-Policy', quota, `at most ${MAX_QUOTA}, the most that this check sends`);
    for (let sent = 0; sent < remaining + MAX_REFILL; sent += BATCH_SIZE) {
      const response = (await sendBatch(service)).find(({ status }) => status === 429);
      if (!response) continue;
      assertProblem(response, 429);
      const retryAfter = response.headers.get('retry-after') ?? '';
      assertThat(/^[1-9]\d*$/.test(retryAfter), `${response.where}, Retry-After`, retryAfter, 'whole seconds');
      assertEqual(`${response.where}, RateLimit`, parseRateLimit(response).remaining, 0);
      const { status } = await service.send('GetSchemeTypeMaster');
      assertThat(status === 200, `GetSchemeTypeMaster after ${retryAfter} s`, status, '200');
      return;
    }
    assertThat(false, 'GetSchemeTypeMaster', `${remaining + MAX_REFILL} responses`, `a 429 after ${remaining}`);
  }),
];

const MAX_QUOTA = 3_000;
/** The most requests that may be refilled while the check runs. */
const MAX_REFILL = 2_400;
const BATCH_SIZE = 25;

/** Sends requests in parallel, so that a slow machine does not allow a refill between them. */
const sendBatch = (service: ServiceClient): Promise<readonly ApiResponse[]> =>
  Promise.all(Array.from({ length: BATCH_SIZE }, () => service.send('GetSchemeTypeMaster', {}, { noRetry: true })));

interface RateLimit {
  readonly quota: number;
  /** Seconds. */
  readonly window: number;
  readonly remaining: number;
}

function parseRateLimit({ where, headers }: ApiResponse): RateLimit {
  const [policy, limit] = [headers.get('ratelimit-policy') ?? '', headers.get('ratelimit') ?? ''];
  const [, quota] = /^"[\w-]+";.*\bq=(\d+)/.exec(policy) ?? [];
  const [, window = '60'] = /\bw=(\d+)/.exec(policy) ?? [];
  const [, remaining] = /^"[\w-]+";.*\br=(\d+)/.exec(limit) ?? [];
  assertThat(quota !== undefined, `${where}, RateLimit-Policy`, policy, '"name";q=quota;w=seconds');
  assertThat(remaining !== undefined, `${where}, RateLimit`, limit, '"name";r=remaining;t=seconds');
  return { quota: Number(quota), window: Number(window), remaining: Number(remaining) };
}
