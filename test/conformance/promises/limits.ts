import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { mustRefuse } from '../asking/refusal.ts';
import { numberOf, textOf } from '../asking/row.ts';
import { readRows, type Answer, type Service } from '../asking/service.ts';
import { operationNames } from '../specification/operations.ts';

/** What a key may ask, and how often (IETF draft-ietf-httpapi-ratelimit-headers: RateLimit-Policy and RateLimit). */
export const limitPromises: readonly Promised[] = [
  ours('GetLimitation tells each operation once, and what the key may do', async (service) => {
    const rows = await service.rows('GetLimitation');
    mustEqual(
      'GetLimitation, Operation',
      rows.map((row) => textOf(row, 'Operation')).toSorted(),
      operationNames.toSorted(),
    );
    for (const row of rows) {
      const allowed = textOf(row, 'Allowed');
      must(allowed === 'Yes' || allowed === 'No', `${row.where}, Allowed`, allowed, 'Yes or No');
      const [rate, left] = [numberOf(row, 'RequestsPerMinute') ?? 0, numberOf(row, 'Remaining') ?? -1];
      must(Number.isInteger(rate) && rate > 0, `${row.where}, RequestsPerMinute`, rate, 'a whole number above 0');
      must(Number.isInteger(left) && left >= 0 && left <= rate, `${row.where}, Remaining`, left, `0 to ${rate}`);
      const most = numberOf(row, 'MaxRecords');
      must(most === null || most > 0, `${row.where}, MaxRecords`, most, 'above 0, or null: no bound');
    }
  }),
  ours('answers tell the limit and what is left of it, as GetLimitation does', async (service) => {
    const answer = await service.send('GetLimitation');
    const [row] = readRows(answer);
    const { quota, window, left } = limitOf(answer);
    mustEqual(
      `${answer.where}, RateLimit-Policy in a minute`,
      (quota * 60) / window,
      row && numberOf(row, 'RequestsPerMinute'),
    );
    mustEqual(`${answer.where}, RateLimit`, left, row && numberOf(row, 'Remaining'));
  }),
  ours('what is left of the limit goes down with each question', async (service) => {
    const start = performance.now(); // before the first is counted: a slow answer leaves time to refill
    const before = limitOf(await service.send('GetSchemeTypeMaster'));
    const left = (await atOnce(service)).map((answer) => limitOf(answer).left);
    const refilled = Math.ceil(((performance.now() - start) / 1_000) * (before.quota / before.window)) + 1;
    const expected = Math.max(0, before.left - AT_ONCE + refilled);
    must(Math.min(...left) <= expected, 'RateLimit', left, `${expected} or less after ${before.left}`);
  }),
];

/** Uses the limit up: whoever shares the key has to wait. To be judged last. */
export const exhaustingPromises: readonly Promised[] = [
  ours('a question beyond the limit is a 429 that tells when to come again', async (service) => {
    const { quota, left } = limitOf(await service.send('GetSchemeTypeMaster'));
    must(quota <= MOST_QUOTA, 'RateLimit-Policy', quota, `${MOST_QUOTA} at most: more are not asked here`);
    for (let asked = 0; asked < left + MOST_REFILLED; asked += AT_ONCE) {
      const answer = (await atOnce(service)).find(({ status }) => status === 429);
      if (!answer) continue;
      mustRefuse(answer, 429);
      const after = answer.headers.get('retry-after') ?? '';
      must(/^[1-9]\d*$/.test(after), `${answer.where}, Retry-After`, after, 'whole seconds');
      mustEqual(`${answer.where}, RateLimit`, limitOf(answer).left, 0);
      must((await service.send('GetSchemeTypeMaster')).status === 200, `after ${after} s`, 'another refusal', '200');
      return;
    }
    must(false, 'GetSchemeTypeMaster', `${left + MOST_REFILLED} answers`, `a 429 after ${left}`);
  }),
];

const MOST_QUOTA = 3_000;
/** So many may be refilled meanwhile. */
const MOST_REFILLED = 300;
const AT_ONCE = 25;

/** Many questions together, so that a slow machine does not refill the bucket meanwhile. */
const atOnce = (service: Service): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => service.send('GetSchemeTypeMaster', {}, { impatient: true })));

interface Limit {
  readonly quota: number;
  /** Seconds. */
  readonly window: number;
  readonly left: number;
}

function limitOf({ where, headers }: Answer): Limit {
  const [policy, limit] = [headers.get('ratelimit-policy') ?? '', headers.get('ratelimit') ?? ''];
  const [, quota] = /^"[\w-]+";.*\bq=(\d+)/.exec(policy) ?? [];
  const [, window = '60'] = /\bw=(\d+)/.exec(policy) ?? [];
  const [, left] = /^"[\w-]+";.*\br=(\d+)/.exec(limit) ?? [];
  must(quota !== undefined, `${where}, RateLimit-Policy`, policy, '"name";q=quota;w=seconds');
  must(left !== undefined, `${where}, RateLimit`, limit, '"name";r=remaining;t=seconds');
  return { quota: Number(quota), window: Number(window), left: Number(left) };
}
